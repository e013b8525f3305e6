/** Decides which results of `session.ts` are still valid after a change. */
import path from 'node:path';
import type { ResolvedConfig } from '../core/config/types.ts';
import { unstyledTokens } from '../core/config/unstyled-tokens.ts';
import { isCategoryFile } from '../core/content/category-meta.ts';
import { contentFolders } from '../core/content/left-out.ts';
import {
  type Content,
  contentSettings,
  readContent,
  withCategories,
  withSettings,
} from '../core/content/read.ts';
import { isSame as isSameList } from '../core/diagnostic/same.ts';
import type { LoadedConfig } from '../core/load/load.ts';
import { isManifest } from '../core/modules/enclosing-manifests.ts';
import { markdownConstructs } from '../core/modules/replacements.ts';
import type { BlogContent } from '../core/site/blog-tools.ts';
import { isInPackage } from '../core/util/package-name.ts';
import { isInside } from '../core/util/repository.ts';
import { isLink, stateOf } from '../core/util/state-of.ts';
import { type Changed, EVERYTHING } from './changes.ts';
import { haveSameOutline, type ReadList } from './documents.ts';
import type { SiteOutline, Snapshot } from './snapshot.ts';

/** Whether changes in `src/theme` affect how documents are compiled: other Markdown components, or other languages. */
export function changesMarkdown(config: ResolvedConfig, changed: ReadonlySet<string>): boolean {
  const folder = path.join(config.root, 'src', 'theme') + path.sep;
  const replacements = [...changed].filter((file) => file.startsWith(folder));
  return (
    replacements.some((file) => file.startsWith(`${folder}prism-include-languages`)) ||
    (replacements.length > 0 && markdownConstructs(config).join() !== config.markdown.components.join())
  );
}

/** Whether changed style sheets style other code tokens, which affects how code is compiled. */
export function changesCodeStyles(
  { styles, headTags, markdown }: ResolvedConfig,
  changed: ReadonlySet<string>,
): boolean {
  return (
    markdown.unstyledTokens.length > 0 &&
    styles.some((file) => changed.has(file)) &&
    unstyledTokens(styles, headTags).join() !== markdown.unstyledTokens.join()
  );
}

/** The folder of components that replace components of the theme. */
export function replacementsFolder({ root }: Pick<ResolvedConfig, 'root'>): string {
  return path.join(root, 'src', 'theme');
}

export function isReplacement(file: string, config: Pick<ResolvedConfig, 'root'>): boolean {
  return isInside(replacementsFolder(config), file);
}

/**
 * Whether other components of the theme may be replaced than before. Does not count edits of replacements.
 *
 * @param files absolute paths of changed files
 * @param inputs of the last bundle
 */
export function addsOrRemovesReplacement(
  files: readonly string[],
  inputs: ReadonlySet<string>,
  config: Pick<ResolvedConfig, 'root'>,
): boolean {
  return files.some((file) => isReplacement(file, config) && inputs.has(file) !== isFile(file));
}

export function isModule(file: string): boolean {
  return /\.(?:[cm]?[jt]sx?|mdx)$/.test(file);
}

export function isFile(file: string): boolean {
  return stateOf(file)?.isFile() === true;
}

export function isSameConfig(a: LoadedConfig, b: LoadedConfig): boolean {
  return (
    [a, ...a.translations].map(({ fingerprint }) => fingerprint).join() ===
      [b, ...b.translations].map(({ fingerprint }) => fingerprint).join() &&
    isSameList(a.diagnostics, b.diagnostics)
  );
}

