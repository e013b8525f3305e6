/** The components of the themes of ssg that a site can have a copy of. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { LAYOUT_PARTS } from '../../core/bundle/layout-parts.ts';
import { packageFolder } from '../../core/util/package-folder.ts';
import { DEFAULT_THEME } from '../../core/util/themes.ts';

export interface EjectableComponent {
  /** The name in `src/theme`. */
  name: string;
  /** One sentence: the first one of the component's docstring. */
  description: string;
  /** Path in the sources of the theme, without the extension. */
  module: string;
  source: string;
}

/** Components of documents, in addition to the parts of the layout. */
const OF_DOCUMENTS: Readonly<Record<string, string>> = {
  Admonition: 'admonition/admonition',
  CodeBlock: 'code/code-block',
  Details: 'details/details',
  Heading: 'docusaurus/heading',
};

/** Components that render nothing, or only another component under a second name. */
const EMPTY = /=> null;\n|^export \{ default \}/m;

/**
 * @param theme a theme of ssg
 * @returns the components by name, sorted
 */
export function ejectableComponents(theme: string): ReadonlyMap<string, EjectableComponent> {
  const sources = JSON.parse(readFileSync(fileOfTheme(theme, 'sources.json'), 'utf8')) as Record<
    string,
    string
  >;
  const modules = theme === DEFAULT_THEME ? modulesByName() : classicModules(Object.keys(sources));
  const components = [...modules].flatMap(([name, module]): EjectableComponent[] => {
    const source = sources[module];
    const description = source === undefined ? undefined : describe(source);
    if (source === undefined || description === undefined || EMPTY.test(source)) return [];
    return [{ name, description, module, source }];
  });
  return new Map(
    components.sort((a, b) => (a.name < b.name ? -1 : 1)).map((component) => [component.name, component]),
  );
}

/**
 * The name of a component that Docusaurus knows with other props: `DocSidebar` is `Sidebar` in the theme. A copy has the
 * props of the theme.
 */
export function themeName(name: string): string | undefined {
  const part = LAYOUT_PARTS[name];
  if (part?.adapter === undefined) return undefined;
  return [...modulesByName()].find(([, module]) => module === part.module)?.[0];
}

/** @returns the absolute path of a file in the built theme */
export function fileOfTheme(theme: string, file: string): string {
  return path.join(packageFolder(theme), 'dist', file);
}

function modulesByName(): Map<string, string> {
  const parts = Object.entries(LAYOUT_PARTS).filter(([, { adapter }]) => adapter === undefined);
  return new Map([
    ...parts.map(([name, { module }]): [string, string] => [name, module]),
    ...Object.entries(OF_DOCUMENTS),
  ]);
}

function classicModules(modules: readonly string[]): Map<string, string> {
  const prefix = 'theme/';
  const components = modules.filter((module) => module.startsWith(prefix));
  return new Map(components.map((module) => [module.slice(prefix.length), module]));
}

/** The first sentence of the docstring of a module's component. */
function describe(source: string): string | undefined {
  const last = /^export default (\w+);$/m.exec(source)?.[1];
  const declared = last === undefined ? '(?:export default|export function)' : `const ${last}`;
  const docstring = new RegExp(String.raw`/\*\*((?:(?!\*/)[\s\S])*)\*/\n(?://.*\n)*${declared}\b`).exec(
    source,
  )?.[1];
  const text = docstring
    ?.replace(/^\s*\* ?/gm, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return text === undefined ? undefined : /^.*?\.(?=\s|$)/.exec(text)?.[0];
}
