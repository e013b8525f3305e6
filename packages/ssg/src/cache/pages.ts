/**
 * Which document a page became, by the hash of everything that its rendering looks at. A page whose hash is the same, and
 * whose document the output folder still has, is neither rendered nor written.
 */
import type { FileState } from '../emit/manifest.ts';
import type { RenderedPage } from '../render/render-page.ts';
import { hashText } from './files.ts';
import type { CacheFolder } from './folder.ts';
import { toolId } from './tool.ts';

const NAME = 'pages.json';

/** What the rendering found out, without what the site knows anyway. */
export type PageFacts = Omit<RenderedPage, 'page'>;

interface Entry {
  key: string;
  /** The document in the output folder. */
  state: FileState;
  rendered: PageFacts;
}

export class PageCache {
  readonly #cache: CacheFolder;
  readonly #before: Map<string, Entry>;
  readonly #after = new Map<string, Entry>();
  #isChanged = false;
  #common = '';

  constructor(cache: CacheFolder) {
    this.#cache = cache;
    this.#before = cache.readTable(NAME, toolId());
  }

  /** @param facts what is the same for all pages of the build; must survive JSON */
  setCommon(...facts: unknown[]): void {
    this.#common = hashText(toolId(), JSON.stringify(facts));
  }

  /** @param facts what a page is rendered with, besides what is common to all; must survive JSON */
  keyOf(...facts: unknown[]): string {
    return hashText(this.#common, JSON.stringify(facts)).slice(0, 32);
  }

  recall(file: string, key: string): { state: FileState; rendered: PageFacts } | undefined {
    const entry = this.#before.get(file);
    if (entry?.key !== key) return undefined;
    this.#after.set(file, entry);
    return entry;
  }

  remember(file: string, key: string, state: FileState, { page: _, ...rendered }: RenderedPage): void {
    this.#after.set(file, { key, state, rendered });
    this.#isChanged = true;
  }

  /** Call when the documents are published; a page that the build did not ask for is forgotten. */
  save(): void {
    if (!this.#isChanged && this.#after.size === this.#before.size) return;
    this.#cache.writeTable(NAME, toolId(), this.#after);
  }
}
