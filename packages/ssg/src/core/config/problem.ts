import type { Diagnostic } from '../types.ts';
import type { ConfigLocator } from './locate.ts';
import type { ConfigPath } from './types.ts';

/** A problem in the configuration, located by its path of keys. */
export interface Problem {
  path: ConfigPath;
  /** The part to point at. Default `value`. */
  part?: 'key' | 'value';
  code: 'config-unknown-key' | 'config-missing-key' | 'config-value' | 'config-path';
  message: string;
  hint?: string | undefined;
}

/** @param file used if the position is unknown */
export function toDiagnostic(problem: Problem, locator: ConfigLocator, file: string): Diagnostic {
  const { code, message, hint, path, part } = problem;
  return {
    code,
    severity: 'error',
    message,
    ...(locator.locate(path, part) ?? { file }),
    hint,
    ...(path[0] === 'plugins' && { clues: { lacks: { names: 'unknown' } } }),
  };
}
