/**
 * Which document a page became, by the hash of everything that its rendering looks at. A page whose hash is the same, and
 * whose document the output folder still has, is neither rendered nor written. Its Markdown stands in a pack: together
 * they are as large as the documents.
 */
import type { ScannedLink } from '../check/scan-html.ts';
import type { FileState } from '../emit/manifest.ts';
import type { RenderedPage } from '../render/page/input.ts';
import { hashText } from './files.ts';
import type { CacheFolder } from './folder.ts';
import { DamagedCache, type Packed, Packs } from './packs.ts';
import { toolId } from './tool.ts';

const NAME = 'pages.json';
/** The row with the links around articles, which pages have in common. No page has this path. */
const LINKS = '';

/** What the rendering found out, without what the site knows anyway. */
export type PageFacts = Omit<RenderedPage, 'page'>;

interface Entry {
  key: string;
  /** The document in the output folder. */
  state: FileState;
  rendered: Omit<PageFacts, 'markdown' | 'scan'>;
  scan: Omit<PageFacts['scan'], 'links'>;
  /** Where they are in the row of links. */
  links: number[];
  markdown?: Packed;
}

export class PageCache {
  readonly #cache: CacheFolder;
  readonly #packs: Packs;
  readonly #before: Map<string, Entry>;
  readonly #linksBefore: ScannedLink[];
  readonly #after = new Map<string, Entry>();
  readonly #links = new Numbers<ScannedLink>();
  readonly #digests = new WeakMap<object, string>();
  #isChanged = false;
  #common = '';
  /** Something was not what had been written: what this build found out is of no use. */
  isDamaged = false;

  constructor(cache: CacheFolder) {
    this.#cache = cache;
    cache.createFolder('pages');
    this.#packs = new Packs(cache.path('pages'));
    const rows = cache.readTable<Entry | ScannedLink[]>(NAME, toolId());
    this.#linksBefore = (rows.get(LINKS) as ScannedLink[] | undefined) ?? [];
    rows.delete(LINKS);
    this.#before = rows as Map<string, Entry>;
  }

  /** @param facts what is the same for all pages of the build; must survive JSON */
  setCommon(...facts: unknown[]): void {
    this.#common = hashText(toolId(), JSON.stringify(facts));
  }

  /** @param facts what a page is rendered with, besides what is common to all; must survive JSON */
  keyOf(...facts: unknown[]): string {
    return hashText(this.#common, JSON.stringify(facts)).slice(0, 32);
  }

  /** @param shared data that many pages have in common, as one object: it is hashed once */
  digestOf(shared: object): string {
    let digest = this.#digests.get(shared);
    if (digest === undefined) {
      digest = hashText(JSON.stringify(shared));
      this.#digests.set(shared, digest);
    }
    return digest;
  }

  recall(
    file: string,
    key: string,
    page: RenderedPage['page'],
  ): { state: FileState; rendered: RenderedPage } | undefined {
    const entry = this.#before.get(file);
    if (entry?.key !== key) return undefined;
    const links = entry.links.map((number) => this.#linksBefore[number] as ScannedLink);
    this.#after.set(file, { ...entry, links: this.#links.of(links) });
    const scan = { ...entry.scan, links };
    return {
      state: entry.state,
      rendered: this.#withMarkdown({ ...entry.rendered, scan }, page, entry.markdown),
    };
  }

  /** @returns the page; its Markdown is read again when it is asked for, unless nothing can be written */
  remember(file: string, key: string, state: FileState, page: RenderedPage): RenderedPage {
    const { page: source, markdown, scan, ...rendered } = page;
    const place = markdown === undefined ? undefined : this.#packs.add(markdown);
    if (markdown !== undefined && !place) return page;
    const { links, ...others } = scan;
    const entry: Entry = { key, state, rendered, scan: others, links: this.#links.of(links) };
    if (place) entry.markdown = place;
    this.#after.set(file, entry);
    this.#isChanged = true;
    return this.#withMarkdown({ ...rendered, scan }, source, place);
  }

  /** Call when the documents are published; a page that the build did not ask for is forgotten. */
  save(): void {
    if (this.isDamaged || (!this.#isChanged && this.#after.size === this.#before.size)) return;
    if (!this.#packs.save([...this.#after.values()].flatMap(({ markdown }) => markdown ?? []))) return;
    this.#cache.writeTable(NAME, toolId(), [[LINKS, this.#links.values], ...this.#after]);
  }

  close(): void {
    this.#packs.close();
  }

  /** The page, whose Markdown is read when it is asked for: to spread it would be to ask. */
  #withMarkdown(facts: PageFacts, page: RenderedPage['page'], place: Packed | undefined): RenderedPage {
    const rendered: RenderedPage = page ? { ...facts, page } : facts;
    if (!place) return rendered;
    rendered.markdownState = { hash: place.hash, size: place.length };
    return Object.defineProperty(rendered, 'markdown', { get: () => this.#readMarkdown(place) });
  }

  #readMarkdown(place: Packed): string {
    try {
      return this.#packs.read(place);
    } catch (error) {
      if (!(error instanceof DamagedCache)) throw error;
      this.isDamaged = true;
      return '';
    }
  }
}

/** Gives each of many values a number; values are known by identity, or by what they are as JSON. */
class Numbers<T extends object> {
  readonly values: T[] = [];
  readonly #byObject = new Map<T, number>();
  readonly #byText = new Map<string, number>();

  of(values: readonly T[]): number[] {
    return values.map((value) => {
      let number = this.#byObject.get(value);
      if (number === undefined) {
        const text = JSON.stringify(value);
        number = this.#byText.get(text) ?? this.values.push(value) - 1;
        this.#byText.set(text, number);
        this.#byObject.set(value, number);
      }
      return number;
    });
  }
}
