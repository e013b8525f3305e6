/** Texts of the modules behind `@theme/`: one export of ours, or a component of ours that is made of such modules in turn. */

/** What of the theme's exports stands behind Docusaurus's names. */
export const CONTENT = '@ssg/theme/content';
export const PARTS = '@ssg/theme/parts';
export const SHIMS = '@ssg/theme/docusaurus';

export interface PartsInput {
  /** Whether the site has a component of that name. */
  isReplaced(name: string): boolean;
}

export type Text<Input = PartsInput> = (input: Input) => string;

/** @returns the text of a module that has one export of another as its default, and others besides */
export function renamed(from: string, name: string, others: string[] = []): string {
  return `export { ${[`${name} as default`, ...others].join(', ')} } from '${from}';\n`;
}

export const given =
  (from: string, name: string): Text =>
  () =>
    renamed(from, name);

/** What is behind another name. */
export const same =
  (name: string): Text =>
  () =>
    `export { default } from '@theme/${name}';\n`;

/**
 * A component that `factory` makes of components behind `@theme/`. Modules may import each other in a circle, by the theme's own
 * inside of the site's: a piece is not looked at before it is rendered.
 */
export const madeOf =
  (from: string, factory: string, pieces: readonly string[]): Text =>
  () =>
    [
      `import { jsx } from 'react/jsx-runtime';`,
      `import { ${factory} } from '${from}';`,
      ...pieces.map((name, index) => `import Piece${index} from '@theme/${name}';`),
      `export default ${factory}(${pieces.map((_, index) => `(props) => jsx(Piece${index}, props)`).join(', ')});`,
      '',
    ].join('\n');

/** The same of one module that is no component. */
export const madeOfValue =
  (from: string, factory: string, piece: string): Text =>
  () =>
    [
      `import { ${factory} } from '${from}';`,
      `import value from '@theme/${piece}';`,
      `export default ${factory}(value);`,
      '',
    ].join('\n');

/**
 * Ours as it is, unless the site has one of its pieces.
 *
 * @param within what the pieces are made of
 */
export const ours =
  (
    from: string,
    name: string,
    factory: string,
    pieces: readonly string[],
    within: readonly string[] = [],
  ): Text =>
  (input) =>
    ([...pieces, ...within].some(input.isReplaced) ? madeOf(from, factory, pieces) : given(from, name))(
      input,
    );
