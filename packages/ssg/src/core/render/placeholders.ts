/**
 * Renders a site with components that do not work in ssg, for example because they need data of a Docusaurus plugin or
 * are undefined. A placeholder replaces each component, ssg reports it, and every page is published.
 */
import { classicComponents } from '../bundle/classic-components.ts';
import { collectUndefined, guardId } from '../bundle/placeholders.ts';
import type { Bundle, GuardedModule } from '../bundle/types.ts';
import { swizzled } from '../modules/replacements.ts';
import type { Site } from '../site/model.ts';
import type { Diagnostic } from '../types.ts';
import { readIfExists } from '../util/read-if-exists.ts';
import {
  asReplaced,
  eachPlaceOnce,
  mergeProblems,
  missingIn,
  onePerPlace,
  onePerReason,
  type Replaced,
  undefinedComponents,
  withoutRepetitions,
} from './placeholder-problems.ts';
import type { Prerendered, Rendering } from './prerender.ts';

interface Bundled {
  bundle?: Bundle | undefined;
  diagnostics: Diagnostic[];
}

/** An error in one component may hide errors in others. A module that cannot be evaluated hides all that are evaluated after it. */
export const MOST_ROUNDS = 40;

/** The part of the pages for which another bundle takes about as long as the bundle of all. */
const MANY = 1 / 4;

export interface RenderChoice {
  /** URL paths of the pages to render. Default: all. */
  only?: ReadonlySet<string> | undefined;
  /** Modules whose components throw errors, by the URL path of the page. */
  replaced?: ReadonlyMap<string, readonly string[]>;
}

/** The contents of the next bundle. */
interface BundleChoice extends Pick<RenderChoice, 'only'> {
  /** Absolute paths of modules that placeholders replace on all pages. */
  throwing: ReadonlySet<string>;
  /** Modules that throw errors on some pages; see `BundleInput`. */
  guarded: ReadonlyMap<string, GuardedModule>;
}

/**
 * A component that throws on a few pages is replaced there; one that throws on most pages, or with which the pages fail in spite of
 * that, on all. After an error, only the failed pages are rendered again, until they work, and then the others. If few pages failed, the
 * bundles until then contain only these.
 *
 * @param root absolute path of the site's folder
 * @param bundleAgain bundles all or some pages again, with placeholders for some modules
 */
export async function renderWithPlaceholders(
  first: Bundled,
  root: string,
  render: (bundle: Bundle, choice: RenderChoice) => Promise<Rendering>,
  site: Site,
  bundleAgain: (choice: BundleChoice) => Promise<Bundled>,
): Promise<Bundled & { rendered: Prerendered | undefined; throwing: ReadonlySet<string> }> {
  const undefinedNames = new Set<string>();
  collectUndefined(undefinedNames);
  const placeholders = new Placeholders(root, site.routes.size);
  const { throwing, guarded, replaced } = placeholders;
  let bundled = first;
  if (placeholders.replaceFaultyParts(first)) bundled = await bundleAgain({ throwing, guarded });
  let only: Set<string> | undefined;
  let isWhole = true;
  for (let round = 0; bundled.bundle; round++) {
    let rendered = await render(bundled.bundle, { only, replaced });
    let faults = faultsOf(rendered, throwing);
    if (faults.length === 0 && isWhole && rendered.withOthers) {
      rendered = await rendered.withOthers();
      faults = faultsOf(rendered, throwing);
      only = undefined;
    }
    const isDone = faults.length === 0 || round >= MOST_ROUNDS;
    if (isDone && only === undefined) {
      const unknown = undefinedComponents(undefinedNames, site, root);
      return {
        ...bundled,
        diagnostics: placeholders.problems(bundled, unknown),
        rendered: withoutRepetitions(rendered, bundled),
        throwing,
      };
    }
    if (isDone) {
      only = undefined;
      isWhole = true;
      bundled = await bundleAgain({ throwing, guarded });
      continue;
    }
    placeholders.report(faults, bundled, rendered.failures);
    const failed = placeholders.replace(faults, rendered.failures, bundled);
    // A module that cannot be evaluated breaks all pages.
    only = failed.size > 0 ? failed : undefined;
    isWhole = only === undefined || (round === 0 && only.size > site.routes.size * MANY);
    bundled = await bundleAgain({ only: isWhole ? undefined : only, throwing, guarded });
  }
  return { ...bundled, diagnostics: placeholders.problems(bundled), rendered: undefined, throwing };
}

/** The modules and components that placeholders replace, and their problems. */
export class Placeholders {
  /** Absolute paths of modules that are replaced on all pages. */
  readonly throwing = new Set<string>();
  /** Modules that are replaced on some pages. */
  readonly guarded = new Map<string, GuardedModule>();
  /** Ids of the components that are replaced, by the URL path of the page. */
  readonly replaced = new Map<string, string[]>();
  readonly #root: string;
  /** Number of pages of the site. */
  readonly #pages: number;
  readonly #reported: Replaced[] = [];
  /** URL paths of pages where components were replaced that import missing packages. */
  readonly #lacking = new Set<string>();

