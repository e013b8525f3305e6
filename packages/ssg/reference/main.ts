/** Writes the generated files of `node packages/reference.mjs`. */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { openDeclarations } from './declarations.ts';
import { fillPage, PAGES } from './pages.ts';
import { SCHEMAS, schemaFiles } from './schemas.ts';
import { PROJECTS, readSources } from './sources.ts';

/** @returns the contents of the pages and schemas, by path in the repository */
export async function generatedFiles(repository: string): Promise<Map<string, string>> {
  const folder = path.join(repository, PAGES);
  const pages = (await readdir(folder)).filter((name) => name.endsWith('.md')).sort();
  const files = new Map<string, string>();
  const sources = await readSources(repository);
  const declarations = openDeclarations(PROJECTS.map((project) => path.join(repository, project)));
  try {
    for (const name of pages) {
      const text = await readFile(path.join(folder, name), 'utf8');
      files.set(`${PAGES}/${name}`, fillPage(name, text, { repository, sources, declarations }));
    }
    for (const [name, text] of schemaFiles({ repository, sources, declarations }))
      files.set(`${SCHEMAS}/${name}`, text);
  } finally {
    declarations.close();
  }
  return files;
}

/** @returns paths of the changed files */
export async function writeReference(repository: string): Promise<string[]> {
  await mkdir(path.join(repository, SCHEMAS), { recursive: true });
  const changed: string[] = [];
  for (const [name, text] of await generatedFiles(repository)) {
    const file = path.join(repository, name);
    if (text === (await readFile(file, 'utf8').catch(() => undefined))) continue;
    await writeFile(file, text);
    changed.push(name);
  }
  return changed;
}
