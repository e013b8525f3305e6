/** Writes the generated files of `node packages/reference.mjs`, or finds those that are out of date. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fillPages, PAGES } from './pages.ts';

/** @returns the contents that the generated files should have, by path in the repository */
export async function generatedFiles(repository: string): Promise<Map<string, string>> {
  const folder = path.join(repository, PAGES);
  const names = (await readdir(folder)).filter((name) => name.endsWith('.md')).sort();
  const pages = new Map<string, string>();
  for (const name of names) pages.set(name, await readFile(path.join(folder, name), 'utf8'));
  const filled = [...fillPages(repository, pages)].map(([name, text]): [string, string] => [
    `${PAGES}/${name}`,
    text,
  ]);
  return new Map(filled);
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
  for (const file of changed) await writeFile(path.join(repository, file), files.get(file) as string);
  return changed;
}