  constructor(root: string, pages: number) {
    this.#root = root;
    this.#pages = pages;
  }

  /**
   * If a part of the layout cannot be bundled, the theme's part replaces it instead of a placeholder.
   *
   * @returns whether there is such a part
   */
  replaceFaultyParts({ diagnostics }: Bundled): boolean {
    const faulty = diagnostics.filter(
      ({ code, file = '' }) => code === 'bundle' && /[\\/]src[\\/]theme[\\/].*\.[jt]sx?$/.test(file),
    );
    this.#reported.push(...faulty.map((problem) => ({ problem })));
    for (const { file = '' } of faulty) this.throwing.add(file);
    return faulty.length > 0;
  }

  report(faults: readonly Diagnostic[], bundled: Bundled, failures: Rendering['failures'] = new Map()): void {
    const reported = onePerPlace(faults).map((fault) => {
      const pages = [...(failures.get(fault.file as string) ?? [])];
      const isConsequence = pages.length > 0 && pages.every((page) => this.#lacking.has(page));
      return { pages, ...asReplaced(fault, this.#root, missingIn(fault.file, bundled), isConsequence) };
    });
    for (const { pages, isLacking } of reported)
      if (isLacking) for (const page of pages) this.#lacking.add(page);
    this.#reported.push(...reported);
  }

  /** @returns the URL paths of the pages that failed */
  replace(faults: readonly Diagnostic[], failures: Rendering['failures'], bundled: Bundled): Set<string> {
    const failed = new Set<string>();
    for (const file of new Set(faults.map((fault) => fault.file as string))) {
      const pages = [...(failures.get(file) ?? [])];
      for (const page of pages) failed.add(page);
      const inFile = faults.filter((fault) => fault.file === file);
      if (this.#guard(file, inFile, pages)) continue;
      this.throwing.add(file);
      this.guarded.delete(file);
      // The next bundle does not contain the file, so it does not report these.
      this.#reported.push(...missingIn(file, bundled).map((problem) => ({ problem })));
    }
    return failed;
  }

  /** Replaces the components of a module on some pages. @returns false if it has to be replaced on all pages */
  #guard(file: string, faults: readonly Diagnostic[], pages: readonly string[]): boolean {
    const { components, hasExports } = this.guarded.get(file) ?? { components: [], hasExports: false };
    const isNew = (id: string) => pages.some((page) => !this.replaced.get(page)?.includes(id));
    const inner = ownComponents(faults).filter((name) => isNew(guardId(file, this.#root, name)));
    const ids =
      inner.length > 0 ? inner.map((name) => guardId(file, this.#root, name)) : [guardId(file, this.#root)];
    if (pages.length === 0 || !ids.some(isNew) || pages.length > this.#pages / 2) return false;
    this.guarded.set(file, {
      components: new Set([...components, ...inner]),
      hasExports: hasExports || inner.length === 0,
      instead: replacedByTheme(file, this.#root),
    });
    for (const page of pages)
      this.replaced.set(page, [...new Set([...(this.replaced.get(page) ?? []), ...ids])]);
    return true;
  }

  /**
   * @param unknown problems of undefined components
   * @param onPages further problems of components that are replaced on some pages. Default: none
   */
  problems(
    bundled: Pick<Bundled, 'diagnostics'>,
    unknown: readonly Diagnostic[] = [],
    onPages: readonly Replaced[] = [],
  ): Diagnostic[] {
    const { reported, lacking } = eachPlaceOnce([...this.#reported, ...onPages]);
    return [
      ...bundled.diagnostics,
      ...onePerReason(reported),
      ...unknown,
      ...mergeProblems(
        lacking,
        (count) => `${count} components that import missing packages failed and were replaced`,
      ),
    ];
  }
}

/** The errors of components that placeholders can replace. */
export function faultsOf(
  { diagnostics }: Pick<Rendering, 'diagnostics'>,
  throwing: ReadonlySet<string>,
): Diagnostic[] {
  return diagnostics.filter(
    ({ code, file }) =>
      code === 'render' && file !== undefined && !/\.mdx?$/i.test(file) && !throwing.has(file),
  );
}

/** Names of components that threw and that only their module uses, such as a section of a page. */
function ownComponents(faults: readonly Diagnostic[]): string[] {
  const text = readIfExists(faults[0]?.file as string) ?? '';
  const names = faults.flatMap(({ clues }) => clues?.unrendered?.component ?? []);
  return [...new Set(names)].filter(
    (name) =>
      new RegExp(`^(?:const|let|var|function|class) +${name}\\b`, 'm').test(text) &&
      new RegExp(`<${name}[\\s/>]`).test(text),
  );
}

/** The import of the component of the classic theme that a module replaces. */
function replacedByTheme(file: string, root: string): string | undefined {
  const name = [...classicComponents().keys()].find((each) => swizzled(root, each) === file);
  return name === undefined ? undefined : `@theme-init/${name}`;
}
