/** Colours in terminals: whether, and which. */
import type { Severity } from '../types.ts';

/** What decides about colours; `process.stderr` fits. */
export interface ColorStream {
  isTTY?: boolean;
}

/**
 * Whether a stream gets colours. `NO_COLOR` and `FORCE_COLOR` are what an author asks for and win over what the
 * stream looks like; when both are set, `FORCE_COLOR` does, as in Node itself.
 */
export function wantsColor(stream: ColorStream, env: Record<string, string | undefined>): boolean {
  const force = env.FORCE_COLOR;
  if (force !== undefined) return force !== '0' && force !== 'false';
  // https://no-color.org: present and not an empty string, whatever its value.
  if (env.NO_COLOR !== undefined && env.NO_COLOR !== '') return false;
  return stream.isTTY === true && env.TERM !== 'dumb';
}

/** The roles that text has in a message. */
export interface Style {
  /** `error[broken-link]` */
  severity(severity: Severity, text: string): string;
  /** What names the place. */
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
