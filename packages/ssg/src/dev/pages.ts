/** Rendered pages, until their input changes. */
import type { ArtifactSink } from '../core/emit/sinks.ts';
import type { RenderedPage } from '../core/render/page/input.ts';
import type { Artifact, Diagnostic } from '../core/types.ts';

export interface PageEntry {
  /** Absent if rendering failed. */
  rendered?: RenderedPage;
  diagnostics: Diagnostic[];
}

/** To save memory, only the HTML of the last requested pages is kept. Rendering takes 2 ms. */
const MOST_HTML = 32;

/** Receives the files of the render stage, like the output folder in a build. */
export class Pages implements ArtifactSink {
  /** Pages by output path. */
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
