import type { ResolvedConfig } from '../../config/types.ts';
import { loadsInStyles } from '../../security/loads.ts';
import type { Site } from '../../site/model.ts';
import type { Artifact } from '../../types.ts';

const OTHER_SITE = /^(?:https?:)?\/\/|^data:/i;
const IMAGE = /^(?:https?:)?\/\/\S+\.(?:png|jpe?g|gif|webp|avif|svg|ico)(?:[?#]\S*)?$/i;

/** External images and `data:` URLs that are known before pages are rendered. */
export function* knownImages(
  site: Site,
  config: Pick<ResolvedConfig, 'themeConfig' | 'customFields'>,
  bundled: readonly Artifact[],
): Generator<string> {
  for (const { compiled } of site.byFile.values()) {
    yield* compiled?.outsideImages ?? [];
  }
  for (const { posts } of site.blogs) {
    for (const { authors } of posts) {
      for (const { imageUrl } of authors)
        if (imageUrl !== undefined && OTHER_SITE.test(imageUrl)) yield imageUrl;
    }
  }
  yield* imagesIn([config.themeConfig, config.customFields]);
  for (const { path, contents } of bundled) {
    if (!path.endsWith('.css')) continue;
    const css =
      typeof contents === 'string'
        ? contents
        : contents instanceof Uint8Array
          ? Buffer.from(contents).toString()
          : '';
    for (const { directive, url } of loadsInStyles(css)) if (directive === 'img-src') yield url;
  }
}

function* imagesIn(value: unknown): Generator<string> {
  if (typeof value === 'string') {
    if (IMAGE.test(value)) yield value;
  } else if (typeof value === 'object' && value !== null) {
    for (const each of Object.values(value)) yield* imagesIn(each);
  }
}
