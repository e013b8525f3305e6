/** The values that Algolia shows for the site. The names are those of DocSearch, and of `themeConfig.algolia` in Docusaurus. */
export interface DocSearchOptions {
  /** ID of the application. */
  appId: string;
  /** The public search key, not the admin key. */
  apiKey: string;
  /** Name of the index. */
  indexName: string;
  /**
   * Search only pages in the reader's language and version of the docs. The index needs the attributes that ssg writes for the
   * crawler. Default: `true`.
   */
  contextualSearch?: boolean;
  /** Parameters of every request, such as `{ hitsPerPage: 10 }`. Default: none. */
  searchParameters?: Record<string, unknown>;
  /** Results whose URL matches this regular expression are on another site. Default: none. */
  externalUrlRegex?: string;
  /** Changes the path of each result: a regular expression, and its replacement. Default: none. */
  replaceSearchResultPathname?: { from: string; to: string };
  /** Text in the empty field. Default: the one of DocSearch. */
  placeholder?: string;
  /** Send clicks on results to Algolia. Default: `false`. */
  insights?: boolean;
}
