/**
 * Rendered pages, by the hash of everything that affects rendering. A page with the same hash, whose file is still in the
 * output folder, is neither rendered nor written. Other formats of pages are in a pack, because they are as large as all documents.
 */

import { hashText } from '../cache/files.ts';
import type { CacheFolder } from '../cache/folder.ts';
import type { Packed } from '../cache/packed.ts';
import { DamagedCache, Packs } from '../cache/packs.ts';
import { toolVersion } from '../cache/tool-version.ts';
import type { FileState } from '../emit/manifest.ts';
import type { HtmlScan, ScannedHeading, ScannedLink } from '../html/scan-html.ts';
import type { RenderedFormat, RenderedPage } from '../render/page/input.ts';
import { isDocument, type SitePage } from '../site/model.ts';
import { PageKeys } from './page-keys.ts';

const NAME = 'pages.json';
/** Keys of the rows with the links around articles, which pages share, and with facts about the site. No page has these paths. */
const LINKS = '';
const SITE = '/';

/** The results of rendering. */
export type PageFacts = Omit<RenderedPage, 'page'>;

interface Entry {
  key: string;
  /** The file in the output folder. Absent if only a check has rendered the page. */
  state?: FileState;
  /** The elements for style sheets in the file, as a key of `SiteRow.styles`. */
  styles?: string;
  rendered: Omit<PageFacts, 'formats' | 'scan'>;
  scan: Omit<PageFacts['scan'], 'links'>;
  /** Indexes in the row of links, separated by spaces. Few builds need them, and a text takes a fraction of the time to read. */
  links: string;
  formats?: PackedFormat[];
  /** Of a document without other files: everything that its page depends on, other than the outline of the site. */
  identity?: string;
  /** Ids in the article of an HTML document, one per line. Absent for other pages, whose ids are in `scan`. */
  anchors?: string;
}

/** Facts about the site of the last build. */
interface SiteRow {
  /** Hash of the outline, and of everything that all pages share. */
  outline?: string;
  /** Files of pages with problematic links. */
  linkProblems: string[];
  /** The elements for style sheets in the documents, as HTML. Only checks leave documents with other ones. */
  styles: Record<string, string>;
  /** Hash of the paths of other files. */
  files?: string;
}

interface PackedFormat extends Pick<RenderedFormat, 'type' | 'path' | 'isPublished'> {
  place: Packed;
}

/** Remembers rendered pages. */
export type PageMemory = Pick<
  PageCache,
  'keyOf' | 'digestOf' | 'hasSameOutline' | 'recall' | 'recallUnchanged' | 'remember' | 'setState'
>;

export class PageCache extends PageKeys {
  readonly #cache: CacheFolder;
  readonly #packs: Packs;
  readonly #before: Map<string, Entry>;
  readonly #linksBefore: ScannedLink[];
  readonly #siteBefore: SiteRow;
  #site: SiteRow = { linkProblems: [], styles: {} };
  /** The key of the current elements in `SiteRow.styles`. */
  #styles = '';
  readonly #after = new Map<string, Entry>();
  readonly #links: Numbers<ScannedLink>;
  #problems: ReadonlySet<string> | undefined;
  #isChanged = false;
  /** Whether the cache is damaged, so the results of this build are invalid. */
  isDamaged = false;

  constructor(cache: CacheFolder) {
    super();
    this.#cache = cache;
    cache.createFolder('pages');
    this.#packs = new Packs(cache.path('pages'));
    const rows = cache.readTable<Entry | ScannedLink[] | SiteRow>(NAME, toolVersion());
    this.#linksBefore = (rows.get(LINKS) as ScannedLink[] | undefined) ?? [];
    this.#links = new Numbers(this.#linksBefore);
    rows.delete(LINKS);
    this.#siteBefore = (rows.get(SITE) as SiteRow | undefined) ?? this.#site;
    rows.delete(SITE);
    this.#before = rows as Map<string, Entry>;
  }

  /**
   * @param outline what pages show of other pages, as JSON; undefined if unknown
   * @param fingerprint of the whole configuration, on which the checks of links depend
   */
  setOutline(outline: string | undefined, fingerprint: string): void {
    this.#site = { linkProblems: [], styles: this.#site.styles };
    if (outline !== undefined) this.#site.outline = hashText(this.common, fingerprint, outline);
  }

  /** @param links the elements for the style sheets of all pages, as HTML */
  setStyles(links: string): void {
    this.#styles = hashText(links).slice(0, 8);
    this.#site.styles = { ...this.#siteBefore.styles, [this.#styles]: links };
  }

  /** Whether the outline of the site, and everything that all pages share, is the same as in the last build. */
  get hasSameOutline(): boolean {
    return this.#site.outline !== undefined && this.#site.outline === this.#siteBefore.outline;
  }

