/** The public part of a problem. Imports nothing, because sites' scripts use these types: `ssg/api`. */

export type Severity = 'error' | 'warning' | 'hint';

/** A problem of the site with its position, code, and hint. */
export interface Diagnostic {
  /** Stable name of the rule, such as `broken-link`; `docs/reference/rules.md` explains each. */
  code: string;
  severity: Severity;
  /** One sentence that says what is wrong, without a period. May span lines. */
  message: string;
  /** Absolute path of the file with the problem. */
  file?: string | undefined;
  /** 1-based. */
  line?: number | undefined;
  /** 1-based, in UTF-16 code units. */
  column?: number | undefined;
  /** 1-based; the end is exclusive, as in unist. */
  endLine?: number | undefined;
  endColumn?: number | undefined;
  /** The fix, in one sentence: "did you mean `./flags.md`?" */
  hint?: string | undefined;
  /** Further facts, one per line. */
  notes?: string[] | undefined;
  /** Related positions. */
  related?: RelatedPlace[] | undefined;
  /** The link with the problem leads there. */
  target?: ProblemTarget | undefined;
}

export interface ProblemTarget {
  /** Absolute path, also of a missing file; undefined for the URL of a missing page. */
  file?: string | undefined;
}

/** A related position, such as the file with the same route. */
export interface RelatedPlace {
  /** Text before the position: "the other page is". */
  message: string;
  /** Absolute path. */
  file: string;
  /** 1-based. */
  line?: number | undefined;
  column?: number | undefined;
}
