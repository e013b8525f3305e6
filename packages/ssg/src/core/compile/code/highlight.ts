import { didYouMean } from '../../diagnostic/nearest.ts';
import type { CompileOptions } from '../../types.ts';
import { getOrInsert } from '../../util/get-or-insert.ts';
import { ANSI, highlightAnsi } from './ansi.ts';
import { escapeHtml } from './escape.ts';
import type { FenceInfo } from './fence.ts';
import { languageNames, resolveLanguage } from './languages.ts';
import { wrapLines } from './lines.ts';
import { takeMagicComments } from './magic-comments.ts';
import { type CodeMarks, markRanges, movedMarks } from './marks.ts';
import { highlighter } from './prism.ts';
import { highlightSession, promptsOf } from './session.ts';
import { takeSigns } from './signs.ts';
import { markWords } from './words.ts';

/**
 * In most grammars, Prism's time grows with the square of the line length, and in some with the square of the code
 * length: 5,000 letters take 0.2 s, 50,000 would take 20 s.
 */
const MAX_LENGTH = 50_000;
const MAX_LINE = 5000;
const LONG_LINE = new RegExp(`[^\\n]{${MAX_LINE + 1}}`);

/** The limit that code exceeds; undefined if it is short enough to highlight. */
function excess(code: string): string | undefined {
  if (code.length > MAX_LENGTH) return `more than ${MAX_LENGTH.toLocaleString('en')} characters`;
  return code.length > MAX_LINE && LONG_LINE.test(code)
    ? `a line of more than ${MAX_LINE.toLocaleString('en')} characters`
    : undefined;
}

export interface HighlightedCode {
  /** Content of `<code>`, ending with a line break. */
  html: string;
  /** The language is unknown, so the code is plain. */
  unknown: boolean;
  /** The limit that plain code of a known language exceeds. */
  excess?: string | undefined;
}

export type HighlightOptions = Pick<
  CompileOptions,
  'magicComments' | 'siteLanguages' | 'unstyledTokens' | 'texts'
>;

/** Highlights a block of code: removes magic comments, adds tokens, marks words, and wraps lines if necessary. */
export function highlightCode(
  code: string,
  fence: FenceInfo,
  options: HighlightOptions,
  marks?: CodeMarks,
): HighlightedCode {
  const { siteLanguages, magicComments: comments } = options;
  const own = siteLanguages?.names.has(fence.language) ? siteLanguages : undefined;
  const language = own ? fence.language : resolveLanguage(fence.language);
  const classes = new Map([...fence.highlighted].map((line): [number, string] => [line, 'highlighted']));
  const words = new Map<number, string[]>();
  const plain = fence.isDiff ? takeSigns(code, classes) : code;
  const text = takeMagicComments(plain, language ?? '', classes, comments, words);
  if (fence.words.length > 0) {
    for (const line of text.split('\n').keys()) getOrInsert(words, line + 1, () => []).push(...fence.words);
  }
  const tokenized = tokens(text, language ?? '', own, options.unstyledTokens);
  const moved = marks && movedMarks(marks, code, text);
  const marked = moved ? markRanges(tokenized, moved.ranges) : tokenized;
  for (const [line, { className }] of moved?.lines ?? []) {
    if (className) classes.set(line, [className, classes.get(line)].filter(Boolean).join(' '));
  }
  const html = `${words.size > 0 ? markWords(marked, words) : marked}\n`;
  const needsLines = classes.size > 0 || fence.firstLine !== undefined || (moved?.lines.size ?? 0) > 0;
  const links =
    fence.lineLinks === undefined ? undefined : { prefix: fence.lineLinks, first: fence.firstLine ?? 1 };
  return {
    html: needsLines ? wrapLines(html, classes, { texts: options.texts, links, notes: moved?.lines }) : html,
    unknown: language === undefined,
    // Plain text is never highlighted, so its length does not matter.
    excess: language === undefined || language === '' ? undefined : excess(text),
  };
}

/** The hint for an unknown language. */
export function languageHint(name: string): string {
  return didYouMean(name, languageNames()) ?? 'use a language that Prism supports, or `text`';
}

function tokens(
  code: string,
  language: string,
  own: HighlightOptions['siteLanguages'],
  unstyled: HighlightOptions['unstyledTokens'],
): string {
  if (language === '' || excess(code)) return escapeHtml(code);
  if (language === ANSI) return highlightAnsi(code);
  if (own) return own.highlight(code, language, unstyled);
  const prompts = promptsOf(code, language);
  if (!prompts) return highlighter(language)(code, unstyled);
  const highlight = highlighter(language === 'shell-session' ? 'bash' : language);
  return highlightSession(code, prompts, (command) => highlight(command, unstyled));
}
