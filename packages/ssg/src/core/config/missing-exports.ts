/** esbuild's messages about imports of names that a module does not export. */
import path from 'node:path';
import type { Message } from 'esbuild';
import type { Diagnostic } from '../types.ts';

/** With the module and the name. */
export const MISSING_EXPORT = /^No matching export in "(.+)" for import "(.+)"$/;

/** With the name and the module. */
export const MISSING_MEMBER =
  /^Import "(.+)" will always be undefined because there is no matching export in "(.+)"$/;

const MEANT_EXPORT = /^Did you mean to import "(.+)" instead\?$/;

/** The module of an import, as its line names it. */
const IMPORTED = /\bfrom\s*['"]([^'"]+)['"]/;

/** @returns undefined for other messages */
export function explainExport({
  text,
  notes,
  location,
}: Message): Pick<Diagnostic, 'message' | 'hint' | 'clues'> | undefined {
  const [, from, missing] = MISSING_EXPORT.exec(text) ?? [];
  const [, member, of] = MISSING_MEMBER.exec(text) ?? [];
  const name = missing ?? member;
  const file = from ?? of;
  if (name === undefined || file === undefined) return undefined;
  const specifier = IMPORTED.exec(location?.lineText ?? '')?.[1];
  // The file of a package means nothing to authors. Their own files may have an alias.
  const isPackage = specifier !== undefined && /^(?!@site\/|@theme)@?\w/.test(specifier);
  // A plugin provides React to all modules. Modules of plugins, such as CSS modules, have absolute paths.
  const named = withoutNamespace(file).replace(/^react:/, '');
  const component = /^(?:\.\.|node_modules)\/|\/node_modules\//.test(named)
    ? /^@theme.*\/(\w+)$/.exec(specifier ?? '')?.[1]
    : undefined;
  if (component !== undefined && component === name)
    return {
      message: `\`${specifier}\` does not export \`${name}\``,
      clues: { missingExport: { module: specifier as string } },
      hint: `import the default export: \`import ${name} from '${specifier}'\``,
    };
  const module = specifier !== undefined && (isPackage || path.isAbsolute(named)) ? specifier : named;
  if (name === 'default') {
    return {
      message: `\`${module}\` has no default export`,
      clues: { missingExport: { module } },
      hint: isPackage ? NAMED : `add a default export to the module, or ${NAMED}`,
    };
  }
  // Such as a function of React 18.
  const outdated = PACKAGE_OF.exec(location?.file ?? '')?.[1];
  const meant = notes.map((note) => MEANT_EXPORT.exec(note.text)?.[1]).find((each) => each !== undefined);
  return {
    message: `\`${module}\` does not export \`${name}\``,
    clues: { missingExport: meant === undefined ? { module, name } : { module } },
    hint:
      outdated !== undefined
        ? `update the package \`${outdated}\``
        : meant !== undefined
          ? `did you mean \`${meant}\`?`
          : isPackage
            ? `correct the spelling${OF_TOOL.test(specifier) ? ', or import the name from `@slashdocs/runtime`' : ''}`
            : `correct the spelling, or export \`${name}\` from the module`,
  };
}

/** The package of a file. */
const PACKAGE_OF = /.*(?:^|[\\/])node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/;

/** Packages in which authors look for what components import. */
const OF_TOOL = /^@slashdocs\/(?:ssg|theme)$/;

const NAMED = 'import by name: `import { Name } from …`';

/** Removes the namespace of a plugin: `file:/a/b.css`, `no-style:x`. */
export function withoutNamespace(file: string): string {
  return file.replace(/^[a-z-]+:(?=[./\\])/, '');
}
