/** Helpers of `@docusaurus/theme-common/internal` for custom code blocks. */
import { useRef } from 'react';

export function parseCodeBlockTitle(metastring?: string): string {
  const [, double, single] = /\btitle=(?:"([^"]*)"|'([^']*)')/.exec(metastring ?? '') ?? [];
  return double ?? single ?? '';
}

export function parseLanguage(className?: string): string | undefined {
  return /(?:^|\s)language-(\S+)/.exec(className ?? '')?.[1];
}

export const parseClassNameLanguage = parseLanguage;

export function containsLineNumbers(metastring?: string): boolean {
  return /\bshowLineNumbers\b/.test(metastring ?? '');
}

/** @returns undefined if lines have no numbers */
export function getLineNumbersStart({
  showLineNumbers,
  metastring,
}: {
  showLineNumbers?: boolean | number | undefined;
  metastring?: string | undefined;
}): number | undefined {
  if (typeof showLineNumbers === 'number') return showLineNumbers;
  if (showLineNumbers === false) return undefined;
  const written = /\bshowLineNumbers(?:=(\d+))?/.exec(metastring ?? '');
  if (written) return Number(written[1] ?? 1);
  return showLineNumbers ? 1 : undefined;
}

const LINES = /\{([\d\s,-]+)\}/;
/** A comment in any language that only marks lines. */
const MAGIC =
  /^\s*(?:\/\/|#|--|%|;|\/\*|<!--|\{\/\*)\s*highlight-(next-line|start|end)\s*(?:\*\/\}?|-->)?\s*$/;

export interface ParsedLines {
  /** By zero-based line. */
  lineClassNames: Record<number, string[]>;
  /** Without the comments that mark lines. */
  code: string;
}

export function parseLines(
  content: string,
  { metastring }: { metastring?: string | undefined } = {},
): ParsedLines {
  const marked = new Set<number>();
  const ranges = LINES.exec(metastring ?? '')?.[1];
  const lines: string[] = [];
  let isNext = false;
  let isInside = false;
  for (const line of content.replace(/\n$/, '').split('\n')) {
    const kind = ranges === undefined ? MAGIC.exec(line)?.[1] : undefined;
    if (kind === 'next-line') isNext = true;
    else if (kind !== undefined) isInside = kind === 'start';
    else {
      if (isNext || isInside) marked.add(lines.length);
      isNext = false;
      lines.push(line);
    }
  }
  for (const range of ranges?.split(',') ?? []) {
    const [from = 0, to = from] = range.split('-').map(Number);
    for (let line = from; line <= Math.min(to, lines.length); line++) marked.add(line - 1);
  }
  return {
    lineClassNames: Object.fromEntries([...marked].map((line) => [line, ['highlighted']])),
    code: lines.join('\n'),
  };
}

/** Disabled: the theme's own button wraps lines. */
export function useCodeWordWrap() {
  const codeBlockRef = useRef<HTMLPreElement>(null);
  return { codeBlockRef, isEnabled: false, isCodeScrollable: false, toggle() {} } as const;
}
