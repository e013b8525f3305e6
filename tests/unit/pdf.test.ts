/** The parts of `ssg pdf` that need no browser. */
import { expect, test } from 'vitest';
import { bookNamed, contentIds, printable } from '../../packages/ssg/src/plugins/pdf/book.ts';
import { countPages, pagesOfIds } from '../../packages/ssg/src/plugins/pdf/page-numbers.ts';

const chapter = (id: string) => `<section class="book-chapter" id="${id}"></section>`;
const HTML = `<head><meta http-equiv="Content-Security-Policy" content="default-src 'self'"></head>
<nav class="book-contents"><ul><li><a href="#index/">Start</a></li><li><a href="#a%20b/c/&quot;x">C</a></li></ul></nav>
${chapter('index/')}${chapter('guides/deep/one/')}${chapter('guides/two/')}<a href="#elsewhere">E</a>`;
const BOOKS = [
  { file: 'docs/print/index.html', html: HTML },
  { file: 'docs/2.0/print/index.html', html: HTML },
  { file: 'fr/docs/print/index.html', html: HTML },
];

test('reads the pages of ids from a PDF with nested lists of pages', () => {
  const pdf = `%PDF-1.4
1 0 obj
<</Type /Catalog
/Pages 2 0 R
/Dests 9 0 R>>
endobj
2 0 obj
<</Type /Pages
/Kids [3 0 R 6 0 R]>>
endobj
3 0 obj
<</Type /Pages
/Kids [4 0 R 5 0 R]>>
endobj
4 0 obj
<</Type /Page
/Parent 3 0 R>>
endobj
5 0 obj
<</Type /Page>>
endobj
6 0 obj
<</Type /Page>>
endobj
9 0 obj
<</guides#2Fone#2F [6 0 R /XYZ 6 827.6 0]
/a#2520b [4 0 R /XYZ 6 827 0]
/#C3#A9 [5 0 R /XYZ 6 827 0]
/lost [8 0 R /XYZ 6 827 0]>>
endobj
`;
  expect(pagesOfIds(pdf)).toEqual(
    new Map([
      ['guides/one/', 3],
      ['a b', 1],
      ['é', 2],
    ]),
  );
  expect(countPages(pdf)).toBe(3);
  expect(pagesOfIds('')).toEqual(new Map());
});

test.each([
  ['2.0', 'docs/2.0/print/index.html', undefined],
  ['fr', 'fr/docs/print/index.html', undefined],
  ['guides', 'docs/print/index.html', 'guides'],
  ['/guides/deep/', 'docs/print/index.html', 'guides/deep'],
])('finds the book %s', (name, file, folder) => {
  expect(bookNamed(BOOKS, name)).toMatchObject({ file, ...(folder && { folder }) });
});

test('suggests a name', () => {
  expect(bookNamed(BOOKS, 'guide')).toEqual({ hint: 'did you mean `guides`?' });
});

test('writes page numbers into the contents, and nothing that a style sheet could misread', () => {
  expect(contentIds(HTML)).toEqual(['index/', 'a%20b/c/"x']);
  const html = printable({ file: '', html: HTML, folder: 'guides' }, 'A4', new Map([['a b/c/"x', 7]]));
  expect(html).not.toContain('Content-Security-Policy');
  expect(html).toContain('a[href="#a%20b/c/\\22 x"]::after { content: "7"; }');
  expect(html).toContain('.book-chapter:not([id^="guides/"]) { display: none; }');
});
