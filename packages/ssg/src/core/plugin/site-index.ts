/**
 * An index is made from the contents of all pages, such as the index of a search. A built-in plugin registers it (`index` of
 * `builtIn`). It gets each Markdown document as soon as its page is known, while esbuild runs, or in the thread that compiles the
 * document. The other pages follow when they are rendered.
 */
import type { Packed } from '../cache/packed.ts';
import type { ResolvedConfig } from '../config/types.ts';
import type { RememberingSink } from '../emit/sinks.ts';
import type { RenderedPage } from '../render/page/input.ts';
import type { MarkdownPage } from '../site/model.ts';
import type { PageLinks } from '../site/page-links.ts';
import type { Artifact, CompiledPage } from '../types.ts';
import { timed } from '../util/plugin-times.ts';

export interface SiteIndex {
  /**
   * Folder of its files in the output folder, where a static file cannot replace them. Themes get the URL of the folder as a value of the
   * site with this name.
   */
  folder: string;
  /** Path in the output folder of the file that names the others. `ssg watch` makes all files again for each request of it. */
  entry: string;
  /** Loads the other functions, which a build without changes does not need. */
  load(): Promise<IndexCode>;
}

/** The index of an enabled plugin. */
export interface OwnedIndex extends SiteIndex {
  /** The name of the plugin, and its options. */
  plugin: string;
  options: unknown;
}

export interface IndexCode {
  /**
   * @param options of the plugin
   * @param store without it, the index remembers nothing of the last build
   */
  open(options: unknown, store?: IndexStore): OpenIndex;
  /** Returns what the index needs of an article that is known when its page is rendered, as JSON. Remembered with the page. */
  readArticle(html: string): unknown;
  /** Returns a function for a thread, which indexes the documents that the thread compiles. */
  indexInThread(): (compiled: CompiledPage) => SentEntry | undefined;
  /** Returns a function that receives the results of one thread in their order. */
  receive(): (sent: unknown) => unknown;
}

/** A result of a thread, as a structured clone. */
export interface SentEntry {
  value: unknown;
  /** Buffers that move to the other thread. */
  moved: ArrayBuffer[];
}

/** An index during a build. */
export interface OpenIndex {
  /**
   * Adds a page before pages are rendered. Optional: `write` and `files` add all pages.
   *
   * @param received from the thread that compiled the document
   */
  add(page: MarkdownPage, received: unknown): void;
  /** Adds its files to the output. */
  write(rendered: readonly RenderedPage[], links: IndexedLinks, output: RememberingSink): void;
  /** Returns its files, for `ssg watch`. */
  files(rendered: readonly RenderedPage[], links: IndexedLinks): Iterable<Artifact>;
  /** Fills the store at the end of a build. */
  save(): void;
}

export type IndexedLinks = Pick<PageLinks, 'comments'>;

export type Numbers = Uint32Array<ArrayBuffer>;

/** The memory of an index between builds: `core/reuse/index-store.ts`. */
export interface IndexStore {
  /** The rows of the last build, as JSON. */
  readonly rows: Map<string, object>;
  /** Whether the cache is damaged, so the results of this build are invalid. */
  readonly isDamaged: boolean;
  /** @returns undefined if the cache is not writable */
  add(numbers: Numbers): Packed | undefined;
  read(place: Packed): Numbers;
  /**
   * Returns a function that reads numbers, and keeps them if there is memory for them.
   *
   * @param numbers at this place, if the caller has them
   */
  reader(place: Packed, numbers?: Numbers): () => Numbers;
  /** @param places of the numbers in the rows; others are removed */
  save(rows: Iterable<[string, object]>, places: readonly Packed[]): void;
}

/** @param storeOf the store for the folder of an index */
export function openIndexes(
  { indexes }: Pick<ResolvedConfig, 'indexes'>,
  storeOf?: (folder: string) => IndexStore,
): Promise<OpenIndex[]> {
  return Promise.all(
    indexes.map(async ({ plugin, options, folder, load }) => {
      const index = (await load()).open(options, storeOf?.(folder));
      return {
        add: (...page) => timed(plugin, () => index.add(...page)),
        write: (...site) => timed(plugin, () => index.write(...site)),
        files: (...site) => index.files(...site),
        save: () => timed(plugin, () => index.save()),
      };
    }),
  );
}

/** Returns what indexes need of an article, by their folders. */
export type ArticleReader = (html: string) => Readonly<Record<string, unknown>>;

/** @returns undefined if there are no indexes */
export async function articleReader({
  indexes,
}: Pick<ResolvedConfig, 'indexes'>): Promise<ArticleReader | undefined> {
  if (indexes.length === 0) return undefined;
  const all = await Promise.all(indexes.map(async ({ folder, load }) => ({ folder, ...(await load()) })));
  return (html) => Object.fromEntries(all.map(({ folder, readArticle }) => [folder, readArticle(html)]));
}
