/** Whether rules in the cascade layers of a site win over Docusaurus's theme, which is in no layer. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import {
  findPackage,
  foldersAround,
  type InstalledPackage,
  readManifest,
  requirePackage,
} from '../../core/modules/optional-packages.ts';
import { isObject } from '../../core/util/value.ts';
import { isSince } from './release.ts';

/** Docusaurus's PostCSS plugin. It compiles layers to rules with a high specificity, unless all browsers of the site support layers. */
export const PRESET_ENV = 'postcss-preset-env';

/**
 * Whether style sheets have rules in cascade layers. Tailwind's versions before 4 have another meaning of `@layer`.
 *
 * @param sheets the texts of the site's style sheets
 */
export function usesLayers(sheets: readonly string[]): boolean {
  const text = sheets.join('\n').replace(/\/\*[\s\S]*?\*\//g, '');
  if (/@tailwind\b|\btailwindcss\/(?:base|components)\b/.test(text)) return false;
  return /@layer\s+[\w.-]+\s*\{|@import\s[^;]*\blayer\(/.test(text);
}

/**
 * Whether Docusaurus compiles layers.
 *
 * @param root absolute path of the site's folder
 */
export function compilesLayers(root: string): boolean {
  if (!isSince([3, 7], root)) return false;
  const { folder } = findPackage('@docusaurus/bundler', root) ?? { folder: root };
  const presetEnv = findPackage(PRESET_ENV, folder);
  const [postcss, browserslist] = ['postcss', 'browserslist'].map(
    (name) => presetEnv && findPackage(name, presetEnv.folder),
  );
  // By default, the browsers include Opera Mini. The template of Docusaurus excludes it.
  if (!presetEnv || !postcss || !browserslist) return !choosesBrowsers(root);
  const browsers = load(browserslist)(undefined, { path: root, env: 'production' });
  const processor = load(postcss)([load(presetEnv)({ browsers })]) as {
    process(css: string, options: { from: undefined }): { css: string };
  };
  return !processor.process('@layer a { b { color: red } }', { from: undefined }).css.includes('@layer');
}

function load(installed: InstalledPackage): (...given: unknown[]) => unknown {
  const module = requirePackage(installed);
  return (isObject(module) && 'default' in module ? module.default : module) as () => unknown;
}

/** Whether the site, or a repository around it, has a configuration of Browserslist. */
function choosesBrowsers(root: string): boolean {
  return [root, ...foldersAround(root)].some(
    (folder) =>
      readManifest(folder).browserslist !== undefined ||
      ['.browserslistrc', 'browserslist'].some((name) => existsSync(path.join(folder, name))),
  );
}
