import type { Progress } from '../build.ts';

const NAMES: Record<Progress['stage'], string> = {
  read: 'configuration and files',
  compile: 'documents',
  bundle: 'site, scripts and styles',
  render: 'pages',
  check: 'links and rules',
  write: 'output folder',
};

/** How long each stage of a build took, told by when the next began. */
export class Timings {
  readonly #stages = new Map<Progress['stage'], number>();
  #stage: Progress['stage'] | undefined;
  #since = 0;

  enter(stage: Progress['stage']): void {
    if (stage === this.#stage) return;
    this.end();
    this.#stage = stage;
    this.#since = performance.now();
  }

  end(): void {
    if (this.#stage === undefined) return;
    const before = this.#stages.get(this.#stage) ?? 0;
    this.#stages.set(this.#stage, before + performance.now() - this.#since);
    this.#stage = undefined;
  }

  /** A line a stage: milliseconds, share of all, name. */
  lines(): string[] {
    const all = [...this.#stages.values()].reduce((sum, time) => sum + time, 0);
    return [...this.#stages].map(
      ([stage, time]) =>
        `${time.toFixed(0).padStart(8)} ms ${((100 * time) / all).toFixed(0).padStart(3)} %  ${NAMES[stage]}`,
    );
  }
}
