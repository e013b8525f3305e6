/** Which file is the configuration. */
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { nearest } from '../diagnostic/nearest.ts';
import type { Diagnostic } from '../types.ts';

/** In the order in which they are looked for. */
export const CONFIG_NAMES = [
  'site.config.ts',
  'site.config.mts',
  'site.config.js',
  'site.config.mjs',
] as const;

/** Read where there is none of ours: `docusaurus/translate.ts`. */
export const DOCUSAURUS_NAMES = ['ts', 'mts', 'cts', 'js', 'mjs', 'cjs'].map(
  (ending) => `docusaurus.config.${ending}`,
);

export type FoundConfig =
  | { ok: true; file: string; isDocusaurus: boolean; diagnostics: Diagnostic[] }
  | { ok: false; diagnostics: Diagnostic[] };

/** @param dir absolute path */
export async function findConfig(dir: string): Promise<FoundConfig> {
  const names = await readdir(dir).catch((error: NodeJS.ErrnoException) => error);
  if (names instanceof Error) return { ok: false, diagnostics: [await notAFolder(dir, names)] };
  const [name, ...others] = CONFIG_NAMES.filter((candidate) => names.includes(candidate));
  const foreign = DOCUSAURUS_NAMES.find((candidate) => names.includes(candidate));
  if (name === undefined && foreign !== undefined) {
    return { ok: true, file: path.join(dir, foreign), isDocusaurus: true, diagnostics: [] };
  }
  if (name === undefined) return { ok: false, diagnostics: [notFound(dir, names)] };
  const file = path.join(dir, name);
  return {
    ok: true,
    file,
    isDocusaurus: false,
    diagnostics: others.map((other) => ambiguous(dir, other, name)),
  };
}

async function notAFolder(dir: string, error: NodeJS.ErrnoException): Promise<Diagnostic> {
  const problem: Diagnostic = { code: 'config-not-found', severity: 'error', message: '', file: dir };
  if (error.code === 'ENOTDIR') {
    const hint = 'name the folder that holds the configuration';
    return { ...problem, message: 'this is a file, not a folder', hint };
  }
  if (error.code !== 'ENOENT') return { ...problem, message: `the folder cannot be read: ${error.message}` };
  const parent = path.dirname(dir);
  const siblings = await foldersIn(parent);
  const near = nearest(path.basename(dir), siblings);
  const message = 'there is no such folder';
  return near === undefined
    ? { ...problem, message }
    : { ...problem, message, hint: `did you mean \`${near}\`?` };
}

async function foldersIn(dir: string): Promise<string[]> {
  const entries = await readdir(dir).catch(() => []);
  const kinds = await Promise.all(entries.map((name) => stat(path.join(dir, name)).catch(() => undefined)));
  return entries.filter((_, index) => kinds[index]?.isDirectory());
}

const EXAMPLE = `import { defineConfig } from 'ssg';

export default defineConfig({
  title: 'My project',
  url: 'https://example.com',
});`;

function notFound(dir: string, names: string[]): Diagnostic {
  const similar = names.find(isNearMiss);
  return {
    code: 'config-not-found',
    severity: 'error',
    message: 'there is no `site.config.ts` in this folder',
    file: dir,
    hint:
      similar === undefined
        ? `write one, or let \`ssg init\` write a small site into an empty folder:\n\n${EXAMPLE}`
        : hintFor(similar),
  };
}

/** `Site.config.ts`, `site-config.ts`, `ssg.config.js`, `site.config.json`, but not `vite.config.ts`. */
function isNearMiss(name: string): boolean {
  return /^(?:site|ssg)[-_. ]?conf(?:ig)?(?:\.[cm]?[jt]sx?|\.json|\.ya?ml|\.toml)?$/i.test(name);
}

function hintFor(similar: string): string {
  const isCode = /\.[cm]?[jt]s$/i.test(similar);
  return isCode
    ? `rename \`${similar}\` to \`site.config.${/js$/i.test(similar) ? 'js' : 'ts'}\``
    : `\`${similar}\` is not read; write a \`site.config.ts\`:\n\n${EXAMPLE}`;
}

function ambiguous(dir: string, ignored: string, used: string): Diagnostic {
  return {
    code: 'config-ambiguous',
    severity: 'warning',
    message: `this file is not read, because there is a \`${used}\` beside it`,
    file: path.join(dir, ignored),
    hint: 'remove one of the two',
  };
}
