/** Braces and tags that are not valid in MDX, on sites that allow them. */
import { expect, test } from 'vitest';
import { compile } from '../../../packages/ssg/src/core/compile/index.ts';

async function compiled(text: string) {
  const page = await compile(`import Box from './box';\n\n${text}\n`, {
    file: '/site/docs/page.mdx',
    format: 'mdx',
    markdownFormat: 'detect',
    isForeign: true,
    audience: 'public',
  });
  const module = page.body.parts.join('');
  return {
    isMdx: /_jsxs?\(Box/.test(module),
    texts: Array.from(module.matchAll(/"([^"]*)"/g), ([, each]) => each).join(''),
    problems: page.diagnostics.map(({ code, line, column }) => `${code} ${line}:${column}`),
    links: page.links.map(({ url }) => url),
  };
}

test.each([
  ['a <5 <Box />', 'a <5 ', ['3:4']],
  ['Map<string, number> <Box />', 'Map<string, number> ', ['3:11']],
  ['<Box>{a b}</Box>', '{a b}', ['3:8']],
  ['<Box>{a {b} c}</Box>', '{a {b} c}', ['3:9', '3:8']],
  ['<Box />\n\n{ open', '{ open', ['5:1']],
  ['<Box />\n\n> <5', '<5', ['5:4']],
])('reads %j as text, and keeps the component', async (text, shown, places) => {
  const page = await compiled(text);
  expect(page.isMdx).toBe(true);
  expect(page.texts).toContain(shown);
  expect(page.problems).toEqual(places.map((place) => `mdx-fallback ${place}`));
});

test('keeps links between angle brackets', async () => {
  const page = await compiled('(<https://example.com/a?b=1>), <me@example.com> and <Box />');
  expect(page.isMdx).toBe(true);
  expect(page.links).toEqual(['https://example.com/a?b=1', 'mailto:me@example.com']);
  expect(page.texts).toContain('), ');
  expect(page.problems).toEqual(['mdx-fallback 3:9', 'mdx-fallback 3:35']);
});

test('reads the document as Markdown after an error that is no text', async () => {
  const page = await compiled('a <5 <Box>');
  expect(page.isMdx).toBe(false);
  expect(page.problems).toEqual(['mdx-fallback 3:4']);
});
