/**
 * The module of a document on the server, in two parts. The bundle contains the imports, and the text is evaluated when the page is rendered.
 * So esbuild does not process the text of each document, and a bundle stays current when one is edited.
 */
import path from 'node:path';
import { Script } from 'node:vm';
import type { Message, Metafile } from 'esbuild';
import { detached } from '../util/detached.ts';
import { execFrom } from '../util/exec-from.ts';
import { getOrInsert } from '../util/get-or-insert.ts';
import { posixRelative } from '../util/posix-path.ts';
import type { PageModule } from './load.ts';
import type { Built } from './outputs.ts';
import { MISSING_COMPONENT_IMPORT } from './placeholders.ts';

/** The end of the name of a module that contains the imports of a document. */
export const IMPORTS = '?imports';

export interface Parts {
  /** The import statements, at their lines. */
  imports: string;
  /** The names that they define. */
  names: string[];
  /** Each statement. */
  statements: Import[];
  /** The rest, at its lines. */
  text: string;
  /** The names that the module exports. */
  exports: string[];
}

export interface Import {
  specifier: string;
  /** The local names by imported name; `*` is the namespace. */
  names: [imported: string, local: string][];
}

/** A module that lists the values of the imports of a document; undefined if the document needs a module of its own. */
export function importsModule(module: string): string | undefined {
  const parts = splitDocument(module);
  // The modules of all documents are kept while they are bundled.
  // Without a name, which the document may import, too.
  return parts && detached(`${parts.imports}\nexport default () => [${parts.names.join(', ')}];\n`);
}

/** Equal for documents whose import statements have the same values. */
export function importsKey(imports: string, file: string): string {
  return /["'!]\.{1,2}["'/]/.test(imports) ? `${path.dirname(file)}\n${imports}` : imports;
}

/**
 * Lets documents with the same imports share one module.
 *
 * @param imports modules from `importsModule`, by absolute path
 * @returns the document whose module the bundle contains, by absolute path of each document
 */
export function sharedImports(imports: ReadonlyMap<string, string>): Map<string, string> {
  const first = new Map<string, string>();
  return new Map(
    [...imports].map(([file, module]) => [file, getOrInsert(first, importsKey(module, file), () => file)]),
  );
}

/** The exports of a module from `importsModule`. */
export interface DocumentImports {
  default(): unknown[];
}

/**
 * Evaluates the module of a document.
 *
 * @param file absolute path of the document, for stack traces
 * @param imports what the module from `importsModule` exports
 */
export function evaluateDocument(module: string, file: string, imports: DocumentImports): PageModule {
  const { names, text, exports } = splitDocument(module) as Parts;
  const code = `(function (${names.join(', ')}) { 'use strict'; ${text}\nreturn { default: MDXContent, ${exports.join(', ')} }; })`;
  const run = new Script(code, { filename: SCHEME + file }).runInThisContext() as (
    ...values: unknown[]
  ) => PageModule;
  return run(...imports.default());
}

/** Before the path of a document in stack traces. */
const SCHEME = 'document:';

/** The document that a line of a stack trace or a URL names, if its text was evaluated separately. */
export function documentIn(frame: string): string | undefined {
  return /document:(.+?\.mdx?)(?::\d+:\d+\)?)?$/i.exec(frame)?.[1];
}

const MAIN = 'export default function MDXContent(';
const CONSTANT = /export const (frontMatter|contentTitle|toc) = /y;

/** @returns undefined if the document contains an author's code, apart from imports and expressions */
export function splitDocument(module: string): Parts | undefined {
  const head = /^(?:import [^\n]*;\n)*/.exec(module)?.[0] ?? '';
  const end =
    module.length - (module.endsWith(MISSING_COMPONENT_IMPORT) ? MISSING_COMPONENT_IMPORT.length : 0);
  const imports = head + module.slice(end);
  const statements = importsIn(imports);
  if (statements === undefined || !module.startsWith('function _createMdxContent(', head.length))
    return undefined;
  const exports: string[] = [];
  let hasMain = false;
  // An empty line for each import.
  let text = head.replace(/[^\n]/g, '');
  let done = head.length;
  // An author's export may be part of the text of a template. Then there is one too many.
  for (
    let at = module.indexOf('\nexport ', done) + 1;
    at > 0 && at < end;
    at = module.indexOf('\nexport ', at) + 1
  ) {
    const constant = execFrom(CONSTANT, module, at)?.[1];
    const isMain = module.startsWith(MAIN, at);
    if (isMain ? hasMain : constant === undefined || exports.includes(constant)) return undefined;
    if (constant !== undefined) exports.push(constant);
    hasMain ||= isMain;
    text += module.slice(done, at);
    done = at + (isMain ? 'export default ' : 'export ').length;
  }
  if (!hasMain) return undefined;
  const names = statements.flatMap((statement) => statement.names.map(([, local]) => local));
  return { imports, names, statements, text: text + module.slice(done, end), exports };
}

