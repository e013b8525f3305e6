/**
 * Draws the gallery of the README.
 *
 *   node packages/diagrams/gallery/make.mjs
 */
import { writeFileSync } from 'node:fs';
import { drawFile } from '@slashdocs/diagrams/standalone';
import { readGallery } from './read.mjs';

for (const [name, source] of readGallery()) {
  const drawn = drawFile(source);
  if (!('svg' in drawn)) throw new Error(`${name}: ${drawn.error ?? drawn.unsupported}`);
  writeFileSync(new URL(`./${name}.svg`, import.meta.url), drawn.svg);
}
