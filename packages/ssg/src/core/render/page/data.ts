/** The data of a page with a document, for the theme. */
import type { ComponentPageData, Heading, PageData } from '@slashdocs/runtime/types';
import type { ResolvedConfig } from '../../config/types.ts';
import { pageInfo, traitsOf } from '../../plugin/page-info.ts';
import { type Committed, lastUpdate } from '../../site/last-update.ts';
import {
  type BlogPost,
  type Doc,
  type SourcePage,
  type StandalonePage,
  showsTitle,
} from '../../site/model.ts';
import { tableOfContents } from '../../site/page-data.ts';
import { isRelativePath } from '../../site/page-links.ts';
import type { CompiledPage } from '../../types.ts';
import { posixRelative } from '../../util/posix-path.ts';
import { DEFAULT_THEME } from '../../util/themes.ts';
import { urlOf } from '../../util/urls.ts';
import { markdownLink } from './formats.ts';
import type { RenderInput } from './input.ts';
import { withLayout } from './layouts.ts';
import { neededFiles } from './needs.ts';

export function withPluginData(
  page: SourcePage,
  data: PageData,
  { pluginHooks, config }: RenderInput,
): PageData {
  if (!pluginHooks.data) return data;
  const plugins = pluginHooks.data(pageInfo(traitsOf(page), { ...data, file: page.route.file }, config));
  return Object.keys(plugins).length > 0 ? { ...data, plugins } : data;
}

export function documentData(page: SourcePage, input: RenderInput): PageData {
  switch (page.kind) {
    case 'doc':
      return docData(page, input);
    case 'page':
      return pageData(page, input);
    case 'post':
      return postPageData(page, input);
  }
}

function docData(doc: Doc, input: RenderInput): PageData {
  const { compiled } = doc;
  const options = doc.version.instance.options;
  const data: PageData = {
    ...contentData(doc, compiled, input),
    title: doc.title,
    layout: 'doc',
    ...input.shell.docData(doc),
    ...lastUpdate(compiled.frontMatter, committed(doc.source.file, input), options, input.config.locale.code),
  };
  return withLayout(data, compiled);
}

/** The last change of a file according to git. */
export function committed(
  file: string,
  input: Pick<RenderInput, 'lastUpdated' | 'lastUpdatedBy'>,
): Committed {
  return { date: input.lastUpdated(file), author: input.lastUpdatedBy(file) };
}

function pageData(page: StandalonePage, input: RenderInput): PageData {
  const data: PageData = {
    ...contentData(page, page.compiled, input),
    title: page.title,
    layout: page.compiled ? 'page' : 'custom',
    breadcrumbs: [],
  };
  return withLayout(data, page.compiled);
}

function postPageData(page: BlogPost, input: RenderInput): PageData {
  const { options, home } = page.blog;
  return {
    ...contentData(page, page.compiled, input),
    title: page.title,
    layout: 'page',
    ...(input.config.theme !== DEFAULT_THEME && blogData('post', options)),
    breadcrumbs: [
      ...(home ? [{ label: options.title || 'Blog', href: urlOf(home.path, input.config) }] : []),
      { label: page.title },
    ],
  };
}

/** The place of a page in a blog, for themes other than the default one. */
export function blogData(
  blog: NonNullable<PageData['blog']>,
  { id }: BlogPost['blog']['options'],
): Pick<PageData, 'blog' | 'blogId'> {
  return { blog, ...(id !== 'default' && { blogId: id }) };
}

/** Heading levels in the table of contents of a page. */
function tocLevels(
  page: SourcePage,
  { docs }: Pick<ResolvedConfig, 'docs'>,
): { minLevel: number; maxLevel: number } {
  switch (page.kind) {
    case 'doc':
      return page.version.instance.options.tableOfContents;
    case 'post':
      return page.blog.options.tableOfContents;
    case 'page':
      return docs[0]?.tableOfContents ?? { minLevel: 2, maxLevel: 3 };
  }
}

type ContentData = Omit<PageData, 'title' | 'layout' | 'breadcrumbs'>;

/** The metadata that the content of a page defines. */
function contentData(
  page: SourcePage,
  compiled: CompiledPage | undefined,
  input: RenderInput,
): ContentData & ({ kind: 'html' } | Pick<ComponentPageData, 'kind' | 'chunk' | 'integrity' | 'route'>) {
  const path = urlOf(page.route.path, input.config);
  const replaced = input.replaced.get(path);
  const headings: Heading[] = compiled ? shownHeadings(page, compiled, input) : [];
  const all = compiled && input.readsToc ? input.links.headings(page.source.file, compiled) : [];
  const toc = all.filter(({ depth }) => depth > 1);
  const notPages = input.links.notPages(page);
  const common = {
    path,
    ...(notPages.length > 0 && { notPages }),
    ...markdownLink(page, input),
    hasTitle: compiled === undefined || page.frame?.showsTitle === true || showsTitle(compiled),
    headings,
    ...(toc.length > headings.length && { toc }),
    ...(compiled?.description ? { description: compiled.description } : {}),
    ...(compiled?.frontMatter.hide_title ? { hideTitle: true as const } : {}),
    ...neededFiles(compiled?.pageNeeds, input),
    ...(replaced && { replaced }),
    ...(compiled?.frontMatter.hide_table_of_contents &&
      input.config.theme !== DEFAULT_THEME && { hidesToc: true as const }),
    ...(compiled &&
      input.hasOwnParts && {
        frontMatter: compiled.frontMatter,
        image: ownImage(page, input),
        source: posixRelative(input.config.root, page.source.file),
      }),
  };
  const own = input.bundle.pages.get(page.source.file);
  if (!own) return { ...common, kind: 'html' };
  return { ...common, kind: 'component', chunk: own.chunk, integrity: own.integrity, route: path };
}

/** URL of the image that the front matter names by a relative path. */
export function ownImage(page: SourcePage, input: RenderInput): string | undefined {
  return isRelativePath(page.compiled?.frontMatter.image ?? '') ? input.links.previewImage(page) : undefined;
}

/** The headings in the table of contents of a page. */
export function shownHeadings(
  page: SourcePage,
  compiled: CompiledPage,
  { links, config }: RenderInput,
): Heading[] {
  const headings = links.headings(page.source.file, compiled);
  return tableOfContents(headings, compiled.frontMatter, tocLevels(page, config));
}

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
