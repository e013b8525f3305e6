/** Images in other formats and sizes, and large images. */

import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, test } from 'vitest';
import { buildWithoutProblems, createSite, REPOSITORY, type TestSite } from '../support/site.ts';

const sharp = createRequire(path.join(REPOSITORY, 'packages/ssg/package.json'))('sharp') as Sharp;

type Sharp = (input: Buffer | object) => Pipeline;

interface Pipeline {
  png(): Pipeline;
  jpeg(): Pipeline;
  toBuffer(): Promise<Buffer>;
  metadata(): Promise<{ width: number; height: number; format: string }>;
}

/** Noise, which no format compresses well. */
function photo(width: number, height: number): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  return sharp({ create: { width, height, channels: 3, background: '#fff', noise } })
    .png()
    .toBuffer();
}

const config = (options: string, more = ''): string => `import { defineConfig } from '@slashdocs/ssg';
import { images } from '@slashdocs/ssg/plugins/images';
export default defineConfig({ title: 'Test', url: 'https://example.com', baseUrl: '/base/', plugins: [images(${options})], ${more} });
`;

async function published(site: TestSite, name: string) {
  const { width, height, format } = await sharp(readFileSync(path.join(site.dir, 'build', name))).metadata();
  return { width, height, format };
}

test('publishes images in other formats and sizes', async () => {
  const site = await createSite({
    'site.config.ts': config(
      "{ formats: ['avif', 'webp'], widths: [100, 200, 400], quality: { webp: 30 } }",
      "locale: { code: 'en', label: 'English' }, locales: [{ code: 'fr', label: 'Français' }]",
    ),
    'docs/index.md': `# Start

![A photo](./photo.png "Title")

Text ![Narrow](/img/small.jpg) ![Icon](./icon.svg) <img src="./photo.png" alt="Wide" width="120" />

![Dark](./photo.png#only-dark)
`,
    'docs/other.mdx':
      '# Other\n\n![A photo](./photo.png)\n\n<img src="/img/small.jpg" alt="Small" />\n\n{1 + 1}\n',
    'docs/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>',
    'docs/photo.png': await photo(300, 150),
    'static/img/small.jpg': await sharp(await photo(80, 40))
      .jpeg()
      .toBuffer(),
  });
  await buildWithoutProblems(site);
  const page = await site.page('/docs/');
  const pictures = page
    .match(/<picture>.*?<\/picture>/gs)
    ?.map((each) => each.replace(/-[\da-f]{10}\./g, '-HASH.'));
  expect(pictures).toMatchInlineSnapshot(`
    [
      "<picture><source type="image/avif" srcset="/base/assets/photo-100-HASH.avif 100w, /base/assets/photo-200-HASH.avif 200w, /base/assets/photo-300-HASH.avif 300w" sizes="(min-width: 48rem) 44rem, 100vw"><source type="image/webp" srcset="/base/assets/photo-100-HASH.webp 100w, /base/assets/photo-200-HASH.webp 200w, /base/assets/photo-300-HASH.webp 300w" sizes="(min-width: 48rem) 44rem, 100vw"><img src="/base/assets/photo-HASH.png" alt="A photo" width="300" height="150" loading="lazy" decoding="async"></picture>",
      "<picture><source type="image/avif" srcset="/base/assets/small-80-HASH.avif 80w" sizes="(min-width: 48rem) 44rem, 100vw"><source type="image/webp" srcset="/base/assets/small-80-HASH.webp 80w" sizes="(min-width: 48rem) 44rem, 100vw"><img src="/base/img/small.jpg" alt="Narrow" width="80" height="40" loading="lazy" decoding="async"></picture>",
      "<picture><source type="image/avif" srcset="/base/assets/photo-100-HASH.avif 100w, /base/assets/photo-200-HASH.avif 200w, /base/assets/photo-300-HASH.avif 300w" sizes="120px"><source type="image/webp" srcset="/base/assets/photo-100-HASH.webp 100w, /base/assets/photo-200-HASH.webp 200w, /base/assets/photo-300-HASH.webp 300w" sizes="120px"><img src="/base/assets/photo-HASH.png" alt="Wide" width="120" loading="lazy" decoding="async"></picture>",
      "<picture><source type="image/avif" srcset="/base/assets/photo-100-HASH.avif 100w, /base/assets/photo-200-HASH.avif 200w, /base/assets/photo-300-HASH.avif 300w" sizes="(min-width: 48rem) 44rem, 100vw"><source type="image/webp" srcset="/base/assets/photo-100-HASH.webp 100w, /base/assets/photo-200-HASH.webp 200w, /base/assets/photo-300-HASH.webp 300w" sizes="(min-width: 48rem) 44rem, 100vw"><img src="/base/assets/photo-HASH.png" alt="Dark" class="only-dark" width="300" height="150" loading="lazy" decoding="async"></picture>",
    ]
  `);
  expect(page).toMatch(/<a class="zoom" href="[^"]+\.png"[^>]*><picture>/);
  expect(await site.page('/docs/other/')).toMatch(/<picture>.*<picture>/s);
  expect(await site.page('/fr/docs/')).toContain('srcset="/base/fr/assets/photo-100-');
  const [, avif = '', webp = ''] =
    /srcset="\/base\/(assets\/photo-100-\w+\.avif) 100w.*?(assets\/photo-300-\w+\.webp) 300w/s.exec(page) ??
    [];
  expect([await published(site, avif), await published(site, webp)]).toEqual([
    { width: 100, height: 50, format: 'heif' },
    { width: 300, height: 150, format: 'webp' },
  ]);
  const cached = readdirSync(path.join(site.dir, '.ssg/images'));
  expect(cached).toHaveLength(8);
});