const STATEMENT = /import\s+(?:([^'"]*?)\s*\bfrom\s*)?(?:"([^"\n]*)"|'([^'\n]*)')\s*;/g;

/** @returns undefined if the text contains other code than import statements */
function importsIn(text: string): Import[] | undefined {
  const imports: Import[] = [];
  const others = text.replace(STATEMENT, (_, clause = '', inDouble, inSingle) => {
    const list = /\{([^}]*)\}/.exec(clause);
    const named = (list?.[1] ?? '').split(',').map((each): [string, string] => {
      const [imported = '', local = imported] = each.trim().split(/\s+as\s+/);
      return [imported, local];
    });
    const before = clause.replace(list?.[0] ?? '', '').split(',');
    const whole = before.map((each: string): [string, string] => {
      const [, namespace] = /^\s*\*\s+as\s+(\S+)/.exec(each) ?? [];
      return namespace === undefined ? ['default', each.trim()] : ['*', namespace];
    });
    const names = [...whole, ...named].filter(([, local]) => local !== '');
    imports.push({ specifier: inDouble ?? inSingle, names });
    return '';
  });
  const isPlain = imports.every(({ names }) => names.every(([, local]) => NAME.test(local)));
  return isPlain && others.trim() === '' ? imports : undefined;
}

const NAME = /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u;

/** The documents of each module of imports that esbuild has bundled, by its name without `IMPORTS`. */
export type Sharers = ReadonlyMap<string, readonly string[]>;

/** @param imports see `sharedImports` */
export function sharersOf(imports: ReadonlyMap<string, string>, root: string): Sharers {
  const sharers = new Map<string, string[]>();
  // Thousands of documents are in few folders.
  const folders = new Map<string, string>();
  const relative = (file: string): string => {
    const folder = path.dirname(file);
    const name = getOrInsert(folders, folder, () => posixRelative(root, folder));
    return path.posix.join(name, path.basename(file));
  };
  for (const [file, owner] of sharedImports(imports))
    getOrInsert(sharers, relative(owner), () => []).push(relative(file));
  return sharers;
}

/** Gives modules of imports the names of their documents, in messages and in the import graph. */
export function withDocumentNames(built: Built, sharers: Sharers): Built {
  const { inputs } = built.metafile;
  const names = Object.keys(inputs);
  const bundledDocuments = names.filter((name) => /\.mdx?$/.test(name));
  if (!names.some((name) => name.endsWith(IMPORTS))) return { ...built, bundledDocuments };
  const renamed: Metafile['inputs'] = {};
  for (const [name, input] of Object.entries(inputs)) {
    const imports = input.imports.map((each) => ({ ...each, path: documentName(each.path) }));
    for (const own of documentNames(name, sharers))
      renamed[own] = { ...input, imports: [...(renamed[own]?.imports ?? []), ...imports] };
  }
  const metafile = { ...built.metafile, inputs: renamed };
  return { ...built, metafile, warnings: inDocuments(built.warnings, sharers), bundledDocuments };
}

/** Messages about modules of imports, at each of their documents. The lines are the same. */
export function inDocuments(messages: readonly Message[], sharers: Sharers): Message[] {
  return messages.flatMap((message) => {
    const { location } = message;
    if (!location) return message;
    return documentNames(location.file, sharers).map((file) => ({
      ...message,
      location: { ...location, file },
    }));
  });
}

function documentNames(name: string, sharers: Sharers): readonly string[] {
  const own = documentName(name);
  return (own !== name && sharers.get(own)) || [own];
}

function documentName(name: string): string {
  return name.endsWith(IMPORTS) ? name.slice(0, -IMPORTS.length) : name;
}
