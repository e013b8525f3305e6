/**
 * Keeps esbuild from reading pipes and devices. esbuild opens every imported file, and `package.json` and `tsconfig.json`
 * in every folder on the way. A pipe would block it forever.
 */
import path from 'node:path';
import type { OnResolveArgs, PartialMessage } from 'esbuild';
import { diagnose } from '../diagnostic/diagnose.ts';
import type { Diagnostic } from '../types.ts';
import { stateOf } from '../util/state-of.ts';
import { whyUnreadable } from '../util/unreadable.ts';

const MANIFESTS = ['package.json', 'tsconfig.json'];

/** Finds special files that esbuild would read. Caches folders, so it must be created for each run. */
export class RegularImports {
  readonly #folders = new Map<string, Diagnostic | undefined>();

  /** @returns the problem of a folder or of a folder around it */
  inFolder(folder: string): Diagnostic | undefined {
    const known = this.#folders.get(folder);
    if (known !== undefined || this.#folders.has(folder)) return known;
    const parent = path.dirname(folder);
    const problem = special(folder) ?? (parent === folder ? undefined : this.inFolder(parent));
    this.#folders.set(folder, problem);
    return problem;
  }

  /** @returns an error instead of resolving an import; undefined if esbuild can resolve it */
  beforeResolving({
    path: specifier,
    resolveDir,
  }: Pick<OnResolveArgs, 'path' | 'resolveDir'>): PartialMessage | undefined {
    if (resolveDir === '') return undefined;
    const isPath = /^(?:\.{1,2}(?:[\\/]|$)|[\\/])/.test(specifier) || path.isAbsolute(specifier);
    if (!isPath) return asMessage(this.inFolder(resolveDir));
    const target = path.resolve(resolveDir, specifier.replace(/[?#].*$/, ''));
    // The target may be a folder with an index.
    return asMessage(this.inFolder(target));
  }
}

/** @param file the resolved file of an import */
export function unreadableImport(file: string): PartialMessage | undefined {
  const why = path.isAbsolute(file) ? whyUnreadable(file) : undefined;
  return why && asMessage(problem(file, why));
}

/** An esbuild error with a complete diagnostic. */
function asMessage(detail: Diagnostic | undefined): PartialMessage | undefined {
  return detail && { text: `${detail.message}: ${detail.file}`, detail };
}

function special(folder: string): Diagnostic | undefined {
  for (const name of MANIFESTS) {
    const file = path.join(folder, name);
    const state = stateOf(file);
    if (!state || state.isFile() || state.isDirectory()) continue;
    return problem(
      file,
      whyUnreadable(file) ?? { reason: 'it is not a regular file', hint: 'remove the file' },
    );
  }
  return undefined;
}

function problem(file: string, { reason, hint }: { reason: string; hint: string }): Diagnostic {
  return diagnose('unreadable-file', `cannot read the file: ${reason}`, { file, hint });
}