/** Whether the changes add or remove files. Temporary files of editors are in no list. */
function changesListing(changed: ReadonlySet<string>, { content, listed, loaded }: Snapshot): boolean {
  const folders = contentFolders(loaded.config);
  return [...changed].some((file) => {
    if (!folders.some((folder) => isInside(folder, file) || isInside(file, folder))) return false;
    const state = stateOf(file);
    const isListed = listed.has(file);
    if (isListed !== (state?.isFile() === true)) return true;
    // Files that cannot be read are not listed, but reported.
    if (content.diagnostics.some((problem) => problem.file === file) || (!state && isLink(file))) return true;
    // Tag files are read together with the list.
    if (isListed)
      return /\.(?:ya?ml|json)$/i.test(file) && !isCategoryFile({ path: path.basename(file), file });
    // A folder, or a special file, which is reported.
    return state !== undefined || content.listing.some((each) => each.startsWith(file + path.sep));
  });
}

/** The files that were added to folders with modules, or removed from them. */
function differencesOfModuleFolders(
  changed: ReadonlySet<string>,
  { bundle, listed, loaded }: Snapshot,
): string[] {
  const folders = new Set(
    bundle?.inputs.filter((file) => !isInPackage(file) && isModule(file)).map((file) => path.dirname(file)),
  );
  const content = contentFolders(loaded.config);
  return [...changed].filter((file) => {
    if (!folders.has(path.dirname(file))) return false;
    const isContent = content.some((folder) => file.startsWith(folder + path.sep));
    const wasThere = isContent ? listed.has(file) : bundle?.inputs.includes(file);
    return wasThere !== isFile(file);
  });
}

/** Whether computed imports, such as `require.context()`, may mean other files now. */
export function changesModuleFolders(changed: Changed, before: Snapshot): boolean {
  return changed === EVERYTHING || differencesOfModuleFolders(changed, before).length > 0;
}

/** The name of a file without its endings. A partial style sheet may have a line before its name. */
const stemOf = (file: string): string => path.basename(file).replace(/^_|\..*$/gs, '');

/**
 * Whether imports may resolve to another file now: `./box` means `box.js`, `box.tsx`, or a file in the folder `box`, such as `box/index.js`.
 */
export function changesImportTargets(changed: Changed, before: Snapshot): boolean {
  if (changed === EVERYTHING) return true;
  const inputs = before.bundle?.inputs ?? [];
  return differencesOfModuleFolders(changed, before).some((file) => {
    if (isManifest(file)) return true;
    const target = path.join(path.dirname(file), stemOf(file));
    return inputs.some(
      (other) =>
        other !== file &&
        (other.startsWith(target + path.sep) || path.join(path.dirname(other), stemOf(other)) === target),
    );
  });
}

/** The files of the content folders, which are listed again only if necessary. */
export function contentOf(loaded: LoadedConfig, before: Snapshot | undefined, changed: Changed): Content {
  const { config, plugins } = loaded;
  const content =
    !before || changed === EVERYTHING || changesListing(changed, before)
      ? undefined
      : withCategories(before.content, changed);
  if (!before || !content) return readContent(config, plugins.generated);
  if (before.loaded === loaded) return content;
  const settings = contentSettings(config, plugins.generated);
  const isSame = settings === contentSettings(before.loaded.config, before.loaded.plugins.generated);
  return isSame ? withSettings(content, config) : readContent(config, plugins.generated);
}

export function isSameOutline(before: SiteOutline | undefined, now: SiteOutline): boolean {
  return (
    before?.config === now.config &&
    before.blogs === now.blogs &&
    before.facts === now.facts &&
    before.lists.length === now.lists.length &&
    before.lists.every((list, index) => haveSameOutline(list, now.lists[index] as ReadList))
  );
}

/** Authors, tags, and commit dates of posts without a date. */
export function outlineOfBlogs(blogs: readonly BlogContent[]): string {
  return JSON.stringify(
    blogs.map(({ authors, tags, commits, diagnostics }) => [
      [...(authors?.authors ?? [])],
      [...(tags?.tags ?? [])],
      [...commits],
      diagnostics,
    ]),
  );
}

/** The input of the site other than documents. */
export function factsOf({ docs, statics }: Content): unknown {
  const versions = docs.flatMap((instance) => instance.versions);
  return [
    versions.map(({ categories, tags }) => [[...categories], tags && { ...tags, tags: [...tags.tags] }]),
    [...statics],
  ];
}
