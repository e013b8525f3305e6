/**
 * Adds calls to a module of the site, so `ssg watch` can replace it in an open page (`live-modules.ts` in the runtime):
 *
 * - React's Babel plugin registers components and their hooks, for Fast Refresh.
 * - The module announces its exports and imports.
 * - In a replacement, imports become calls that return what the page contains already.
 */
import path from 'node:path';
import type { NodePath, PluginItem, types } from '@babel/core';
import type { Loader } from 'esbuild';
import { type Import, type Parts, splitDocument } from '../core/bundle/document-modules.ts';
import { LIVE } from '../core/bundle/react.ts';
import { getOrInsert } from '../core/util/get-or-insert.ts';

interface Found {
  isModule: boolean;
  imports: Import[];
  /** The reason why the module cannot be replaced on its own. */
  obstacle?: string;
}

/**
 * @param id path of the module relative to the site
 * @returns undefined for scripts that are no ES modules
 */
export async function instrument(
  text: string,
  { id, loader }: { id: string; loader: Loader },
): Promise<string | undefined> {
  const document = /\.mdx?$/.test(id) ? registered(text) : undefined;
  const { code, found } = document ?? (await transform(text, loader, { isReplacement: false }));
  if (!found.isModule) return undefined;
  return [
    importOf(LIVE),
    ...prelude(id),
    `import * as __ssgSelf from ${JSON.stringify(`./${path.posix.basename(id)}`)};`,
    code,
    definition('__ssgSelf', found.imports),
    '',
  ].join('\n');
}

/**
 * A document whose imports are parameters of a function.
 *
 * @returns undefined if Babel is necessary, which needs the whole module
 */
export function instrumentParts(
  { imports, names, statements, text, exports }: Parts,
  id: string,
): Pick<Parts, 'imports' | 'names' | 'text'> | undefined {
  if (callsHook(text)) return undefined;
  const exported = ['default: MDXContent', ...exports].join(', ');
  return {
    // Last, so problems of the others are at the same lines as in the whole module.
    imports: `${imports}\n${importOf(LIVE)}`,
    names: ['__ssgLive', ...names],
    text: [...prelude(id), text, REGISTRATION, definition(`{ ${exported} }`, statements)].join('\n'),
  };
}

/** The call that announces a module. */
function definition(exports: string, found: readonly Import[]): string {
  // A module may have several imports of another.
  const bySpecifier = new Map<string, Import['names']>();
  for (const { specifier, names } of found) getOrInsert(bySpecifier, specifier, () => []).push(...names);
  const imports = [...bySpecifier].map(([specifier, names]) => {
    const getters = [...new Map(names)].map(
      ([imported, local]) => `get ${JSON.stringify(imported)}() { return ${local}; }`,
    );
    return `${JSON.stringify(specifier)}: { ${getters.join(', ')} }`;
  });
  return `__ssgModule.define(${exports}, { ${imports.join(', ')} });`;
}

/** A call of a hook, whose order Fast Refresh compares. */
const HOOK = /(?<![\w$.])use[A-Z]\w*\s*\(/;
const TEXTS = /"(?:[^"\\\n]|\\.)*"/g;

/**
 * Registers the component of a document without an author's code, as Babel does. A site may have thousands of documents, and Babel
 * needs 10 ms for each.
 *
 * @returns undefined if Babel is necessary
 */
function registered(text: string): Awaited<ReturnType<typeof transform>> | undefined {
  const parts = splitDocument(text);
  if (!parts || callsHook(parts.text)) return undefined;
  return { code: `${text}\n${REGISTRATION}`, found: { isModule: true, imports: parts.statements } };
}

const REGISTRATION = '__ssgRegister(MDXContent, "MDXContent");';

const callsHook = (text: string): boolean => HOOK.test(text.replace(TEXTS, ''));

/**
 * The new version of a module, as an ES module without imports from the site.
 *
 * @param react URL of the React file
 * @param targets ids of imported modules of the site, by specifier
 * @returns undefined if the module cannot be replaced on its own
 */
