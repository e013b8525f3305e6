import { createHash } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { baseUrlBannerScript, internalDocsScript, payloadScript, renderPage } from '@ssg/runtime/server';
import type { PageComponentProps, Theme } from '@ssg/runtime/types';
import type { ComponentType } from 'react';

/** What the server module exports. */
export interface ServerModule {
  theme: Theme;
  renderPage: typeof renderPage;
  payloadScript: typeof payloadScript;
  baseUrlBannerScript: typeof baseUrlBannerScript;
  internalDocsScript: typeof internalDocsScript;
  /** Component pages by source file. */
  pages: Record<string, () => Promise<PageModule>>;
}

/** A page's module, as its author wrote it. */
export interface PageModule {
  default?: ComponentType<PageComponentProps>;
  frontMatter?: Record<string, unknown>;
  [name: string]: unknown;
}

/**
 * Evaluates the server module. Node can only import a module from a file or a data URL, and only a file has a path in
 * its stack traces that source maps can be applied to; the file is removed as soon as it is loaded.
 */
export async function loadServer(
  code: string,
  folder: string,
): Promise<{ module: ServerModule; file: string }> {
  const hash = createHash('sha256').update(code).digest('hex').slice(0, 16);
  await mkdir(folder, { recursive: true });
  const file = path.join(folder, `server-${hash}-${process.pid}.mjs`);
  await writeFile(file, code);
  try {
    return { module: (await import(pathToFileURL(file).href)) as ServerModule, file };
  } finally {
    await rm(file, { force: true });
  }
}
