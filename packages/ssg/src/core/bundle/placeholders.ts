/**
 * Placeholders with the name of a component. They replace components of missing modules, undefined components, and
 * components that throw errors because they need Docusaurus.
 */
import path from 'node:path';
import type { Plugin } from 'esbuild';
import { toRelativePath } from '../cache/files.ts';
import { UNKNOWN_TEXT } from '../html/scan-html.ts';
import { escapePattern } from '../util/escape-pattern.ts';
import { readText } from '../util/regular-file.ts';
import { withComputedImports } from './computed-imports.ts';
import { loaderOf } from './faults.ts';
import { exactly } from './filters.ts';
import type { GuardedModule } from './types.ts';

/** The module that creates placeholders for undefined components. */
const MISSING_COMPONENT = 'ssg:missing-component';

/** The end of a document with undefined components. */
export const MISSING_COMPONENT_IMPORT = `\nimport { missing as _missing } from '${MISSING_COMPONENT}';\n`;

/** The key of their names on the global object of the server. */
const MISSING_NAMES = '__ssgMissingComponents';

/** Collects the names of undefined components that are rendered in this thread from now on. */
export function collectUndefined(names: Set<string>): void {
  (globalThis as Record<string, unknown>)[MISSING_NAMES] = names;
}

/** Runs a function, and finds out whether it renders undefined components. Their names are collected as well. */
export function findUndefined<Result>(render: () => Result): { result: Result; hasUndefined: boolean } {
  const context = globalThis as Record<string, unknown>;
  const all = context[MISSING_NAMES] as Set<string> | undefined;
  const own = new Set<string>();
  context[MISSING_NAMES] = own;
  try {
    return { result: render(), hasUndefined: own.size > 0 };
  } finally {
    context[MISSING_NAMES] = all;
    for (const name of own) all?.add(name);
  }
}

/**
 * The code of a component may also call what it imports, construct it, read its constants, and use the result:
 * `io(url).on('message', show)`, `const [editor] = useEditor()`, `Target.ES2016`. All of that yields further placeholders, so the rest of
 * the component works, in effects in the browser as well. A call with a function, a template, or nothing may make a component or a hook,
 * as in `create((set) => …)`, so its result can be called again, and so can that of `styled('p')`, `styled.p.attrs({ … })`, and
 * `makeStyles({ … })`. Members and results of calls without arguments stay the same, because React renders again as long as the snapshot
 * of a store changes. Styles are objects, as React requires. The result of a call is also a promise, as in
 * `axios.get(url).then(show)`. An iteration ends after as many values as hooks usually return. The text of a placeholder ends with a
 * mark, because a link that contains it is not a mistake of the author.
 */
const MAKE = `import { jsx } from 'react/jsx-runtime';
import { Placeholder } from '@slashdocs/theme/content';
const OF_REACT = /^(?:toJSON|contextTypes?|childContextTypes|propTypes|defaultProps|displayName|getDerived\\w+|isReactComponent|ref|key|props)$/;
const STYLES = /^(?!get|use|make|create|with)(?:s|[a-z]\\w*S)tyles?$/;
const lenient = (own, componentName, then, made = new Map()) => new Proxy(own, {
  get: (target, key) => {
    if (key === 'then') return then;
    if (key === Symbol.toPrimitive) return (hint) => (hint === 'number' ? NaN : componentName + ${JSON.stringify(UNKNOWN_TEXT)});
    if (key === Symbol.iterator) return () => Array.from({ length: 3 }, () => placeholder(componentName)).values();
    if (typeof key === 'symbol' || key in target || !/^(?:[a-z]|\\d+$)/i.test(key) || OF_REACT.test(key)) return target[key];
    if (!made.has(key)) made.set(key, STYLES.test(key) ? lenient({}, componentName) : placeholder(/^[A-Z]/.test(key) ? componentName + '.' + key : componentName, key));
    return made.get(key);
  },
});
const FACTORY = /^(?:styled|attrs|withConfig|(?:create|make)[A-Z]\\w*)$/;
const isFactory = (given, name, called) => typeof given === 'function' || given?.raw || FACTORY.test(called) || (given === undefined && !/(?:^|\\.)use[A-Z]/.test(name));
const promised = (componentName) => (...callbacks) => Promise.resolve(placeholder(componentName)).then(...callbacks);
const placeholder = (componentName, called = componentName, then, result) => lenient(function (props) {
  if (props === undefined && result) return result;
  const made = isFactory(props, componentName, called)
    ? placeholder(componentName, '', promised(componentName))
    : lenient(jsx(Placeholder, { ...props, componentName }), componentName, promised(componentName));
  if (props === undefined) result = made;
  return made;
}, componentName, then);
`;

