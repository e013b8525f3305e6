/** The progress of a build or check. */
export interface Progress {
  /** `external`: requesting links to other sites, for a check. `write`: publishing, for a build. */
  stage: 'read' | 'compile' | 'bundle' | 'render' | 'check' | 'external' | 'write';
  /** Completed units of work, if countable. */
  done?: number;
  total?: number;
}
