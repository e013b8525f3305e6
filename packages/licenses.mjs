/** The licenses of bundled packages, which must be distributed with them. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/**
 * @param metafiles of esbuild, whose working directory is the repository
 * @returns the text of `THIRD-PARTY-LICENSES.txt`; undefined if no package is bundled
 */
export function licensesOf(metafiles) {
  const folders = new Set();
  for (const { outputs } of metafiles) {
    for (const { inputs } of Object.values(outputs)) {
      for (const [file, { bytesInOutput }] of Object.entries(inputs)) {
        // The first group is greedy: pnpm nests folders named `node_modules`.
        const [, folder] = /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(file) ?? [];
        if (folder !== undefined && bytesInOutput > 0) folders.add(path.join(ROOT, folder));
      }
    }
  }
  const entries = [...folders].map(licenseOf).sort((a, b) => (a.title < b.title ? -1 : 1));
  if (entries.length === 0) return undefined;
  // Packages of one author often have the same text.
  const titles = new Map();
  for (const { title, text } of entries) titles.set(text, new Set(titles.get(text)).add(title));
  const parts = [...titles].map(([text, all]) => `${[...all].join('\n')}\n\n${text}\n`);
  return `This package contains code of the following packages.\n\n${parts.join(`\n${'-'.repeat(80)}\n\n`)}`;
}

function licenseOf(folder) {
  const { name, version, license, author } = JSON.parse(
    readFileSync(path.join(folder, 'package.json'), 'utf8'),
  );
  const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
  const holder = typeof author === 'string' ? author : author?.name;
  const text = file
    ? readFileSync(path.join(folder, file), 'utf8').replace(/\r\n?/g, '\n').trim()
    : `Copyright ${holder ?? 'the authors'}`;
  return { title: `${name} ${version} (${license})`, text };
}
