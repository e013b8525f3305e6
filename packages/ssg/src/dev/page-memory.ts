/**
 * The pages of earlier inspections. An edit of the configuration, a component, or a title may change any page, but changes few. The next
 * inspection renders only those whose inputs are different.
 */
import path from 'node:path';
import type { Digests } from '../core/bundle/digests.ts';
import type { Bundle } from '../core/bundle/types.ts';
import { hashFile, hashText } from '../core/cache/files.ts';
import { NoOutput } from '../core/emit/sinks.ts';
import type { RenderedPage, RenderInput } from '../core/render/page/input.ts';
import { commonFacts, type Renderer } from '../core/render/prerender.ts';
import { PageKeys } from '../core/reuse/page-keys.ts';
import type { PageMemory as Memory, Recalled } from '../core/reuse/pages.ts';
import { hasSource, type SitePage } from '../core/site/model.ts';
import type { CompiledPage } from '../core/types.ts';
import type { Snapshot } from './snapshot.ts';

interface Entry {
  key: string;
  /** A document is compiled again if a file that it shows changes. Its hash does not cover such files. */
  compiled: CompiledPage | undefined;
  rendered: RenderedPage;
}

export class PageMemory extends PageKeys implements Memory {
  readonly hasSameOutline = false;
  /** By output path. */
  readonly #entries = new Map<string, Entry>();
  #current: { renderer: Renderer; input: RenderInput } | undefined;

  /**
   * The input for rendering pages. The facts about a reused page are complete, but its HTML is not in the output.
   *
   * @param digestsOf hashes of the code of pages, without the text of documents in `unbundled`
   */
  async inputFor(
    renderer: Renderer,
    { loaded, connected, bundle }: Pick<Snapshot, 'loaded' | 'connected' | 'bundle'>,
    digestsOf: (bundle: Bundle) => Promise<Digests>,
  ): Promise<RenderInput> {
    if (this.#current?.renderer === renderer) return this.#current.input;
    if (!bundle) return renderer.render;
    const digests = await digestsOf(bundle);
    const { site, links } = connected;
    for (const [file, digest] of digests.pages) {
      const page = site.byFile.get(file);
      if (page && bundle.unbundled.has(file))
        digests.pages.set(file, hashText(digest, JSON.stringify(links.moduleFacts(page))));
    }
    const memory = { pages: this, output: new NoOutput() };
    const input = { ...renderer.render, bundle: { ...bundle, digests }, memory };
    const { root } = loaded.config;
    const watched = loaded.builtIns.flatMap(({ hooks }) => hooks.watchFiles ?? []);
    this.setCommon(
      ...commonFacts(input, loaded),
      watched.map((file) => hashFile(path.resolve(root, file)) ?? ''),
    );
    this.#current = { renderer, input };
    return input;
  }

  recall(file: string, key: string, page: SitePage): Recalled | undefined {
    const known = this.#entries.get(file);
    if (known?.key !== key || !hasSource(page) || known.compiled !== page.compiled) return undefined;
    return { state: undefined, rendered: { ...known.rendered, page } };
  }

  recallUnchanged(): undefined {}

  setState(): void {}

  remember(file: string, key: string, _state: unknown, rendered: RenderedPage): RenderedPage {
    const { page } = rendered;
    if (hasSource(page)) this.#entries.set(file, { key, compiled: page.compiled, rendered });
    return rendered;
  }

  /** @param files output paths of all pages */
  keepOnly(files: { has(file: string): boolean }): void {
    for (const file of this.#entries.keys()) if (!files.has(file)) this.#entries.delete(file);
  }
}