export async function replacement(
  text: string,
  {
    id,
    loader,
    react,
    targets,
  }: { id: string; loader: Loader; react: string; targets: Readonly<Record<string, string>> },
): Promise<string | undefined> {
  const { code, found } = await transform(text, loader, { isReplacement: true });
  if (!found.isModule || found.obstacle !== undefined) return undefined;
  const imports = found.imports.map(({ specifier, names }) => {
    const pattern = names.map(([imported, local]) => `${JSON.stringify(imported)}: ${local}`);
    const wanted = [specifier, targets[specifier], names.map(([imported]) => imported)].map(
      (each) => JSON.stringify(each) ?? 'undefined',
    );
    return `const { ${pattern.join(', ')} } = __ssgModule.take(${wanted.join(', ')});`;
  });
  return [importOf(react), ...prelude(id), ...imports, code, ''].join('\n');
}

const importOf = (live: string): string => `import { liveModule as __ssgLive } from ${JSON.stringify(live)};`;

function prelude(id: string): string[] {
  return [
    `const __ssgModule = __ssgLive(${JSON.stringify(id)});`,
    `const __ssgRegister = __ssgModule.register, __ssgSignature = __ssgModule.signature;`,
  ];
}

async function transform(
  text: string,
  loader: Loader,
  { isReplacement }: { isReplacement: boolean },
): Promise<{ code: string; found: Found }> {
  const [esbuild, { transformSync, refresh }] = await Promise.all([import('esbuild'), import('./babel.ts')]);
  // Removes types, with imports that only types need.
  const script = await esbuild.transform(text, {
    loader,
    jsx: 'automatic',
    tsconfigRaw: {},
    logLevel: 'silent',
  });
  const found: Found = { isModule: false, imports: [] };
  const result = withOwnStacks(() =>
    transformSync(script.code, {
      babelrc: false,
      configFile: false,
      browserslistConfigFile: false,
      compact: false,
      sourceType: 'unambiguous',
      plugins: [
        [refresh, { refreshReg: '__ssgRegister', refreshSig: '__ssgSignature', skipEnvCheck: true }],
        inspect(found, isReplacement),
      ],
    }),
  );
  return { code: result?.code ?? '', found };
}

/** Babel changes how stacks look, and ssg reports code that changes built-in objects. */
function withOwnStacks<Result>(work: () => Result): Result {
  const { prepareStackTrace } = Error;
  try {
    return work();
  } finally {
    if (prepareStackTrace) Error.prepareStackTrace = prepareStackTrace;
    else Reflect.deleteProperty(Error, 'prepareStackTrace');
  }
}

/** Finds the imports of a module. In a replacement, it removes them. */
function inspect(found: Found, isReplacement: boolean): PluginItem {
  return () => ({
    visitor: {
      Program(program: NodePath<types.Program>) {
        found.isModule = program.node.sourceType === 'module';
      },
      ImportDeclaration(declaration: NodePath<types.ImportDeclaration>) {
        const { source, specifiers } = declaration.node;
        const names = specifiers.map((each): [string, string] => [importedName(each), each.local.name]);
        found.imports.push({ specifier: source.value, names });
        if (isReplacement) declaration.remove();
      },
      ImportExpression() {
        found.obstacle = 'import()';
      },
      MetaProperty({ node }: NodePath<types.MetaProperty>) {
        if (node.meta.name === 'import') found.obstacle = 'import.meta';
      },
      ExportAllDeclaration() {
        found.obstacle = 'export *';
      },
      ExportNamedDeclaration({ node }: NodePath<types.ExportNamedDeclaration>) {
        if (node.source) found.obstacle = 'export … from';
      },
      CallExpression({ node, scope }: NodePath<types.CallExpression>) {
        const { callee } = node;
        if (callee.type === 'Identifier' && callee.name === 'require' && !scope.hasBinding('require'))
          found.obstacle = 'require()';
      },
    },
  });
}

function importedName(specifier: types.ImportDeclaration['specifiers'][number]): string {
  switch (specifier.type) {
    case 'ImportNamespaceSpecifier':
      return '*';
    case 'ImportDefaultSpecifier':
      return 'default';
    case 'ImportSpecifier':
      return specifier.imported.type === 'Identifier' ? specifier.imported.name : specifier.imported.value;
  }
}
