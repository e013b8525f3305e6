/** The formats of pages that plugins add, such as Markdown. */
import type { ActiveFormat } from '../../plugin/page-hooks.ts';
import type { PageContent } from '../../plugin/types.ts';
import type { SitePage } from '../../site/model.ts';
import { encodePath, urlOf } from '../../util/urls.ts';
import type { RenderedFormat, RenderedPage, RenderInput } from './input.ts';

type Input = Pick<RenderInput, 'config' | 'pluginHooks'>;

/** The formats that a page has, with the paths of the files in the output folder. */
function formatsOf(
  { route, kind }: SitePage,
  { config, pluginHooks }: Input,
): { format: ActiveFormat; path: string }[] {
  const { file } = route;
  if (file === '404.html') return [];
  const place = { path: urlOf(route.path, config), file, kind };
  return pluginHooks.formats
    .filter((format) => format.applies(place))
    .map((format) => ({ format, path: file.replace(/\.html$/, format.extension) }));
}

/** The published files of a page: media types and URL paths. */
export function formatLinks(page: SitePage, input: Input): { type: string; href: string }[] {
  return formatsOf(page, input).flatMap(({ format: { type, isPublished }, path }) =>
    isPublished ? [{ type, href: encodePath(input.config.baseUrl + path) }] : [],
  );
}

/** The link to the Markdown of a page, which the theme shows. */
export function markdownLink(page: SitePage, input: Input): { markdown?: string } {
  const link = formatLinks(page, input).find(({ type }) => type === 'text/markdown');
  return link ? { markdown: link.href } : {};
}

export function renderFormats(page: SitePage, content: () => PageContent, input: Input): RenderedFormat[] {
  return formatsOf(page, input).flatMap(({ format, path }) => {
    const { type, isPublished } = format;
    const text = format.text(content());
    return text === undefined ? [] : [{ type, path, isPublished, text }];
  });
}

/** The files that are published with the page. */
export function publishedFormats({ formats = [] }: RenderedPage): readonly RenderedFormat[] {
  return formats.filter(({ isPublished }) => isPublished);
}
