/**
 * Takes the imports of style sheets out of the themes' declarations, where TypeScript keeps them: the sheets are bundled
 * into one, so who checks types against the package would find nothing there. Runs before the package is packed.
 *
 *   node packages/declarations.mjs
 */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

for (const name of ['theme', 'docusaurus']) {
  const dist = fileURLToPath(new URL(`./${name}/dist/`, import.meta.url));
  const files = await readdir(dist, { recursive: true });
  for (const file of files.filter((each) => each.endsWith('.d.ts'))) {
    const text = await readFile(dist + file, 'utf8');
    const without = text.replace(/^import '[^']+\.css';\n/gm, '');
    if (without !== text) await writeFile(dist + file, without);
  }
}
