/**
 * `ssg build --verify` checks that the same input produces the same bytes. Compares the published files with two builds in
 * memory, one without the cache and one with it.
 */
import path from 'node:path';
import { ENDINGS } from '../core/emit/compress.ts';
import { readManifest } from '../core/emit/manifest.ts';
import { HashOutput } from '../core/emit/sinks.ts';
import { readSite } from '../core/pipeline/build.ts';
import { runEditions } from '../core/pipeline/editions.ts';
import { SiteMemory } from '../core/reuse/memory.ts';
import type { Diagnostic } from '../core/types.ts';

export interface Verified {
  /** Number of compared files. */
  files: number;
  /** A problem for each build that differs. */
  diagnostics: Diagnostic[];
}

/** Maximum number of files that a problem names. */
const MOST_NAMED = 10;

/**
 * @param dir absolute path of the folder with the configuration
 * @param outDir absolute path of the output folder, just published
 */
export async function verifyBuild({ dir, outDir }: { dir: string; outDir: string }): Promise<Verified> {
  const published = new Map(
    Object.entries(readManifest(outDir).files)
      // Compressed copies of the other files.
      .filter(([name]) => !Object.values(ENDINGS).some((ending) => name.endsWith(ending)))
      .map(([name, { hash }]) => [name, hash]),
  );
  const diagnostics: Diagnostic[] = [];
  for (const kind of ['cold', 'warm'] as const) {
    const names = differing(published, await hashesOf(dir, kind));
    if (names.length > 0) diagnostics.push(differs(kind, names, outDir));
  }
  return { files: published.size, diagnostics };
}

async function hashesOf(dir: string, kind: 'cold' | 'warm'): Promise<ReadonlyMap<string, string>> {
  const read = await readSite({ dir });
  const output = new HashOutput();
  if (!read.loaded) return output.hashes;
  const { runPipeline } = await import('../core/pipeline/pipeline.ts');
  const memory = kind === 'warm' ? new SiteMemory(read.editions) : undefined;
  try {
    await runEditions(read.editions, output, async (edition, sink) => {
      const known = memory?.of(edition);
      const { cache, documents } = known ?? {};
      const indexes = await known?.openIndexes(edition.loaded.config);
      return runPipeline({ ...edition, output: sink, cache, documents, indexes, onProgress: undefined });
    });
  } finally {
    memory?.close();
  }
  return output.hashes;
}

/** Names of files that differ or exist on one side only, sorted. */
function differing(a: ReadonlyMap<string, string>, b: ReadonlyMap<string, string>): string[] {
  return [...new Set([...a.keys(), ...b.keys()])].filter((name) => a.get(name) !== b.get(name)).sort();
}

function differs(kind: 'cold' | 'warm', names: string[], outDir: string): Diagnostic {
  const builds = { cold: 'a build without the cache', warm: 'a build with the cache' };
  const more = names.length - MOST_NAMED;
  return {
    code: 'not-reproducible',
    severity: 'error',
    message: `${builds[kind]} produced ${names.length === 1 ? 'a file that differs' : `${names.length} files that differ`} from the published output`,
    file: path.join(outDir, names[0] as string),
    notes: [...names.slice(0, MOST_NAMED), ...(more > 0 ? [`and ${more} more`] : [])],
    hint: 'look for dates, random numbers, or environment variables in components, plugins, and the configuration',
  };
}
