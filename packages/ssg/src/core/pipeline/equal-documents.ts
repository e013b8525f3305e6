/**
 * Documents with the same text, such as those of several versions. Each text is compiled once, unless the result depends on
 * where the document is.
 */
import { type CompileConfig, extensionsOf } from '../compile/compile-source.ts';
import type { MarkdownExtensions } from '../config/markdown-plugins.ts';
import type { CompiledPage, Diagnostic, Source } from '../types.ts';
import { getOrInsert } from '../util/get-or-insert.ts';
import type { Compiled } from './compile-file.ts';

export class EqualDocuments {
  readonly #config: CompileConfig;
  /** By plugins, and then by text and options. */
  readonly #firsts = new Map<MarkdownExtensions | undefined, Map<string, Compiled>>();
  readonly #seen = new Map<MarkdownExtensions | undefined, Set<string>>();

  constructor(config: CompileConfig) {
    this.#config = config;
  }

  /** The compiled document with the same text, and its problems at the place of this document. */
  find(source: Source): (Compiled & { diagnostics: Diagnostic[] }) | undefined {
    const first = this.#group(source).get(keyOf(source));
    if (!first) return undefined;
    const diagnostics = first.compiled.diagnostics.map((problem) =>
      problem.file === first.source.file ? { ...problem, file: source.file } : problem,
    );
    return { ...first, diagnostics };
  }

  /** Whether no document with the same text was asked for before. */
  isFirst(source: Source): boolean {
    const extensions = extensionsOf(source.file, this.#config);
    const seen = getOrInsert(this.#seen, extensions, () => new Set());
    return seen.size < seen.add(keyOf(source)).size;
  }

  add(source: Source, compiled: CompiledPage): void {
    if (compiled.dependsOnPlace || compiled.diagnostics.some(isOfPlace)) return;
    const group = this.#group(source);
    if (!group.has(keyOf(source))) group.set(keyOf(source), { source, compiled });
  }

  #group({ file }: Source): Map<string, Compiled> {
    const extensions = extensionsOf(file, this.#config);
    return getOrInsert(this.#firsts, extensions, () => new Map());
  }
}

/** Errors come from an attempt to compile, and related places are in other files. */
function isOfPlace({ severity, related }: Diagnostic): boolean {
  return severity === 'error' || related !== undefined;
}

function keyOf({ format, hash, post }: Source): string {
  return JSON.stringify([format, hash, post]);
}
