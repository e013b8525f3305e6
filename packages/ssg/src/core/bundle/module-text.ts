/** Sources of modules for `@theme/` names, which re-export a component or compose it from other `@theme/` modules. */

/** Entries of the theme with the components for Docusaurus's names. */
export const CONTENT = '@slashdocs/theme/content';
export const PARTS = '@slashdocs/theme/parts';
export const SHIMS = '@slashdocs/theme/docusaurus';

export interface PartsInput {
  /** Whether the site has a component with this name. */
  isReplaced(name: string): boolean;
}

export type Text<Input = PartsInput> = (input: Input) => string;

/** @returns the source of a module that re-exports one name as default, and other names unchanged */
export function reexportAsDefault(from: string, name: string, others: string[] = []): string {
  return `export { ${[`${name} as default`, ...others].join(', ')} } from '${from}';\n`;
}

export const reexport =
  (from: string, name: string): Text =>
  () =>
    reexportAsDefault(from, name);

/** Re-exports the module of another name. */
export const aliasOf =
  (name: string): Text =>
  () =>
    `export { default } from '@theme/${name}';\n`;

/**
 * A component that `factory` composes from `@theme/` components. Modules may import each other in a circle, so pieces are
 * accessed only during rendering.
 */
export const composedOf =
  (from: string, factory: string, pieces: readonly string[]): Text =>
  () =>
    [
      `import { jsx } from 'react/jsx-runtime';`,
      `import { ${factory} } from '${from}';`,
      ...pieces.map((name, index) => `import Piece${index} from '@theme/${name}';`),
      `export default ${factory}(${pieces.map((_, index) => `(props) => jsx(Piece${index}, props)`).join(', ')});`,
      '',
    ].join('\n');

/** Like `composedOf`, with one module that is not a component. */
export const composedOfValue =
  (from: string, factory: string, piece: string): Text =>
  () =>
    [
      `import { ${factory} } from '${from}';`,
      `import value from '@theme/${piece}';`,
      `export default ${factory}(value);`,
      '',
    ].join('\n');

/**
 * The theme's component, or a composed variant if the site replaces one of its pieces.
 *
 * @param within pieces of the pieces
 */
export const themeOrComposed =
  (
    from: string,
    name: string,
    factory: string,
    pieces: readonly string[],
    within: readonly string[] = [],
  ): Text =>
  (input) =>
    ([...pieces, ...within].some(input.isReplaced)
      ? composedOf(from, factory, pieces)
      : reexport(from, name))(input);
