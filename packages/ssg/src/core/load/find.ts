/** Finds the configuration file. */
import { existsSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { configReader } from '../config/config-reader.ts';
import { diagnose } from '../diagnostic/diagnose.ts';
import { nearest } from '../diagnostic/nearest.ts';
import { RegularImports } from '../modules/regular-imports.ts';
import { loadBuiltIns } from '../plugin/built-ins.ts';
import type { Diagnostic } from '../types.ts';
import { posixRelative } from '../util/posix-path.ts';
import { unreadable, whyUnreadable } from '../util/unreadable.ts';

/** In the order of precedence. */
export const CONFIG_NAMES = [
  'site.config.ts',
  'site.config.mts',
  'site.config.js',
  'site.config.mjs',
] as const;

/** The configuration of another generator. It is read if the folder contains no configuration of ssg. */
export async function foreignConfigIn(names: readonly string[]): Promise<string | undefined> {
  await loadBuiltIns();
  return configReader()?.files.find((candidate) => names.includes(candidate));
}

export type FoundConfig =
  | { ok: true; file: string; isForeign: boolean; diagnostics: Diagnostic[] }
  | { ok: false; diagnostics: Diagnostic[] };

/** @param dir absolute path */
export async function findConfig(dir: string): Promise<FoundConfig> {
  const names = await readdir(dir).catch((error: NodeJS.ErrnoException) => error);
  if (names instanceof Error) return { ok: false, diagnostics: [await notAFolder(dir, names)] };
  const [own, ...others] = CONFIG_NAMES.filter((candidate) => names.includes(candidate));
  const name = own ?? (await foreignConfigIn(names));
  if (name === undefined) return { ok: false, diagnostics: [notFound(dir, names)] };
  const file = path.join(dir, name);
  const problem = unreadableIn(dir, file);
  if (problem) return { ok: false, diagnostics: [problem] };
  return {
    ok: true,
    file,
    isForeign: own === undefined,
    diagnostics: others.map((other) => ambiguous(dir, other, name)),
  };
}

/** Reports an unreadable configuration, or a file that Node and esbuild would block on when they look for packages. */
function unreadableIn(dir: string, config: string): Diagnostic | undefined {
  const why = whyUnreadable(config);
  if (!why) return new RegularImports().inFolder(dir);
  return diagnose('unreadable-file', `cannot read the configuration: ${why.reason}`, {
    file: config,
    hint: why.hint,
  });
}

async function notAFolder(dir: string, error: NodeJS.ErrnoException): Promise<Diagnostic> {
  const problem: Diagnostic = { code: 'config-not-found', severity: 'error', message: '', file: dir };
  if (error.code === 'ENOTDIR') {
    const hint = 'pass the folder that contains the configuration';
    return { ...problem, message: 'expected a folder, found a file', hint };
  }
  if (error.code !== 'ENOENT') return unreadable(error, dir, 'folder');
  const parent = path.dirname(dir);
  const siblings = await foldersIn(parent);
  const near = nearest(path.basename(dir), siblings);
  const message = 'the folder does not exist';
  return near === undefined
    ? { ...problem, message }
    : { ...problem, message, hint: `did you mean \`${near}\`?` };
}

async function foldersIn(dir: string): Promise<string[]> {
  const entries = await readdir(dir).catch(() => []);
  const kinds = await Promise.all(entries.map((name) => stat(path.join(dir, name)).catch(() => undefined)));
  return entries.filter((_, index) => kinds[index]?.isDirectory());
}

const EXAMPLE = `import { defineConfig } from '@slashdocs/ssg';

export default defineConfig({
  title: 'My project',
  url: 'https://example.com',
});`;

function notFound(dir: string, names: string[]): Diagnostic {
  const similar = names.find(isNearMiss);
  return diagnose('config-not-found', 'cannot find `site.config.ts` in the folder', {
    file: dir,
    hint:
      similar === undefined
        ? (inFolderAbove(dir) ??
          `run \`ssg init\` in an empty folder to create a site, or create a \`site.config.ts\`:\n\n${EXAMPLE}`)
        : hintFor(similar),
  });
}

/** For a command that runs in a folder of a site. */
function inFolderAbove(dir: string): string | undefined {
  for (let above = path.dirname(dir); above !== path.dirname(above); above = path.dirname(above)) {
    const name = CONFIG_NAMES.find((each) => existsSync(path.join(above, each)));
    if (name === undefined) continue;
    const folder = posixRelative(process.cwd(), above) || '.';
    return `the site is in \`${folder}\`: run the command there, or write the folder after the command`;
  }
  return undefined;
}

/** Matches `Site.config.ts`, `site-config.ts`, `ssg.config.js`, `site.config.json`, but not `vite.config.ts`. */
function isNearMiss(name: string): boolean {
  return /^(?:site|ssg)[-_. ]?conf(?:ig)?(?:\.[cm]?[jt]sx?|\.json|\.ya?ml|\.toml)?$/i.test(name);
}

function hintFor(similar: string): string {
  const isCode = /\.[cm]?[jt]s$/i.test(similar);
  return isCode
    ? `rename \`${similar}\` to \`site.config.${/js$/i.test(similar) ? 'js' : 'ts'}\``
    : `move the configuration from \`${similar}\` to \`site.config.ts\`:\n\n${EXAMPLE}`;
}

function ambiguous(dir: string, ignored: string, used: string): Diagnostic {
  return diagnose('config-ambiguous', `unused configuration file: ssg reads \`${used}\` instead`, {
    file: path.join(dir, ignored),
    hint: 'remove one of the two files',
  });
}
