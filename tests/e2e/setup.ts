import { rmSync } from 'node:fs';
import { mkdir, mkdtemp } from 'node:fs/promises';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { REPOSITORY, spawnCli } from '../support/cli.ts';
import { serve } from '../support/serve.ts';
import { startWatch } from '../support/watch.ts';

/**
 * Builds the sites for the browser tests once, with the real CLI, and serves each on its own port. In the project
 * `e2e-watch`, `ssg watch` serves them.
 */
const SITES = {
  dotslash: REPOSITORY,
  /** With every optional feature. */
  kitchen: path.join(REPOSITORY, 'tests/fixtures/kitchen-sink'),
  /** With a custom theme. */
  second: path.join(REPOSITORY, 'tests/fixtures/second-theme'),
  /** Documents written for Docusaurus. */
  docusaurus: path.join(REPOSITORY, 'tests/fixtures/docusaurus'),
};

export type SiteName = keyof typeof SITES;

/** The sites of the tests in the project `e2e-watch`. */
const WATCHED: readonly string[] = ['dotslash', 'kitchen'] satisfies SiteName[];

export interface BuiltSite {
  origin: string;
  /** The path below which it is served. */
  folder: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    sites: Record<SiteName, BuiltSite>;
  }
}

/** Folders of the built sites by name. */
type Folders = Record<SiteName, string>;

/** Shared by all projects of this process, which load this module separately: the sites are built once. */
const shared = globalThis as { builtSites?: Promise<Folders> };

async function buildSites(): Promise<Folders> {
  const parent = path.join(REPOSITORY, 'tests/.output');
  await mkdir(parent, { recursive: true });
  // A separate folder, so two runs don't overwrite each other.
  const output = await mkdtemp(path.join(parent, 'e2e-'));
  process.once('exit', () => rmSync(output, { recursive: true, force: true }));
  const folders = Object.entries(SITES).map(async ([name, dir]) => {
    const folder = path.join(output, name);
    // The builds run together, so on a busy machine a page can take longer than the limit.
    const run = await spawnCli(['build', dir, '--out-dir', folder], REPOSITORY, { SSG_PAGE_SECONDS: '120' });
    if (run.status !== 0) throw new Error(`the site ${name} does not build:\n${run.stderr}`);
    return [name, folder] as const;
  });
  return Object.fromEntries(await Promise.all(folders)) as Folders;
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const open: { close(): Promise<void> }[] = [];
  const teardown = async () => {
    await Promise.all(open.map((each) => each.close()));
  };

  const watch = async (dir: string) => {
    const { origin, interrupt } = await startWatch(dir, [], (child) => {
      process.once('exit', () => child.kill('SIGKILL'));
    });
    return { origin, close: async () => void (await interrupt()) };
  };

  const start = async ([name, folder]: [string, string]): Promise<[string, BuiltSite]> => {
    const server = project.name === 'e2e-watch' ? await watch(SITES[name as SiteName]) : await serve(folder);
    open.push(server);
    return [name, { origin: server.origin, folder }];
  };

  try {
    shared.builtSites ??= buildSites();
    const built = Object.entries(await shared.builtSites);
    const isWanted = ([name]: [string, string]) => project.name !== 'e2e-watch' || WATCHED.includes(name);
    const sites = await Promise.all(built.filter(isWanted).map(start));
    project.provide('sites', Object.fromEntries(sites) as Record<SiteName, BuiltSite>);
  } catch (error) {
    await teardown();
    throw error;
  }
  return teardown;
}
