/** Reports large images, and what they would weigh as WebP. */
import type { CheckedSiteInfo, PageInfo, PluginProblem } from '../../core/plugin/types.ts';
import type { Converter } from './convert.ts';
import { isConverted } from './variants.ts';

/** In bytes. A page of text weighs a tenth of it. */
const LARGE = 300_000;

/** For the estimate: as wide as a screen shows an article. */
const SHOWN = { format: 'webp', width: 1920, quality: 80 } as const;

/**
 * @param converter absent if `sharp` is not installed
 * @param areConverted whether readers get PNG and JPEG files in other formats
 */
export async function* largeImages(
  site: CheckedSiteInfo,
  converter: Converter | undefined,
  areConverted: boolean,
): AsyncGenerator<PluginProblem> {
  const reported = new Set<string>();
  for (const page of site.pages) {
    if (page.source === undefined) continue;
    for (const { kind, url } of site.links(page)) {
      if (kind !== 'image' || reported.has(url) || !/\.(?:png|jpe?g|gif|webp|avif|bmp)$/i.test(url)) continue;
      if (areConverted && isConverted(url)) continue;
      const weight = site.output.size(url);
      if (weight === undefined || weight < LARGE) continue;
      reported.add(url);
      const estimate = await estimateOf(site, url, converter);
      const isSmaller = estimate !== undefined && estimate < weight * 0.8;
      const would = isSmaller
        ? `; as WebP with a width of at most ${SHOWN.width.toLocaleString('en')} pixels, ${megabytes(estimate)}`
        : '';
      yield {
        message: `the image \`${nameOf(url)}\` weighs ${megabytes(weight)}${would}`,
        hint: isConverted(url)
          ? "let ssg convert images, with `images({ formats: ['avif', 'webp'] })`, or save a smaller file"
          : 'save a smaller file',
        page,
        ...placeOf(site, page, url),
      };
    }
  }
}

async function estimateOf(
  { output }: CheckedSiteInfo,
  url: string,
  converter: Converter | undefined,
): Promise<number | undefined> {
  const bytes = converter && isConverted(url) ? output.read(url) : undefined;
  if (!converter || bytes === undefined || typeof bytes === 'string') return undefined;
  try {
    return (await converter.convert(bytes, SHOWN)).length;
  } catch {
    return undefined;
  }
}

/** The name of the file, without the hash of a file that was next to a document. */
function nameOf(url: string): string {
  const name = decodeURIComponent(url.slice(url.lastIndexOf('/') + 1));
  return url.includes('/assets/') ? name.replace(/-[\da-f]{10}(?=\.\w+$)/, '') : name;
}

function placeOf(
  site: CheckedSiteInfo,
  page: PageInfo,
  url: string,
): Pick<PluginProblem, 'offset' | 'length'> {
  const name = nameOf(url);
  const offset = site.read(page)?.indexOf(name) ?? -1;
  return offset < 0 ? {} : { offset, length: name.length };
}

function megabytes(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.round(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
