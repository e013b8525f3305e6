/** Server-sent events from the dev server to open pages. */
export type LiveMessage = StateMessage | ModulesMessage | { type: 'problems'; problems: ShownProblem[] };

/** Modules of the site have changed. Sent before the site is read again, because one module is ready much sooner. */
export interface ModulesMessage {
  type: 'modules';
  /** Counts these messages, from 1. A page that missed one is outdated. */
  number: number;
  /** Ids of the changed modules: their paths relative to the site. */
  files: string[];
  /** The importers of these modules, and their importers. `null` is code outside of the site's modules. */
  importers: Record<string, (string | null)[]>;
}

/** The server's current state. Pages with another state are outdated. */
export interface StateMessage {
  type: 'state';
  /** `RUN.NUMBER` */
  state: string;
  /** Style sheets of every page, by the base URL of its language. */
  styles: { base: string; sheets: string[] }[];
  /** URLs of changed files that keep their names. */
  statics: string[];
  /** Number of the last `modules` message that the state contains. */
  modules: number;
  /** The number in `state`, when code changed last that was in no such message. */
  codeState: number;
}

/** A problem as the overlay shows it. */
export interface ShownProblem {
  severity: 'error' | 'warning' | 'hint';
  code: string;
  message: string;
  /** Position to display: `docs/flags.md:12:8`. */
  place?: string;
  /** Position to open in the editor. */
  file?: string;
  line?: number;
  column?: number;
  /** The code frame, with the position underlined. */
  frame?: string;
  hint?: string;
  notes?: string[];
}
