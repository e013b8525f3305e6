/** What pages may weigh, and what of it is told. */
import { expect, test } from 'vitest';
import { createSite } from '../support/site.ts';

const config = (budgets: string): string =>
  `import { defineConfig } from 'ssg';

export default defineConfig({
  title: 'Test',
  url: 'https://example.com',
  budgets: ${budgets},
});
`;

/** Bytes that cannot be compressed, the same every time. */
function noise(length: number): Uint8Array {
  let state = 1;
  return Uint8Array.from({ length }, () => {
    state = (state * 48_271) % 2_147_483_647;
    return state % 256;
  });
}

const FILES = {
  'docs/index.md': '# Hi\n',
  'docs/heavy.md': '# Heavy\n\n![Noise](./noise.png) ![Noise again](./noise.png) ![More](/more.png)\n',
  'docs/noise.png': noise(3000),
  'static/more.png': noise(1500),
};

test('figures stand in the summary, also of a build in which nothing changed', async () => {
  const site = await createSite({ ...FILES, 'site.config.ts': config(`{ images: '5 kB', html: 20000 }`) });
  const line =
    /Heaviest pages: [\d.]+ kB HTML \(\S+\), [\d.]+ kB scripts \(\S+\), [\d.]+ kB styles \(\S+\), 4\.5 kB images \(\/docs\/heavy\/\)/;
  const run = await site.build();
  expect(run).toMatchObject({ status: 0, stderr: '' });
  expect(run.stdout).toMatch(line);
  expect((await site.build()).stdout).toMatch(line);
});

test('a page that is too heavy is told, what all pages have once, and nothing is published', async () => {
  const site = await createSite({
    ...FILES,
    'site.config.ts': config(`{ images: '4 kB', css: '1 kB', html: '100 kB' }`),
  });
  const run = await site.build();
  expect(run.status).toBe(1);
  const stable = run.stderr
    .replace(/has [\d.]+ kB of styles/, 'has SIZE of styles')
    .replace(/the largest: assets\/client-\w+\.css \([^)]*\)/, 'the largest: SHEET');
  expect(stable).toMatchInlineSnapshot(`
    "error[budget] docs/heavy.md:1:1
    the page /docs/heavy/ has 4.5 kB of images, and its budget is 4.0 kB
    1 | # Heavy
      | ^
    2 |
    note: the largest: assets/noise-0f09d6a9d1.png (3.0 kB), more.png (1.5 kB)
    hint: make the images smaller, WebP or AVIF for photographs, or raise \`budgets.images\`

    error[budget] site.config.ts:6:35
    the page /docs/heavy/ has SIZE of styles, and its budget is 1.0 kB
    5 |   url: 'https://example.com',
    6 |   budgets: { images: '4 kB', css: '1 kB', html: '100 kB' },
      |                                   ^^^^^^
    7 | });
    note: the largest: SHEET
    note: the same on 2 more pages
    hint: leave out styles, or raise \`budgets.css\`

    2 errors

    Nothing was published: the output folder is as it was.
    "
  `);
});

test('a size that is none', async () => {
  const site = await createSite({ ...FILES, 'site.config.ts': config(`{ js: '90 kilos', fonts: 3 }`) });
  expect((await site.build()).stderr).toMatchInlineSnapshot(`
    "error[config-value] site.config.ts:6:18
    \`budgets.js\`: expected a size, got "90 kilos"
    5 |   url: 'https://example.com',
    6 |   budgets: { js: '90 kilos', fonts: 3 },
      |                  ^^^^^^^^^^
    7 | });
    hint: write \`'60 kB'\`, or a number of bytes

    error[config-unknown-key] site.config.ts:6:30
    unknown key \`fonts\` in \`budgets\`
    5 |   url: 'https://example.com',
    6 |   budgets: { js: '90 kilos', fonts: 3 },
      |                              ^^^^^
    7 | });
    hint: the keys here are \`html\`, \`js\`, \`css\` and \`images\`

    2 errors

    Nothing was published: the output folder is as it was.
    "
  `);
});

test('a site without budgets is not weighed', async () => {
  const site = await createSite(FILES);
  expect((await site.build()).stdout).not.toContain('Heaviest');
});
