/**
 * What stands behind the language of a code block and is not read as it was meant: `{1-x}`, `title=main.ts`. Options that
 * nobody here knows are somebody else's, and left alone.
 */
import type { Code } from 'mdast';
import { nearest } from '../../diagnostic/nearest.ts';
import { readFence } from '../code/fence.ts';
import { resolveLanguage } from '../code/languages.ts';
import { unpairedComment } from '../code/magic-comments.ts';
import { type Draft, report } from '../draft.ts';

interface Slip {
  /** The part of the line that is underlined. */
  text: string;
  message: string;
  hint: string;
}

const KNOWN = ['title', 'showLineNumbers'];

export function fenceOptions(node: Code, draft: Draft): void {
  const { position, meta, lang } = node;
  const start = position?.start;
  if (!start || start.offset === undefined) return;
  const options = `${/[{,].*/.exec(lang ?? '')?.[0] ?? ''} ${meta ?? ''}`;
  if (options !== ' ' && lang !== 'mermaid') {
    const [line = ''] = draft.text.slice(start.offset, start.offset + 2000).split('\n', 1);
    for (const { text, message, hint } of slips(options, node)) {
      const column = start.column + Math.max(0, line.lastIndexOf(text));
      const at = { line: start.line, column };
      report(
        draft,
        { position: { start: at, end: { ...at, column: column + text.length } } },
        { code: 'fence-option', severity: 'warning', message, hint },
      );
    }
  }
  unpaired(node, draft);
}

function* slips(options: string, { value, lang, meta }: Code): Generator<Slip> {
  const withoutTexts = options.replace(/(["'])(?:(?!\1).)*\1/g, (text) => `"${' '.repeat(text.length - 2)}"`);
  const title = /(?:^|\s)(title=(?!["'{])\S+(?:\s+(?!showLineNumbers|live\b)[^\s={"']+(?=\s|$))*)/.exec(
    withoutTexts,
  )?.[1];
  if (title !== undefined) {
    yield {
      text: title,
      message: `\`${title}\` is not read: a title stands in quotes`,
      hint: `write \`title="${title.slice('title='.length)}"\``,
    };
  }
  const open = /(?:^|\s)(title=["'][^"']*)$/.exec(options.trimEnd())?.[1];
  if (open !== undefined) {
    yield {
      text: open,
      message: 'the quote of this title is never closed',
      hint: `write \`${open}${open.charAt(6)}\``,
    };
  }
  yield* lineSlips(withoutTexts, value, readFence(lang, meta).highlighted);
  const numbers = /(?:^|\s)(showLineNumbers=(?!\{?"?\d+"?\}?(?=\s|$))\S*)/.exec(withoutTexts)?.[1];
  if (numbers !== undefined) {
    yield {
      text: numbers,
      message: `\`${numbers}\` does not tell the number of the first line`,
      hint: 'write `showLineNumbers`, or with a number `showLineNumbers=10`',
    };
  }
  for (const [, word = ''] of withoutTexts.matchAll(/(?:^|\s)([a-z]{5,})(?==|\s|$)/gi)) {
    const guess = KNOWN.includes(word) ? undefined : nearest(word, KNOWN);
    if (!guess || Math.abs(word.length - guess.length) > 1) continue;
    yield {
      text: word,
      message: `\`${word}\` is no option of a code block`,
      hint: `did you mean \`${guess}\`?`,
    };
  }
}

/** `{1,3-5}`, the lines that are highlighted. */
function* lineSlips(options: string, code: string, highlighted: ReadonlySet<number>): Generator<Slip> {
  const hint = 'write numbers and ranges of lines: `{1,4-6}`';
  const open = /\{[\d\s,-]*$/.exec(options.trimEnd())?.[0];
  if (open !== undefined) {
    yield { text: open, message: `\`${open}\` is never closed, so that no line is highlighted`, hint };
    return;
  }
  const written = /\{\s*\d[^{}]*\}/.exec(options)?.[0];
  if (written === undefined) return;
  const ranges = written.slice(1, -1).split(',');
  const wrong = ranges.find((range) => !/^\s*\d+\s*(?:-\s*\d+\s*)?$/.test(range) && range.trim() !== '');
  if (wrong !== undefined) {
    yield { text: written, message: `\`${wrong.trim()}\` is no line, and no range of lines`, hint };
    return;
  }
  const backwards = ranges.find((range) => {
    const [from = 0, to = from] = range.split('-').map(Number);
    return to < from;
  });
  if (backwards !== undefined) {
    yield { text: written, message: `the range \`${backwards.trim()}\` ends before it begins`, hint };
    return;
  }
  const lines = code.split('\n').length;
  const beyond = Math.max(...highlighted);
  if (beyond > lines) {
    yield {
      text: written,
      message: `line ${beyond} should be highlighted, and the code has ${lines}`,
      hint: 'count the lines of the block itself, from 1',
    };
  }
}

function unpaired(node: Code, draft: Draft): void {
  const { start } = node.position ?? {};
  const found = unpairedComment(
    node.value,
    resolveLanguage(readFence(node.lang, '').language) ?? '',
    draft.magicComments,
  );
  if (!found || !start) return;
  const { line, text, partner, isStart } = found;
  const at = { line: start.line + line, column: start.column };
  report(
    draft,
    { position: { start: at, end: at } },
    {
      code: 'fence-option',
      severity: 'warning',
      message: isStart
        ? `\`${text}\` has no \`${partner}\`, so that the rest of the block is marked`
        : `\`${text}\` ends what no \`${partner}\` began`,
      hint: isStart
        ? `add a comment \`${partner}\` where it ends`
        : `add a comment \`${partner}\` where it begins, or remove it`,
    },
  );
}
