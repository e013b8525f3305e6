/** esbuild's messages as diagnostics. */
import { existsSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import type { BuildFailure, Location, Message } from 'esbuild';
import { didYouMean, suggestName } from '../diagnostic/nearest.ts';
import { findSitePackage, installHint, listedPackages } from '../modules/optional-packages.ts';
import { OWN_PLUGIN, ownPluginNames } from '../modules/own-plugins.ts';
import type { Diagnostic } from '../types.ts';
import { namesIn } from '../util/names-in.ts';
import { packageName } from '../util/package-name.ts';
import { readIfExists } from '../util/read-if-exists.ts';
import { explainExport } from './missing-exports.ts';

/** The last package in the path of a module. */
const IN_PACKAGE = /.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/;
const UNRESOLVED = /^Could not resolve "(.*)"$/;

/** esbuild's message for an import that it cannot resolve. */
export function unresolved(name: string): string {
  return `Could not resolve "${name}"`;
}

/** Whether esbuild rejected the input, rather than having failed itself. */
export function isBuildFailure(error: unknown): error is BuildFailure {
  return error instanceof Error && 'errors' in error && Array.isArray(error.errors);
}

/**
 * @param root absolute path of the folder that the message's path is relative to
 * @param prefixes number of code units inserted before the first line, by file
 */
export function toDiagnostic(
  message: Message,
  root: string,
  prefixes: ReadonlyMap<string, number>,
): Diagnostic {
  // Our plugins attach complete diagnostics.
  if (isDiagnostic(message.detail)) return message.detail;
  const diagnostic: Diagnostic = { code: 'config-syntax', severity: 'error', ...explainSyntax(message.text) };
  const { location } = message;
  if (location === null) return diagnostic;
  const file = path.resolve(root, location.file);
  // esbuild counts bytes.
  const units = (bytes: number) =>
    Buffer.from(location.lineText, 'utf8').subarray(0, bytes).toString('utf8').length;
  const prefix = location.line === 1 ? (prefixes.get(file) ?? 0) : 0;
  const column = Math.max(1, units(location.column) - prefix + 1);
  const width = units(location.column + location.length) - units(location.column);
  return {
    ...diagnostic,
    ...explainMissing(message.text, file, location.lineText, root),
    ...explainCase(message, location),
    ...(HASH_COMMENT.test(location.lineText) && /^Syntax error/.test(message.text) && WITH_SLASHES),
    ...explainExport(message),
    file,
    line: location.line,
    column,
    ...(width > 0 ? { endLine: location.line, endColumn: column + width } : {}),
  };
}

function explainSyntax(text: string): { message: string; hint?: string } {
  if (text === 'JSON does not support trailing commas')
    return { message: 'trailing comma is not allowed in JSON', hint: 'remove the comma' };
  const message = withoutSentenceCase(text);
  if (text === 'Unterminated string literal') return { message, hint: 'add the closing quotation mark' };
  const [, bracket, next] = NEXT_ENTRY.exec(text) ?? [];
  return bracket === undefined
    ? { message }
    : { message, hint: `add a comma before \`${next}\`, or the closing \`${bracket}\`` };
}

/** A comment as in a shell, in Python, or in YAML. */
const HASH_COMMENT = /^\s*#/;
const WITH_SLASHES = { message: 'a comment cannot start with `#`', hint: 'write `//` instead of `#`' };

/** An entry of an object or a list that follows another one without a comma. */
const NEXT_ENTRY = /^Expected "([}\]])" but found "([\w"'`$].*)"$/;

/** esbuild and Sass write sentences; diagnostics start in lower case and end without a period. */
export function withoutSentenceCase(text: string): string {
  return text.replace(/^[A-Z](?=[a-z ])/, (letter) => letter.toLowerCase()).replace(/\.$/, '');
}

/** `virtual:` of Vite, `astro:` of Astro. */
const SCHEME = /^[a-z][\w.+-]*:/i;

/** The first part of `~/x`, `@/x`, `#x`, or `$lib/x`, which another tool knows. */
const ALIAS = /^(?:@|[~#$][^/]*)(?=\/|$)/;

const UNREADABLE = /^Cannot read file: (.+)$/;

/** esbuild ignores case as it looks for a file, but the system may not. */
function explainCase({ text }: Message, { lineText, column, length }: Location): Explanation {
  const file = UNREADABLE.exec(text)?.[1];
  if (file === undefined || existsSync(file)) return {};
  const name = lineText.slice(column + 1, column + length - 1);
  const existing = namesIn(path.dirname(file)).find(
    (each) => each.toLowerCase() === path.basename(file).toLowerCase(),
  );
  return {
    code: 'config-import',
    message: `the imported file \`${name}\` does not exist`,
    clues: { written: name },
    hint:
      existing === undefined
        ? RELATIVE
        : `did you mean \`${name.slice(0, name.lastIndexOf('/') + 1)}${existing}\`?`,
  };
}

type Explanation = Partial<Pick<Diagnostic, 'code' | 'message' | 'hint' | 'clues'>>;

/** Replaces esbuild's message, which mentions options that authors cannot set. */
function explainMissing(text: string, importer: string, lineText: string, root: string): Explanation {
  const name = UNRESOLVED.exec(text)?.[1];
  if (name === undefined) return {};
  // In a style sheet, names without a prefix are relative, or else packages.
  const isFile =
    /\.(?:css|s[ac]ss)$/.test(importer) &&
    !name.startsWith('@') &&
    !lineText.includes(`~${name}`) &&
    !listedPackages(root).has(packageName(name));
  const isPath = name.startsWith('.') || path.isAbsolute(name) || isFile;
  return {
    code: 'config-import',
    ...(explainOwnName(name, importer, root) ??
      (isPath ? missingFile(name, importer, root) : missingName(name, root))),
  };
}

/** Explains the names of Node.js and ssg. */
function explainOwnName(name: string, importer: string, root: string): Explanation | undefined {
  // Packages for browsers have the names of some modules, such as `buffer`.
  if (isBuiltin(name) && !listedPackages(root).has(name)) {
    const [, ofPackage] = IN_PACKAGE.exec(importer) ?? [];
    return {
      message: `\`${name}\` is a Node.js module, which browsers do not have`,
      hint:
        ofPackage !== undefined
          ? `do not import \`${ofPackage}\` in pages, or replace its module with \`alias\``
          : `keep the code that uses \`${name}\` in files from which components import only types, such as plugins; to read a file, write \`import text from './file.txt?raw'\``,
    };
  }
  const plugin = OWN_PLUGIN.exec(name)?.[1];
  return plugin === undefined
    ? undefined
    : { message: `ssg has no plugin \`${plugin}\``, hint: suggestName(plugin, ownPluginNames()) };
}

function missingName(name: string, root: string): Explanation {
  const [alias, folder] = typeScriptAlias(name, root) ?? ALIAS.exec(name) ?? folderOfSite(name, root) ?? [];
  if (alias !== undefined) {
    return {
      message: `unknown alias \`${alias}\` in the import \`${name}\``,
      clues: { written: alias },
      hint: `declare the alias in the configuration: \`alias: { '${alias}': '${folder ?? './src'}' }\``,
    };
  }
  const [scheme] = SCHEME.exec(name) ?? [];
  if (scheme !== undefined) {
    return {
      message: `unknown module \`${name}\``,
      hint: `import a file or a package; a plugin of another bundler provides the modules of \`${scheme}\``,
    };
  }
  const missing = packageName(name);
  if (missing === name || !findSitePackage(missing, root)) return missingPackage(missing, root);
  return {
    message: `the package \`${missing}\` does not export \`${name}\``,
    hint: `correct the path; \`exports\` in the \`package.json\` of \`${missing}\` lists the paths`,
  };
}

/** The first part of `components/menu`, if it is a folder of the site, as with `baseUrl` in `tsconfig.json`. */
function folderOfSite(name: string, root: string): [alias: string, folder: string] | undefined {
  const [folder = ''] = name.split('/');
  return folder !== name && existsSync(path.join(root, folder)) ? [folder, `./${folder}`] : undefined;
}

const PATH_ALIAS = /"([^"*]+)\/\*"\s*:\s*\[\s*"(?:\.\/)?([^"*]*?)\/?\*"/g;

/** The alias for an import in `paths` of the site's `tsconfig.json`, which may contain comments, and its folder. */
function typeScriptAlias(name: string, root: string): [alias: string, folder: string] | undefined {
  const text = readIfExists(path.join(root, 'tsconfig.json')) ?? '';
  const found = [...text.matchAll(PATH_ALIAS)].find(([, alias]) => name.startsWith(`${alias}/`));
  return found && [found[1] as string, `./${found[2]}`];
}

function missingPackage(name: string, root: string): Explanation {
  return {
    message: `the package \`${name}\` is not installed`,
    hint: installHint(root, [name]),
    clues: { missingPackages: [name] },
  };
}

function missingFile(name: string, importer: string, root: string): Explanation {
  const target = path.resolve(path.dirname(importer), name);
  const inPackage = /^(.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+))[\\/]/.exec(target);
  if (inPackage && !existsSync(inPackage[1] as string))
    return missingPackage((inPackage[2] as string).replaceAll('\\', '/'), root);
  const folder = path.dirname(target);
  const prefix = name.slice(0, name.lastIndexOf('/') + 1);
  const hint = didYouMean(
    name,
    namesIn(folder)
      .filter((entry) => path.join(folder, entry) !== importer)
      .map((entry) => prefix + entry),
  );
  const correct = hint ?? (path.isAbsolute(name) ? undefined : RELATIVE);
  return {
    message: `the imported file \`${name}\` does not exist`,
    clues: { written: name },
    ...(correct === undefined ? {} : { hint: correct }),
  };
}

const RELATIVE = 'correct the path, which is relative to the importing file';

/** Whether the detail of a message is a diagnostic from one of our plugins. */
export function isDiagnostic(value: unknown): value is Diagnostic {
  return typeof value === 'object' && value !== null && 'code' in value && 'severity' in value;
}
