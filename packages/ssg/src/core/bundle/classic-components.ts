/** The components of the classic theme, `@theme/NAME`. */
import path from 'node:path';
import type { ResolvedConfig } from '../config/types.ts';
import { replacesAny } from '../modules/replacements.ts';
import { filesBelow } from '../util/files-below.ts';
import { packageFolder } from '../util/package-folder.ts';
import { readText } from '../util/regular-file.ts';
import { CLASSIC_THEME } from '../util/themes.ts';

/** Its folder of built modules. */
function themeFolder(): string {
  return path.join(packageFolder(CLASSIC_THEME), 'dist');
}

let components: ReadonlyMap<string, string> | undefined;

/** @returns the absolute path of each component's module, by name. Icons also have the names of the first versions: `IconLanguage` */
export function classicComponents(): ReadonlyMap<string, string> {
  if (components) return components;
  const folder = path.join(themeFolder(), 'theme');
  const files = filesBelow(folder).filter((file) => file.endsWith('.js'));
  const named = files.map((file) => [file.slice(0, -'.js'.length), path.join(folder, file)] as const);
  const older = named.map(([name, file]) => [name.replace(/^Icon\/(?=\w+$)/, 'Icon'), file] as const);
  components = new Map([...older, ...named]);
  return components;
}

/**
 * Names of the components that a module of the theme renders in an article. The layout is around the article, and renders others.
 *
 * @param module path in the package, such as `blog/list`
 */
function componentsInArticle(module: string): ReadonlySet<string> {
  const ours = classicComponents();
  const names = new Set<string>();
  const addFrom = (file: string): void => {
    for (const [, name = ''] of readText(file).matchAll(/["']#~\/theme\/([^"']+)["']/g))
      if (name !== 'Layout') names.add(name);
  };
  addFrom(path.join(themeFolder(), `${module}.js`));
  // Iterating over a set includes elements that are added meanwhile.
  for (const name of names) addFrom(ours.get(name) as string);
  return names;
}

/** The name of the component of generated pages of the docs among the components of pages. */
export const GENERATED_PAGE = 'classic/GeneratedPage';

/** The component of generated pages, if the theme has one. */
export function generatedPageComponent({
  theme,
  root,
  alias,
}: Pick<ResolvedConfig, 'theme' | 'root' | 'alias'>): ResolvedConfig['pageComponents'] {
  if (theme !== CLASSIC_THEME) return {};
  return {
    [GENERATED_PAGE]: { file: `${theme}/modules/pages`, runsInBrowser: hasOwnIn('pages', root, alias) },
  };
}

/** Whether a module of the theme renders components of the site, or of its plugins, in an article. They may need a browser. */
export function hasOwnIn(module: string, root: string, alias: Readonly<Record<string, string>>): boolean {
  return replacesAny(root, alias, (name) => componentsInArticle(module).has(name));
}
