/**
 * Finds component pages that need no React in the browser. A document with tabs and a partial is a component, but React never
 * changes it after rendering. It is published as HTML, like a Markdown page, and the theme's `enhance()` makes it interactive.
 * Readers do not have to download the page a second time as a script.
 */
import type { ResolvedConfig } from '../config/types.ts';
import { loadProvidedModules } from '../modules/provided-modules.ts';
import { importedPath, ownComponentNames, replacementNames } from '../modules/replacements.ts';
import type { CompiledPage } from '../types.ts';
import { getOrInsert } from '../util/get-or-insert.ts';
import { isBuiltIn } from '../util/themes.ts';
import type { ComponentPage } from './page-data.ts';

/** Components of the default theme that are plain markup, or that `enhance()` makes interactive. */
const STATIC_COMPONENTS = new Set([
  'Admonition',
  'CodeBlock',
  'Details',
  'DocCardList',
  'Head',
  'IdealImage',
  'Link',
  'TabItem',
  'Tabs',
  'ThemedImage',
  'TOCInline',
  'Translate',
]);

/** Modules that have no effect in the browser after the page is rendered. */
const STATIC_MODULES =
  /^@theme(?:-original|-init)?\/(?:Admonition|CodeBlock|Details|DocCard|DocCardList|Heading|IdealImage|TabItem|Tabs|ThemedImage|TOCInline)$|^(?:clsx|classnames)$/;

/** Data files. */
const DATA = /\.(?:json|png|jpe?g|gif|webp|avif|svg|ico|mp4|webm|pdf)$|\?raw$|^!*raw-loader!/i;

type Config = Pick<ResolvedConfig, 'root' | 'theme' | 'components'>;

/** A file that is static, apart from the files it imports. */
interface StaticFile {
  /** Absolute paths of the Markdown files that it imports. */
  partials: string[];
}

/** @param compiledModule compiles a Markdown file to a component */
export function staticModules(
  { root, theme, components }: Config,
  compiledModule: (file: string) => Promise<CompiledPage | undefined>,
): (page: Pick<ComponentPage, 'file'>) => Promise<boolean> {
  // The components of other themes are unknown.
  const added = isBuiltIn(theme) ? ownComponentNames(root) : undefined;
  // Replacing a part of a component changes the component.
  const replaced = new Set([
    ...replacementNames(root).map((name) => name.split('/')[0]),
    ...Object.entries(components).flatMap(([name, { isStatic }]) => (isStatic ? [] : [name])),
  ]);
  if (replaced.has('DocCard')) replaced.add('DocCardList');
  const isPlain = (name: string): boolean =>
    (STATIC_COMPONENTS.has(name) || components[name]?.isStatic === true) &&
    !replaced.has(name) &&
    added?.has(name) === false;
  const known = new Map<string, Promise<StaticFile | undefined>>();

  const inspectOnce = (file: string): Promise<StaticFile | undefined> =>
    getOrInsert(known, file, () => inspect(file).catch(() => undefined));

  const inspect = async (file: string): Promise<StaticFile | undefined> => {
    const needs = (await compiledModule(file))?.needs;
    if (!needs || needs.hasHandlers) return undefined;
    if (!needs.components.every(isPlain)) return undefined;
    const provided = await loadProvidedModules();
    const partials: string[] = [];
    for (const specifier of needs.imports) {
      if (DATA.test(specifier)) continue;
      if (STATIC_MODULES.test(specifier) || provided?.staticModules.test(specifier)) {
        const name = /^@theme\/(.+)/.exec(specifier)?.[1];
        if (name !== undefined && replaced.has(name)) return undefined;
        continue;
      }
      if (!/\.mdx?$/.test(specifier) || !/^(?:\.|@site\/)/.test(specifier)) return undefined;
      partials.push(importedPath(specifier, file, root) as string);
    }
    return { partials };
  };

  // Files may import each other, so each file is inspected only once.
  const isStatic = async (page: string): Promise<boolean> => {
    const reached = new Set([page]);
    for (const file of reached) {
      const found = await inspectOnce(file);
      if (!found) return false;
      for (const partial of found.partials) reached.add(partial);
    }
    return true;
  };

  return async ({ file }) => added !== undefined && /\.mdx?$/.test(file) && isStatic(file);
}
