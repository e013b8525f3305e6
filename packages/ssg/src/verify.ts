/**
 * `ssg build --verify`: whether the same input gives the same bytes. What was published is compared with two builds in
 * memory, one that knows nothing and one that knows what the cache does.
 */
import path from 'node:path';
import { readSite } from './build.ts';
import { SiteMemory } from './cache/memory.ts';
import { outputOf } from './editions.ts';
import { ENDINGS } from './emit/compress.ts';
import { readManifest } from './emit/manifest.ts';
import { HashOutput } from './emit/output.ts';
import type { Diagnostic } from './types.ts';

export interface Verified {
  /** Files that were compared. */
  files: number;
  /** A problem for each build that differs. */
  diagnostics: Diagnostic[];
}

/** Files that a problem names; the rest are counted. */
const MOST_NAMED = 10;

/**
 * @param dir absolute path of the folder with the configuration
 * @param outDir absolute path of the output folder, just published
 */
export async function verifyBuild({ dir, outDir }: { dir: string; outDir: string }): Promise<Verified> {
  const published = new Map(
    Object.entries(readManifest(outDir).files)
      // Made of the others, by a library.
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
  const { runPipeline } = await import('./pipeline.ts');
  const memory = kind === 'warm' ? new SiteMemory(read.editions) : undefined;
  try {
    for (const edition of read.editions) {
      const { cache, documents, searches } = memory?.of(edition) ?? {};
      const sink = outputOf(edition, output);
      await runPipeline({ ...edition, output: sink, cache, documents, searches, onProgress: undefined });
    }
  } finally {
    memory?.close();
  }
  return output.hashes;
}

/** Names of the files that only one of them has, or that differ; sorted. */
function differing(a: ReadonlyMap<string, string>, b: ReadonlyMap<string, string>): string[] {
  return [...new Set([...a.keys(), ...b.keys()])].filter((name) => a.get(name) !== b.get(name)).sort();
}

function differs(kind: 'cold' | 'warm', names: string[], outDir: string): Diagnostic {
  const builds = { cold: 'a build without the cache', warm: 'a build with the cache' };
  const more = names.length - MOST_NAMED;
  return {
    code: 'not-reproducible',
    severity: 'error',
    message: `${builds[kind]} makes ${names.length === 1 ? 'a file' : `${names.length} files`} other than what was published`,
    file: path.join(outDir, names[0] as string),
    notes: [...names.slice(0, MOST_NAMED), ...(more > 0 ? [`and ${more} more`] : [])],
    hint: 'look for a clock, a random number or the environment in components, plugins and the configuration',
  };
}
