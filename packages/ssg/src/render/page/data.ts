/** What a theme is told of a page whose content is a document. */
import type { ComponentPageData, Heading, PageData } from '@ssg/runtime/types';
import type { ResolvedConfig } from '../../config/types.ts';
import { markdownUrl } from '../../machines/markdown-files.ts';
import type { Doc, StandalonePage } from '../../site/model.ts';
import { tableOfContents } from '../../site/page-data.ts';
import { urlOf } from '../../site/urls.ts';
import type { CompiledPage, Route } from '../../types.ts';
import { type Committed, lastUpdate } from '../last-update.ts';
import type { RenderInput } from './input.ts';

export function docData(doc: Doc, input: RenderInput): PageData {
  const { compiled } = doc;
  const options = doc.version.instance.options;
  return {
    ...contentData(doc, compiled, options.tableOfContents, input),
    title: doc.title,
    layout: 'doc',
    ...input.shell.docData(doc),
    ...lastUpdate(compiled.frontMatter, committed(doc.source.file, input), options, input.config.locale.lang),
  };
}

/** What git knows of a file's last change. */
export function committed(
  file: string,
  input: Pick<RenderInput, 'lastUpdated' | 'lastUpdatedBy'>,
): Committed {
  return { date: input.lastUpdated(file), author: input.lastUpdatedBy(file) };
}

export function pageData(page: StandalonePage, input: RenderInput): PageData {
  const levels = input.config.docs[0]?.tableOfContents ?? { minLevel: 2, maxLevel: 3 };
  return {
    ...contentData(page, page.compiled, levels, input),
    title: page.title,
    layout: page.compiled ? 'page' : 'custom',
    breadcrumbs: [],
  };
}

type ContentData = Omit<PageData, 'title' | 'layout' | 'breadcrumbs'>;

/** What a page's own content says of it. */
export function contentData(
  page: Doc | StandalonePage,
  compiled: CompiledPage | undefined,
  levels: { minLevel: number; maxLevel: number },
  input: RenderInput,
): ContentData & ({ kind: 'html' } | Pick<ComponentPageData, 'kind' | 'chunk' | 'integrity' | 'route'>) {
  const path = urlOf(page.route.path, input.config);
  const headings: Heading[] = compiled
    ? tableOfContents(input.headings(page), compiled.frontMatter, levels)
    : [];
  const common = {
    path,
    ...markdownLink(page.route, input),
    hasTitle: compiled === undefined || showsTitle(compiled),
    headings,
    ...(compiled?.description ? { description: compiled.description } : {}),
    ...(compiled?.frontMatter.hide_title ? { hideTitle: true as const } : {}),
    ...(compiled?.hasDiagrams ? { diagrams: input.diagrams() } : {}),
    ...(compiled && input.hasOwnParts ? { frontMatter: compiled.frontMatter } : {}),
  };
  const own = input.bundle.pages.get(page.source.file);
  if (!own) return { ...common, kind: 'html' };
  return { ...common, kind: 'component', chunk: own.chunk, integrity: own.integrity, route: path };
}

/** Whether a document shows its title itself, so that the theme does not. */
export function showsTitle({ contentTitle, lacksTitle }: CompiledPage): boolean {
  return contentTitle !== undefined && lacksTitle === undefined;
}

export function markdownLink({ path, file }: Route, { config }: RenderInput): { markdown?: string } {
  if (!config.markdownFiles || file === '404.html') return {};
  return { markdown: markdownUrl({ url: urlOf(path, config), file }) };
}

/** Of the page for addresses that lead nowhere. */
export function notFoundData(config: ResolvedConfig): PageData {
  return {
    kind: 'html',
    path: urlOf('/404.html', config),
    title: 'Page Not Found',
    layout: 'not-found',
    hasTitle: true,
    headings: [],
    breadcrumbs: [],
  };
}
