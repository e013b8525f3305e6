/** Fills in the defaults of docs instances. */
import path from 'node:path';
import { trimSlashes } from '../util/url-path.ts';
import { checkPath, firstFolder } from './disk.ts';
import { docsEntries, tableOfContentsEntries } from './docs-schema.ts';
import { resolveExtensions } from './extensions-schema.ts';
import { pluginKeysOf } from './plugin-keys.ts';
import type { ResolveContext } from './resolve-context.ts';
import { withDefaults } from './schema-parts.ts';
import type { ConfigPath, DocsOptions, EditUrl, ResolvedDocs, SiteConfig } from './types.ts';
import { resolveVersions } from './version-defaults.ts';

/** Without a `docs` key, a site has docs if their folder exists. */
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

/** The folder of a named instance has the name of the instance. */
async function findFolder(
  { id = 'default', path: written, versions = {}, includeCurrentVersion = true }: DocsOptions,
  at: ConfigPath,
  context: ResolveContext,
): Promise<string> {
  // A site that only publishes old versions needs no folder for the current one.
  const isUsed = includeCurrentVersion || Object.keys(versions).every((name) => name === 'current');
  if (written !== undefined && !isUsed) return path.resolve(context.root, written);
  return findContentFolder(written, id === 'default' ? 'docs' : id, at, context, 'documents');
}

/**
 * Finds the folder of an instance, and reports a missing folder.
 *
 * @param written the configured path, if any
 * @param name the default name of the folder
 * @param contents the kind of files in the folder, for messages
 * @returns absolute path
 */
export async function findContentFolder(
  written: string | undefined,
  name: string,
  at: ConfigPath,
  { root, problems }: ResolveContext,
  contents: string,
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
    message: `cannot find the folder with the ${contents}: looked for \`${first}\` and \`${second}\``,
    hint: `create \`${second}\`, or set \`path\` to the folder with the ${contents}`,
  });
  return path.resolve(root, second);
}

async function resolveInstance(
  written: DocsOptions,
  at: ConfigPath,
  dir: string,
  context: ResolveContext,
): Promise<ResolvedDocs> {
  const options = withDefaults(docsEntries, written);
  const { id, editUrl, tags } = options;
  const routeBasePath = trimSlashes(options.routeBasePath ?? (id === 'default' ? 'docs' : id));
  return {
    id,
    routeBasePath,
    ...(editUrl === undefined ? {} : { editUrl: editUrlFunction(editUrl) }),
    ...resolveExtensions(options),
    ...(options.numberPrefixParser !== undefined && { numberPrefixParser: options.numberPrefixParser }),
    ...(options.sidebarItemsGenerator && { sidebarItemsGenerator: options.sidebarItemsGenerator }),
    breadcrumbs: options.breadcrumbs,
    ...(tags !== false && { tags }),
    tagsPath: trimSlashes(options.tagsPath),
    tableOfContents: withDefaults(tableOfContentsEntries, options.tableOfContents),
    lastUpdated: options.lastUpdated,
    lastUpdatedBy: options.lastUpdatedBy,
    keys: pluginKeysOf('docs', options),
    sidebarCollapsible: options.sidebarCollapsible,
    sidebarCollapsed: options.sidebarCollapsed,
    include: options.include,
    exclude: options.exclude,
    versions: await resolveVersions({ id, options, at, dir, routeBasePath }, context),
  };
}

export function editUrlFunction(editUrl: string | EditUrl): EditUrl {
  if (typeof editUrl === 'function') return editUrl;
  const base = editUrl.replace(/\/*$/, '/');
  // The location of older versions in the repository is unknown, and a wrong link is worse than none.
  return (context) =>
    context.version === 'current'
      ? base + context.path.split('/').map(encodeURIComponent).join('/')
      : undefined;
}
