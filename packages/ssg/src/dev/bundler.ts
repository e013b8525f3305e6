/** Incremental bundling: esbuild reuses parsed files, so bundling after an edit is much faster. */
import type { BuildContext, BuildOptions, BuildResult } from 'esbuild';
import { bundleSite } from '../core/bundle/bundle.ts';
import type { BundleInput } from '../core/bundle/types.ts';
import type { Bundled } from '../core/pipeline/bundle-early.ts';

export class Bundler {
  /** One esbuild context for each parallel run, by entry points. */
  readonly #contexts = new Map<string, BuildContext>();
  #key = '';
  #input: BundleInput | undefined;

  async bundle(input: BundleInput): Promise<Bundled> {
    const { loadDocument: _, positionInSource: __, ...data } = input;
    const key = JSON.stringify(data, (_, value) =>
      value instanceof Map || value instanceof Set ? [...value] : value,
    );
    if (key !== this.#key) await this.close();
    this.#key = key;
    // A context keeps its plugins, so the plugins must read the current site.
    this.#input = input;
    const current = (): BundleInput => this.#input as BundleInput;
    return bundleSite(
      {
        ...input,
        loadDocument: (file) => current().loadDocument(file),
        positionInSource: (file, at) => current().positionInSource(file, at),
      },
      (options) => this.#run(options),
    );
  }

  async #run(options: BuildOptions): Promise<BuildResult> {
    const key = JSON.stringify(options.entryPoints);
    let context = this.#contexts.get(key);
    if (!context) {
      context = await (await import('esbuild')).context(options);
      this.#contexts.set(key, context);
    }
    return context.rebuild();
  }

  async close(): Promise<void> {
    const contexts = [...this.#contexts.values()];
    this.#contexts.clear();
    await Promise.all(contexts.map((context) => context.dispose()));
  }
}
