/** The formats of pages that plugins add, such as Markdown. */
import type { ActiveFormat, PageHooks } from '../../plugin/page-hooks.ts';
import type { PageContent, PagePlace } from '../../plugin/types.ts';
import type { SitePage } from '../../site/model.ts';
import { encodePath, urlOf } from '../../util/urls.ts';
import type { RenderedFormat, RenderedPage, RenderInput } from './input.ts';

type Formats = Pick<PageHooks, 'formats'>;

/** The formats that a page has, with the paths of the files in the output folder. */
function formatsOf(page: PagePlace, { formats }: Formats): { format: ActiveFormat; path: string }[] {
  if (page.file === '404.html') return [];
  return formats
    .filter((format) => format.applies(page))
    .map((format) => ({ format, path: page.file.replace(/\.html$/, format.extension) }));
}

/** The published files of a page: media types and URL paths. */
export function formatLinks(
  page: PagePlace,
  { baseUrl }: Pick<RenderInput['config'], 'baseUrl'>,
  all: Formats,
): { type: string; href: string }[] {
  return formatsOf(page, all).flatMap(({ format: { type, isPublished }, path }) =>
    isPublished ? [{ type, href: encodePath(baseUrl + path) }] : [],
  );
}

/** The link to the Markdown of a page, which the theme shows. */
export function markdownLink(
  { route: { path, file }, kind }: SitePage,
  { config, pluginHooks }: Pick<RenderInput, 'config' | 'pluginHooks'>,
): { markdown?: string } {
  const links = formatLinks({ path: urlOf(path, config), file, kind }, config, pluginHooks);
  const link = links.find(({ type }) => type === 'text/markdown');
  return link ? { markdown: link.href } : {};
}

export function renderFormats(
  { path: url, file, kind }: PagePlace,
  content: () => PageContent,
  all: Formats,
): RenderedFormat[] {
  return formatsOf({ path: url, file, kind }, all).flatMap(({ format, path }) => {
    const { type, isPublished } = format;
    const text = format.text(content());
    return text === undefined ? [] : [{ type, path, isPublished, text }];
  });
}

/** The files that are published with the page. */
export function publishedFormats({ formats = [] }: Pick<RenderedPage, 'formats'>): readonly RenderedFormat[] {
  return formats.filter(({ isPublished }) => isPublished);
}
