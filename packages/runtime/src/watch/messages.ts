/** What the dev server tells the pages that are open, as server-sent events. */
export type LiveMessage = StateMessage | { type: 'problems'; problems: ShownProblem[] };

/** The state that the server is in; a page of another one is out of date. */
export interface StateMessage {
  type: 'state';
  state: string;
  /** Style sheets that every page has. */
  styles: string[];
  /** URLs of files that changed and kept their name. */
  statics: string[];
}

/** A problem as the overlay shows it. */
export interface ShownProblem {
  severity: 'error' | 'warning' | 'hint';
  code: string;
  message: string;
  /** `docs/flags.md:12:8`, for reading. */
  place?: string;
  /** For opening it in the editor. */
  file?: string;
  line?: number;
  column?: number;
  /** The lines around it, the place underlined. */
  frame?: string;
  hint?: string;
  notes?: string[];
}
