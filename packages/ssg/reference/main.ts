/** Writes the generated files of `node packages/reference.mjs`, or finds those that are out of date. */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { openDeclarations } from './declarations.ts';
import { fillPage, PAGES } from './pages.ts';
import { SCHEMAS, schemaFiles } from './schemas.ts';
import { PROJECTS, readSources } from './sources.ts';

/** @returns the contents that the generated files should have, by path in the repository */
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

/** @returns paths of the files that differ from what the declarations say */
export async function outdatedFiles(repository: string): Promise<string[]> {
  const outdated: string[] = [];
  for (const [file, text] of await generatedFiles(repository)) {
    const current = await readFile(path.join(repository, file), 'utf8').catch(() => undefined);
    if (current !== text) outdated.push(file);
  }
  return outdated;
}

/** @returns paths of the changed files */
export async function writeReference(repository: string): Promise<string[]> {
  const files = await generatedFiles(repository);
  const changed = await outdatedFiles(repository);
  await mkdir(path.join(repository, SCHEMAS), { recursive: true });
  for (const file of changed) await writeFile(path.join(repository, file), files.get(file) as string);
  return changed;
}
