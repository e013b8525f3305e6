/**
 * The site as a graph of links: what the dev server tells and the explorer draws. The server makes it in
 * `packages/ssg/src/watch/link-graph.ts`.
 */

/** A place in a source file that an editor can open. */
export interface SourcePlace {
  /** Path below the site's folder, `/` as separator. */
  file: string;
  /** 1-based; absent when only the file is known. */
  line?: number;
  column?: number;
}

/** A link from the node that has it. */
export interface GraphLink {
  /** Index into `LinkGraph.nodes`. */
  to: number;
  /** Anchor on the target, without `#`. */
  hash?: string;
  /** Where it stands; absent for links that the site makes by itself. */
  at?: SourcePlace;
}

/** What `ssg check --external` learned of a URL the last time that it ran. */
export interface ExternalStatus {
  kind: 'good' | 'dead' | 'unsure';
  /** Why, unless it is good. */
  reason?: string;
  /** When it was asked for, in milliseconds since 1970. */
  time: number;
}

export interface GraphNode {
  /**
   * `page`: published. `part`: a file that pages import. `config`: a file of the configuration, for navbar and footer.
   * `file`: an image or download. `external`: a URL of another site.
   */
  kind: 'page' | 'part' | 'config' | 'file' | 'external';
  label: string;
  /** Where a reader finds it, with the base URL; absent for `part` and `config`. */
  url?: string;
  /** Its source, below the site's folder. */
  file?: string;
  links: GraphLink[];
  /** A sidebar lists it. */
  isListed?: true;
  /** Nothing leads to it. */
  isOrphan?: true;
  /** Only `external`; absent when it was never asked for. */
  status?: ExternalStatus;
}

/** A link, image or anchor that is not there, as the build tells it. */
export interface DeadLink {
  message: string;
  hint?: string;
  notes?: string[];
  at?: SourcePlace;
  /** The node that has it; absent for what stands in a component of the theme. */
  from?: number;
}

/** How far the server has come, which reads and renders every page once. */
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
  /** Absent when all is known. Until then there are links of the documents that have been read, and no orphans. */
  progress?: Progress;
}