/**
 * @param names the shown name of each export
 * @param importer the code that imports the module
 */
export function placeholderModule(names: ReadonlyMap<string, string>, importer = ''): string {
  // The names of the exports may be those of functions in this module.
  const lines = [...names].map(([name, shown], index) => {
    const given = callsResult(shown, importer) ? [shown, 'createFunction'] : [shown];
    return `const _${index} = placeholder(${given.map((each) => JSON.stringify(each)).join(', ')});\nexport { _${index} as ${name} };`;
  });
  return `${MAKE}${lines.join('\n')}\n`;
}

/** Whether code calls what a function returns: `const variants = cva('a'); variants({ size })`. */
function callsResult(name: string, code: string): boolean {
  const held = new RegExp(`(?:const|let|var)\\s+([\\w$]+)\\s*=\\s*${escapePattern(name)}\\(`, 'g');
  return Array.from(code.matchAll(held), ([, result = '']) => escapePattern(result)).some((result) =>
    new RegExp(`(?<![\\w$.])${result}\\(`).test(code),
  );
}

/**
 * A CommonJS module with every export, for importers that pass on all of it.
 *
 * @param shown the shown name of the module
 */
export function placeholderNamespace(shown: string): string {
  return `${MAKE}const made = new Map();
const get = (_, key) => {
  if (key === '__esModule') return true;
  if (typeof key === 'symbol' || key === 'then') return undefined;
  if (!made.has(key)) made.set(key, placeholder(key === 'default' ? ${JSON.stringify(shown)} : ${JSON.stringify(`${shown}.`)} + key));
  return made.get(key);
};
// The bundler's module namespace inherits from the prototype.
module.exports = Object.create(new Proxy({}, { get }));
`;
}

/** The name of a namespace that a module uses as a value: `Tabs` in `import * as Tabs from 'x'; export default { Tabs }`. */
export function passedNamespace(specifier: string, importer: string): string | undefined {
  const name = new RegExp(`\\*\\s*as\\s+([\\w$]+)\\s+from\\s*["']${escapePattern(specifier)}["']`).exec(
    importer,
  );
  if (name === null) return undefined;
  const [clause, local = ''] = name;
  const value = new RegExp(`(?<![\\w$.'"\`])${escapePattern(local)}(?![\\w$'"\`])(?!\\s*\\??\\.)`);
  return value.test(importer.replace(clause, '')) ? local : undefined;
}

/** All names that a module imports from another, or exports from it. */
export function importedNames(specifier: string, importer: string): Map<string, string> {
  const names = new Map<string, string>();
  const escaped = escapePattern(specifier);
  const clause = new RegExp(`import\\s+([\\w$*\\s{},]+?)\\s+from\\s*["']${escaped}["']`, 'g');
  for (const [, what = ''] of importer.matchAll(clause)) {
    const local = /^\s*([\w$]+)/.exec(what)?.[1];
    if (local !== undefined) names.set('default', local);
    // `import * as Tabs from 'x'`
    const all = /\*\s*as\s+([\w$]+)/.exec(what)?.[1];
    if (all !== undefined) for (const name of membersOf(all, importer)) names.set(name, `${all}.${name}`);
    for (const [, name = ''] of (/\{([^}]*)\}/.exec(what)?.[1] ?? '').matchAll(
      /([\w$]+)(?:\s+as\s+[\w$]+)?/g,
    )) {
      names.set(name, name);
    }
  }
  // `export { signal, type Signal } from 'x'`
  const passed = new RegExp(`export\\s*\\{([^}]*)\\}\\s*from\\s*["']${escaped}["']`, 'g');
  for (const [, list = ''] of importer.matchAll(passed)) {
    for (const entry of list.split(',')) {
      const [name = ''] = entry.trim().split(/\s+/);
      if (name !== 'type' && isOrdinary(name)) names.set(name, name);
    }
  }
  for (const name of namesOfCalls(escaped, importer)) names.set(name, name);
  if (!names.has('default')) names.set('default', specifier.split('/').at(-1) ?? specifier);
  return names;
}

/**
 * The names that a module reads from the result of `require()` or `import()`.
 *
 * @param escaped the imported module, for a regular expression
 */
