/**
 * The protocol between the internal-docs module and pages that use it. This module has no side effects. See
 * `docs/publishing/internal-docs.md`.
 */

/** Configuration of the feature, as sent to the browser. */
export interface InternalDocs {
  /** Requested first, to check if the reader is on the internal network. */
  pingUrl: string;
  /** Requested next, with credentials, to find out what to show. */
  checkUrl: string;
  /** Origins that may embed the site. Messages go to the first one by default. */
  parentOrigins: string[];
  /** Sent when a reader submits an edit. */
  projectName?: string;
}

/** The connection to the parent window. */
export interface Bridge {
  /**
   * Calls an API of the parent window. Resolves with its response or rejects with its error. Without an allowed parent
   * window, it rejects with `notStaticDocs`.
   */
  call(module: string, api: string, args: object): Promise<unknown>;
  /** Name of the site's project, sent with edits. Null if not configured. */
  readonly projectName: string | null;
}

/** Error message when there is no parent window to call. */
export const notStaticDocs = 'Not running on static docs';

/**
 * The inline script sets this property on configured hosts before anything else runs. If it is missing, there will
 * never be a bridge.
 */
export const moduleKey = 'ssgInternalDocs';

declare global {
  interface Window {
    [moduleKey]?: Promise<{ bridge: Bridge }>;
  }
}
