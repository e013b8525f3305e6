/**
 * The module of a document on the server, in two parts. The bundle contains the imports, and the text is evaluated when the page is rendered.
 * So esbuild does not process the text of each document, and a bundle stays current when one is edited.
 */
import { Script } from 'node:vm';
import type { Message, Metafile } from 'esbuild';
import { detached } from '../util/detached.ts';
import { execFrom } from '../util/exec-from.ts';
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

/** Gives modules of imports the names of their documents, in messages and in the import graph. */
export function withDocumentNames(built: Built): Built {
  const { inputs } = built.metafile;
  const names = Object.keys(inputs);
  const bundledDocuments = names.filter((name) => /\.mdx?$/.test(name));
  if (!names.some((name) => name.endsWith(IMPORTS))) return { ...built, bundledDocuments };
  const renamed: Metafile['inputs'] = {};
  for (const [name, input] of Object.entries(inputs)) {
    const own = documentName(name);
    const imports = input.imports.map((each) => ({ ...each, path: documentName(each.path) }));
    renamed[own] = { ...input, imports: [...(renamed[own]?.imports ?? []), ...imports] };
  }
  const metafile = { ...built.metafile, inputs: renamed };
  return { ...built, metafile, warnings: inDocuments(built.warnings), bundledDocuments };
}

/** Messages about modules of imports, at their documents. The lines are the same. */
export function inDocuments(messages: readonly Message[]): Message[] {
  return messages.map((message) => {
    const { location } = message;
    return location ? { ...message, location: { ...location, file: documentName(location.file) } } : message;
  });
}

function documentName(name: string): string {
  return name.endsWith(IMPORTS) ? name.slice(0, -IMPORTS.length) : name;
}
