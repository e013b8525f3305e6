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
  /** Problems of the last version of each page, until the page is rendered again. Without them, problems would be reported twice. */
  readonly #last: Map<string, Diagnostic[]>;

  constructor(last: Iterable<[path: string, problems: Diagnostic[]]> = []) {
    this.#last = new Map(last);
  }

  /**
   * For another version of the site: no pages, but their problems.
   *
   * @param changed files whose problems are out of date
   */
  renewed(changed: ReadonlySet<string>): Pages {
    const isCurrent = ({ file }: Diagnostic): boolean => file === undefined || !changed.has(file);
    return new Pages([...this.#problems()].map(([path, all]) => [path, all.filter(isCurrent)]));
  }

  diagnostics(): Diagnostic[] {
    return [...this.#problems().values()].flat();
  }

  #problems(): Map<string, Diagnostic[]> {
    const current = [...this.entries].map(([path, { diagnostics }]) => [path, diagnostics] as const);
    return new Map([...this.#last, ...current]);
  }

  /** Call when all pages of the site are rendered. */
  forgetLast(): void {
    this.#last.clear();
  }

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
    this.#last.delete(path);
    this.#html.delete(path);
  }
}
