import { expect, test } from 'vitest';
import { applyHead, readHead } from '../../../packages/runtime/src/document-head.ts';

const parse = (head: string) => new DOMParser().parseFromString(`<head>${head}</head>`, 'text/html');
const inHead = () => [...document.head.children].map((element) => element.outerHTML);

const window = '<meta name="viewport" content="width=device-width">';
const shared = '<meta property="og:site_name" content="Site">';
const first = '<meta name="description" content="First"><link rel="canonical" href="https://example.org/1/">';
const second = '<link rel="canonical" href="https://example.org/2/">';

test('replaces the head with another page’s and back, keeping shared elements', () => {
  // Themes set it by color mode, so it is not part of the page.
  document.head.innerHTML = `<title>First</title>${window}<meta name="theme-color" content="black">${shared}${first}`;
  const kept = document.head.querySelector('[property="og:site_name"]');
  const [one, two] = [
    readHead(document),
    readHead(parse(`<title>Second</title>${window}${shared}${second}`)),
  ];

  applyHead(two);
  expect(inHead()).toEqual([
    '<title>Second</title>',
    window,
    '<meta name="theme-color" content="black">',
    shared,
    second,
  ]);
  applyHead(one);
  applyHead(two);
  applyHead(one);
  expect(inHead().join('')).toBe(
    `<title>First</title>${window}<meta name="theme-color" content="black">${shared}${first}`,
  );
  expect(document.head.querySelector('[property="og:site_name"]')).toBe(kept);
});
