/**
 * Runs a bundled module and returns its default export. The module is imported from a data URL, so no temporary files are
 * needed.
 */
import { randomUUID } from 'node:crypto';
import { diagnose } from '../diagnostic/diagnose.ts';
import { suggestName } from '../diagnostic/nearest.ts';
import { addLocator, runSiteCode, SiteCodeProblem, setConfigurationKey } from '../supervised/link.ts';
import type { Diagnostic } from '../types.ts';
import { readIfExists } from '../util/read-if-exists.ts';
import { codeSeconds, NotSettled, settled, TIMEOUT_HINT } from '../util/settled.ts';
import { sha256 } from '../util/sha256.ts';
import { describeValue, firstOf, readThrough } from '../util/value.ts';
import type { BundledModule } from './bundle.ts';
import { createPositions, type FindOriginal } from './positions.ts';
import { provideModuleLoader } from './required-module.ts';
import { type Location, locationAt } from './source-location.ts';

export type Evaluated = { ok: true; value: unknown } | { ok: false; diagnostics: Diagnostic[] };

export interface EvaluateOptions {
  /** Name of the default export in messages: "the configuration". */
  subject: string;
  /** Whether the module is the configuration, which contains plugins and functions. */
  isConfiguration?: boolean;
  /** Whether to return all exports of the module, without calling the default export. */
  keepsModule?: boolean;
  /** Whether the exports of a module without a default export are the result, as with `require()`. An empty file has none. */
  isRequired?: boolean;
  /** Time limit in milliseconds. */
  timeout?: number;
}

/**
 * Calls a function and awaits a promise, so a configuration can be computed. An error becomes a diagnostic at the author's
 * line.
 */
export async function evaluateModule(module: BundledModule, options: EvaluateOptions): Promise<Evaluated> {
  const key = sha256(module.code);
  // A unique name for every run: Node never unloads modules, and the environment of the same code may have changed.
  const id = `ssg-config-${key}`;
  const name = `${id}-${randomUUID()}`;
  const source = `${module.code}\n//# sourceURL=${name}`;
  const { timeout = codeSeconds(process.env) * 1000 } = options;
  const evaluate = async (): Promise<Evaluated> => {
    const exported = (await settled(importText(source), timeout)) as Record<string, unknown>;
    if (options.keepsModule) return { ok: true, value: exported };
    if (!('default' in exported)) {
      if (options.isRequired) return { ok: true, value: { ...exported } };
      return failed([noDefaultExport(module, exported, options)]);
    }
    const result =
      typeof exported.default === 'function' ? (exported.default as () => unknown)() : exported.default;
    const value = await settled(result, timeout);
    readThrough(value);
    return { ok: true, value };
  };
  provideModuleLoader();
  const find = findInModule(module);
  // The dev server may keep the functions of an earlier run of the same code.
  addLocator(module.file, ({ url, line, column }) =>
    (textOf(url) ?? url).includes(id) ? find(line, column) : undefined,
  );
  if (options.isConfiguration) setConfigurationKey(key);
  const { subject } = options;
  const code = { subject, file: module.file, seconds: timeout / 1000, key };
  try {
    return await runSiteCode(code, evaluate);
  } catch (error) {
    return failed([(await missingExport(error, module, name)) ?? thrown(error, module, name, options)]);
  }
}

/** Finds positions in the author's files. Reads the source map on demand. */
function findInModule(module: BundledModule): FindOriginal {
  let find: FindOriginal | undefined;
  return (line, column) => {
    find ??= createPositions(module);
    return find(line, column);
  };
}

function failed(diagnostics: Diagnostic[]): Evaluated {
  return { ok: false, diagnostics };
}

const DATA = 'data:text/javascript;base64,';

function importText(source: string): Promise<unknown> {
  return import(DATA + Buffer.from(source).toString('base64'));
}

/** The text of an imported module. Tools that rewrite stacks only know its URL. */
function textOf(url: string): string | undefined {
  return url.startsWith(DATA) ? Buffer.from(url.slice(DATA.length), 'base64').toString() : undefined;
}

function noDefaultExport(
  { file }: BundledModule,
  exported: Record<string, unknown>,
  { subject }: EvaluateOptions,
): Diagnostic {
  const names = Object.keys(exported);
  const instead = names.length === 0 ? '' : `; it exports ${firstOf(names)}`;
  const hint = `write \`export default\` before ${subject}`;
  return diagnose('config-export', `the file has no default export${instead}`, { file, hint });
}

/** An import of a name that an installed module does not export. Node names the file, which means nothing to authors. */
async function missingExport(
  error: unknown,
  module: BundledModule,
  name: string,
): Promise<Diagnostic | undefined> {
  const [, url, missing = ''] =
    (error instanceof SyntaxError &&
      /module '(.+)' does not provide an export named '(.+)'/.exec(error.message)) ||
    [];
  if (url === undefined) return undefined;
  const place = placeOf(error as Error, module, name);
  // The place is the start of the statement.
  const lines = (place && readIfExists(place.file))?.split('\n').slice(place.line - 1) ?? [];
  const [statement = '', specifier] = /[\s\S]*?\bfrom\s*['"]([^'"]+)['"]/.exec(lines.join('\n')) ?? [];
  const before = statement
    .slice(0, Math.max(0, statement.search(new RegExp(`\\b${missing}\\b`))))
    .split('\n');
  const line = (place?.line ?? 1) + before.length - 1;
  const column = (before.at(-1) ?? '').length + 1;
  const exported = await import(url).then(Object.keys, () => []);
  return diagnose('config-import', `\`${specifier ?? url}\` does not export \`${missing}\``, {
    file: place?.file ?? module.file,
    ...(place && { line, column, endLine: line, endColumn: column + missing.length }),
    hint: suggestName(missing, exported),
  });
}

function thrown(
  error: unknown,
  module: BundledModule,
  name: string,
  { subject }: EvaluateOptions,
): Diagnostic {
  if (error instanceof SiteCodeProblem) return error.diagnostic;
  if (error instanceof NotSettled) {
    return diagnose('code-timeout', `${subject} ${error.message}`, { file: module.file, hint: TIMEOUT_HINT });
  }
  const place = error instanceof Error ? placeOf(error, module, name) : undefined;
  return diagnose(
    'config-throws',
    error instanceof Error
      ? `cannot evaluate ${subject}: ${error.name}: ${error.message}`
      : `${subject} threw ${describeValue(error)}`,
    { ...(place ?? { file: module.file }), cause: error },
  );
}

/** The innermost stack frame in an author's file. */
function placeOf(error: Error, module: BundledModule, name: string): Location | undefined {
  const findOriginal = createPositions(module);
  // Linking errors have a line but no column.
  const frame = new RegExp(`(?:${name}|${DATA}[\\w+/=]*):(\\d+)(?::(\\d+))?`, 'g');
  for (const [, line, column = '1'] of (error.stack ?? '').matchAll(frame)) {
    const place = findOriginal(Number(line), Number(column));
    if (place !== undefined) return locationAt(place);
  }
  return undefined;
}
