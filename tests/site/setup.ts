import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { spawnCli } from '../support/cli.ts';
import { MINIMAL_SITES } from '../support/minimal-site.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Cache folders of built minimal sites, by the text of their configuration. */
    minimalCaches?: Record<string, string>;
  }
}

/** Builds minimal sites once. Most test sites have one of their bundles, and bundling takes two thirds of a build. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dirs: string[] = [];
  const caches: Record<string, string> = {};
  for (const [file, config] of MINIMAL_SITES) {
    // At the depth of the test sites: a bundle contains relative paths from its site to the packages.
    const dir = await mkdtemp(path.join(tmpdir(), 'ssg-site-'));
    dirs.push(dir);
    await mkdir(path.join(dir, 'docs'), { recursive: true });
    await writeFile(path.join(dir, file), config);
    await writeFile(path.join(dir, 'docs/index.md'), '# Index\n');
    const run = await spawnCli(['check'], dir);
    if (run.status !== 0) throw new Error(`a minimal site does not build:\n${run.stderr}`);
    caches[config] = path.join(dir, '.ssg');
  }
  project.provide('minimalCaches', caches);
  const shared = await mkdtemp(path.join(tmpdir(), 'ssg-shared-'));
  dirs.push(shared);
  project.provide('sharedFolder', shared);
  return async () => {
    for (const dir of dirs) await rm(dir, { recursive: true, force: true });
  };
}
