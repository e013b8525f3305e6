import path from 'node:path';
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import type { BundledModule } from './bundle.ts';

/** A position in an author's file. */
export interface Position {
  /** Absolute path. */
  file: string;
  /** 1-based. */
  line: number;
  /** 1-based, in UTF-16 code units. */
  column: number;
}

/** Maps a position in a bundled module to the author's file. */
export type FindOriginal = (line: number, column: number) => Position | undefined;

/** @returns a function that takes a 1-based line and column of the module's code */
export function createPositions({ map, root, prefixes }: BundledModule): FindOriginal {
  const trace = new TraceMap(map);
  return (line, column) => {
    const found = originalPositionFor(trace, { line, column: column - 1 });
    // The module `ssg` has no file, and neither have the replacements of packages.
    if (found.source === null || /^[\w-]{2,}:/.test(found.source)) return undefined;
    const file = path.resolve(root, found.source);
    const prefix = found.line === 1 ? (prefixes.get(file) ?? 0) : 0;
    return { file, line: found.line, column: Math.max(1, found.column + 1 - prefix) };
  };
}
