/** What a build is at, for whoever watches it. */
export interface Progress {
  stage: 'read' | 'compile' | 'bundle' | 'render' | 'check' | 'write';
  /** Units of work of the stage, when they can be counted. */
  done?: number;
  total?: number;
}
