/** Drawings as files of their own, and the gallery of the package's README. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
// @ts-expect-error: jsdom has no types, and one call needs none
import { JSDOM } from 'jsdom';
import { expect, test } from 'vitest';
// @ts-expect-error: a script
import { readGallery } from '../../../packages/diagrams/gallery/read.mjs';
import { drawFile } from '../../../packages/diagrams/src/standalone.ts';

const folder = fileURLToPath(new URL('../../../packages/diagrams/gallery/', import.meta.url));
const gallery = readGallery() as [name: string, source: string][];

test('is a well-formed document with its own style sheet', () => {
  const drawn = drawFile('flowchart LR\n  a["x < y & z"] --> b');
  if (!('svg' in drawn)) throw new Error('not drawn');
  const { document } = new JSDOM(drawn.svg, { contentType: 'image/svg+xml' }).window;
  expect(document.documentElement.namespaceURI).toBe('http://www.w3.org/2000/svg');
  expect(document.querySelector('style')?.textContent).toContain('prefers-color-scheme:dark');
  expect(document.documentElement.textContent).toContain('x < y & z');
});

test('returns the error of invalid text', () => {
  expect(drawFile('flowchart LR\n  a -->')).toMatchObject({ error: expect.any(String), line: 2 });
});

test('the gallery has a picture of every diagram in the README, drawn by the current code', () => {
  expect(gallery).toHaveLength(10);
  const pictures = readdirSync(folder).filter((file) => file.endsWith('.svg'));
  expect(pictures).toEqual(gallery.map(([name]) => `${name}.svg`).sort());
  for (const [name, source] of gallery)
    expect({ name, ...drawFile(source) }).toMatchObject({
      name,
      svg: readFileSync(`${folder}${name}.svg`, 'utf8'),
    });
});
