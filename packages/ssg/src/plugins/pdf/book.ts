/** The print pages of a built site, and the part of one that becomes a PDF. */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { didYouMean } from '../../core/diagnostic/nearest.ts';
import { unescapeHtml } from '../../core/html/scan-html.ts';
import { attempt } from '../../core/util/attempt.ts';
import { readText } from '../../core/util/regular-file.ts';
import { decodePath } from '../../core/util/urls.ts';

export interface Book {
  /** Path in the output folder, `/` as separator: `docs/2.0/print/index.html`. */
  file: string;
  html: string;
  /** Folder of documents to print. Default: all. */
  folder?: string;
}

/** Absolute paths of no more than this many folders are read. */
const DEEPEST = 8;

/** The pages that `docs.printPage` makes, the default version first. */
export function booksIn(folder: string): Book[] {
  const files: string[] = [];
  const search = (below: string, depth: number): void => {
    for (const entry of attempt(() => readdirSync(path.join(folder, below), { withFileTypes: true })) ?? []) {
      const file = path.posix.join(below, entry.name);
      if (entry.isDirectory() && depth < DEEPEST) search(file, depth + 1);
      else if (/(?:^|\/)print(?:\/index)?\.html$/.test(file)) files.push(file);
    }
  };
  search('', 0);
  return files
    .map((file) => ({ file, html: readText(path.join(folder, file)) }))
    .filter(({ html }) => html.includes('<div class="book">'))
    .sort(
      (one, other) =>
        one.file.split('/').length - other.file.split('/').length || (one.file < other.file ? -1 : 1),
    );
}

/**
 * The book, or the part of one, with a name: a version, a language, a docs instance, or a folder of documents.
 *
 * @returns a hint if the name is unknown
 */
export function bookNamed(books: readonly Book[], name: string): Book | { hint: string } {
  const [first] = books as [Book];
  const wanted = name.replace(/^\/+|\/+$/g, '');
  const named = books.find(({ file }) => file.split('/').slice(0, -2).includes(wanted));
  const folders = foldersOf(first);
  if (folders.includes(wanted)) return { ...first, folder: wanted };
  if (named) return named;
  const names = [...new Set([...books.flatMap(({ file }) => file.split('/').slice(0, -2)), ...folders])];
  return {
    hint:
      didYouMean(wanted, names) ??
      `use one of ${names
        .slice(0, 10)
        .map((each) => `\`${each}\``)
        .join(', ')}`,
  };
}

/** The folders of the documents in a book: `guides`, `guides/advanced`. */
function foldersOf({ html }: Book): string[] {
  const folders = new Set<string>();
  for (const id of chapterIds(html)) {
    const parts = id.split('/').slice(0, -2);
    for (let length = 1; length <= parts.length; length++) folders.add(parts.slice(0, length).join('/'));
  }
  return [...folders];
}

/** `guides/install/` for the document `guides/install`. */
function chapterIds(html: string): string[] {
  return [...html.matchAll(/<section class="book-chapter" id="([^"]*)"/g)].map(([, id = '']) =>
    unescapeHtml(id),
  );
}

/** Ids that the contents link to, in order. */
export function contentIds(html: string): string[] {
  const [contents = ''] = /<nav class="book-contents"[\s\S]*?<\/nav>/.exec(html) ?? [];
  return [...contents.matchAll(/<a href="#([^"]*)"/g)].map(([, id = '']) => unescapeHtml(id));
}

/**
 * The HTML to print.
 *
 * @param pages page numbers by id; before they are known, their place stays empty
 */
export function printable({ html, folder }: Book, size: string, pages: ReadonlyMap<string, number>): string {
  const numbers = contentIds(html).map((id) => {
    const selector = `.book-contents a[href="#${escapeCss(id)}"]::after`;
    return `${selector} { content: "${pages.get(decodePath(id)) ?? 0}"; }`;
  });
  const styles = [
    `@page { size: ${size}; margin: 20mm 18mm; }`,
    '.book-contents li { position: relative; }',
    '.book-contents a { display: flex; gap: 1em; color: inherit; text-decoration: none; }',
    '.book-contents a::after { margin-inline-start: auto; font-variant-numeric: tabular-nums; }',
    ...numbers,
    ...(folder === undefined ? [] : onlyFolder(folder)),
  ];
  // The policy would block the styles. It protects readers on the web, and the file is only printed.
  const open = html.replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, '');
  return open.replace('</head>', `<style>${styles.join('\n')}</style></head>`);
}

/** Hides everything else. */
function onlyFolder(folder: string): string[] {
  const within = `"${escapeCss(`${folder}/`)}"`;
  return [
    `.book-chapter:not([id^=${within}]) { display: none; }`,
    `.book-contents li:not(:has(a[href^="#${escapeCss(`${folder}/`)}"])) { display: none; }`,
  ];
}

/** Text in quotes in a style sheet, inside of HTML. */
function escapeCss(text: string): string {
  return text.replace(/["\\<&\n]/g, (character) => `\\${character.codePointAt(0)?.toString(16)} `);
}
