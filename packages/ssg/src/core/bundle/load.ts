import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { threadId } from 'node:worker_threads';
import type {
  baseUrlBannerScript,
  internalDocsScript,
  payloadScript,
  renderArticle,
  renderPage,
} from '@slashdocs/runtime/server';
import type { PageComponentProps, Theme } from '@slashdocs/runtime/types';
import type { ComponentType } from 'react';
import type { JsxRuntime } from '../render/trace-elements.ts';
import { removeIfStopped, runSiteCode } from '../supervised/link.ts';
import { settled } from '../util/settled.ts';
import { loadedServers } from './loaded-servers.ts';
import { provideReact } from './react-for-node.ts';
import type { ServerCode } from './types.ts';

export interface ServerModule {
  theme: Theme;
  /** Components that documents can use without importing them, in addition to the components of the theme. */
  components: Record<string, unknown>;
  renderPage: typeof renderPage;
  renderArticle: typeof renderArticle;
  payloadScript: typeof payloadScript;
  baseUrlBannerScript: typeof baseUrlBannerScript;
  internalDocsScript: typeof internalDocsScript;
  /** React's JSX functions, which may be replaced to trace elements. */
  jsxRuntime: JsxRuntime;
  /** Component pages by source file; a promise for pages with a top-level `await`. */
  pages: Record<string, () => PageModule | Promise<PageModule>>;
  /** Components of plugins for pages, by the names of the plugin and of the component. */
  pageComponents: Record<string, () => PageModule>;
}

export interface PageModule {
  default?: ComponentType<PageComponentProps>;
  frontMatter?: Record<string, unknown>;
  [name: string]: unknown;
}

/** The folder of ssg in the temporary folder, separate for each user. */
export const TEMPORARY = path.join(tmpdir(), `ssg-${userInfo().uid}`);

/** The file of a server module during its evaluation, which stack traces contain. Unique for each thread. */
export function serverFile({ hash }: Pick<ServerCode, 'hash'>, folder: string): string {
  return path.join(folder, `server-${hash.slice(0, 16)}-${process.pid}-${threadId}.mjs`);
}

/**
 * Evaluates the server module. Node imports modules only from files and data URLs, and data URLs take twice as long. The
 * file is removed immediately after loading.
 */
export async function loadServer(
  code: Pick<ServerCode, 'code' | 'hash'>,
  folder: string,
): Promise<{ module: ServerModule; file: string }> {
  try {
    return await loadFrom(code, folder);
  } catch (error) {
    // If the disk of the site is full or read-only, the temporary folder is used.
    const reason = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (folder === TEMPORARY || !/^(?:ENOSPC|EDQUOT|EROFS|EACCES)$/.test(reason)) throw error;
    return loadFrom(code, TEMPORARY);
  }
}

/** Loads in progress, by file. Loads of the same code must not overlap, because each removes the file. */
const loading = new Map<string, Promise<unknown>>();

function loadFrom(
  code: Pick<ServerCode, 'code' | 'hash'>,
  folder: string,
): Promise<{ module: ServerModule; file: string }> {
  const file = serverFile(code, folder);
  const load = (): Promise<{ module: ServerModule; file: string }> => loadFile(code, file);
  const loaded = (loading.get(file) ?? Promise.resolve()).then(load, load);
  loading.set(file, loaded);
  const release = (): void => {
    if (loading.get(file) === loaded) loading.delete(file);
  };
  loaded.then(release, release);
  return loaded;
}

async function loadFile(
  { code, hash }: Pick<ServerCode, 'code' | 'hash'>,
  file: string,
): Promise<{ module: ServerModule; file: string }> {
  await mkdir(path.dirname(file), { recursive: true });
  const isGone = removeIfStopped(file);
  try {
    await writeFile(file, code);
    provideReact();
    loadedServers.add(file);
    // A unique URL, because Node caches modules by URL.
    const site = {
      subject: "the site's components",
      key: hash,
    };
    const url = `${pathToFileURL(file).href}?${randomUUID()}`;
    const module = await runSiteCode(site, () => settled(import(url) as Promise<ServerModule>));
    return { module, file };
  } finally {
    await rm(file, { force: true });
    isGone();
    await removeLeftOvers(path.dirname(file));
  }
}

/** Removes files of killed builds. */
async function removeLeftOvers(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    if (!/^server-[\da-f]{16}-\d+-\d+\.mjs$/.test(name)) continue;
    const file = path.join(folder, name);
    const state = await stat(file).catch(() => undefined);
    if (state && Date.now() - state.mtimeMs > 60_000) await rm(file, { force: true });
  }
}
