import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { serve } from '../support/serve.ts';
import { REPOSITORY, runCli } from '../support/site.ts';

/** Builds the sites that the browser tests read, once, with the real CLI, and serves each on a port of its own. */
const SITES = {
  dotslash: REPOSITORY,
};

export type SiteName = keyof typeof SITES;

declare module 'vitest' {
  interface ProvidedContext {
    /** Origin of each site, and the folder that it is served from. */
    sites: Record<SiteName, { origin: string; folder: string }>;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const output = path.join(REPOSITORY, 'tests/.output');
  await mkdir(output, { recursive: true });
  const sites = {} as Record<SiteName, { origin: string; folder: string }>;
  const servers = [];
  for (const [name, dir] of Object.entries(SITES) as [SiteName, string][]) {
    const folder = path.join(output, name);
    await rm(folder, { recursive: true, force: true });
    const run = await runCli(['build', dir, '--out-dir', folder], REPOSITORY);
    if (run.status !== 0) throw new Error(`the site ${name} does not build:\n${run.stderr}`);
    const server = await serve(folder);
    servers.push(server);
    sites[name] = { origin: server.origin, folder };
  }
  project.provide('sites', sites);
  return async () => {
    await Promise.all(servers.map((server) => server.close()));
  };
}
