/** The packages as users install them: packed by npm, and installed in a folder without the repository around it. */
import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { REPOSITORY } from './cli.ts';

const run = promisify(execFile);

export const PACKAGES = ['diagrams', 'runtime', 'theme', 'docusaurus', 'ssg'] as const;
export type PackageName = (typeof PACKAGES)[number];

export interface Tarball {
  /** Absolute path. */
  file: string;
  /** Paths in the package. */
  files: string[];
}

/** @param folder for the tarballs */
export async function packAll(folder: string): Promise<Record<PackageName, Tarball>> {
  await run('node', [path.join(REPOSITORY, 'packages/declarations.mjs')]);
  const tarballs = {} as Record<PackageName, Tarball>;
  for (const name of PACKAGES) {
    // Already built and type-checked, because other tests use the same files.
    const { stdout } = await run(
      'npm',
      ['pack', '--json', '--ignore-scripts', '--pack-destination', folder],
      { cwd: path.join(REPOSITORY, 'packages', name) },
    );
    const [packed] = JSON.parse(stdout) as [{ filename: string; files: { path: string }[] }];
    tarballs[name] = {
      file: path.join(folder, packed.filename),
      files: packed.files.map((file) => file.path),
    };
  }
  return tarballs;
}

/** Installs the packages in a folder with a `package.json`. Their dependencies come from npm's cache or the registry. */
export async function installAll(
  dir: string,
  tarballs: Readonly<Record<PackageName, Tarball>>,
): Promise<void> {
  const files = PACKAGES.map((name) => tarballs[name].file);
  await run('npm', ['install', '--prefer-offline', '--no-audit', '--no-fund', ...files], {
    cwd: dir,
  });
}

/** Runs the installed command. Rejects if it fails. */
export function runInstalled(dir: string, ...args: string[]): Promise<{ stdout: string; stderr: string }> {
  const bin = path.join(dir, 'node_modules/@slashdocs/ssg/bin/ssg.js');
  return run(process.execPath, [bin, ...args], { cwd: dir, env: { ...process.env, NO_COLOR: '1' } });
}
