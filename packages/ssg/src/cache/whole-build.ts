import { statSync } from 'node:fs';
import path from 'node:path';
import type { BuildResult } from '../build.ts';
import type { Heaviest } from '../check/budgets.ts';
import type { Diagnostic } from '../types.ts';
import { diagnosticFrom, diagnosticTo } from './diagnostics.ts';
import { areUnchanged, type FileHashes, hashFiles, hashText, namesBeside, portable } from './files.ts';
import type { CacheFolder } from './folder.ts';
import { toolId } from './tool.ts';

/** Everything that a build looks at besides the contents of files. */
export interface BuildSnapshot {
  /** Absolute path of the site's folder. */
  root: string;
  /** Hash of the configuration as it was evaluated. */
  fingerprint: string;
  /** Absolute paths of every file in the content folders: a file that comes or goes is a change. */
  listing: string[];
  /** Hash of the manifest of the output folder that the build is for. */
  output: string;
  /** What else decides: the commit, where pages tell when they were last changed. */
  facts: string[];
}

type RememberedResult = Pick<BuildResult, 'diagnostics' | 'pages' | 'heaviest'>;

interface Remembered {
  key: string;
  files: FileHashes;
  /** Hash of the names of what stands beside them. */
  names: string;
  diagnostics: Diagnostic[];
  pages: number;
  heaviest?: Heaviest;
}

/** A check is remembered beside a build: it has no output. */
type Command = 'build' | 'check';

/**
 * What the last build of this very snapshot found, so that nothing needs to be loaded, compiled or rendered to find it
 * again. Undefined when anything is different. Reads and hashes every input: 30 ms for 1,000 documents.
 */
export function recallBuild(
  cache: CacheFolder,
  snapshot: BuildSnapshot,
  command: Command = 'build',
): RememberedResult | undefined {
  const remembered = cache.read(`${command}.json`) as Remembered | undefined;
  if (remembered?.key !== keyOf(snapshot) || !areUnchanged(remembered.files, snapshot.root)) return undefined;
  const files = Object.keys(remembered.files).map((file) => path.resolve(snapshot.root, file));
  if (remembered.names !== namesBeside(files, snapshot.root)) return undefined;
  const { pages, heaviest, diagnostics } = remembered;
  return {
    pages,
    ...(heaviest && { heaviest }),
    diagnostics: diagnostics.map((diagnostic) => diagnosticTo(diagnostic, snapshot.root)),
  };
}

/**
 * @param inputs absolute paths of every file that went in
 * @param began when the build did, in milliseconds
 */
export function rememberBuild(
  cache: CacheFolder,
  snapshot: BuildSnapshot,
  inputs: string[],
  result: RememberedResult,
  began: number,
  command: Command = 'build',
): void {
  // A file that somebody saved while the build went on may have been read before: its hash now says nothing of what
  // was built.
  if ([...snapshot.listing, ...inputs].some((file) => changedAt(file) > began - CLOCK_STEP)) return;
  cache.write(`${command}.json`, {
    key: keyOf(snapshot),
    files: hashFiles([...snapshot.listing, ...inputs], snapshot.root),
    names: namesBeside([...snapshot.listing, ...inputs], snapshot.root),
    diagnostics: result.diagnostics.map((diagnostic) => diagnosticFrom(diagnostic, snapshot.root)),
    pages: result.pages,
    ...(result.heaviest && { heaviest: result.heaviest }),
  } satisfies Remembered);
}

/** File systems tell the time in steps. */
const CLOCK_STEP = 10;

function changedAt(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Number.POSITIVE_INFINITY;
}

function keyOf({ root, fingerprint, listing, output, facts }: BuildSnapshot): string {
  const files = listing.map((file) => portable(file, root));
  return hashText(toolId(), fingerprint, files.join('\n'), output, facts.join('\n'));
}
