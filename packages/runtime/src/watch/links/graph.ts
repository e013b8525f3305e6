/**
 * The site as a graph of links, sent by the dev server and drawn by the explorer. The server builds it in
 * `packages/ssg/src/dev/link-graph.ts`.
 */

/** A place in a source file that an editor can open. */
export interface SourcePlace {
  /** Path relative to the site folder, with `/` as separator. */
  file: string;
  /** 1-based. Absent if only the file is known. */
  line?: number | undefined;
  column?: number | undefined;
}

/** A link from a node. */
export interface GraphLink {
  /** Index into `LinkGraph.nodes`. */
  to: number;
  /** Anchor on the target, without `#`. */
  hash?: string;
  /** Position in the source. Absent for generated links. */
  at?: SourcePlace;
}

/** The last result of `ssg check --external` for a URL. */
export interface ExternalStatus {
  kind: 'good' | 'dead' | 'unsure';
  /** Reason, unless the status is good. */
  reason?: string;
  /** Time of the check, in ms since 1970. */
  time: number;
}

export interface GraphNode {
  /**
   * `page`: published. `part`: a file that pages import. `config`: a file of the configuration, for navbar and footer.
   * `file`: an image or download. `external`: a URL of another site.
   */
  kind: 'page' | 'part' | 'config' | 'file' | 'external';
  label: string;
  /** Public URL path, with the base URL. Absent for `part` and `config`. */
  url?: string;
  /** Source file, relative to the site folder. */
  file?: string;
  links: GraphLink[];
  /** True if a sidebar lists the page. */
  isListed?: true;
  /** True if neither a sidebar nor another page links to the page. */
  isOrphan?: true;
  /** Only for `external`. Absent if never checked. */
  status?: ExternalStatus;
}

/** A broken link, image, or anchor, as the build reports it. */
export interface DeadLink {
  message: string;
  hint?: string;
  notes?: string[];
  at?: SourcePlace;
  /** The node that contains the link. Absent for links in theme components. */
  from?: number;
}

/** Progress of the server, which reads and renders every page once. */
export interface Progress {
  step: 'documents' | 'pages';
  done: number;
  total: number;
}

export interface LinkGraph {
  /** Absolute path of the site's folder. */
  root: string;
  nodes: GraphNode[];
  dead: DeadLink[];
  /** Absent when complete. Until then, only links of the documents read so far are included, and no orphans. */
  progress?: Progress;
}
