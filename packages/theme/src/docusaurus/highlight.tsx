/**
 * `prism-react-renderer` for components that highlight code. The build creates the tokens, and the style sheet colors
 * them.
 */
import { useHighlighter } from '@slashdocs/runtime';
import type { CSSProperties, Key, ReactNode } from 'react';
import { decoded, knownText } from '../code/known-code.ts';

export interface HighlightToken {
  types: string[];
  content: string;
  empty?: boolean;
}

interface LineInput {
  line: HighlightToken[];
  key?: Key;
  className?: string;
  style?: CSSProperties;
}

interface TokenInput {
  token: HighlightToken;
  key?: Key;
  className?: string;
  style?: CSSProperties;
}

export interface HighlightProps {
  code: string;
  language: string;
  children(given: {
    className: string;
    style: CSSProperties;
    tokens: HighlightToken[][];
    getLineProps(input: LineInput): { className: string; style?: CSSProperties };
    getTokenProps(input: TokenInput): { className: string; children: string; style?: CSSProperties };
  }): ReactNode;
}

export function Highlight({ code, language, children }: HighlightProps): ReactNode {
  const text = code.replace(/\n$/, '');
  const html = useHighlighter()?.(text, language, '') ?? knownText(text, language);
  return children({
    className: `prism-code language-${language}`,
    style: {},
    tokens: html === undefined ? plainLines(text) : tokenLines(html.replace(/\n$/, '')),
    getLineProps: ({ className, style }) => ({
      className: joined('token-line line', className),
      ...(style && { style }),
    }),
    getTokenProps: ({ token, className, style }) => ({
      className: joined(`token ${token.types.join(' ')}`, className),
      children: token.content,
      ...(style && { style }),
    }),
  });
}

const joined = (own: string, more: string | undefined): string => (more ? `${own} ${more}` : own);

function plainLines(text: string): HighlightToken[][] {
  return text.split('\n').map((line) => [tokenOf(['plain'], line)]);
}

const tokenOf = (types: string[], content: string): HighlightToken =>
  content === '' ? { types, content: '\n', empty: true } : { types, content };

/** Types of a token. The classes of marked lines are skipped. */
const typesOf = (classes: string[]): string[] =>
  classes.includes('line') ? [] : classes.filter((name) => name !== 'token');

/** Splits highlighted HTML into lines of tokens. */
function tokenLines(html: string): HighlightToken[][] {
  const lines: HighlightToken[][] = [[]];
  const around: string[][] = [];
  for (const [tag, classes, text] of html.matchAll(/<span class="([^"]*)"[^>]*>|<\/span>|([^<]+)/g)) {
    if (text === undefined) {
      if (classes === undefined) around.pop();
      else around.push(typesOf(classes.split(' ')));
      continue;
    }
    const types = around.flat();
    decoded(tag)
      .split('\n')
      .forEach((part, index) => {
        if (index > 0) lines.push([]);
        if (part !== '') lines.at(-1)?.push({ types: types.length > 0 ? types : ['plain'], content: part });
      });
  }
  return lines.map((line) => (line.length > 0 ? line : [tokenOf(['plain'], '')]));
}

interface PrismTheme {
  plain: Record<string, string>;
  styles: { types: string[]; style: Record<string, string> }[];
}

const NO_THEME: PrismTheme = { plain: {}, styles: [] };

/** No inline colors: the style sheet handles light and dark mode. */
export const usePrismTheme = (): PrismTheme => NO_THEME;
export const getPrismCssVariables = (): Record<string, string> => ({});
export const themes: Record<string, PrismTheme> = new Proxy({}, { get: () => NO_THEME });
export const Prism = { languages: {}, highlight: (code: string) => code };
