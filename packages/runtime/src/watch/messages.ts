/** Server-sent events from the dev server to open pages. */
export type LiveMessage = StateMessage | { type: 'problems'; problems: ShownProblem[] };

/** The server's current state. Pages with another state are outdated. */
export interface StateMessage {
  type: 'state';
  state: string;
  /** Style sheets of every page, by the base URL of its language. */
  styles: { base: string; sheets: string[] }[];
  /** URLs of changed files that keep their names. */
  statics: string[];
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
