/** Pieces of Markdown. */
import { collapseSpaces } from '../../util/collapse-spaces.ts';

/** Code in a line: a backtick in it needs longer fences. */
export function code(text: string): string {
  const line = collapseSpaces(text);
  if (line === '') return '';
  const longest = Math.max(0, ...[...line.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  const space = line.startsWith('`') || line.endsWith('`') ? ' ' : '';
  return `${fence}${space}${line}${space}${fence}`;
}

/** A name or a title in a line, without Markdown. */
export function inner(text: string): string {
  return collapseSpaces(text).replace(/[\\`*_{}[\]<>&|~#$:]/g, '\\$&');
}

/**
 * A description, which is Markdown. Its headings move below the heading around it.
 *
 * @param level of the heading around it
 */
export function paragraphs(text: string, level: number): string {
  let fence: string | undefined;
  const lines = text
    .replaceAll('\r\n', '\n')
    .trim()
    .split('\n')
    .map((line) => {
      const [, run] = /^ {0,3}(`{3,}|~{3,})/.exec(line) ?? [];
      if (run !== undefined && (fence === undefined || run.startsWith(fence)))
        fence = fence === undefined ? run : undefined;
      if (fence !== undefined) return line;
      const [, marks, title = ''] = /^ {0,3}(#{1,6})[ \t]+(.*?)[ \t]*#*$/.exec(line) ?? [];
      if (marks === undefined) return line;
      const depth = level + marks.length;
      return depth > 6 ? `**${title}**` : `${'#'.repeat(depth)} ${title}`;
    });
  // An open fence would hide the rest of the page.
  return fence === undefined ? lines.join('\n') : `${lines.join('\n')}\n${fence}`;
}

/** The first sentence of a description, without Markdown, for the description of a page. */
export function firstSentence(text: string): string {
  const plain = text
    .replace(/<[^>]*>/g, '')
    .replace(/^#+ .*$/gm, '')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[*_`]/g, '')
    .trim()
    .split(/\n\s*\n/, 1)[0] as string;
  const line = plain.replace(/\s+/g, ' ');
  return (/^.*?[.!?](?=\s|$)/.exec(line)?.[0] ?? line).slice(0, 300);
}

/** Part of a URL or an id: lower-case letters and digits of any language, and hyphens. `listPets` becomes `list-pets`. */
export function slugOf(text: string): string {
  return text
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1-$2')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
}

/** A code block that no line of the text can close. */
export function block(language: string, text: string, info = ''): string {
  const longest = Math.max(2, ...[...text.matchAll(/^`{3,}/gm)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}${language}${info}\n${text}\n${fence}`;
}

/** Points links to `/path` at another origin, except in code. Links between the documents are relative. */
export function withLinkBase(text: string, base: string): string {
  const parts = text.split(/^((`{3,}).*\n[\s\S]*?^\2`*)$/m);
  return parts
    .map((part, index) => {
      // A code block, its fence, and the text around it alternate.
      if (index % 3 === 2) return '';
      if (index % 3 === 1) return part;
      return part.replace(/(\]\(|\]: +|\b(?:href|src)=["'])(?=\/(?!\/))/g, `$1${base}`);
    })
    .join('');
}
