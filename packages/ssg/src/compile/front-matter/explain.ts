/** What is wrong with YAML, for people who wrote `title: A: B` and have never heard of a compact mapping. */
import { type Document, isCollection, isScalar, visit, type YAMLParseError } from 'yaml';

interface Explanation {
  message: string;
  hint: string;
}

const QUOTE = 'put the value in quotes';

/** By the parser's code; `found` is the text at the place of the error. */
const EXPLANATIONS: Partial<Record<YAMLParseError['code'], (found: string) => Explanation>> = {
  BAD_INDENT: () => ({
    message: 'a line is not indented like its neighbours, or a bracket before it is not closed',
    hint: 'indent all keys of a group by the same number of spaces, and close every bracket',
  }),
  BAD_SCALAR_START: (found) => ({
    message: `a value cannot begin with \`${found.charAt(0)}\` unless it is in quotes`,
    hint: QUOTE,
  }),
  BLOCK_AS_IMPLICIT_KEY: () => ({ message: 'a value that has `: ` in it must be in quotes', hint: QUOTE }),
  DUPLICATE_KEY: (found) => ({
    message: `the key \`${/^[^:\n]*/.exec(found)?.[0].trim()}\` stands twice`,
    hint: 'keep one of the two',
  }),
  MISSING_CHAR: () => ({
    message: 'a quote or bracket is not closed',
    hint: 'close it, or check the line above',
  }),
  MULTILINE_IMPLICIT_KEY: () => ({
    message: 'a line is neither a key nor indented like the value above it',
    hint: 'put a value of several lines in quotes, or indent it',
  }),
  TAB_AS_INDENT: () => ({ message: 'a line is indented by a tab', hint: 'indent by spaces' }),
};

/** @returns also where to point at, from and to, in the YAML */
export function explainYaml(
  error: YAMLParseError,
  yaml: string,
  document: Document,
): Explanation & { from: number; to: number } {
  const opened = unclosed(error, document);
  const [from, to] = opened ?? error.pos;
  const { message, hint } = opened
    ? explainUnclosed(yaml.charAt(from))
    : (explainToken(error, yaml) ??
      EXPLANATIONS[error.code]?.(yaml.slice(from)) ?? {
        message: uncapitalised(error.message),
        hint: `${QUOTE} if it is text with special characters`,
      });
  return { message: `front matter is not valid YAML: ${message}`, hint, from, to };
}

const CLOSING: Record<string, string> = { '[': ']', '{': '}' };

function explainUnclosed(opening: string): Explanation {
  const kind = opening in CLOSING ? 'bracket' : 'quote';
  return {
    message: `the ${kind} \`${opening}\` that is opened here is never closed`,
    hint: `close it by \`${CLOSING[opening] ?? opening}\`, or put the whole value in quotes if it is text`,
  };
}

/** The quote or bracket that a parser missed the end of: it tells where it gave up, which may be lines below. */
function unclosed({ code, message, pos }: YAMLParseError, document: Document): [number, number] | undefined {
  if (code !== 'MISSING_CHAR' && !message.startsWith('Flow ')) return undefined;
  let found: number | undefined;
  visit(document, {
    Node(_, node) {
      const [start, end] = node.range ?? [];
      const isOpened = isScalar(node) ? node.type?.startsWith('QUOTE') : isCollection(node) && node.flow;
      // The innermost that reaches as far as the parser came.
      if (isOpened && start !== undefined && start < pos[0] && (end ?? 0) >= pos[0]) found = start;
    },
  });
  return found === undefined ? undefined : [found, found + 1];
}

/** Something stands where a line should end. */
function explainToken({ code, pos: [from] }: YAMLParseError, yaml: string): Explanation | undefined {
  if (code !== 'UNEXPECTED_TOKEN') return undefined;
  const before = yaml.slice(0, from).trimEnd();
  if (before.endsWith("'")) {
    return {
      message: "the value ends at its second `'`, and something follows",
      hint: "write a `'` inside of single quotes twice, or put the value in double quotes",
    };
  }
  if (before.endsWith('"')) {
    return {
      message: 'the value ends at its second `"`, and something follows',
      hint: 'write `\\"` for a quote inside of double quotes, or put the value in single quotes',
    };
  }
  return /(^|\n)[ ]+\S[^\n]*\s*$/.test(before) && /(^|\n)$/.test(yaml.slice(0, from))
    ? EXPLANATIONS.BAD_INDENT?.('')
    : undefined;
}

/** `*name`: nothing of that name, or so many that they would fill the memory. */
export function explainAlias(
  error: unknown,
  yaml: string,
  maximum: number,
): Explanation & { offset: number } {
  const name = /^Unresolved alias .*: (.+)$/.exec(error instanceof Error ? error.message : '')?.[1];
  if (name === undefined) {
    return {
      message: `front matter expands to more than ${maximum} aliases`,
      hint: 'write the values out instead of repeating `*aliases`',
      offset: 0,
    };
  }
  return {
    message: `front matter is not valid YAML: \`*${name}\` refers to a value that is not there`,
    hint: `${QUOTE} if it is text`,
    offset: Math.max(0, yaml.indexOf(`*${name}`)),
  };
}

function uncapitalised(message: string): string {
  const [first = ''] = message.split('\n', 1);
  return first.charAt(0).toLowerCase() + first.slice(1).replace(/[.:]$/, '');
}
