/**
 * A site under test: files in a temporary folder, the real CLI run on them, and what came out.
 *
 *   const site = await createSite({ 'docs/index.md': '# Hi' });
 *   const run = await site.build();
 *   run.stderr, run.status, await site.page('/docs/')
 */
import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished } from 'vitest';

export const REPOSITORY = fileURLToPath(new URL('../..', import.meta.url));
const CLI = path.join(REPOSITORY, 'packages/ssg/bin/ssg.js');

export const MINIMAL_CONFIG = `import { defineConfig } from 'ssg';

export default defineConfig({ title: 'Test', url: 'https://example.com' });
`;

export interface Run {
  status: number | null;
  stdout: string;
  /** With the folder's path removed, so that it can stand in a snapshot. */
  stderr: string;
}

export interface TestSite {
  dir: string;
  write(files: Record<string, string | Uint8Array>): Promise<void>;
  remove(file: string): Promise<void>;
  ssg(...args: string[]): Promise<Run>;
  build(...args: string[]): Promise<Run>;
  /** Text of a file of the output. */
  output(file: string): Promise<string>;
  /** HTML of the page at a path that ends with a slash. */
  page(route: string): Promise<string>;
  /** Every file of the output, sorted, without the tool's own manifest. */
  files(): Promise<string[]>;
}

/**
 * Writes a site; without a `site.config.ts` among the files it gets the smallest one. Removed when the test ends.
 *
 * @param isOurs false: it gets none, because it has a configuration of another tool's
 */
export async function createSite(
  files: Record<string, string | Uint8Array>,
  isOurs = true,
): Promise<TestSite> {
  const dir = await realpath(await mkdtemp(path.join(tmpdir(), 'ssg-site-')));
  onTestFinished(() => rm(dir, { recursive: true, force: true }));
  const write: TestSite['write'] = async (entries) => {
    for (const [file, contents] of Object.entries(entries)) {
      await mkdir(path.dirname(path.join(dir, file)), { recursive: true });
      await writeFile(path.join(dir, file), contents);
    }
  };
  await write({ ...(isOurs && { 'site.config.ts': MINIMAL_CONFIG }), ...files });
  const ssg: TestSite['ssg'] = (...args) => runCli(args, dir);
  const output: TestSite['output'] = (file) => readFile(path.join(dir, 'build', file), 'utf8');
  return {
    dir,
    write,
    remove: (file) => rm(path.join(dir, file), { recursive: true }),
    ssg,
    build: (...args) => ssg('build', ...args),
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

/** Runs the built CLI as a process of its own, the way a maintainer does. */
export function runCli(args: string[], cwd: string, env: Record<string, string> = {}): Promise<Run> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [CLI, ...args], {
      cwd,
      // pnpm lets its own tools find every package of the repository, which no site does.
      env: {
        ...process.env,
        NODE_PATH: undefined,
        NO_COLOR: '1',
        FORCE_COLOR: undefined,
        GITHUB_ACTIONS: undefined,
        ...env,
      },
    });
    let stdout = '';
    let stderr = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      stdout += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      stderr += text;
    });
    child.on('error', reject);
    child.on('close', (status) => resolve({ status, stdout, stderr: stderr.replaceAll(cwd, '<site>') }));
  });
}

/** Builds a site that has nothing wrong. */
export async function buildsInSilence(site: TestSite): Promise<TestSite> {
  const { status, stderr } = await site.build();
  expect(stderr).toBe('');
  expect(status).toBe(0);
  return site;
}
