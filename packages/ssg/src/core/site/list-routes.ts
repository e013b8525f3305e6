import type { ResolvedConfig } from '../config/types.ts';
import type { SiteRoute } from '../pipeline/results.ts';
import { urlOf } from '../util/urls.ts';
import { hasSource, type Site } from './model.ts';

/** Every page of the site in one language, in the order of the model. */
export function listRoutes(site: Site, config: ResolvedConfig): SiteRoute[] {
  const { outPath } = config.locale;
  return [...site.routes.values()].map((page) => {
    const { path, file } = page.route;
    const source = hasSource(page) ? page.source.file : undefined;
    return {
      path: urlOf(path, config),
      file: outPath === '' ? file : `${outPath}/${file}`,
      ...(source !== undefined && { source }),
    };
  });
}
