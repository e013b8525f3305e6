/** esbuild's messages as diagnostics with our codes. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Message } from 'esbuild';
import { toDiagnostic } from '../config/bundle-errors.ts';
import { didYouMean } from '../diagnostic/nearest.ts';
import type { Diagnostic } from '../types.ts';
import { knownNames } from './docusaurus-names.ts';
import { VIRTUAL } from './pages-plugin.ts';
import { reword, severityOf } from './reword.ts';
import type { BundleInput } from './types.ts';

type Context = Pick<BundleInput, 'root' | 'positionInSource'>;

/** The runs report the same source once each: one of each problem is kept. */
export async function toDiagnostics(
  messages: Message[],
  severity: 'error' | 'warning',
  context: Context,
): Promise<Diagnostic[]> {
  const found = new Map<string, Diagnostic>();
  for (const message of messages) {
    const diagnostic = await translate(message, severity, context);
    if (diagnostic === undefined) continue;
    const { file, line, column, message: text } = diagnostic;
    const key = JSON.stringify([file, line, column, text]);
    if (!found.has(key)) found.set(key, diagnostic);
  }
  return withoutConsequences([...found.values()]);
}

/** In an element that is not closed, the braces of the code around it are told as well. */
function withoutConsequences(diagnostics: Diagnostic[]): Diagnostic[] {
  const unclosed = new Map(
    diagnostics.flatMap(({ message, file, line = 0 }) =>
      file !== undefined && /^the element `<.+>` is never closed$/.test(message) ? [[file, line]] : [],
    ),
  );
  return diagnostics.filter(({ message, file = '', line = 0 }) => {
    const from = unclosed.get(file);
    return from === undefined || line < from || !/ is not valid inside a JSX element$/.test(message);
  });
}

/** An import that leads nowhere is told once, with every file that has it. */
export function byImport(diagnostics: Diagnostic[]): Diagnostic[] {
  const first = new Map<string, Diagnostic>();
  return diagnostics.filter((diagnostic) => {
    const { code, message, file, line, column } = diagnostic;
    if (code !== 'unresolved-import' || file === undefined || message.startsWith('there is no file `.'))
      return true;
    const known = first.get(message);
    if (!known) {
      first.set(message, diagnostic);
      return true;
    }
    const place = {
      message: 'it is also imported by',
      file,
      ...(line && { line }),
      ...(column && { column }),
    };
    known.related = [...(known.related ?? []), place];
    return false;
  });
}

async function translate(
  message: Message,
  severity: 'error' | 'warning',
  { root, positionInSource }: Context,
): Promise<Diagnostic | undefined> {
  // A plugin hands over its own diagnostics whole.
  if (isDiagnostic(message.detail)) return message.detail;
  const { location: at, hint, ...words } = reword(message);
  const location = at ?? message.location;
  // Our entry asks every page for its default export; that one has none is told by the prerender.
  if (location?.file.startsWith(VIRTUAL)) return undefined;
  const file = location && path.resolve(root, withoutNamespace(location.file));
  const own = location && { ...message, location: { ...location, file: file as string } };
  const diagnostic = toDiagnostic(own ?? message, root, new Map());
  const unresolved = diagnostic.code === 'config-import';
  // The lines that esbuild names are those of the compiled module.
  const isCompiled = /\.mdx?$/i.test(file ?? '');
  const { line, column } = diagnostic;
  if (file && line !== undefined && column !== undefined && /\.mdx?$/i.test(file)) {
    const { endLine: _, endColumn: __, ...rest } = diagnostic;
    const written = await positionInSource(file, { line, column });
    Object.assign(diagnostic, rest, written ?? { line: 1, column: 1 });
    delete diagnostic.endLine;
    delete diagnostic.endColumn;
    if (written && location) Object.assign(diagnostic, endOf(file, written, location));
  }
  // `<Module.Name />` in a document: the prerender tells it where the tag stands.
  if (file && isTagIn(file, MISSING_MEMBER.exec(message.text)?.[1])) return undefined;
  return {
    ...diagnostic,
    ...words,
    severity: severity === 'error' ? severity : severityOf(message, file || undefined),
    code: unresolved ? 'unresolved-import' : 'bundle',
    ...hintOf(diagnostic, isCompiled && hint && / on line \d+$/.test(hint) ? 'rename one of the two' : hint),
    ...explainAlias(message.text),
    ...explainExport(message),
  };
}

