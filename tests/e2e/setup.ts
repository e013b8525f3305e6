import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { BROWSER_ARGUMENTS, findBrowser } from '../browser.mjs';
import { serve } from '../support/serve.ts';
import { REPOSITORY, runCli } from '../support/site.ts';
import { startWatch } from '../support/watch.ts';

/**
 * Builds the sites that the browser tests read, once, with the real CLI, and serves each on a port of its own. In the
 * project `e2e-watch` it is `ssg watch` that answers.
 */
const SITES = {
  dotslash: REPOSITORY,
  /** Every optional part switched on. */
  kitchen: path.join(REPOSITORY, 'tests/fixtures/kitchen-sink'),
  /** A theme of its own. */
  second: path.join(REPOSITORY, 'tests/fixtures/second-theme'),
  /** Documents that were written for Docusaurus. */
  docusaurus: path.join(REPOSITORY, 'tests/fixtures/docusaurus'),
};

export type SiteName = keyof typeof SITES;

export interface BuiltSite {
  origin: string;
  /** The folder that it is served from. */
  folder: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    sites: Record<SiteName, BuiltSite>;
    /** Address of the one browser that all files share. */
    browser: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const executablePath = findBrowser();
  if (!executablePath) throw new Error('there is no browser: run `node tests/browser.mjs --install`');
  const parent = path.join(REPOSITORY, 'tests/.output');
  await mkdir(parent, { recursive: true });
  // A folder of its own, so that two runs at a time do not build over each other.
  const output = await mkdtemp(path.join(parent, 'e2e-'));
  const open: { close(): Promise<void> }[] = [];
  const teardown = async () => {
    await Promise.all(open.map((each) => each.close()));
    await rm(output, { recursive: true, force: true });
  };

  const buildSite = async ([name, dir]: [string, string]): Promise<[string, BuiltSite]> => {
    const folder = path.join(output, name);
    const run = await runCli(['build', dir, '--out-dir', folder], REPOSITORY);
    if (run.status !== 0) throw new Error(`the site ${name} does not build:\n${run.stderr}`);
    const server = project.name === 'e2e-watch' ? await watch(dir) : await serve(folder);
    open.push(server);
    return [name, { origin: server.origin, folder }];
  };

  const watch = async (dir: string) => {
    const { origin, interrupt } = await startWatch(dir, [], (child) => {
      process.once('exit', () => child.kill('SIGKILL'));
    });
    return { origin, close: async () => void (await interrupt()) };
  };

  try {
    const built = await Promise.all(Object.entries(SITES).map(buildSite));
    const browser = await chromium.launchServer({ executablePath, headless: true, args: BROWSER_ARGUMENTS });
    open.push(browser);
    project.provide('browser', browser.wsEndpoint());
    project.provide('sites', Object.fromEntries(built) as Record<SiteName, BuiltSite>);
  } catch (error) {
    await teardown();
    throw error;
  }
  return teardown;
}
