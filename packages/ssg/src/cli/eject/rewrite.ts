import path from 'node:path';
import type { EjectableComponent } from './components.ts';

export interface EjectedFiles {
  /** The component as a module of the site. */
  component: string;
  /** Path of its style sheet in the sources of the theme; undefined if it has none. */
  sheet: string | undefined;
}

/** A relative import, and the text before its specifier. */
const RELATIVE_IMPORT = /(\bfrom |^import )'(\.{1,2}\/[^']+)'/gm;

/** An import of types from another component of the classic theme. `@theme/NAME` has no types, because a site may replace it. */
const TYPE_IMPORT = /^(import type [^;]*? from )'@theme\/([^']+)'/gm;
/** An import of a component and of types: `import Layout, { type Props } from '@theme/Layout'`. */
const MIXED_IMPORT = /^import (\w+), \{ type (\w+) \} from '(@theme\/[^']+)';/gm;

/** Comments for a linter that the site may not use. */
const LINT_COMMENT = /^\s*(?:\/\/|\{\/\*) biome-ignore .*\n/gm;

/**
 * Turns the source of a component into a module of a site: it exports the component as default, and imports other modules of
 * the theme by the name of the package.
 */
export function rewriteComponent(
  { name, module, source }: Pick<EjectableComponent, 'name' | 'module' | 'source'>,
  theme: string,
): EjectedFiles {
  let sheet: string | undefined;
  const component = source
    .replace(LINT_COMMENT, '')
    .replace(RELATIVE_IMPORT, (_, before: string, specifier: string) => {
      const file = path.posix.join(path.posix.dirname(module), specifier);
      if (file.endsWith('.css')) {
        sheet = file;
        return `${before}'./${path.posix.basename(name)}.css'`;
      }
      const target = file.replace(/\.tsx?$/, '');
      // The build replaces this module for other languages.
      return `${before}'${theme}/${target === 'text' ? target : `modules/${target}`}'`;
    })
    .replace(MIXED_IMPORT, `import $1 from '$3';\nimport type { $2 } from '$3';`)
    .replace(TYPE_IMPORT, `$1'${theme}/modules/theme/$2'`)
    .replace(/^export function /m, 'export default function ');
  return { component, sheet };
}
