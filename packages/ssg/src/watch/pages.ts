/** Pages that were rendered, until something that they are made of changes. */
import type { ArtifactSink } from '../emit/output.ts';
import type { RenderedPage } from '../render/page/input.ts';
import type { Artifact, Diagnostic } from '../types.ts';

export interface PageEntry {
  /** Absent when the page could not be rendered. */
  rendered?: RenderedPage;
  diagnostics: Diagnostic[];
}

/** HTML is made again in two milliseconds; only that of the pages just asked for is kept. */
const MOST_HTML = 32;

/** Takes what the render stage makes, as the output folder does in a build. */
export class Pages implements ArtifactSink {
  /** By the path of the page's file. */
  readonly entries = new Map<string, PageEntry>();
  readonly #html = new Map<string, string>();

  add({ path, contents }: Artifact): void {
    if (typeof contents !== 'string') return;
    this.#html.delete(path);
    this.#html.set(path, contents);
    const [oldest] = this.#html.keys();
    if (this.#html.size > MOST_HTML && oldest !== undefined) this.#html.delete(oldest);
  }

  has(path: string): boolean {
    return this.#html.has(path);
  }

  html(path: string): string | undefined {
    return this.#html.get(path);
  }

  forget(path: string): void {
    this.entries.delete(path);
    this.#html.delete(path);
  }
}
