/**
 * The site as a graph for the link explorer: the links between pages, and the places of these links. The graph uses the
 * input of the link check, so both always agree. Links of the shell (sidebars, pagination) would connect every page with
 * every page, so the graph contains only those that the configuration defines.
 */
import path from 'node:path';
import type {
  DeadLink,
  ExternalStatus,
  GraphLink,
  GraphNode,
  LinkGraph,
  Progress,
} from '@slashdocs/runtime/watch-links';
import { firstResult, spellingsOf } from '../core/check/links/spellings.ts';
import type { CheckedPage } from '../core/check/links/types.ts';
import { listedPages, orphansOf } from '../core/check/rules/orphan-pages.ts';
import type { ResolvedConfig } from '../core/config/types.ts';
import { findLiteral } from '../core/diagnostic/find-literal.ts';
import { displayPath, sortDiagnostics } from '../core/diagnostic/format.ts';
import { hasSource, type SidebarNode, type Site, shownDocuments } from '../core/site/model.ts';
import type { Diagnostic, Span } from '../core/types.ts';
import { getOrInsert } from '../core/util/get-or-insert.ts';
import { decodePath, isWebUrl, routeKey, splitUrl } from '../core/util/urls.ts';

export interface LinkGraphInput {
  config: Pick<ResolvedConfig, 'root' | 'baseUrl'>;
  site: Site;
  pages: CheckedPage[];
  /** All known problems. Only problems of links are used. */
  problems: readonly Diagnostic[];
  /** Present while not all pages are known. */
  progress?: Progress;
  statusOf(url: string): ExternalStatus | undefined;
  locateInConfig(text: string): ({ file: string } & Span) | undefined;
  readSource(file: string): string | undefined;
}

const DEAD_LINK_CODES = new Set(['broken-link', 'broken-anchor', 'broken-image']);

export function linkGraph(input: LinkGraphInput): LinkGraph {
  return new GraphMaker(input).make();
}

class GraphMaker {
  readonly #input: LinkGraphInput;
  readonly #nodes: GraphNode[] = [];
  readonly #byPage = new Map<object, number>();
  readonly #byRoute = new Map<string, number>();
  /** Files and external sites by URL, sources by absolute path. */
  readonly #byName = new Map<string, number>();

  constructor(input: LinkGraphInput) {
    this.#input = input;
  }

