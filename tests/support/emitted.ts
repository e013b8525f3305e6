/** The pages in the output of a build. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * The route of every page in an output folder, sorted. The not-found page is `/404.html`, and redirects are excluded.
 */
export function routesOf(folder: string): string[] {
  return filesOf(folder)
    .filter((file) => file.endsWith('.html') && !isRedirect(path.join(folder, file)))
    .map((file) => `/${file}`.replace(/index\.html$/, ''))
    .sort();
}

function isRedirect(file: string): boolean {
  return /<meta http-equiv="refresh"/.test(readFileSync(file, 'utf8'));
}

/** All files, sorted, with `/` as separator. */
export function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort();
}
