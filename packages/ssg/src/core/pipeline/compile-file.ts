import { type CompileConfig, compileSource } from '../compile/compile-source.ts';
import { readWhole, type SourceFile } from '../content/scan.ts';
import type { CompiledPage, Source } from '../types.ts';

export interface Compiled {
  source: Source;
  compiled: CompiledPage;
}

/**
 * Reads and compiles a document.
 *
 * @throws an error of the file system: `unreadable` explains it
 */
export async function compileFile(file: SourceFile, config: CompileConfig): Promise<Compiled> {
  const { source, bytes } = readWhole(file);
  const { format, post } = source;
  return { source, compiled: await compileSource(source.file, format as 'md' | 'mdx', bytes, config, post) };
}
