/** An API reference that is generated from TypeDoc's JSON. */
export interface TypedocOptions {
  /** The JSON that `typedoc --json` writes, with TypeDoc 0.25 or later. Relative to the site. */
  file: string;
  /** URL path of the reference. Default: `'api'`. */
  path?: string;
  /** Show the README of the package on the overview, if the JSON contains it. Default: `true`. */
  readme?: boolean;
  /** Identifies the reference, for links to its documents and sidebars. Default: `path`. */
  id?: string;
}
