/** Components that fail in pages, which placeholders replace as in a build. A change of the code gives each another try. */
import type { Bundle, BundleInput } from '../core/bundle/types.ts';
import type { Bundled } from '../core/pipeline/bundle-early.ts';
import { asReplaced, missingIn, type Replaced } from '../core/render/placeholder-problems.ts';
import { Placeholders } from '../core/render/placeholders.ts';
import type { Rendering } from '../core/render/prerender.ts';
import type { Diagnostic } from '../core/types.ts';
import { getOrInsert } from '../core/util/get-or-insert.ts';
import { type Changed, EVERYTHING } from './changes.ts';

type Choice = Required<Pick<BundleInput, 'throwing' | 'guarded'>>;

export class ReplacedComponents {
  readonly #root: string;
  readonly #placeholders: Placeholders;
  /** Absolute paths of the bundled files, with the files that only replaced modules import. */
  readonly inputs: Set<string>;
  /** By the URL path of the page. */
  readonly #problems = new Map<string, Replaced[]>();
  /** A module is replaced on all pages because of what a page passes to its components. */
  #dependsOnPages = false;

  /** @param pages number of pages of the site */
  constructor(root: string, pages: number, { inputs }: Pick<Bundle, 'inputs'>) {
    this.#root = root;
    this.#placeholders = new Placeholders(root, pages);
    this.inputs = new Set(inputs);
  }

  /** Modules whose components throw errors, by the URL path of the page. */
  get replaced(): Placeholders['replaced'] {
    return this.#placeholders.replaced;
  }

  /** The modules that the bundle must replace. */
  get choice(): Choice {
    const { throwing, guarded } = this.#placeholders;
    return { throwing: new Set(throwing), guarded: new Map(guarded) };
  }

  /**
   * Replaces components.
   *
   * @param failures the pages on which the errors occurred
   * @returns whether the site must be bundled again
   */
  replace(faults: readonly Diagnostic[], failures: Rendering['failures'], bundled: Bundled): boolean {
    const { throwing } = this.#placeholders;
    const before = stateOf(this.choice);
    this.#placeholders.replace(faults, failures, bundled);
    for (const fault of faults) {
      const pages = [...(failures.get(fault.file as string) ?? [])];
      if (throwing.has(fault.file as string)) {
        this.#placeholders.report([fault], bundled);
        this.#dependsOnPages ||= pages.length > 0;
        continue;
      }
      const isConsequence = pages.every((page) =>
        this.#problems.get(page)?.some(({ isLacking }) => isLacking),
      );
      const found = asReplaced(fault, this.#root, missingIn(fault.file, bundled), isConsequence);
      for (const page of pages) getOrInsert(this.#problems, page, () => []).push(found);
    }
    return stateOf(this.choice) !== before;
  }

  /** Gives the components of pages another try. Default: of all pages. */
  retry(pages: Iterable<string> = [...this.replaced.keys()]): void {
    for (const page of pages) {
      this.replaced.delete(page);
      this.#problems.delete(page);
    }
  }

  /** Whether replaced modules may work after changes to these files. */
  mayWork(changed: Changed): boolean {
    if (changed === EVERYTHING || this.#dependsOnPages) return true;
    return [...changed].some(
      (file) =>
        /\.(?:[cm]?[jt]sx?|json|ya?ml)$/.test(file) ||
        (this.inputs.has(file) && !/\.(?:mdx?|css|s[ac]ss)$/.test(file)),
    );
  }

  problems(unknown: readonly Diagnostic[]): Diagnostic[] {
    return this.#placeholders.problems({ diagnostics: [] }, unknown, [...this.#problems.values()].flat());
  }
}

function stateOf({ throwing, guarded }: Choice): string {
  const modules = [...guarded].map(([file, { components, hasExports }]) => [
    file,
    [...components],
    hasExports,
  ]);
  return JSON.stringify([[...throwing], modules]);
}
