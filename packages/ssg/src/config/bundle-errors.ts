/** esbuild's messages as diagnostics. */
import { readdirSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import type { BuildFailure, Message } from 'esbuild';
import { didYouMean } from '../diagnostic/nearest.ts';
import type { Diagnostic } from '../types.ts';

const UNRESOLVED = /^Could not resolve "(.+)"$/;

/** What esbuild itself says of an import that leads nowhere. */
export function unresolved(name: string): string {
  return `Could not resolve "${name}"`;
}

/** Whether esbuild refused the input, rather than having failed itself. */
export function isBuildFailure(error: unknown): error is BuildFailure {
  return error instanceof Error && 'errors' in error && Array.isArray(error.errors);
}

/**
 * @param root absolute path of the folder that the message's path starts at
 * @param prefixes code units that were put in front of a file's first line
 */
export function toDiagnostic(
  message: Message,
  root: string,
  prefixes: ReadonlyMap<string, number>,
): Diagnostic {
  const diagnostic: Diagnostic = { code: 'config-syntax', severity: 'error', message: message.text };
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
    ...explainMissing(message.text, file),
    file,
    line: location.line,
    column,
    ...(width > 0 ? { endLine: location.line, endColumn: column + width } : {}),
  };
}

/** esbuild's own notes on an import that leads nowhere speak of its options, which an author does not have. */
function explainMissing(
  text: string,
  importer: string,
): Partial<Pick<Diagnostic, 'code' | 'message' | 'hint'>> {
  const name = UNRESOLVED.exec(text)?.[1];
  if (name === undefined) return {};
  const code = 'config-import';
  if (isBuiltin(name)) {
    return {
      code,
      message: `\`${name}\` is a module of Node, which readers' browsers do not have`,
      hint: "leave what needs it to the configuration; the text of a file is imported by `import text from './file.txt?raw'`",
    };
  }
  if (!name.startsWith('.') && !path.isAbsolute(name)) {
    const packageName = name
      .split('/')
      .slice(0, name.startsWith('@') ? 2 : 1)
      .join('/');
    return {
      code,
      message: `the package \`${packageName}\` is not installed`,
      hint: `run \`npm install ${packageName}\``,
    };
  }
  const folder = path.dirname(path.resolve(path.dirname(importer), name));
  const prefix = name.slice(0, name.lastIndexOf('/') + 1);
  const hint = didYouMean(
    name,
    namesIn(folder).map((entry) => prefix + entry),
  );
  return { code, message: `there is no file \`${name}\``, ...(hint === undefined ? {} : { hint }) };
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder).sort();
  } catch {
    return [];
  }
}
