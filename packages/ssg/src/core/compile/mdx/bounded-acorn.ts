/**
 * MDX's parser tries an expression again at every `}` until it is valid, and a module at every blank line, each time from
 * the beginning. One mistake early in a large document would take minutes, so the characters of failed attempts are counted.
 */
import { Parser } from 'acorn';
import acornJsx from 'acorn-jsx';
import { VFileMessage } from 'vfile-message';
import { locator } from '../source/place.ts';

/** Characters of failed attempts in one document: about a second. */
const MAX_FAILED = 20_000_000;

type Parse = typeof Parser.parse;
type ParseExpression = typeof Parser.parseExpressionAt;

const parser = Parser.extend(acornJsx());
let text = '';
let failed = 0;
/** The code of the attempt that failed first, in the expression or module that is parsed. */
let started = '';

/** Call before each document. */
export function countAttempts(document: string): void {
  text = document;
  failed = 0;
  started = '';
}

/** For `remark-mdx`. */
export const boundedAcorn = {
  parse: (code: string, options: Parameters<Parse>[1]) => counted(code, () => parser.parse(code, options)),
  parseExpressionAt: (code: string, at: number, options: Parameters<ParseExpression>[2]) =>
    counted(code, () => parser.parseExpressionAt(code, at, options)),
};

function counted<T>(code: string, parse: () => T): T {
  try {
    return parse();
  } catch (error) {
    failed += code.length;
    if (!started || !code.startsWith(started)) started = code;
    if (failed <= MAX_FAILED) throw error;
    // The caller catches what is thrown here and reads its position: throwing again from there ends the whole parse.
    throw Object.defineProperty(new Error(), 'pos', { get: fail });
  }
}

function fail(): never {
  // Inside of a quote or an indented block, the code is not found as it was parsed.
  const at = Math.max(text.indexOf(started), 0);
  const { line, column } = locator(text).place(at);
  throw new VFileMessage('Too many attempts to parse an expression', {
    place: { line, column, offset: at },
    ruleId: 'too-complex',
    source: 'ssg',
  });
}
