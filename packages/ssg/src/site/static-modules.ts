/**
 * Which component pages need no component in the browser. A document with tabs and a partial in it is a program, but
 * once it is rendered nothing in it changes by React's doing: it is published as HTML, like a Markdown page, and what
 * moves in it is the theme's `enhance()`. Readers are spared the page a second time, as a script.
 */
import path from 'node:path';
import { ownComponentNames, replacementNames } from '../bundle/replacements.ts';
import type { ResolvedConfig } from '../config/types.ts';
import type { CompiledPage } from '../types.ts';
import type { ComponentPage } from './page-data.ts';

/** Components of our theme that are markup and nothing else, or that `enhance()` looks after. */
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

/** Modules whose exports do nothing in a browser that they have not done when the page is rendered. */
const STATIC_MODULES =
  /^@theme(?:-original|-init)?\/(?:Admonition|CodeBlock|Details|DocCard|DocCardList|Heading|IdealImage|TabItem|Tabs|ThemedImage|TOCInline)$|^@docusaurus\/(?:constants|Head|Interpolate|isInternalUrl|Link|Translate|useBaseUrl|useDocusaurusContext|plugin-content-docs\/client)$|^clsx$/;

/** Files that are but data. */
const DATA = /\.(?:json|png|jpe?g|gif|webp|avif|svg|ico|mp4|webm|pdf)$|\?raw$|^!*raw-loader!/i;

type Config = Pick<ResolvedConfig, 'root' | 'theme'>;

/** What makes a file static by itself: then the page is, if all that it imports is. */
interface Own {
  /** Absolute paths of the Markdown files that it imports. */
  partials: string[];
}

/** @param compiledModule a Markdown file as the component that it is imported as */
export function staticModules(
  { root, theme }: Config,
  compiledModule: (file: string) => Promise<CompiledPage | undefined>,
): (page: Pick<ComponentPage, 'file'>) => Promise<boolean> {
  // What a theme or a site does of its own, nobody knows.
  const added = theme === '@ssg/theme' ? ownComponentNames(root) : undefined;
  // A replaced piece makes the whole another one.
  const replaced = new Set(replacementNames(root).map((name) => name.split('/')[0]));
  if (replaced.has('DocCard')) replaced.add('DocCardList');
  const isPlain = (name: string): boolean =>
    STATIC_COMPONENTS.has(name) && !replaced.has(name) && added?.has(name) === false;
  const known = new Map<string, Promise<Own | undefined>>();

  const own = (file: string): Promise<Own | undefined> => {
    let answer = known.get(file);
    if (!answer) {
      answer = look(file).catch(() => undefined);
      known.set(file, answer);
    }
    return answer;
  };

  const look = async (file: string): Promise<Own | undefined> => {
    const needs = (await compiledModule(file))?.needs;
    if (!needs || needs.hasHandlers) return undefined;
    if (!needs.components.every(isPlain)) return undefined;
    const partials: string[] = [];
    for (const specifier of needs.imports) {
      if (DATA.test(specifier)) continue;
      if (STATIC_MODULES.test(specifier)) {
        const name = /^@theme\/(.+)/.exec(specifier)?.[1];
        if (name !== undefined && replaced.has(name)) return undefined;
        continue;
      }
      if (!/\.mdx?$/.test(specifier) || !/^(?:\.|@site\/)/.test(specifier)) return undefined;
      partials.push(
        specifier.startsWith('@site/')
          ? path.join(root, specifier.slice('@site/'.length))
          : path.resolve(path.dirname(file), specifier),
      );
    }
    return { partials };
  };

  // Files may import each other: each is looked at once, and none waits for another's answer.
  const isStatic = async (page: string): Promise<boolean> => {
    const reached = new Set([page]);
    for (const file of reached) {
      const found = await own(file);
      if (!found) return false;
      for (const partial of found.partials) reached.add(partial);
    }
    return true;
  };

  return async ({ file }) => added !== undefined && /\.mdx?$/.test(file) && isStatic(file);
}
