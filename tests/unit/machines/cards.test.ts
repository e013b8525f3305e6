import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { type Card, cardLayers } from '../../../packages/ssg/src/plugins/cards/card-svg.ts';
import { isDrawable } from '../../../packages/ssg/src/plugins/cards/drawable.ts';
import { PngEncoder } from '../../../packages/ssg/src/plugins/cards/png.ts';

const sharp = createRequire(new URL('../../../packages/ssg/package.json', import.meta.url))('sharp');

const card = (more: Partial<Card>): string =>
  cardLayers({ title: 'Title', crumbs: [], siteTitle: 'Site', host: 'example.com', ...more })
    .map(({ svg }) => svg)
    .join('');
const texts = (svg: string): string[] =>
  [...svg.matchAll(/<text[^>]*>([^<]*)/g)].map(([, text]) => text as string);

test('shows the site, the page, and its path', () => {
  const svg = card({ title: 'A <b> & c', crumbs: ['Guides', 'First'], mark: '<svg/>' });
  expect(texts(svg)).toEqual(['Site', 'A &lt;b&gt; &amp; c', 'example.com  /  Guides  /  First']);
  expect(svg).toContain(`base64,${Buffer.from('<svg/>').toString('base64')}`);
});

test('wraps, shrinks, and finally cuts a long title', () => {
  expect(
    texts(card({ title: 'How to write a configuration that everyone understands' })).slice(1, -1),
  ).toEqual(['How to write a', 'configuration that', 'everyone understands']);
  const lines = texts(card({ title: 'many words '.repeat(60) })).slice(1, -1);
  expect(lines).toHaveLength(4);
  expect(lines.at(-1)).toMatch(/…$/);
  expect(texts(card({ title: 'x'.repeat(200) }))[1]).toMatch(/^x+…$/);
});

test.each([
  'Title',
  'A title on two lines of large text',
  'A title that is so long that it needs three lines of text, at a smaller size',
  'many words '.repeat(60),
])('draws the rows of %o between those of header and footer', (title) => {
  const layers = cardLayers({ title, crumbs: [], siteTitle: 'Site', host: 'example.com' });
  const rows = layers.map(({ top, svg }) => [top, top + Number(/ height="(\d+)"/.exec(svg)?.[1])]);
  const [whole, ofTitle, ofFooter] = rows as [number[], number[], number[]];
  expect(whole).toEqual([0, 630]);
  // The header ends in row 118.
  expect(ofTitle[0]).toBeGreaterThan(118);
  expect(ofTitle[1]).toBeLessThanOrEqual(ofFooter[0] as number);
  expect(ofFooter[1]).toBeLessThanOrEqual(630);
});

test('skips characters that the font lacks', () => {
  expect(['Größe', 'Обзор', 'a → b?', '日本語', 'Emoji 🎉'].map(isDrawable)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
});

test('encodes pixels that other programs read back', async () => {
  const [red, green, glass] = [
    [255, 0, 0, 255],
    [0, 255, 0, 255],
    [1, 2, 3, 128],
  ] as const;
  const pixels = Uint8Array.from([red, green, glass, glass, red, red].flat());
  const encoder = new PngEncoder();
  const read = async (image: Uint8Array, width: number, height: number): Promise<number[]> => {
    const { data, info } = await sharp(await encoder.encode([{ pixels: image }], width, height))
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(info).toMatchObject({ width, height, channels: 4 });
    return [...data];
  };
  const reversed = pixels.toReversed();
  expect(await read(pixels, 3, 2)).toEqual([...pixels]);
  // The same memory, other memory, and several images at the same time.
  expect(await read(reversed, 3, 2)).toEqual([...reversed]);
  expect(await read(pixels, 2, 3)).toEqual([...pixels]);
  const images = await Promise.all([read(pixels, 3, 2), read(reversed, 3, 2)]);
  expect(images).toEqual([[...pixels], [...reversed]]);
});