  /** @param identity of a document without other files */
  recall(file: string, key: string, page: SitePage, identity: string | undefined): Recalled | undefined {
    const entry = this.#find(file);
    if (entry?.key !== key) return undefined;
    if (entry.identity === identity) return this.#reuse(file, entry, page);
    this.#isChanged = true;
    const { identity: _, ...rest } = entry;
    return this.#reuse(file, identity === undefined ? rest : { ...rest, identity }, page);
  }

  /** The page of a document without other files. The outline of the site must be the same. */
  recallUnchanged(file: string, identity: string, page: SitePage): Recalled | undefined {
    const entry = this.#find(file);
    return entry?.identity === identity ? this.#reuse(file, entry, page) : undefined;
  }

  /** The page of the last build, unless it depends on style sheets that have changed. */
  #find(file: string): Entry | undefined {
    const entry = this.#before.get(file);
    const isOutdated = entry?.rendered.dependsOnStyles && entry.styles !== this.#styles;
    return isOutdated ? undefined : entry;
  }

  /** Call it when the document of a recalled page has got the current style sheets. */
  setState(file: string, state: FileState | undefined): void {
    const entry = this.#after.get(file) as Entry;
    this.#after.set(file, { ...entry, ...(state && { state, styles: this.#styles }) });
    this.#isChanged = true;
  }

  /** Whether a page still has all ids that it had in the last build. */
  keepsAnchors(file: string, anchors: readonly string[], lacksParts: boolean): boolean {
    const entry = this.#before.get(file);
    if (!entry || (entry.scan.lacksParts ?? false) !== lacksParts) return false;
    const now = new Set(anchors);
    const before = [...(entry.anchors?.split('\n') ?? []), ...entry.scan.anchors];
    return before.every((anchor) => anchor === '' || now.has(anchor));
  }

  /** Whether a page contained problematic links in the last build. */
  hadLinkProblems(file: string): boolean {
    this.#problems ??= new Set(this.#siteBefore.linkProblems);
    return this.#problems.has(file);
  }

  /** @param file of a page with problematic links */
  addLinkProblem(file: string): void {
    const { linkProblems } = this.#site;
    if (linkProblems.at(-1) !== file) linkProblems.push(file);
  }

  setFiles(paths: readonly string[]): boolean {
    this.#site.files = hashText(paths.join('\n'));
    return this.#site.files === this.#siteBefore.files;
  }

  #reuse(file: string, entry: Entry, page: SitePage): Recalled {
    this.#after.set(file, entry);
    const scan = new RecalledScan(entry, this.#linksBefore);
    const { state, styles } = entry;
    const before = styles === undefined || styles === this.#styles ? undefined : this.#site.styles[styles];
    return {
      state,
      ...(before !== undefined && { styles: { before, now: this.#site.styles[this.#styles] ?? '' } }),
      rendered: this.#withFormats({ ...entry.rendered, scan }, page, entry.formats),
    };
  }

  /** @returns the page, whose other formats are read again on demand, unless the cache is not writable */
  remember(
    file: string,
    key: string,
    state: FileState | undefined,
    page: RenderedPage,
    identity: string | undefined,
  ): RenderedPage {
    const { page: source, formats = [], scan, ...rendered } = page;
    const packed: PackedFormat[] = [];
    for (const { type, path, isPublished, text } of formats) {
      const place = this.#packs.add(text);
      if (!place) return page;
      packed.push({ type, path, isPublished, place });
    }
    const { links, ...others } = scan;
    const entry: Entry = { key, rendered, scan: others, links: this.#links.of(links).join(' ') };
    if (state) Object.assign(entry, { state, styles: this.#styles });
    if (identity !== undefined) entry.identity = identity;
    if (isDocument(source) && source.compiled.kind === 'html')
      entry.anchors = source.compiled.anchors.join('\n');
    if (packed.length > 0) entry.formats = packed;
    this.#after.set(file, entry);
    this.#isChanged = true;
    return this.#withFormats({ ...rendered, scan }, source, packed);
  }

  /** Call when the pages are published or checked. Removes pages that the build did not use. */
  save(): void {
    this.#dropUnusedStyles();
    const isSame = !this.#isChanged && this.#after.size === this.#before.size;
    if (this.isDamaged || (isSame && JSON.stringify(this.#site) === JSON.stringify(this.#siteBefore))) return;
    const places = [...this.#after.values()].flatMap(({ formats = [] }) => formats.map(({ place }) => place));
    const saved = this.#packs.save(places);
    if (!saved) return;
    const { values } = this.#links;
    const rows: [string, object][] =
      values.length > this.#linksBefore.length && this.#hasManyUnusedLinks()
        ? this.#withoutUnusedLinks()
        : [[LINKS, values], ...this.#after];
    this.#cache.writeTable(NAME, toolVersion(), [...rows, [SITE, this.#site]], saved.hasMoved);
  }

  #dropUnusedStyles(): void {
    const { styles } = this.#site;
    if (Object.keys(styles).length <= 1) return;
    const used = new Set([...this.#after.values()].map((entry) => entry.styles));
    this.#site.styles = Object.fromEntries(Object.entries(styles).filter(([key]) => used.has(key)));
  }

  #hasManyUnusedLinks(): boolean {
    const used = new Set<number>();
    for (const entry of this.#after.values()) for (const link of numbersOf(entry)) used.add(link);
    return this.#links.values.length > 2 * used.size + 1000;
  }

  #withoutUnusedLinks(): [string, object][] {
    const links = new Numbers<ScannedLink>([]);
    const rows = [...this.#after].map(([file, entry]): [string, object] => {
      const values = numbersOf(entry).map((number) => this.#links.values[number] as ScannedLink);
      return [file, { ...entry, links: links.of(values).join(' ') }];
    });
    return [[LINKS, links.values], ...rows];
  }

  close(): void {
    this.#packs.close();
  }

  /** A page whose other formats are read on demand. */
  #withFormats(
    facts: PageFacts,
    page: RenderedPage['page'],
    packed: readonly PackedFormat[] = [],
  ): RenderedPage {
    const rendered: RenderedPage = page ? { ...facts, page } : facts;
    if (packed.length === 0) return rendered;
    const read = (place: Packed): string => this.#read(place);
    rendered.formats = packed.map((format) => new RecalledFormat(format, read));
    return rendered;
  }

  #read(place: Packed): string {
    try {
      return this.#packs.read(place);
    } catch (error) {
      if (!(error instanceof DamagedCache)) throw error;
      this.isDamaged = true;
      return '';
    }
  }
}

// These are classes, because creating an object with getters of its own takes several times longer.

/** Few checks need the links of an unchanged page. */
class RecalledScan implements HtmlScan {
  readonly #entry: Entry;
  readonly #all: readonly ScannedLink[];
  #links: ScannedLink[] | undefined;

  /** @param all the links of all pages */
  constructor(entry: Entry, all: readonly ScannedLink[]) {
    this.#entry = entry;
    this.#all = all;
  }

  get links(): ScannedLink[] {
    this.#links ??= numbersOf(this.#entry).map((number) => this.#all[number] as ScannedLink);
    return this.#links;
  }

  get anchors(): string[] {
    return this.#entry.scan.anchors;
  }

  get headings(): ScannedHeading[] {
    return this.#entry.scan.headings;
  }

  get lacksParts(): true | undefined {
    return this.#entry.scan.lacksParts;
  }
}

class RecalledFormat implements RenderedFormat {
  readonly #format: PackedFormat;
  readonly #read: (place: Packed) => string;

  constructor(format: PackedFormat, read: (place: Packed) => string) {
    this.#format = format;
    this.#read = read;
  }

  get type(): string {
    return this.#format.type;
  }

  get path(): string {
    return this.#format.path;
  }

  get isPublished(): boolean {
    return this.#format.isPublished;
  }

  get text(): string {
    return this.#read(this.#format.place);
  }

  get state(): FileState {
    const { hash, length } = this.#format.place;
    return { hash, size: length };
  }
}

function numbersOf({ links }: Entry): number[] {
  return links === '' ? [] : links.split(' ').map(Number);
}

export interface Recalled {
  state: FileState | undefined;
  /** The elements for the style sheets of all pages in the file, and the current ones, if they differ. */
  styles?: { before: string; now: string };
  rendered: RenderedPage;
}

/** Numbers values. Values with the same identity or the same JSON get the same number. */
class Numbers<T extends object> {
  readonly #before: readonly T[];
  #values: T[];
  readonly #byObject = new Map<T, number>();
  #byText: Map<string, number> | undefined;

  /** @param before values in the order of their numbers; not changed */
  constructor(before: T[]) {
    this.#before = before;
    this.#values = before;
  }

  get values(): T[] {
    return this.#values;
  }

  of(values: readonly T[]): number[] {
    // Most builds add a few values, or none.
    this.#byText ??= new Map(this.#before.map((value, number) => [JSON.stringify(value), number]));
    const byText = this.#byText;
    return values.map((value) => {
      let number = this.#byObject.get(value);
      if (number === undefined) {
        const text = JSON.stringify(value);
        number = byText.get(text) ?? this.#add(value);
        byText.set(text, number);
        this.#byObject.set(value, number);
      }
      return number;
    });
  }

  #add(value: T): number {
    if (this.#values === this.#before) this.#values = [...this.#before];
    return this.#values.push(value) - 1;
  }
}
