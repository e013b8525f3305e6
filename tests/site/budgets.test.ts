/** Page size budgets and their messages. */
import { expect, test } from 'vitest';
import { createSite } from '../support/site.ts';

const config = (budgets: string): string =>
  `import { defineConfig } from '@slashdocs/ssg';

export default defineConfig({
  title: 'Test',
  url: 'https://example.com',
  budgets: ${budgets},
});
`;

/** The start of a PNG image of one pixel. */
const HEADER = Buffer.from('89504e470d0a1a0a0000000d494844520000000100000001', 'hex');

/** An image of incompressible bytes, the same every time. */
function noise(length: number): Uint8Array {
  let state = 1;
  return Uint8Array.from({ length }, (_, index) => {
    state = (state * 48_271) % 2_147_483_647;
    return HEADER[index] ?? state % 256;
  });
}

const FILES = {
  'docs/index.md': '# Hi\n',
  'docs/heavy.md': '# Heavy\n\n![Noise](./noise.png) ![Noise again](./noise.png) ![More](/more.png)\n',
  'docs/noise.png': noise(3000),
  'static/more.png': noise(1500),
};

test('shows sizes in the summary, also of an unchanged build', async () => {
  const site = await createSite({ ...FILES, 'site.config.ts': config(`{ images: '5 kB', html: 20000 }`) });
  const line =
    /Heaviest pages: [\d.]+ kB HTML \(\S+\), [\d.]+ kB scripts \(\S+\), [\d.]+ kB styles \(\S+\), 4\.5 kB images \(\/docs\/heavy\/\)/;
  const run = await site.build();
  expect(run).toMatchObject({ status: 0, stderr: '' });
  expect(run.stdout).toMatch(line);
  expect((await site.build()).stdout).toMatch(line);
});

test('names the difference if the size and the budget look the same', async () => {
  const site = await createSite({ ...FILES, 'site.config.ts': config('{ images: 4470 }') });
  expect((await site.build()).stderr).toContain(
    '`/docs/heavy/` has 30 B more images than the budget of 4.5 kB\n',
  );
});

test('reports a page over budget, shared assets once, and publishes nothing', async () => {
  const site = await createSite({
    ...FILES,
    'site.config.ts': config(`{ images: '4 kB', css: '1 kB', html: '100 kB' }`),
  });
  const run = await site.build();
  expect(run.status).toBe(1);
  const stable = run.stderr
    .replace(/has [\d.]+ kB of styles/, 'has SIZE of styles')
    .replace(/largest: assets\/client-\w+\.css \([^)]*\)/, 'largest: SHEET');
  expect(stable).toMatchInlineSnapshot(`
    "error[budget] docs/heavy.md:1:1
    \`/docs/heavy/\` has 4.5 kB of images; the budget is 4.0 kB
    1 | # Heavy
      | ^
    2 |
    note: largest: assets/noise-6f406e0dda.png (3.0 kB), more.png (1.5 kB)
    hint: use smaller images (WebP or AVIF for photographs), or raise \`budgets.images\`

    error[budget] site.config.ts:6:35
    \`/docs/heavy/\` has SIZE of styles; the budget is 1.0 kB
    5 |   url: 'https://example.com',
    6 |   budgets: { images: '4 kB', css: '1 kB', html: '100 kB' },
      |                                   ^^^^^^
    7 | });
    note: largest: SHEET
    note: also over budget: 1 more page
    hint: remove styles, or raise \`budgets.css\`

    2 errors

    Nothing was published. The output folder is unchanged.
    "
  `);
});

test('reports an invalid size', async () => {
  const site = await createSite({ ...FILES, 'site.config.ts': config(`{ js: '90 kilos', fonts: 3 }`) });
  expect((await site.build()).stderr).toMatchInlineSnapshot(`
    "error[config-value] site.config.ts:6:18
    \`budgets.js\`: expected a size, found the string "90 kilos"
    5 |   url: 'https://example.com',
    6 |   budgets: { js: '90 kilos', fonts: 3 },
      |                  ^^^^^^^^^^
    7 | });
    hint: write a size such as \`'60 kB'\`, or a number of bytes

    error[config-unknown-key] site.config.ts:6:30
    unknown key \`fonts\` in \`budgets\`
    5 |   url: 'https://example.com',
    6 |   budgets: { js: '90 kilos', fonts: 3 },
      |                              ^^^^^
    7 | });
    hint: use \`html\`, \`css\`, or \`images\`

    2 errors

    Nothing was published. The output folder is unchanged.
    "
  `);
});

test('does not measure a site without budgets', async () => {
  const site = await createSite(FILES);
  expect((await site.build()).stdout).not.toContain('Heaviest');
});