function namesOfCalls(escaped: string, importer: string): string[] {
  const call = `(?:require|import)\\(\\s*["']${escaped}["']\\s*\\)`;
  // Most modules have no such call, and the other patterns search much longer for it.
  if (!new RegExp(call).test(importer)) return [];
  const names: string[] = [];
  // `require('x').open()`, `const { open } = await import('x')`
  const read = new RegExp(`${call}\\.([\\w$]+)|\\{([\\w$\\s:,]*)\\}\\s*=\\s*(?:await\\s+)?${call}`, 'g');
  for (const [, one, list = ''] of importer.matchAll(read)) names.push(...namesInPattern(one ?? list));
  // `const tabs = await import('x')`, `import('x').then((tabs) => …)`
  const held = new RegExp(
    `([\\w$]+)\\s*=\\s*(?:await\\s+)?${call}|${call}\\s*\\.then\\(\\s*\\(?([\\w$]+)`,
    'g',
  );
  for (const [, assigned, given = assigned] of importer.matchAll(held)) {
    names.push(...membersOf(given as string, importer));
    // The module may be in another variable later, such as a state.
    for (const [, list = ''] of importer.matchAll(/\{([\w$\s:,]*)\}\s*=(?![=>])/g))
      names.push(...namesInPattern(list));
  }
  return names;
}

/** The names that a pattern such as `{ a, b: c }` reads. */
function namesInPattern(list: string): string[] {
  return list
    .split(',')
    .map((each) => each.split(':')[0]?.trim() ?? '')
    .filter(isOrdinary);
}

/** A module with an export `then` would be a promise. */
function isOrdinary(name: string): boolean {
  return /^[A-Za-z_$][\w$]*$/.test(name) && name !== 'then' && name !== 'default';
}

/** The names that code reads from an object: `List` in `Tabs.List` and `<Tabs.List>`. */
function membersOf(object: string, code: string): string[] {
  const read = new RegExp(`(?<![\\w$.])${object.replaceAll('$', '\\$')}\\.([\\w$]+)`, 'g');
  return Array.from(code.matchAll(read), ([, name = '']) => name).filter(isOrdinary);
}

/**
 * The name of a module in `PageData.replaced`, or of a component that only the module uses.
 *
 * @param root absolute path of the site's folder
 */
export function guardId(file: string, root: string, component?: string): string {
  const id = toRelativePath(file, root);
  return component === undefined ? id : `${id}#${component}`;
}