  make(): LinkGraph {
    const { site, pages, problems, config, progress } = this.#input;
    const listed = listedPages(site);
    // Orphans are known only after all pages have been read.
    const orphans = new Set<unknown>(progress ? [] : orphansOf(this.#input));
    for (const { page, url, file } of pages) {
      if (page === undefined) continue;
      const index = this.#add({
        kind: 'page',
        label: page.title || url,
        url,
        ...(file === undefined ? {} : { file: this.#shown(file) }),
        links: [],
        ...(listed.has(page) && { isListed: true }),
        ...(orphans.has(page) && { isOrphan: true }),
      });
      this.#byPage.set(page, index);
      // A document whose route another document has is not published.
      if (url !== '') this.#byRoute.set(routeKey(decodePath(url)), index);
      if (file !== undefined) this.#byName.set(file, index);
    }
    for (const page of pages) this.#addContent(page);
    this.#addRendered();
    return {
      root: config.root,
      nodes: this.#nodes,
      dead: sortDiagnostics(problems).flatMap((problem) => this.#dead(problem)),
      ...(progress && { progress }),
    };
  }

  #add(node: GraphNode): number {
    return this.#nodes.push(node) - 1;
  }

  #named(name: string, node: () => GraphNode): number {
    return getOrInsert(this.#byName, name, () => this.#add(node()));
  }

  #shown(file: string): string {
    return displayPath(file, this.#input.config.root);
  }

  #source(kind: 'part' | 'config', file: string): number {
    const shown = this.#shown(file);
    return this.#named(file, () => ({ kind, label: shown, file: shown, links: [] }));
  }

  #external(url: string): number {
    return this.#named(url, () => {
      const status = this.#input.statusOf(url);
      return { kind: 'external', label: url, url, links: [], ...(status && { status }) };
    });
  }

  #place(file: string, { line, column }: Pick<Diagnostic, 'line' | 'column'>): GraphLink['at'] & {} {
    return { file: this.#shown(file), line, column };
  }

  #link(from: number, link: GraphLink): void {
    if (link.to !== from) this.#nodes[from]?.links.push(link);
  }

  #addContent({ page, file, references, targets }: CheckedPage): void {
    if (page?.kind === 'category') this.#addPages(page, itemsOf(page.category.items));
    if (page && !hasSource(page)) this.#addPages(page, shownDocuments(page));
    if (file === undefined) return;
    const from = page ? (this.#byPage.get(page) as number) : this.#source('part', file);
    references.forEach(({ span }, index) => {
      const target = targets[index];
      const at = this.#place(file, span ?? {});
      if (target?.kind === 'page') {
        const to = this.#byPage.get(target.page);
        if (to !== undefined) this.#link(from, { to, ...(target.hash && { hash: target.hash }), at });
      } else if (target?.kind === 'external' && isWebUrl(target.href)) {
        this.#link(from, { to: this.#external(target.href), at });
      } else if (target?.kind === 'file') {
        const shown = this.#shown(target.file);
        const { path: url } = splitUrl(target.href);
        const to = this.#named(target.file, () => ({
          kind: 'file',
          label: path.posix.basename(shown),
          url,
          file: shown,
          links: [],
        }));
        this.#link(from, { to, at });
      }
    });
  }

  /** Adds the links of a generated page to the pages that it lists. */
  #addPages(page: object, listed: readonly object[]): void {
    const from = this.#byPage.get(page) as number;
    for (const each of listed) {
      const to = this.#byPage.get(each);
      if (to !== undefined) this.#link(from, { to });
    }
  }

  /** Adds rendered links that are not in content but in the configuration or in the component of a page. */
  #addRendered(): void {
    const { pages, config, locateInConfig, readSource } = this.#input;
    // In a large site, every page contains the thousands of links of its sidebar.
    const lookedAnywhere = new Set<string>();
    for (const { page, file, anchors, scan, targets } of pages) {
      const source = page && anchors === undefined && file !== undefined ? file : '';
      const looked = source === '' ? lookedAnywhere : new Set<string>();
      let written: Set<string> | undefined;
      for (const { kind, url } of scan?.links ?? []) {
        if (kind !== 'link' || looked.has(url)) continue;
        written ??= new Set(targets.map(({ href }) => href));
        if (written.has(url)) continue;
        looked.add(url);
        const { path: pathname, hash } = splitUrl(url);
        const to = isWebUrl(url) ? this.#external.bind(this, url) : this.#route.bind(this, pathname);
        const anchor = isWebUrl(url) || hash.length < 2 ? {} : { hash: decodePath(hash.slice(1)) };
        const spellings = spellingsOf(url, config.baseUrl);
        const inConfig = firstResult(spellings, locateInConfig);
        const text = inConfig || source === '' ? undefined : readSource(source);
        const inSource =
          text === undefined ? undefined : firstResult(spellings, (each) => findLiteral(text, each));
        const from = inConfig ? this.#source('config', inConfig.file) : inSource && this.#byName.get(source);
        const target = from === undefined ? undefined : to();
        if (from === undefined || target === undefined) continue;
        const at = inConfig ? this.#place(inConfig.file, inConfig) : this.#place(source, inSource ?? {});
        this.#link(from, { to: target, ...anchor, at });
      }
    }
  }

  #route(pathname: string): number | undefined {
    return this.#byRoute.get(routeKey(decodePath(pathname)));
  }

  #dead({ code, message, hint, notes, file, ...span }: Diagnostic): DeadLink[] {
    if (!DEAD_LINK_CODES.has(code)) return [];
    const from = file === undefined ? undefined : this.#byName.get(file);
    return [
      {
        message,
        ...(hint === undefined ? {} : { hint }),
        ...(notes === undefined ? {} : { notes }),
        ...(file === undefined ? {} : { at: this.#place(file, span) }),
        ...(from === undefined ? {} : { from }),
      },
    ];
  }
}

function itemsOf(items: readonly SidebarNode[]): object[] {
  return items.flatMap((item) => {
    if (item.type === 'doc') return item.doc;
    if (item.type !== 'category' || !item.link) return [];
    return item.link.type === 'doc' ? item.link.doc : item.link.page;
  });
}