function isTagIn(file: string, member: string | undefined): boolean {
  if (member === undefined || !/\.mdx?$/i.test(file) || !existsSync(file)) return false;
  return new RegExp(`<[\\w$.]+\\.${member.replaceAll('$', '\\$')}\\b`).test(readFileSync(file, 'utf8'));
}

/** Where what esbuild underlines ends in the author's text, if it stands there as it does in the module. */
function endOf(
  file: string,
  at: { line: number; column: number },
  { lineText, column, length }: NonNullable<Message['location']>,
): { endLine?: number; endColumn?: number } {
  // esbuild counts bytes.
  const text = Buffer.from(lineText, 'utf8')
    .subarray(column, column + length)
    .toString('utf8');
  const line = existsSync(file) ? (readFileSync(file, 'utf8').split(/\r?\n/)[at.line - 1] ?? '') : '';
  const isSame = text !== '' && line.startsWith(text, at.column - 1);
  return isSame ? { endLine: at.line, endColumn: at.column + text.length } : {};
}

const MISSING_EXPORT = /^No matching export in "(.+)" for import "(.+)"$/;
const MISSING_MEMBER =
  /^Import "(.+)" will always be undefined because there is no matching export in "(.+)"$/;
const MEANT_EXPORT = /^Did you mean to import "(.+)" instead\?$/;

/** An import of a name that the other file does not export. */
function explainExport({ text, notes }: Message): Pick<Diagnostic, 'message' | 'hint'> | undefined {
  const [, from, missing] = MISSING_EXPORT.exec(text) ?? [];
  const [, member, of] = MISSING_MEMBER.exec(text) ?? [];
  const name = missing ?? member;
  const file = from ?? of;
  if (name === undefined || file === undefined) return undefined;
  // Our one React is given to everybody by a plugin.
  const where = `\`${withoutNamespace(file).replace(/^react:/, '')}\``;
  if (name === 'default') {
    return {
      message: `${where} has no default export`,
      hint: 'add `export default` there, or import by name: `import { Name } from …`',
    };
  }
  const meant = notes.map((note) => MEANT_EXPORT.exec(note.text)?.[1]).find((each) => each !== undefined);
  return {
    message: `${where} does not export \`${name}\``,
    hint: meant === undefined ? `export it there, or check the spelling` : `did you mean \`${meant}\`?`,
  };
}

/** An import by one of Docusaurus's aliases, which are no packages. */
function explainAlias(text: string): Pick<Diagnostic, 'message' | 'hint'> | undefined {
  const name = UNRESOLVED.exec(text)?.[1] ?? '';
  if (name.startsWith('@site/')) {
    return {
      message: `there is no file \`${name}\``,
      hint: 'add it; `@site` is the folder of the configuration',
    };
  }
  const known = knownNames(name);
  if (known === undefined) return undefined;
  return {
    message: name.startsWith('@theme')
      ? `\`${name}\` is not one of the components that this theme has, and there is no \`src/theme/${name.replace(/^@theme[\w-]*\//, '')}\` either`
      : `\`${name}\` is not one of Docusaurus's modules that are supported`,
    hint:
      didYouMean(name, known) ??
      'replace it by a component of your own, or let `markdown.onUnresolvedImport` show a placeholder',
  };
}

const UNRESOLVED = /^Could not resolve "(.+)"$/;

const RELATIVE = 'check the path: it starts at the folder of the file that imports it';
const STATIC = 'check the path: it starts at the folders of static files';

function hintOf(diagnostic: Diagnostic, ofMessage: string | undefined): { hint?: string } {
  const isRooted = diagnostic.message.includes('file `/');
  const missing = diagnostic.code === 'config-import' ? (isRooted ? STATIC : RELATIVE) : ofMessage;
  const hint = diagnostic.hint ?? missing;
  return hint === undefined ? {} : { hint };
}

/** `file:/a/b.css` or `no-style:x`: files that a plugin has a hand in. */
function withoutNamespace(file: string): string {
  return file.replace(/^[a-z-]+:(?=[./\\])/, '');
}

function isDiagnostic(value: unknown): value is Diagnostic {
  return typeof value === 'object' && value !== null && 'code' in value && 'severity' in value;
}
