import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type {
  baseUrlBannerScript,
  internalDocsScript,
  payloadScript,
  renderArticle,
  renderPage,
} from '@ssg/runtime/server';
import type { PageComponentProps, Theme } from '@ssg/runtime/types';
import type { ComponentType, ReactNode } from 'react';
import { onInterrupt } from '../emit/on-interrupt.ts';
import type { JsxRuntime } from '../render/trace-elements.ts';
import { sha256 } from '../sha256.ts';
import { loadedServers } from './loaded-servers.ts';

/** What the server module exports. */
export interface ServerModule {
  theme: Theme;
  /** What documents may use without importing it, besides the theme's own. */
  components: Record<string, unknown>;
  renderPage: typeof renderPage;
  renderArticle: typeof renderArticle;
  payloadScript: typeof payloadScript;
  baseUrlBannerScript: typeof baseUrlBannerScript;
  internalDocsScript: typeof internalDocsScript;
  /** What makes every element; its functions may be replaced. */
  jsxRuntime: JsxRuntime;
  /** What stands around posts, and the lists of them; absent on a site without a blog. */
  blog?: typeof import('@ssg/theme/blog');
  /** What a post is, where that is the site's own. */
  postItem?: ComponentType<{ children?: ReactNode }>;
  /** Component pages by source file; a promise for those that are awaited at their top level. */
  pages: Record<string, () => PageModule | Promise<PageModule>>;
}

/** A page's module, as its author wrote it. */
export interface PageModule {
  default?: ComponentType<PageComponentProps>;
  frontMatter?: Record<string, unknown>;
  [name: string]: unknown;
}

/** Ours in the temporary folder, which may be shared with others. */
export const TEMPORARY = path.join(tmpdir(), `ssg-${userInfo().uid}`);

/** Where a server module is put for its evaluation, and what stack traces call it; builds do not meet there. */
export function serverFile(code: string, folder: string): string {
  const hash = sha256(code).slice(0, 16);
  return path.join(folder, `server-${hash}-${process.pid}.mjs`);
}

/**
 * Evaluates the server module. Node can only import a module from a file or a data URL, and a data URL takes it twice
 * as long; the file is removed as soon as it is loaded.
 */
export async function loadServer(
  code: string,
  folder: string,
): Promise<{ module: ServerModule; file: string }> {
  try {
    return await loadFrom(code, folder);
  } catch (error) {
    // The disk of the site is full, or became read-only: what is evaluated need not be on it.
    const reason = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (folder === TEMPORARY || !/^(?:ENOSPC|EDQUOT|EROFS|EACCES)$/.test(reason)) throw error;
    return loadFrom(code, TEMPORARY);
  }
}

async function loadFrom(code: string, folder: string): Promise<{ module: ServerModule; file: string }> {
  const file = serverFile(code, folder);
  await mkdir(path.dirname(file), { recursive: true });
  const release = onInterrupt(() => rmSync(file, { force: true }));
  try {
    await writeFile(file, code);
    loadedServers.add(file);
    // Node keeps modules by their URL; every call evaluates the module anew.
    const module = (await import(`${pathToFileURL(file).href}?${randomUUID()}`)) as ServerModule;
    return { module, file };
  } finally {
    release();
    await rm(file, { force: true });
    await removeLeftOvers(path.dirname(file));
  }
}

/** What builds left that were killed while they evaluated theirs. */
async function removeLeftOvers(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    if (!/^server-[\da-f]{16}-\d+\.mjs$/.test(name)) continue;
    const file = path.join(folder, name);
    const state = await stat(file).catch(() => undefined);
    if (state && Date.now() - state.mtimeMs > 60_000) await rm(file, { force: true });
  }
}
