/**
 * Runs a bundled module and takes its default export. The module is imported from a data URL: nothing is written
 * anywhere, so there is nothing to clean up and no folder that has to be writable.
 */
import { randomUUID } from 'node:crypto';
import { NotSettled, settled } from '../settled.ts';
import type { Diagnostic } from '../types.ts';
import type { BundledModule } from './bundle.ts';
import { createPositions } from './positions.ts';
import { type Location, locationAt } from './source-location.ts';
import { describeValue } from './value.ts';

export type Evaluated = { ok: true; value: unknown } | { ok: false; diagnostics: Diagnostic[] };

export interface EvaluateOptions {
  /** What the default export is, for messages: "the configuration". */
  subject: string;
  /** A function is what is asked for, and not called. */
  keepsFunction?: boolean;
  /** Milliseconds that a promise may take. */
  timeout?: number;
}

/**
 * A function is called and a promise awaited, so that a configuration can be computed; whatever it throws is one
 * diagnostic at the author's line.
 */
export async function evaluateModule(module: BundledModule, options: EvaluateOptions): Promise<Evaluated> {
  // A name of its own for every run: Node keeps modules for ever, and the same text may now read another environment.
  const name = `ssg-config-${randomUUID()}`;
  const source = `${module.code}\n//# sourceURL=${name}`;
  try {
    const exported = (await settled(importText(source), options.timeout)) as Record<string, unknown>;
    if (!('default' in exported)) return failed([noDefaultExport(module, exported, options)]);
    const isCalled = typeof exported.default === 'function' && !options.keepsFunction;
    const made = isCalled ? (exported.default as () => unknown)() : exported.default;
    return { ok: true, value: await settled(made, options.timeout) };
  } catch (error) {
    return failed([thrown(error, module, name, options)]);
  }
}

function failed(diagnostics: Diagnostic[]): Evaluated {
  return { ok: false, diagnostics };
}

function importText(source: string): Promise<unknown> {
  return import(`data:text/javascript;base64,${Buffer.from(source).toString('base64')}`);
}

function noDefaultExport(
  { file }: BundledModule,
  exported: Record<string, unknown>,
  { subject }: EvaluateOptions,
): Diagnostic {
  const names = Object.keys(exported);
  const instead = names.length === 0 ? '' : `; it exports ${names.map((name) => `\`${name}\``).join(', ')}`;
  const hint = `write \`export default\` in front of ${subject}`;
  return {
    code: 'config-export',
    severity: 'error',
    message: `the file has no default export${instead}`,
    file,
    hint,
  };
}

function thrown(
  error: unknown,
  module: BundledModule,
  name: string,
  { subject }: EvaluateOptions,
): Diagnostic {
  const text = describeThrown(error);
  const place = error instanceof Error ? placeOf(error, module, name) : undefined;
  return {
    code: 'config-throws',
    severity: 'error',
    message: `${subject} could not be evaluated: ${text}`,
    ...(place ?? { file: module.file }),
    cause: error,
  };
}

function describeThrown(error: unknown): string {
  if (error instanceof NotSettled) return error.message;
  return error instanceof Error ? `${error.name}: ${error.message}` : describeValue(error);
}

/** The innermost frame that lies in an author's file. */
function placeOf(error: Error, module: BundledModule, name: string): Location | undefined {
  const findOriginal = createPositions(module);
  // Tools that rewrite stacks know the module by its URL only. Errors in linking have a line and no column.
  const frame = new RegExp(`(?:${name}|data:text/javascript;base64,[\\w+/=]*):(\\d+)(?::(\\d+))?`, 'g');
  for (const [, line, column = '1'] of (error.stack ?? '').matchAll(frame)) {
    const place = findOriginal(Number(line), Number(column));
    if (place !== undefined) return locationAt(place);
  }
  return undefined;
}
