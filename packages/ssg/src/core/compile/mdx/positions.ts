/**
 * Maps places in the module of an MDX document to the author's file. Only documents with a problem need this, so they are
 * compiled again with a source map.
 */
import type { VFile } from 'vfile';
import type { CompileOptions } from '../../types.ts';
import { groupBy } from '../../util/group-by.ts';
import { start } from '../compile.ts';
import { PluginFailure } from '../extensions.ts';
import { mdxProcessor } from './processor.ts';

/** 1-based. */
export interface Point {
  line: number;
  column: number;
}

export interface MdxPositions {
  /** The module as it was compiled, its slots still tokens. */
  module: string;
  /** @returns the place in the author's file; the nearest mapping before it on the line counts */
  find(at: Point): Point | undefined;
}

export async function mdxPositions(text: string, options: CompileOptions): Promise<MdxPositions> {
  const { file, module } = await compileWithMap(text, options, new Set());
  const lines = groupBy((file.map as unknown as Mappings).found, ({ generated }) => generated.line);
  return {
    module,
    find({ line, column }) {
      // A line of punctuation has no mapping; a line just above has.
      for (let at = line; at > 0 && at > line - 3; at--) {
        const mappings = (lines.get(at) ?? []).toSorted((a, b) => a.generated.column - b.generated.column);
        const isBefore = (mapping: Mapping) => at < line || mapping.generated.column < column;
        const found = mappings.findLast(isBefore) ?? mappings[0];
        if (found) return { line: found.original.line, column: found.original.column + 1 };
      }
      return undefined;
    },
  };
}

/** @param without names of plugins that failed, and were skipped when the document was compiled */
async function compileWithMap(
  text: string,
  options: CompileOptions,
  without: Set<string>,
): Promise<{ file: VFile; module: string }> {
  const { draft, file } = start(text, { ...options, parser: 'remark' });
  draft.isComponent = true;
  draft.withoutPlugins = without;
  const processor = mdxProcessor({ SourceMapGenerator: Mappings as never }, options.extensions);
  try {
    return { file, module: String(await processor.process(file)) };
  } catch (error) {
    if (!(error instanceof PluginFailure) || without.has(error.plugin)) throw error;
    return compileWithMap(text, options, without.add(error.plugin));
  }
}

/** Lines are 1-based, columns 0-based, as in source maps. */
interface Mapping {
  generated: Point;
  original: Point;
}

/** Collects the printer's mappings, with the interface of the package `source-map`. */
class Mappings {
  readonly found: Mapping[] = [];

  addMapping({ generated, original }: { generated: Point; original?: Point | null }): void {
    if (original) this.found.push({ generated: { ...generated }, original: { ...original } });
  }

  toJSON(): Mappings {
    return this;
  }
}
