/** One description, or several in a list. */
export interface OpenApiOptions {
  /** The description, OpenAPI 3.0 or later, as YAML or JSON. Relative to the site. Files that it refers to are read as well. */
  file: string;
  /** URL path of the reference. Default: `'api'`. */
  path?: string;
  /** Identifies the reference, for links to its documents and sidebars. Default: `path`. */
  id?: string;
  /** Whether each operation or each tag has a page. Default: `'operation'`. */
  pages?: 'operation' | 'tag';
  /** Whether each schema in `components` with properties has a page. Otherwise, its properties are shown where it is used. Default: `true`. */
  schemaPages?: boolean;
  /** Origin of links such as `/docs/limits` in descriptions: `https://docs.my-tool.example`. Default: the site itself. */
  linkBase?: string;
}