/** The list of exports that esbuild writes at the end of a module. */
const EXPORTS = /^export \{\n([^}]*)\};\n(?=(?:\/\/#.*\n?)?$)/m;

/**
 * Lets pages show something other than the components of a module: on a page whose data name the module, a placeholder, or the
 * component of the theme that the module replaces. Other exports, such as hooks, stay as they are.
 *
 * @param modules by absolute path
 * @param leavesOut modules with other changes
 * @param typed absolute paths of scripts with TypeScript's syntax, whatever their ending
 */
export function guardedModules(
  modules: ReadonlyMap<string, GuardedModule>,
  leavesOut: (file: string) => boolean,
  typed: ReadonlySet<string>,
  root: string,
): Plugin {
  return {
    name: 'guarded-modules',
    setup(build) {
      if (modules.size === 0) return;
      build.onLoad({ filter: exactly(modules.keys()), namespace: 'file' }, async ({ path: file }) => {
        if (leavesOut(file)) return undefined;
        const transformed = await build.esbuild
          .transform(withComputedImports(readText(file), file, root), {
            loader: loaderOf(file, typed),
            format: 'esm',
            jsx: 'automatic',
            sourcemap: 'inline',
            sourcefile: path.basename(file),
          })
          .catch(() => undefined);
        // Without the plugin, esbuild reports the error at its line, so the next round may accept the file as TypeScript.
        if (!transformed) return undefined;
        const { code } = transformed;
        const { components, hasExports, instead } = modules.get(file) as GuardedModule;
        const names = exportedNames(file);
        const guards: string[] = [];
        let contents = code;
        for (const name of components) {
          // Hoisted, since the module may create the element while it is evaluated.
          const shown = `function __shown${name}(props) { return __show(${name}, ${JSON.stringify(name)}, ${JSON.stringify(guardId(file, root, name))}, props); }\n`;
          contents = contents.replaceAll(
            new RegExp(`\\b((?:jsxs?|createElement)\\d*)\\(${name},`, 'g'),
            `$1(__shown${name},`,
          );
          guards.push(shown);
        }
        const withoutExports = guards.join('');
        contents = contents.replace(EXPORTS, (all, list: string) => {
          if (!hasExports) return withoutExports + all;
          const exported = list.split(',').map((entry) => {
            const [local = '', name = local] = entry.trim().split(' as ');
            // esbuild names anonymous components after the file.
            if (!/^[A-Z]|_default$/.test(local)) return entry;
            const shown = name === 'default' ? names.get(name) : name;
            const given = [local, JSON.stringify(shown), JSON.stringify(guardId(file, root))];
            if (name === 'default' && instead !== undefined) given.push('__instead');
            guards.push(`const __guarded${guards.length} = __guard(${given.join(', ')});\n`);
            return `__guarded${guards.length - 1} as ${name}`;
          });
          return `${guards.join('')}export { ${exported.join(', ')} };\n`;
        });
        if (guards.length === 0) return undefined;
        const imports = [`import { guard as __guard, show as __show } from '${MISSING_COMPONENT}';\n`];
        if (hasExports && instead !== undefined) imports.push(`import __instead from '${instead}';\n`);
        return { contents: contents + imports.join(''), loader: 'js', resolveDir: path.dirname(file) };
      });
    },
  };
}

/** All names that a module exports. */
function exportedNames(file: string): Map<string, string> {
  const text = readText(file);
  const base = /([^\\/]+?)(?:[\\/]index)?\.\w+$/.exec(file)?.[1] ?? 'component';
  const written = /export\s+default\s+(?:async\s+)?(?:function\s*\*?|class)?\s*([A-Z][\w$]*)/.exec(text)?.[1];
  const names = new Map([['default', written ?? base]]);
  for (const [, name = ''] of text.matchAll(
    /export\s+(?:async\s+)?(?:const|let|var|function|class)\s+([\w$]+)/g,
  ))
    names.set(name, name);
  for (const [, list = ''] of text.matchAll(/export\s*\{([^}]*)\}/g))
    for (const [, name, shown = name] of list.matchAll(/([\w$]+)(?:\s+as\s+([\w$]+))?/g))
      names.set(shown as string, shown === 'default' ? (name as string) : (shown as string));
  return names;
}

/** Replaces modules whose components throw errors with placeholders. */
export function throwingModules(files: ReadonlySet<string>): Plugin {
  return {
    name: 'throwing-modules',
    setup(build) {
      const scripts = [...files].filter((file) => /\.[cm]?[jt]sx?$/.test(file));
      if (scripts.length === 0) return;
      build.onLoad({ filter: exactly(scripts), namespace: 'file' }, ({ path: file }) => ({
        contents: placeholderModule(exportedNames(file)),
        loader: 'js',
        resolveDir: build.initialOptions.absWorkingDir ?? '',
      }));
    },
  };
}

/** The line in a compiled document for each component that it does not define. */
const CHECK = ') _missingMdxReference(';
const CHECKED = /^ *if \(!([A-Z][\w$]*)$/;

/** The names of components that a document's module uses and does not define. */
export function undefinedComponents(module: string): ReadonlySet<string> {
  const names = new Set<string>();
  // Faster than a search for the whole line in each document.
  for (let at = module.indexOf(CHECK); at >= 0; at = module.indexOf(CHECK, at + 1)) {
    const [, name] = CHECKED.exec(module.slice(module.lastIndexOf('\n', at) + 1, at)) ?? [];
    if (name !== undefined) names.add(name);
  }
  return names;
}

/** Changes a document's module to use placeholders for undefined components. */
export function withMissingComponents(module: string): string {
  const names = undefinedComponents(module);
  if (names.size === 0) return module;
  const text = module.replace(/\{([\w$, ]+)\} = (?=_components\b|\{|props\b)/g, (whole, list: string) => {
    const all = list.split(', ');
    if (!all.every((name) => names.has(name))) return whole;
    return `{${all.map((name) => `${name} = _missing("${name}")`).join(', ')}} = `;
  });
  return text + MISSING_COMPONENT_IMPORT;
}

export const MISSING_COMPONENT_MODULE = `${MAKE}import { usePage } from '@slashdocs/runtime';
const made = new Map();
export function missing(name) {
  globalThis.${MISSING_NAMES}?.add(name);
  if (!made.has(name)) {
    const get = (own, key) => (/^[A-Z]/.test(String(key)) ? missing(\`\${name}.\${key}\`) : own[key]);
    made.set(name, new Proxy(placeholder(name), { get }));
  }
  return made.get(name);
}
export function show(own, name, id, props, instead = placeholder(name)) {
  return jsx(usePage().replaced?.includes(id) ? instead : own, props);
}
export function guard(own, name, id, instead) {
  if (typeof own !== 'function' && (own?.$$typeof === undefined || 'props' in own)) return own;
  const Guarded = (props) => show(own, name, id, props, instead);
  const get = (target, key) => (key in target || key === '$$typeof' || OF_REACT.test(String(key)) ? target[key] : own[key]);
  return new Proxy(Guarded, { get });
}
`;
