/** The public results of a build: `ssg/api`. */

/** A page of the site. */
export interface SiteRoute {
  /** URL path with base URL, percent-encoded: `/my-tool/docs/flags/`. */
  path: string;
  /** Path in the output folder, `/` as separator: `docs/flags/index.html`. */
  file: string;
  /** Absolute path of the source file. Absent for a generated page, such as a list of tags. */
  source?: string;
}

/** A file in the output folder. */
export interface OutputFile {
  /** Path in the output folder, `/` as separator. */
  path: string;
  /** Size in bytes. */
  bytes: number;
}
