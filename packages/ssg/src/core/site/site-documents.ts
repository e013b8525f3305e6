/** The view of documents that plugins get when they resolve a link. */
import type { Heading } from '@slashdocs/runtime/types';
import type { PageInfo, SiteDocument } from '../plugin/types.ts';
import { frozenOnce } from '../util/frozen.ts';
import type { Site, SitePage, SourcePage } from './model.ts';

/** The published documents of a site. The list is made when a plugin first needs it. */
export class SiteDocuments {
  readonly #site: Site;
  readonly #views = new Map<SourcePage, SiteDocument>();
  readonly #pages = new Map<SiteDocument, SourcePage>();
  #all: readonly SiteDocument[] | undefined;

  constructor(site: Site) {
    this.#site = site;
  }

  get all(): readonly SiteDocument[] {
    if (!this.#all) {
      for (const page of this.#site.byFile.values()) {
        // A `.tsx` page is not a document.
        if (page.draft || !page.compiled) continue;
        const view = viewOf(page);
        this.#views.set(page, view);
        this.#pages.set(view, page);
      }
      this.#all = Object.freeze([...this.#views.values()]);
    }
    return this.#all;
  }

  /** The document of a page; undefined for pages without one. */
  of(page: Pick<SitePage, 'route'>): SiteDocument | undefined {
    return this.all.length > 0 ? this.#views.get(page as SourcePage) : undefined;
  }

  /** @param document from `all` */
  pageOf(document: SiteDocument): SourcePage {
    return this.#pages.get(document) as SourcePage;
  }
}

function viewOf(page: SourcePage): SiteDocument {
  const { source } = page;
  return Object.freeze({
    file: source.file,
    path: source.path,
    title: page.title,
    collection: collectionOf(page),
    isDefaultVersion: page.kind !== 'doc' || page.version.isLast,
    get frontMatter() {
      return frozenOnce(page.compiled?.frontMatter ?? {});
    },
    // `ssg watch` compiles documents again.
    get headings(): readonly Heading[] {
      return page.compiled?.headings ?? [];
    },
    get anchors() {
      return page.compiled?.kind === 'html' ? new Set(page.compiled.anchors) : undefined;
    },
  });
}

/** The content folder of a document. */
export function collectionOf(page: SourcePage): NonNullable<PageInfo['collection']> {
  switch (page.kind) {
    case 'doc':
      return Object.freeze({ in: 'docs', id: page.version.instance.id, version: page.version.name });
    case 'post':
      return Object.freeze({ in: 'blog', id: page.blog.options.id, version: 'current' });
    case 'page':
      return Object.freeze({ in: 'pages', id: 'default', version: 'current' });
  }
}
