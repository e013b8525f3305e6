import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { BROWSER_ARGUMENTS, findBrowser } from '../browser.mjs';
import { type StaticServer, serve } from '../support/serve.ts';
import { REPOSITORY, runCli } from '../support/site.ts';

/** Builds the sites that the browser tests read, once, with the real CLI, and serves each on a port of its own. */
const SITES = {
  dotslash: REPOSITORY,
  /** Every optional part switched on. */
  kitchen: path.join(REPOSITORY, 'tests/fixtures/kitchen-sink'),
  /** A theme of its own. */
  second: path.join(REPOSITORY, 'tests/fixtures/second-theme'),
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
  const output = path.join(REPOSITORY, 'tests/.output');
  await mkdir(output, { recursive: true });
  const servers: StaticServer[] = [];

  const buildSite = async ([name, dir]: [string, string]): Promise<[string, BuiltSite]> => {
    const folder = path.join(output, name);
    await rm(folder, { recursive: true, force: true });
    const run = await runCli(['build', dir, '--out-dir', folder], REPOSITORY);
    if (run.status !== 0) throw new Error(`the site ${name} does not build:\n${run.stderr}`);
    const server = await serve(folder);
    servers.push(server);
    return [name, { origin: server.origin, folder }];
  };

  const executablePath = findBrowser();
  if (!executablePath) throw new Error('there is no browser: run `node tests/browser.mjs --install`');
  const [browser, ...built] = await Promise.all([
    chromium.launchServer({ executablePath, headless: true, args: BROWSER_ARGUMENTS }),
    ...Object.entries(SITES).map(buildSite),
  ]);
  project.provide('browser', browser.wsEndpoint());
  project.provide('sites', Object.fromEntries(built) as Record<SiteName, BuiltSite>);
  return async () => {
    await Promise.all([browser.close(), ...servers.map((server) => server.close())]);
  };
}
