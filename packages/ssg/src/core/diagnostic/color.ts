/** Colors in terminals. */
import type { Severity } from '../types.ts';

/** The part of a stream that decides about colors, such as `process.stderr`. */
export interface ColorStream {
  isTTY?: boolean;
}

/**
 * Decides if a stream gets colors. `NO_COLOR` and `FORCE_COLOR` override the properties of the stream. If both are set,
 * `FORCE_COLOR` takes precedence, as in Node.
 */
export function wantsColor(stream: ColorStream, env: Record<string, string | undefined>): boolean {
  const force = env.FORCE_COLOR;
  if (force !== undefined) return force !== '0' && force !== 'false';
  // https://no-color.org: any value except an empty string counts.
  if (env.NO_COLOR !== undefined && env.NO_COLOR !== '') return false;
  return stream.isTTY === true && env.TERM !== 'dumb';
}

/** Styles by the role of a text in a message. */
export interface Style {
  /** `error[broken-link]` */
  severity(severity: Severity, text: string): string;
  /** `docs/flags.md:12:8` */
  place(text: string): string;
  dim(text: string): string;
  /** The carets below a span. */
  mark(text: string): string;
  /** The word `hint:`. */
  label(text: string): string;
}

const plain = (text: string): string => text;

const ansi =
  (open: number, close: number) =>
  (text: string): string =>
    text === '' ? '' : `\u001B[${open}m${text}\u001B[${close}m`;

const bold = ansi(1, 22);
const dim = ansi(2, 22);
const red = ansi(31, 39);
const yellow = ansi(33, 39);
const cyan = ansi(36, 39);

const BY_SEVERITY = { error: red, warning: yellow, hint: cyan } satisfies Record<Severity, typeof red>;

const PLAIN: Style = {
  severity: (_severity, text) => text,
  place: plain,
  dim: plain,
  mark: plain,
  label: plain,
};

const COLORED: Style = {
  severity: (severity, text) => bold(BY_SEVERITY[severity](text)),
  place: bold,
  dim,
  mark: red,
  label: (text) => bold(cyan(text)),
};

export function styleFor(color: boolean): Style {
  return color ? COLORED : PLAIN;
}
