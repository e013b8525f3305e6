import path from 'node:path';
import type { ResolvedConfig } from '../core/config/types.ts';
import { loadConfig as loadSite } from '../core/load/load.ts';
import { enqueue } from './queue.ts';
import { PATH, readOptions } from './read-options.ts';
import { plainDiagnostics, problemOf } from './site-problems.ts';
import type { LoadConfigOptions, LoadConfigResult, LoadedSite } from './types.ts';

/** See `api.ts`. */
export async function loadConfig(options: LoadConfigOptions): Promise<LoadConfigResult> {
  const { dir } = readOptions<LoadConfigOptions>('loadConfig', options, { dir: PATH });
  const root = path.resolve(dir ?? '.');
  return enqueue(async () => {
    const loaded = await loadSite(root).catch((error: unknown) => ({
      ok: false as const,
      diagnostics: [problemOf(error)],
      dependencies: [],
    }));
    const diagnostics = plainDiagnostics(loaded.diagnostics);
    const files = loaded.dependencies;
    return loaded.ok
      ? { ok: true, config: publicPart(loaded.config), diagnostics, files }
      : { ok: false, diagnostics, files };
  });
}

/** A key of the plugin `redirects`, which need not be there. */
type WithRedirects = ResolvedConfig & Partial<Pick<LoadedSite, 'redirects'>>;

/** The keys that scripts may rely on. The other ones change with the generator. */
function publicPart(config: WithRedirects): LoadedSite {
  const { root, file, title, tagline, url, baseUrl, noIndex, audience, staticDirs, themeConfig } = config;
  return {
    ...{ root, file, title, tagline, url, baseUrl, noIndex, audience, staticDirs, themeConfig },
    trailingSlash: config.trailingSlash ?? 'auto',
    locales: config.locales.map(({ code, label, direction, baseUrl }) => ({
      ...{ code, label, direction, baseUrl },
    })),
    docs: config.docs.map(({ id, versions }) => ({
      id,
      versions: versions.map(({ name, label, isLast, dir, routePath }) => ({
        ...{ name, label, isLast, dir, routePath },
      })),
    })),
    blogs: config.blogs.map(({ id, title, dir, routeBasePath: routePath }) => ({
      ...{ id, title, dir, routePath },
    })),
    ...(config.pages && { pagesDir: config.pages.dir }),
    redirects: { ...config.redirects },
    customFields: { ...config.customFields },
  };
}
