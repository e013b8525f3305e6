import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { spawnCli } from '../support/cli.ts';
import { MINIMAL_CONFIG } from '../support/minimal-site.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The cache folder of a built minimal site. */
    minimalCache?: string;
  }
}

/** Builds the minimal site once. Most test sites have the same bundle, and bundling takes two thirds of their build. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dir = await mkdtemp(path.join(tmpdir(), 'ssg-site-'));
  await writeFile(path.join(dir, 'site.config.ts'), MINIMAL_CONFIG);
  await mkdir(path.join(dir, 'docs'));
  await writeFile(path.join(dir, 'docs/index.md'), '# Index\n');
  const run = await spawnCli(['check'], dir);
  if (run.status !== 0) throw new Error(`the minimal site does not build:\n${run.stderr}`);
  project.provide('minimalCache', path.join(dir, '.ssg'));
  return () => rm(dir, { recursive: true, force: true });
}
