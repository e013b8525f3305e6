/** The packages as users install them: packed by npm, and installed in a folder without the repository around it. */
import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { REPOSITORY } from './cli.ts';
import { oncePerRun } from './once-per-run.ts';

const run = promisify(execFile);

export const PACKAGES = ['diagrams', 'runtime', 'theme', 'docusaurus', 'ssg'] as const;
export type PackageName = (typeof PACKAGES)[number];

export interface Tarball {
  /** Absolute path. */
  file: string;
  /** Paths in the package. */
  files: string[];
}

type Tarballs = Record<PackageName, Tarball>;

/** Packs the packages, once for all files. */
export function packAll(): Promise<Tarballs> {
  return oncePerRun('packages', async (folder) => {
    await run('node', [path.join(REPOSITORY, 'packages/declarations.mjs')]);
    // Already built and type-checked, because other tests use the same files.
    const { stdout } = await run(
      'npm',
      [
        'pack',
        ...PACKAGES.map((name) => `./packages/${name}`),
        ...['--json', '--ignore-scripts', '--pack-destination', folder],
      ],
      { cwd: REPOSITORY, maxBuffer: 2 ** 24 },
    );
    const packed = JSON.parse(stdout) as { name: string; filename: string; files: { path: string }[] }[];
    const tarballs = packed.map(({ name, filename, files }) => [
      path.posix.basename(name),
      { file: path.join(folder, filename), files: files.map((file) => file.path) },
    ]);
    return Object.fromEntries(tarballs) as Tarballs;
  });
}

/** Installs the packages in a folder with a `package.json`. Their dependencies come from npm's cache or the registry. */
export async function installAll(dir: string, tarballs: Readonly<Tarballs>): Promise<void> {
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
