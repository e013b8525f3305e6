/**
 * Changes the declarations of the themes, which TypeScript writes, for people who check types against the packages. Runs before
 * a package is packed.
 *
 * - Imports of style sheets are removed: the sheets are bundled into one.
 * - `@theme/NAME` becomes the file of the component: in a site, the name has no types, because the site may replace it.
 *
 *   node packages/declarations.mjs
 */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

for (const name of ['theme', 'docusaurus']) {
  const dist = fileURLToPath(new URL(`./${name}/dist/`, import.meta.url));
  const files = await readdir(dist, { recursive: true });
  for (const file of files.filter((each) => each.endsWith('.d.ts'))) {
    const text = await readFile(dist + file, 'utf8');
    const changed = text
      .replace(/^import '[^']+\.css';\n/gm, '')
      .replace(/(["'])@theme\/([^"']+)\1/g, (_, quote, component) => {
        const to = path.posix.relative(
          path.posix.dirname(file.replaceAll(path.sep, '/')),
          `theme/${component}.js`,
        );
        return `${quote}${to.startsWith('.') ? to : `./${to}`}${quote}`;
      });
    if (changed !== text) await writeFile(dist + file, changed);
  }
}
