/**
 * Creates subsets of the theme's fonts: the characters of English documentation, and the letters of other Latin
 * alphabets in separate files, which only pages with such letters load. The results are committed, so builds need no
 * font tools and are reproducible. To create them again, run in an empty folder:
 *
 *   npm install subset-font@2 @fontsource-variable/atkinson-hyperlegible-next@5 @fontsource-variable/atkinson-hyperlegible-mono@5
 *   node …/packages/theme/src/fonts/subset.mjs
 */
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const require = createRequire(path.resolve('package.json'));
const { default: subset } = await import(pathToFileURL(require.resolve('subset-font')));

const range = (first, last) =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index));
const ENGLISH = `${range(0x20, 0x7e)}\u00a0§©«®°±·»×–—‘’“”„•…‹›€™←↑→↓−≈≠≤≥✓`;
const WEIGHTS = { wght: { min: 400, max: 700 } };

await cut('text', 'next', 'latin', ENGLISH, WEIGHTS);
await cut('text-latin-1', 'next', 'latin', range(0xc0, 0xff), WEIGHTS);
await cut('text-latin-extended', 'next', 'latin-ext', range(0x100, 0x17f), WEIGHTS);
await cut('code', 'mono', 'latin', ENGLISH, { wght: 400 });

async function cut(name, face, alphabet, characters, variationAxes) {
  const family = `atkinson-hyperlegible-${face}`;
  const file = require.resolve(
    `@fontsource-variable/${family}/files/${family}-${alphabet}-wght-normal.woff2`,
  );
  const font = await subset(await readFile(file), characters, {
    targetFormat: 'woff2',
    variationAxes,
    // Keep copyright and license in the file.
    preserveNameIds: [0, 13, 14],
  });
  await writeFile(path.join(import.meta.dirname, `${name}.woff2`), font);
  console.log(`${name}.woff2: ${font.length} bytes`);
}
