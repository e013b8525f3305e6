/**
 * What the internal-docs module and the pages that use it agree on. Nothing in here runs by itself; the whole protocol
 * is told in `docs/internal-docs.md`.
 */

/** The feature's configuration, as the browser gets it. */
export interface InternalDocs {
  /** Asked first: does the reader reach the internal network? */
  pingUrl: string;
  /** Asked next, with credentials: what to show. */
  checkUrl: string;
  /** Origins of the windows that may embed the site, the first of which messages go to by default. */
  parentOrigins: string[];
  /** Named when a reader submits an edit. */
  projectName?: string;
}

/** The way to the parent window. */
export interface Bridge {
  /**
   * Asks the parent window for something. Fulfils with its answer, which is whatever it likes to send; rejects with its
   * error. Without a parent window, or one that is configured, it rejects with `notStaticDocs`.
   */
  call(module: string, api: string, args: object): Promise<unknown>;
  /** Names the site's project in an edit; null when none is configured. */
  readonly projectName: string | null;
}

/** Rejected with wherever there is nobody to ask. */
export const notStaticDocs = 'Not running on static docs';

/**
 * The inline script of every page sets this on a configured host, before anything else runs; so whoever finds it
 * missing knows that there will never be a bridge.
 */
export const moduleKey = 'ssgInternalDocs';

declare global {
  interface Window {
    [moduleKey]?: Promise<{ bridge: Bridge }>;
  }
}
