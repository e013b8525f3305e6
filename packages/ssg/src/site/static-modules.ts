/**
 * Which component pages need no component in the browser. A document with tabs and a partial in it is a program, but
 * once it is rendered nothing in it changes by React's doing: it is published as HTML, like a Markdown page, and what
 * moves in it is the theme's `enhance()`. Readers are spared the page a second time, as a script.
 */
import path from 'node:path';
import { swizzled } from '../bundle/replacements.ts';
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

/** @param compiledModule a Markdown file as the component that it is imported as */
export function staticModules(
  { root, theme }: Config,
  compiledModule: (file: string) => Promise<CompiledPage | undefined>,
): (page: Pick<ComponentPage, 'file'>) => Promise<boolean> {
  // What a theme or a site does of its own, nobody knows.
  const isOurs = theme === '@ssg/theme' && swizzled(root, 'MDXComponents') === undefined;
  const known = new Map<string, Promise<boolean>>();

  const isStatic = (file: string): Promise<boolean> => {
    let answer = known.get(file);
    if (!answer) {
      // Documents that import each other are told elsewhere.
      known.set(file, Promise.resolve(true));
      answer = look(file);
      known.set(file, answer);
    }
    return answer;
  };

  const look = async (file: string): Promise<boolean> => {
    const needs = (await compiledModule(file))?.needs;
    if (!needs || needs.hasHandlers) return false;
    if (!needs.components.every((name) => STATIC_COMPONENTS.has(name) && swizzled(root, name) === undefined))
      return false;
    for (const specifier of needs.imports) {
      if (DATA.test(specifier)) continue;
      if (STATIC_MODULES.test(specifier)) {
        const own = /^@theme\/(.+)/.exec(specifier)?.[1];
        if (own !== undefined && swizzled(root, own) !== undefined) return false;
        continue;
      }
      if (!/\.mdx?$/.test(specifier) || !/^(?:\.|@site\/)/.test(specifier)) return false;
      const partial = specifier.startsWith('@site/')
        ? path.join(root, specifier.slice('@site/'.length))
        : path.resolve(path.dirname(file), specifier);
      if (!(await isStatic(partial).catch(() => false))) return false;
    }
    return true;
  };

  return async ({ file }) => isOurs && /\.mdx?$/.test(file) && isStatic(file);
}
