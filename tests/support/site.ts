/**
 * A site under test: files in a temporary folder, runs of the built CLI, and their output.
 *
 *   const site = await createSite({ 'docs/index.md': '# Hi' });
 *   const run = await site.build();
 *   run.stderr, run.status, await site.page('/docs/')
 */
import { existsSync } from 'node:fs';
import {
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  stat,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, inject, onTestFinished } from 'vitest';
import { type Run, runCli, spawnCli } from './cli.ts';
import { MINIMAL_CONFIG, similarConfig } from './minimal-site.ts';

export { REPOSITORY, type Run, runCli, spawnCli } from './cli.ts';
export { MINIMAL_CONFIG } from './minimal-site.ts';

/** Milliseconds, more than the precision of any clock. */
const MOMENT = 100;

export interface TestSite {
  dir: string;
  write(files: Record<string, string | Uint8Array>): Promise<void>;
  /** Replaces existing files in one step each, so `ssg watch` never reads a file that is written only in part. */
  replace(files: Record<string, string>): Promise<void>;
  remove(file: string): Promise<void>;
  ssg(...args: string[]): Promise<Run>;
  build(...args: string[]): Promise<Run>;
  /** Runs a command in a separate process, for signals and site code that harms its process. */
  spawn(...args: string[]): Promise<Run>;
  /** Text of an output file. */
  output(file: string): Promise<string>;
  /** HTML of the page at a path with a trailing slash. */
  page(route: string): Promise<string>;
  /** All output files, sorted, without the tool's own manifest. */
  files(): Promise<string[]>;
}

const CONFIG_FILE = /^(?:site|docusaurus)\.config\.\w+$/;

interface SiteOptions {
  /** Whether to add a configuration if the files contain none. Default: true. */
  hasConfig?: boolean;
  /** Start the first build without a bundle, see `reuseBundle`. */
  isCold?: boolean;
}

/** Writes a site and removes it when the test ends. Adds a minimal `site.config.ts` if the files contain no configuration. */
export async function createSite(
  files: Record<string, string | Uint8Array>,
  { hasConfig = true, isCold = false }: SiteOptions = {},
): Promise<TestSite> {
  const dir = await realpath(await mkdtemp(path.join(tmpdir(), 'ssg-site-')));
  onTestFinished(() => rm(dir, { recursive: true, force: true }));
  const written = new Set<string>();
  const write: TestSite['write'] = async (entries) => {
    for (const [name, contents] of Object.entries(entries)) {
      const file = path.join(dir, name);
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, contents);
      written.add(file);
    }
  };
  const makeWrittenOlder = async (): Promise<void> => {
    for (const file of written) await makeOlder(file);
    written.clear();
  };
  const isMinimal = hasConfig && !Object.keys(files).some((name) => CONFIG_FILE.test(name));
  await write({ ...(isMinimal && { 'site.config.ts': MINIMAL_CONFIG }), ...files });
  // Also for tests without a command, which use a part of the dev server.
  await makeWrittenOlder();
  // Once, also for runs that a test starts together.
  let bundled: Promise<void> | undefined;
  const prepare = async ([command = '', first = '-']: readonly string[]): Promise<void> => {
    await makeWrittenOlder();
    // Otherwise, the first argument is the folder of another site.
    const isOwn = /^(?:build|check)$/.test(command) && first.startsWith('-');
    if (!isOwn || isCold) return;
    bundled ??= reuseBundle(dir);
    await bundled;
  };
  const ssg: TestSite['ssg'] = async (...args) => {
    await prepare(args);
    return runCli(args, dir);
  };
  const output: TestSite['output'] = (file) => readFile(path.join(dir, 'build', file), 'utf8');
  return {
    dir,
    write,
    async replace(entries) {
      const finished = `${dir}.finished`;
      for (const [file, contents] of Object.entries(entries)) {
        await writeFile(finished, contents);
        await rename(finished, path.join(dir, file));
      }
    },
    remove: (file) => rm(path.join(dir, file), { recursive: true }),
    ssg,
    build: (...args) => ssg('build', ...args),
    async spawn(...args) {
      await prepare(args);
      return spawnCli(args, dir);
    },
    output,
    page: (route) => output(`${route.slice(1)}index.html`),
    async files() {
      const entries = await readdir(path.join(dir, 'build'), { recursive: true, withFileTypes: true });
      return entries
        .filter((entry) => entry.isFile())
        .map((entry) => path.relative(path.join(dir, 'build'), path.join(entry.parentPath, entry.name)))
        .filter((file) => file !== '.ssg.json')
        .sort();
    },
  };
}

/**
 * Sets the time of a file that was just written back by a moment. ssg remembers no result if a file changed within the precision of
 * the clock before the build, because the file could have changed again after ssg read it.
 */
async function makeOlder(file: string): Promise<void> {
  const { atime, mtimeMs } = (await stat(file).catch(() => undefined)) ?? {};
  if (atime && mtimeMs && Date.now() - mtimeMs < MOMENT) await utimes(file, atime, (mtimeMs - MOMENT) / 1000);
}

/**
 * Gives a site without a cache the bundle of a minimal site. ssg uses it only if it would make the same one, and
 * then takes a third of the time.
 */
async function reuseBundle(dir: string): Promise<void> {
  const config = await readFile(path.join(dir, 'docusaurus.config.js'), 'utf8').catch(() => undefined);
  const cache = inject('minimalCaches')?.[similarConfig(config)];
  if (!cache || existsSync(path.join(dir, '.ssg')) || existsSync(path.join(dir, 'node_modules'))) return;
  for (const name of ['.gitignore', 'bundle.json', 'bundle'])
    await cp(path.join(cache, name), path.join(dir, '.ssg', name), { recursive: true });
}

/** Builds a site that must have no problems. */
export async function buildWithoutProblems(site: TestSite): Promise<TestSite> {
  const { status, stderr } = await site.build();
  expect(stderr).toBe('');
  expect(status).toBe(0);
  return site;
}
