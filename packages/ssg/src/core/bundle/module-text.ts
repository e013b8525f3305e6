/** Sources of modules for `@theme/` names of the default theme, which re-export a component. */

/** Entries of the theme with the components for Docusaurus's names. */
export const CONTENT = '@slashdocs/theme/content';
export const PARTS = '@slashdocs/theme/parts';
export const SHIMS = '@slashdocs/theme/docusaurus';

/** @returns the source of a module that re-exports one name as default, and other names unchanged */
export function reexportAsDefault(from: string, name: string, others: string[] = []): string {
  return `export { ${[`${name} as default`, ...others].join(', ')} } from '${from}';\n`;
}
