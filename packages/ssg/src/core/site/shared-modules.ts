/**
 * Documents of several versions are often equal except for the targets of their links. The server module contains one module for all
 * of them, with the targets as parameters. So esbuild and V8 process the text once, and less of it stays in memory.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fillWith } from '../html/fill.ts';
import type { ModuleNeeds, PageBody } from '../types.ts';
import { sha256 } from '../util/sha256.ts';
import type { Site, SourcePage } from './model.ts';

/** The first document with an equal module, by the absolute path of a document. Only documents that are equal to another. */
export type EqualDocuments = ReadonlyMap<string, string>;

/** @param files absolute paths of the pages that are components, in order */
export function equalDocuments(files: readonly string[], { byFile }: Pick<Site, 'byFile'>): EqualDocuments {
  const byText = new Map<string, SourcePage[]>();
  for (const file of files) {
    const page = byFile.get(file);
    if (!page?.compiled?.needs || !isPortable(page.compiled.needs)) continue;
    const { hash } = page.source;
    const others = byText.get(hash);
    if (others) others.push(page);
    else byText.set(hash, [page]);
  }
  const packages = packageFolders();
  const equal = new Map<string, string>();
  for (const pages of byText.values()) {
    if (pages.length < 2) continue;
    const byModule = new Map<string, string[]>();
    for (const { source, compiled } of pages) {
      const body = compiled?.body;
      if (body === undefined || sharedModule(body) === undefined) continue;
      const key = sha256(JSON.stringify([body, packages(path.dirname(source.file))]));
      byModule.set(key, [...(byModule.get(key) ?? []), source.file]);
    }
    for (const group of byModule.values()) {
      if (group.length > 1) for (const file of group) equal.set(file, group[0] as string);
    }
  }
  return equal;
}

/** Imports that mean the same module wherever the document is: of the site, of a theme, or of packages. Files may be handled by their importer. */
const PORTABLE = /^@?[\w-][\w./-]*$/;
const FILE = /\.(?!(?:[cm]?[jt]sx?|json|mdx?)$)\w+$/;

function isPortable({ imports, hasHandlers, requires }: ModuleNeeds): boolean {
  return !hasHandlers && !requires && imports.every((each) => PORTABLE.test(each) && !FILE.test(each));
}

/** @returns a function that lists the folders in which documents of a folder look for packages */
function packageFolders(): (folder: string) => string[] {
  const known = new Map<string, string[]>();
  const find = (folder: string): string[] => {
    const found = known.get(folder);
    if (found) return found;
    const parent = path.dirname(folder);
    const own = path.join(folder, 'node_modules');
    const all = [...(existsSync(own) ? [own] : []), ...(parent === folder ? [] : find(parent))];
    known.set(folder, all);
    return all;
  };
  return find;
}

/** The parameter with the link targets. */
const LINKS = '__links';

/** The text of each slot in the shared module. */
export const sharedSlots = ({ slots }: PageBody): string[] => slots.map((_, index) => `${LINKS}[${index}]`);

const CONTENT = 'function _createMdxContent(props) {\n';
const MAIN = 'export default function MDXContent(props = {}) {\n';
const EXPORTS = /^export const (?:frontMatter|contentTitle|toc) = /m;

/**
 * The module of a document, with an export `ofPage`: a function from the texts of its slots to the component. No line is added or removed.
 *
 * @returns undefined if the document contains code other than imports, whose values would be shared
 */
export function sharedModule(body: PageBody): string | undefined {
  if (body.parts.some((part) => part.includes(LINKS))) return undefined;
  const text = fillWith(body, sharedSlots(body));
  const start = text.indexOf(`\n${CONTENT}`) + 1;
  const main = text.lastIndexOf(`\n${MAIN}`) + 1;
  if (start === 0 || main < start) return undefined;
  const head = text.slice(0, start);
  if (!/^(?:import [^\n]*;\n)*$/.test(head)) return undefined;
  const rest = text.slice(main + MAIN.length);
  const end = rest.search(EXPORTS);
  const component = end < 0 ? rest : rest.slice(0, end);
  const tail = end < 0 ? '' : rest.slice(end);
  if (tail.includes(LINKS)) return undefined;
  return [
    `${head}export const ofPage = (${LINKS}) => { ${text.slice(start, main)}`,
    `return ${MAIN.replace('export default ', '')}${component}}; ${tail}`,
  ].join('');
}
