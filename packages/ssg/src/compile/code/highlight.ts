import { didYouMean } from '../../diagnostic/nearest.ts';
import type { CompileOptions } from '../../types.ts';
import { escapeHtml } from './escape.ts';
import type { FenceInfo } from './fence.ts';
import { languageNames, resolveLanguage } from './languages.ts';
import { wrapLines } from './lines.ts';
import { takeMagicComments } from './magic-comments.ts';
import { highlighter } from './prism.ts';
import { highlightSession, isSession } from './session.ts';

/** Prism's time grows faster than the code in some grammars, and nobody reads this much. */
const MAX_LENGTH = 200_000;

export interface HighlightedCode {
  /** Content of `<code>`, with a line break at its end. */
  html: string;
  /** The language is not known, so the code is plain. */
  unknown: boolean;
}

export type HighlightOptions = Pick<CompileOptions, 'magicComments' | 'siteLanguages' | 'unstyledTokens'>;

/** Highlights a block of code: magic comments out, tokens in, lines wrapped if somebody needs them. */
export function highlightCode(code: string, fence: FenceInfo, options: HighlightOptions): HighlightedCode {
  const { siteLanguages, magicComments: comments } = options;
  const own = siteLanguages?.names.has(fence.language) ? siteLanguages : undefined;
  const language = own ? fence.language : resolveLanguage(fence.language);
  const classes = new Map([...fence.highlighted].map((line): [number, string] => [line, 'highlighted']));
  const text = takeMagicComments(code, language ?? '', classes, comments);
  const html = `${tokens(text, language ?? '', own, options.unstyledTokens)}\n`;
  const needsLines = classes.size > 0 || fence.firstLine !== undefined;
  return { html: needsLines ? wrapLines(html, classes) : html, unknown: language === undefined };
}

/** Advice for an unknown language. */
export function languageHint(name: string): string {
  return didYouMean(name, languageNames()) ?? 'use a language that Prism has, or `text`';
}

function tokens(
  code: string,
  language: string,
  own: HighlightOptions['siteLanguages'],
  unstyled: HighlightOptions['unstyledTokens'],
): string {
  if (language === '' || code.length > MAX_LENGTH) return escapeHtml(code);
  if (own) return own.highlight(code, language, unstyled);
  if (!isSession(code, language)) return highlighter(language)(code, unstyled);
  const highlight = highlighter(language === 'powershell' ? language : 'bash');
  return highlightSession(code, (command) => highlight(command, unstyled));
}
