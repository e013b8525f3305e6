/** Explains YAML errors to people who wrote `title: A: B` and have never heard of a compact mapping. */
import { type Document, isCollection, isScalar, visit, type YAMLParseError } from 'yaml';

interface Explanation {
  message: string;
  hint: string;
}

const QUOTE = 'put the value in quotes';
const COLON: Explanation = { message: 'a value that contains `: ` must be in quotes', hint: QUOTE };

/** By the parser's code; `found` is the text at the place of the error. */
const EXPLANATIONS: Partial<Record<YAMLParseError['code'], (found: string) => Explanation>> = {
  BAD_INDENT: () => ({
    message: 'inconsistent indentation, or an unclosed bracket above',
    hint: 'indent all keys of a group by the same number of spaces, and close every bracket',
  }),
  BAD_SCALAR_START: (found) => ({
    message: `a value that starts with ${found.startsWith('`') ? 'a backtick' : `\`${found.charAt(0)}\``} must be in quotes`,
    hint: QUOTE,
  }),
  BLOCK_AS_IMPLICIT_KEY: () => COLON,
  BLOCK_IN_FLOW: (found) =>
    /^-\s/.test(found)
      ? { message: 'a list in brackets has no `-`', hint: 'separate the entries with commas: `[one, two]`' }
      : COLON,
  DUPLICATE_KEY: (found) => ({
    message: `duplicate key \`${/^[^:\n]*/.exec(found)?.[0].trim()}\``,
    hint: 'remove one of the two keys',
  }),
  MISSING_CHAR: () => ({
    message: 'a quote or bracket is not closed',
    hint: 'close the quote or bracket, which may be on the line above',
  }),
  MULTILINE_IMPLICIT_KEY: () => ({
    message: 'expected `key: value`, or an indented continuation of the value above',
    hint: 'indent the line, or put the whole value in quotes',
  }),
  NON_STRING_KEY: () => ({
    message: 'a key must be a string',
    hint: 'write `key: value`, without brackets around the key',
  }),
  RESOURCE_EXHAUSTION: () => ({
    message: 'the values are nested too deeply',
    hint: 'look for a long run of opening brackets',
  }),
  TAB_AS_INDENT: () => ({ message: 'tabs cannot be used as indentation', hint: 'indent with spaces' }),
};

/** @returns the explanation, and the range of the YAML to underline */
export function explainYaml(
  error: YAMLParseError,
  yaml: string,
  document: Document,
): Explanation & { from: number; to: number } {
  const indented = indentedTooFar(error, yaml);
  if (indented) return indented;
  const opened = unclosed(error, document);
  const [from, to] = opened ?? error.pos;
  const { message, hint } = opened
    ? explainUnclosed(yaml.charAt(from))
    : (explainToken(error, yaml) ??
      EXPLANATIONS[error.code]?.(yaml.slice(from)) ?? {
        message: uncapitalized(error.message),
        hint: `${QUOTE} if it contains special characters`,
      });
  return { message, hint, from, to };
}

const CLOSING: Record<string, string> = { '[': ']', '{': '}' };

function explainUnclosed(opening: string): Explanation {
  const kind = opening in CLOSING ? 'bracket' : 'quote';
  return {
    message: `unclosed ${kind} \`${opening}\``,
    hint: `add the closing \`${CLOSING[opening] ?? opening}\`, or put the whole value in quotes if it is text`,
  };
}

/** A key below a value is part of the value if it is indented more than the key above. */
function indentedTooFar(
  { code, pos: [start] }: YAMLParseError,
  yaml: string,
): (Explanation & { from: number; to: number }) | undefined {
  if (code !== 'BLOCK_AS_IMPLICIT_KEY') return undefined;
  const [value = ''] = yaml.slice(start).split(/:(?=\s|$)/, 1);
  const key = value.slice(value.lastIndexOf('\n') + 1).trim();
  if (!value.includes('\n') || !/^[\w-]+$/.test(key)) return undefined;
  const to = start + value.trimEnd().length;
  return {
    message: `the key \`${key}\` is indented too far`,
    hint: 'indent it like the key above; a value on several lines must be in quotes if it contains `: `',
    from: to - key.length,
    to,
  };
}

/** The opening quote or bracket without an end: the parser reports the place where it gave up, which may be lines below. */
function unclosed({ code, message, pos }: YAMLParseError, document: Document): [number, number] | undefined {
  if (code !== 'MISSING_CHAR' && !message.startsWith('Flow ')) return undefined;
  let found: number | undefined;
  visit(document, {
    Node(_, node) {
      const [start, end] = node.range ?? [];
      const isOpened = isScalar(node) ? node.type?.startsWith('QUOTE') : isCollection(node) && node.flow;
      // The innermost node that reaches the place where the parser gave up.
      if (isOpened && start !== undefined && start < pos[0] && (end ?? 0) >= pos[0]) found = start;
    },
  });
  return found === undefined ? undefined : [found, found + 1];
}

/** Text after a closing quote, or a badly indented line. */
function explainToken({ code, message, pos: [from] }: YAMLParseError, yaml: string): Explanation | undefined {
  if (message.startsWith('Missing directives-end')) {
    return {
      message: 'a line that starts with `%` is a YAML directive, not a key',
      hint: 'remove the line, or put the key in quotes',
    };
  }
  if (code !== 'UNEXPECTED_TOKEN') return undefined;
  const before = yaml.slice(0, from).trimEnd();
  if (before.endsWith("'")) {
    return {
      message: "unexpected text after the closing `'`",
      hint: "write `''` for a quote inside single quotes, or use double quotes",
    };
  }
  if (before.endsWith('"')) {
    return {
      message: 'unexpected text after the closing `"`',
      hint: 'write `\\"` for a quote inside double quotes, or use single quotes',
    };
  }
  return /(^|\n)[ ]+\S[^\n]*\s*$/.test(before) && /(^|\n)$/.test(yaml.slice(0, from))
    ? EXPLANATIONS.BAD_INDENT?.('')
    : undefined;
}

/** An undefined alias (`*name`), or so many aliases that they would exhaust the memory. */
export function explainAlias(
  error: unknown,
  yaml: string,
  maximum: number,
): Explanation & { offset: number } {
  const name = /^Unresolved alias .*: (.+)$/.exec(error instanceof Error ? error.message : '')?.[1];
  if (name === undefined) {
    return {
      message: `more than ${maximum} YAML aliases after expansion`,
      hint: 'write the values out instead of repeating `*aliases`',
      offset: 0,
    };
  }
  return {
    message: `undefined alias \`*${name}\``,
    hint: `${QUOTE} if it is text`,
    offset: Math.max(0, yaml.indexOf(`*${name}`)),
  };
}

function uncapitalized(message: string): string {
  const [first = ''] = message.split('\n', 1);
  return first.charAt(0).toLowerCase() + first.slice(1).replace(/[.:]$/, '');
}
