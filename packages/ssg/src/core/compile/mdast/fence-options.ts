/**
 * Reports invalid options of code blocks, such as `{1-x}` or `title=main.ts`. Unknown options may belong to other tools, so
 * they are only reported if they look misspelled.
 */
import type { Code } from 'mdast';
import type { Clues } from '../../diagnostic/clues.ts';
import { listNames, nearest } from '../../diagnostic/nearest.ts';
import { plural } from '../../util/plural.ts';
import { ANNOTATIONS, unknownAnnotations } from '../code/annotations.ts';
import { type FenceOptions, readFence } from '../code/fence.ts';
import { resolveLanguage } from '../code/languages.ts';
import { unpairedComment } from '../code/magic-comments.ts';
import { type Draft, report } from '../draft.ts';
import { partOfLine } from '../source/place.ts';
import { hasHandler } from './fences.ts';
import { directiveName } from './other-syntax.ts';

interface Mistake {
  /** The part of the line to underline. */
  text: string;
  message: string;
  hint: string;
  clues?: Clues;
}

/** Options with names long enough to be recognized when misspelled. */
const KNOWN = ['title', 'showLineNumbers', 'lineLinks', 'wrap', 'collapse'] satisfies (keyof FenceOptions)[];

export function fenceOptions(node: Code, draft: Draft): void {
  const { position, meta, lang } = node;
  const start = position?.start;
  if (!start || start.offset === undefined) return;
  const options = `${/[{,].*/.exec(lang ?? '')?.[0] ?? ''} ${meta ?? ''}`;
  if (options !== ' ' && !hasHandler(lang, draft) && directiveName(node) === undefined) {
    const [line = ''] = draft.text.slice(start.offset, start.offset + 2000).split('\n', 1);
    for (const { text, ...mistake } of findMistakes(options, node)) {
      const column = start.column + Math.max(0, line.lastIndexOf(text));
      report(draft, partOfLine({ line: start.line, column }, text.length), {
        code: 'fence-option',
        ...mistake,
      });
    }
  }
  // The lines of a file are not in the document.
  if (node.data?.file !== undefined) return;
  unpaired(node, draft);
  for (const { line, text, name } of unknownAnnotations(node.value)) {
    const meant = nearest(name.replace(/:.*/, ''), ANNOTATIONS);
    const at = lineOf(node, line, text, draft);
    report(draft, at, {
      code: 'fence-option',
      message: `unknown annotation \`${text}\`; it will be shown as code`,
      hint: meant
        ? `did you mean \`[!code ${meant}]\`?`
        : `use ${listNames(ANNOTATIONS, name)}; to show the annotation as it is, write \`[!!code ${name}]\``,
    });
  }
}

/** The place of a text in a line of a code block. */
function lineOf({ position }: Code, line: number, text: string, draft: Draft): Pick<Code, 'position'> {
  const number = (position?.start.line ?? 0) + line;
  const column = (draft.text.split('\n')[number - 1] ?? '').indexOf(text) + 1;
  if (!position || column === 0) return {};
  return partOfLine({ line: number, column }, text.length);
}

function* findMistakes(options: string, { value, lang, meta }: Code): Generator<Mistake> {
  const withoutTexts = options.replace(/(["'])(?:(?!\1).)*\1/g, (text) => `"${' '.repeat(text.length - 2)}"`);
  const title = /(?:^|\s)(title=(?!["'{])\S+(?:\s+(?!showLineNumbers|live\b)[^\s={"']+(?=\s|$))*)/.exec(
    withoutTexts,
  )?.[1];
  if (title !== undefined) {
    yield {
      text: title,
      message: 'the title of a code block must be in quotes',
      hint: `write \`title="${title.slice('title='.length).replace(/[“”„«»‘’]/g, '')}"\``,
      clues: { isOfMany: true },
    };
  }
  const open = /(?:^|\s)(title=["'][^"']*)$/.exec(options.trimEnd())?.[1];
  if (open !== undefined) {
    yield {
      text: open,
      message: 'the title has no closing quote',
      hint: `write \`${open}${open.charAt(6)}\``,
    };
  }
  const { highlighted, words } = readFence(lang, meta);
  yield* findLineMistakes(withoutTexts, value, highlighted);
  const absent = words.find((word) => !value.includes(word));
  if (absent !== undefined) {
    yield {
      text: `/${absent}/`,
      message: `cannot highlight \`${absent}\`: the code block does not contain the text`,
      hint: 'write the text as in the code; lower and upper case differ',
    };
  }
  const numbers = /(?:^|\s)(showLineNumbers=(?!(?:\{?"?\d+"?\}?|\{?(?:true|false)\}?)(?=\s|$))\S*)/.exec(
    withoutTexts,
  )?.[1];
  if (numbers !== undefined) {
    yield {
      text: numbers,
      message: `invalid line number in \`${numbers}\``,
      hint: 'write `showLineNumbers`, or `showLineNumbers=10` to start at line 10',
    };
  }
  for (const [, word = ''] of withoutTexts.matchAll(/(?:^|\s)([a-z]{5,})(?==|\s|$)/gi)) {
    const guess = (KNOWN as string[]).includes(word) ? undefined : nearest(word, KNOWN);
    if (!guess || Math.abs(word.length - guess.length) > 1) continue;
    yield {
      text: word,
      message: `unknown code block option \`${word}\``,
      hint: `did you mean \`${guess}\`?`,
    };
  }
}

/** Checks `{1,3-5}`, the lines to highlight. */
function* findLineMistakes(
  options: string,
  code: string,
  highlighted: ReadonlySet<number>,
): Generator<Mistake> {
  const hint = 'write line numbers and ranges, such as `{1,4-6}`';
  const open = /\{[\d\s,-]*$/.exec(options.trimEnd())?.[0];
  if (open !== undefined) {
    yield { text: open, message: `missing \`}\` after the line numbers \`${open}\``, hint };
    return;
  }
  // A plugin reads the lines after another character: `ts2js|{1,3}`.
  const written = /(?<![^\s"'}])\{\s*\d[^{}]*\}/.exec(options)?.[0];
  if (written === undefined) return;
  const ranges = written.slice(1, -1).split(',');
  const wrong = ranges.find((range) => !/^\s*\d+\s*(?:-\s*\d+\s*)?$/.test(range) && range.trim() !== '');
  if (wrong !== undefined) {
    yield { text: written, message: `invalid line range \`${wrong.trim()}\``, hint };
    return;
  }
  const backwards = ranges.find((range) => {
    const [from = 0, to = from] = range.split('-').map(Number);
    return to < from;
  });
  if (backwards !== undefined) {
    yield {
      text: written,
      message: `the line range \`${backwards.trim()}\` ends before it starts`,
      hint: `write \`${backwards.trim().split('-').reverse().join('-')}\``,
    };
    return;
  }
  const lines = code.split('\n').length;
  const beyond = Math.max(...highlighted);
  if (beyond > lines) {
    yield {
      text: written,
      message: `cannot highlight line ${beyond}: the code block has ${plural(lines, 'line')}`,
      hint: 'count the lines of the code block, starting at 1',
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
      message: isStart
        ? `\`${text}\` has no matching \`${partner}\`; the rest of the block is highlighted`
        : `\`${text}\` has no matching \`${partner}\``,
      hint: isStart
        ? `add a \`${partner}\` comment where the highlight ends`
        : `remove the comment, or add \`${partner}\` above it`,
    },
  );
}