test('reports large images with what they would weigh, and mistakes in options', async () => {
  const files = {
    'docs/index.md': '# Start\n\nText ![Photo](./photo.png).\n',
    'docs/photo.png': await photo(400, 400),
  };
  const site = await createSite({ 'site.config.ts': config(''), ...files });
  const large = await site.ssg('check');
  expect(
    `${large.stdout}${large.stderr}`.replace(/\d+ kB/g, 'N kB').replace(/^Checked.*\n/, ''),
  ).toMatchInlineSnapshot(`
    "hint[images/large-image] docs/index.md:3:17
    the image \`photo.png\` weighs N kB; as WebP with a width of at most 1,920 pixels, N kB
    2 |
    3 | Text ![Photo](./photo.png).
      |                 ^^^^^^^^^
    hint: let ssg convert images, with \`images({ formats: ['avif', 'webp'] })\`, or save a smaller file

    1 hint
    "
  `);
  await site.write({ 'site.config.ts': config("{ formats: ['avif'] }") });
  const converted = await site.ssg('check');
  expect(converted.stdout + converted.stderr).not.toContain('large-image');
  await site.write({ 'site.config.ts': config("{ formats: ['avf'], widths: [0], quality: { avif: 101 } }") });
  expect((await site.build()).stderr).toMatchInlineSnapshot(`
    "error[config-value] site.config.ts:3:122
    the plugin \`images\`: \`formats[0]\`: expected \`avif\` or \`webp\`, found the string "avf"
    2 | import { images } from '@slashdocs/ssg/plugins/images';
    3 | …l: '/base/', plugins: [images({ formats: ['avf'], widths: [0], quality: { avif: 101 } })],…
      |                                            ^^^^^
    hint: did you mean \`avif\`?

    error[config-value] site.config.ts:3:139
    the plugin \`images\`: \`widths[0]\`: expected an integer from 16 to 16383, found the number 0
    2 | import { images } from '@slashdocs/ssg/plugins/images';
    3 | …ugins: [images({ formats: ['avf'], widths: [0], quality: { avif: 101 } })],  });
      |                                              ^

    error[config-value] site.config.ts:3:160
    the plugin \`images\`: \`quality.avif\`: expected an integer from 1 to 100, found the number 101
    2 | import { images } from '@slashdocs/ssg/plugins/images';
    3 | …ts: ['avf'], widths: [0], quality: { avif: 101 } })],  });
      |                                             ^^^

    3 errors

    Nothing was published. The output folder is unchanged.
    "
  `);
});
