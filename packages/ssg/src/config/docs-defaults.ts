/** Fills in what the docs instances of a configuration leave out. */
import path from 'node:path';
import { checkPath, firstFolder } from './disk.ts';
import { resolveExtensions } from './extensions-schema.ts';
import type { ResolveContext } from './resolve-context.ts';
import type { ConfigPath, DocsOptions, EditUrl, ResolvedDocs, SiteConfig } from './types.ts';
import { trimSlashes } from './url-path.ts';
import { resolveVersions } from './version-defaults.ts';

/** Which files of a content folder are documents. */
export const DOCUMENTS = ['**/*.{md,mdx}'];
export const NO_DOCUMENTS = ['**/_*', '**/_*/**', '**/*.{test,spec}.{js,jsx,ts,tsx}'];

/** Without a `docs` key, the docs are there when their folder is. */
export async function resolveDocs(
  docs: SiteConfig['docs'],
  context: ResolveContext,
): Promise<ResolvedDocs[]> {
  if (docs === false) return [];
  if (docs === undefined) {
    const dir = await firstFolder(context.root, namedFolders('docs'));
    return dir === undefined ? [] : [await resolveInstance({}, ['docs'], dir, context)];
  }
  const instances = Array.isArray(docs) ? docs : [docs];
  const resolved: ResolvedDocs[] = [];
  for (const [index, options] of instances.entries()) {
    const at: ConfigPath = Array.isArray(docs) ? ['docs', index] : ['docs'];
    resolved.push(await resolveInstance(options, at, await findFolder(options, at, context), context));
  }
  return resolved;
}

function namedFolders(name: string): [string, string] {
  return [`docs-content/${name}`, name];
}

/** A further instance has a folder and a URL path of its own name. */
function findFolder(
  { id = 'default', path }: DocsOptions,
  at: ConfigPath,
  context: ResolveContext,
): Promise<string> {
  return findContentFolder(path, id === 'default' ? 'docs' : id, at, context, 'documents');
}

/**
 * The folder of an instance, as an absolute path; that there is none is a problem.
 *
 * @param written as the configuration says it, if it does
 * @param name what the folder is called otherwise
 * @param holds what it should hold, for messages
 */
export async function findContentFolder(
  written: string | undefined,
  name: string,
  at: ConfigPath,
  { root, problems }: ResolveContext,
  holds: string,
): Promise<string> {
  if (written !== undefined) {
    const problem = await checkPath('folder', written, root, [...at, 'path']);
    if (problem) problems.push(problem);
    return path.resolve(root, written);
  }
  const [first, second] = namedFolders(name);
  const found = await firstFolder(root, [first, second]);
  if (found !== undefined) return found;
  problems.push({
    path: at,
    part: 'key',
    code: 'config-path',
    message: `there is no folder of ${holds}: neither \`${first}\` nor \`${second}\` is there`,
    hint: `make one of them, or set \`path\` to the folder that holds the ${holds}`,
  });
  return path.resolve(root, second);
}

async function resolveInstance(
  options: DocsOptions,
  at: ConfigPath,
  dir: string,
  context: ResolveContext,
): Promise<ResolvedDocs> {
  const { id = 'default', editUrl, tableOfContents: { minLevel = 2, maxLevel = 3 } = {} } = options;
  const routeBasePath = trimSlashes(options.routeBasePath ?? (id === 'default' ? 'docs' : id));
  return {
    id,
    routeBasePath,
    ...(editUrl === undefined ? {} : { editUrl: editUrlFunction(editUrl) }),
    ...resolveExtensions(options),
    ...(options.numberPrefixParser !== undefined && { numberPrefixParser: options.numberPrefixParser }),
    ...(options.sidebarItemsGenerator && { sidebarItemsGenerator: options.sidebarItemsGenerator }),
    breadcrumbs: options.breadcrumbs ?? true,
    ...(options.tags !== false && { tags: options.tags ?? 'tags.yml' }),
    tagsPath: trimSlashes(options.tagsPath ?? 'tags'),
    tableOfContents: { minLevel, maxLevel },
    lastUpdated: options.lastUpdated ?? false,
    lastUpdatedBy: options.lastUpdatedBy ?? false,
    printPage: options.printPage ?? false,
    sidebarCollapsible: options.sidebarCollapsible ?? true,
    sidebarCollapsed: options.sidebarCollapsed ?? true,
    include: options.include ?? DOCUMENTS,
    exclude: options.exclude ?? NO_DOCUMENTS,
    versions: await resolveVersions({ id, options, at, dir, routeBasePath }, context),
  };
}

export function editUrlFunction(editUrl: string | EditUrl): EditUrl {
  if (typeof editUrl === 'function') return editUrl;
  const base = editUrl.replace(/\/*$/, '/');
  // Where an older version's file is in the repository nobody has said; a link that may be wrong is worse than none.
  return (context) =>
    context.version === 'current'
      ? base + context.path.split('/').map(encodeURIComponent).join('/')
      : undefined;
}
