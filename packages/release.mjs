/**
 * Releases the packages, which all have the same version.
 *
 *   node packages/release.mjs prepare 0.2.0   write the version and the changelog, commit, and tag
 *   node packages/release.mjs publish         publish every package with provenance; CI does it for a tag
 *   node packages/release.mjs publish --dry-run
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** In the order of their dependencies. */
const PACKAGES = ['diagrams', 'runtime', 'theme', 'docusaurus', 'ssg'];
const ROOT = fileURLToPath(new URL('..', import.meta.url));
const CHANGELOG = path.join(ROOT, 'CHANGELOG.md');

const manifestOf = (name) => path.join(ROOT, 'packages', name, 'package.json');
const read = (file) => readFileSync(file, 'utf8');
const run = (command, args, cwd = ROOT) => execFileSync(command, args, { cwd, stdio: 'inherit' });

/**
 * Moves the unreleased changes below a heading with the version.
 *
 * @param date `2026-11-22`
 * @throws Error if there are no unreleased changes
 */
export function releaseChanges(changelog, version, date) {
  const [, before, changes, after = ''] =
    /^([\s\S]*?## Unreleased\n)([\s\S]*?)(\n## [\s\S]*)?$/.exec(changelog) ?? [];
  if (!changes?.trim()) throw new Error('CHANGELOG.md: no changes below `## Unreleased`');
  return `${before}\n## ${version} (${date})\n${changes.trimEnd()}\n${after}`;
}

/** The manifest with the version, for itself and for the packages of this repository. */
export function withVersion(manifest, version) {
  const { dependencies = {}, ...rest } = manifest;
  const own = Object.keys(dependencies).filter((name) => name.startsWith('@slashdocs/'));
  return {
    ...rest,
    version,
    ...(Object.keys(dependencies).length > 0 && {
      dependencies: { ...dependencies, ...Object.fromEntries(own.map((name) => [name, version])) },
    }),
  };
}

export function isNewer(version, current) {
  const parse = (text) => /^(\d+)\.(\d+)\.(\d+)$/.exec(text)?.slice(1).map(Number);
  const [next, now] = [parse(version), parse(current)];
  if (!next || !now) return false;
  const index = next.findIndex((number, at) => number !== now[at]);
  return index >= 0 && next[index] > now[index];
}

function prepare(version) {
  const { version: current } = JSON.parse(read(manifestOf('ssg')));
  if (!isNewer(version ?? '', current))
    throw new Error(`name a version above ${current}: node packages/release.mjs prepare 0.2.0`);
  if (execFileSync('git', ['status', '--porcelain'], { cwd: ROOT, encoding: 'utf8' }) !== '')
    throw new Error('commit or stash your changes first');
  const changelog = releaseChanges(read(CHANGELOG), version, new Date().toISOString().slice(0, 10));
  for (const name of PACKAGES) {
    const file = manifestOf(name);
    // Keeps the order of the keys.
    const manifest = JSON.parse(read(file));
    const next = withVersion(manifest, version);
    const ordered = Object.fromEntries(Object.keys(manifest).map((key) => [key, next[key]]));
    writeFileSync(file, `${JSON.stringify(ordered, undefined, 2)}\n`);
  }
  writeFileSync(CHANGELOG, changelog);
  run('npx', ['-y', 'pnpm@10.34.9', 'install', '--lockfile-only']);
  run('git', ['commit', '--all', '--message', `Release ${version}`]);
  run('git', ['tag', `v${version}`]);
  console.log(`\nPush the commit and the tag: git push origin main v${version}`);
}

function publish(isDryRun) {
  const missing = PACKAGES.filter((name) => !JSON.parse(read(manifestOf(name))).repository);
  if (missing.length > 0 && !isDryRun)
    throw new Error(
      `set \`repository\` in packages/${missing[0]}/package.json to the URL of this repository; npm needs it for provenance`,
    );
  for (const name of PACKAGES) {
    // `prepack` builds the package.
    const args = isDryRun ? ['pack', '--dry-run'] : ['publish', '--provenance', '--access', 'public'];
    run('npm', args, path.dirname(manifestOf(name)));
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [command, ...args] = process.argv.slice(2);
  try {
    if (command === 'prepare') prepare(args[0]);
    else if (command === 'publish') publish(args.includes('--dry-run'));
    else throw new Error('usage: node packages/release.mjs prepare VERSION | publish [--dry-run]');
  } catch (error) {
    console.error(`error: ${error.message}`);
    process.exitCode = 1;
  }
}
