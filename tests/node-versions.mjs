/**
 * Creates, checks, and builds a site with each supported Node version: `node tests/node-versions.mjs 20 22 24`. The
 * outputs must be identical.
 *
 * It is not part of the test command, because the npm package `node` contains binaries of 100 MB each.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const CLI = fileURLToPath(new URL('../packages/ssg/bin/ssg.js', import.meta.url));
const versions = process.argv.length > 2 ? process.argv.slice(2) : ['20', '22', '24'];

const folder = await mkdtemp(path.join(tmpdir(), 'ssg-node-'));
const outputs = new Map();
try {
  for (const version of versions) {
    const dir = path.join(folder, version);
    await run('mkdir', [dir]);
    await writeFile(path.join(dir, 'package.json'), '{ "private": true }\n');
    await run('npm', ['install', '--no-audit', '--no-fund', `node@${version}`], { cwd: dir });
    const node = path.join(dir, 'node_modules/.bin/node');
    const ssg = (...args) => run(node, [CLI, ...args], { cwd: dir, env: { ...process.env, NO_COLOR: '1' } });
    await ssg('init', 'site');
    await ssg('check', 'site', '--max-warnings', '0');
    const { stdout } = await ssg('build', 'site', '--max-warnings', '0');
    outputs.set(version, await hashes(path.join(dir, 'site/build')));
    const { stdout: name } = await run(node, ['--version']);
    process.stdout.write(`${name.trim()}: ${stdout.split('\n')[0]}\n`);
  }
  const [first, ...others] = outputs.values();
  const isSame = others.every((other) => JSON.stringify(other) === JSON.stringify(first));
  process.stdout.write(isSame ? 'The same bytes by each\n' : 'The outputs differ\n');
  if (!isSame) process.exitCode = 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}

/** Contents by path. */
async function hashes(root) {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  return Promise.all(
    files.sort().map(async (file) => [path.relative(root, file), (await readFile(file)).toString('base64')]),
  );
}
