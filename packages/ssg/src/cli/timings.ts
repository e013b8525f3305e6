import type { Progress } from '../core/pipeline/build.ts';
import { pluginTimes } from '../core/util/plugin-times.ts';

const NAMES: Record<Progress['stage'], string> = {
  read: 'configuration and files',
  compile: 'documents',
  bundle: 'site, scripts, and styles',
  render: 'pages',
  check: 'links and rules',
  external: 'links to other sites',
  write: 'output folder',
};

/** Measures each stage of a build. A stage ends when the next one starts. */
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

  /** One line per stage: milliseconds, percentage, and name. Then one per plugin, whose time is part of the stages. */
  lines(): string[] {
    const all = [...this.#stages.values()].reduce((sum, time) => sum + time, 0);
    const line = (name: string, time: number): string =>
      `${time.toFixed(0).padStart(8)} ms ${((100 * time) / all).toFixed(0).padStart(3)} %  ${name}`;
    return [
      ...[...this.#stages].map(([stage, time]) => line(NAMES[stage], time)),
      ...[...pluginTimes()].map(([plugin, time]) => line(`  plugin ${plugin}`, time)),
    ];
  }
}
