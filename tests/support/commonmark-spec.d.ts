declare module 'commonmark-spec' {
  /** The examples of the specification, in which `→` represents a tab. */
  export const tests: { number: number; section: string; markdown: string; html: string }[];
}
