/** esbuild that remembers what it parsed: bundling again after an edit takes a fraction of the first time. */
import type { BuildContext, BuildOptions, BuildResult } from 'esbuild';
import { bundleSite } from '../bundle/bundle.ts';
import type { BundleInput } from '../bundle/types.ts';
import type { Bundled } from '../bundle-early.ts';

export class Bundler {
  /** By entry points: one for each of the runs side by side. */
  readonly #contexts = new Map<string, BuildContext>();
  #key = '';
  #input: BundleInput | undefined;

  async bundle(input: BundleInput): Promise<Bundled> {
    const { loadDocument: _, positionInSource: __, ...data } = input;
    const key = JSON.stringify(data);
    if (key !== this.#key) await this.close();
    this.#key = key;
    // A context keeps the plugins that it was made with: what they ask of the site must be the present one's.
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
