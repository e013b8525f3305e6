/**
 * What the site needs to know of a document before it is compiled: its front matter and its title. Reading them takes a
 * fiftieth of compiling, so that the first page need not wait for the other thousand.
 *
 * Front matter is read by the compiler's own parser and is what the compiler will say. The title is a guess for a document
 * that has none in its front matter: the first line that looks like `# Title`. Once the document is compiled the guess is
 * compared, and where it was wrong the site is put together again.
 */
import { parseFrontMatter, postFacts } from '../compile/index.ts';
import type { FrontMatter, PostFacts, PostOptions } from '../types.ts';

export interface Outline {
  frontMatter: FrontMatter;
  contentTitle?: string;
  /** Of a blog's post. */
  post?: PostFacts;
}

/** @returns undefined when the document has to be compiled to know anything of it */
export function readOutline(text: string, file: string, options?: PostOptions): Outline | undefined {
  // Content for another audience may hide any of it.
  if (/<\/?(?:FbInternalOnly|OssOnly)\b/.test(text)) return undefined;
  const clean = text.replace(/\r\n?/g, '\n');
  const closing = clean.startsWith('---') ? /\n---[ \t]*(?=\n|$)/.exec(clean) : null;
  const end = closing ? closing.index + closing[0].length : 0;
  const { frontMatter } = parseFrontMatter(clean.slice(0, end), file);
  const body = clean.slice(end);
  const outline: Outline = { frontMatter, ...(options && { post: postFacts(body, options) }) };
  // Then it only concerns the page itself, which is compiled before it is shown.
  if (frontMatter.title !== undefined) return outline;
  const contentTitle = guessTitle(body);
  return contentTitle === undefined ? outline : { ...outline, contentTitle };
}

const FENCE = /^ {0,3}(`{3,}|~{3,})/;
const ATX = /^ {0,3}#[ \t]+(.*?)(?:[ \t]+#+)?[ \t]*$/;

function guessTitle(body: string): string | undefined {
  if (!/^ {0,3}#[ \t]/m.test(body)) return undefined;
  let fence = '';
  for (const line of body.split('\n')) {
    const mark = FENCE.exec(line)?.[1];
    if (fence !== '') {
      if (mark?.startsWith(fence)) fence = '';
    } else if (mark) fence = mark;
    else {
      const title = ATX.exec(line)?.[1];
      if (title !== undefined) return plainText(title);
    }
  }
  return undefined;
}

function plainText(markdown: string): string {
  return markdown
    .replace(/\s*\{#[^}]*\}\s*$/, '')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[`*]|\\(?=[^\w\s])/g, '')
    .trim();
}
