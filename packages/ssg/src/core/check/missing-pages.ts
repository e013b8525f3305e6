/**
 * Broken links that follow from one cause: pages that the site lacks, such as the pages of a plugin that did not run. All links
 * into the same folder, in which the site has no page, are one problem with a count.
 */
import { placesOf } from '../diagnostic/one-per-target.ts';
import type { Diagnostic } from '../types.ts';

/** Fewer links than this are reported one by one. */
const FEWEST = 4;

export class LinksToMissingPages {
  readonly #leftOut: readonly string[];
  /** Every folder with a page of the site: `/`, `/docs/`. */
  readonly #folders: ReadonlySet<string>;
  /** By code and folder. */
  readonly #links = new Map<string, { folder: string; problems: Diagnostic[] }>();

  /**
   * @param leftOut parts of the configuration that may have the pages
   * @param routes the pages of the site
   */
  constructor(leftOut: readonly string[], routes: readonly string[]) {
    this.#leftOut = leftOut;
    this.#folders = new Set(leftOut.length === 0 ? [] : ['/', ...routes.flatMap(foldersOf)]);
  }

  /**
   * @param sitePath decoded URL path without the base URL
   * @returns false if the problem has another cause, and must be reported now
   */
  add(sitePath: string, problem: Diagnostic): boolean {
    const folder = foldersOf(sitePath).find((each) => !this.#folders.has(each));
    if (this.#leftOut.length === 0 || folder === undefined) return false;
    const key = `${problem.code} ${folder}`;
    const links = this.#links.get(key);
    if (links) links.problems.push(problem);
    else this.#links.set(key, { folder, problems: [problem] });
    return true;
  }

  diagnostics(): Diagnostic[] {
    return [...this.#links.values()].flatMap(({ folder, problems }) =>
      problems.length < FEWEST ? problems : [this.#merge(folder, problems)],
    );
  }

  #merge(folder: string, problems: readonly Diagnostic[]): Diagnostic {
    // A place in a file helps more than the URL of a page.
    const at = problems.findIndex(({ file }) => file !== undefined);
    const { code, severity, notes = [], ...first } = problems[Math.max(at, 0)] as Diagnostic;
    const causes = this.#leftOut.map((each) => each.replace(/^(plugin|preset) (.*)$/, '$1 `$2`'));
    const { file, line, column, endLine, endColumn } = first;
    return {
      code,
      severity,
      message: `${problems.length} links lead to pages in \`${folder}\`, where the site has no page`,
      ...(file !== undefined && { file }),
      ...(line !== undefined && { line }),
      ...(column !== undefined && { column }),
      ...(endLine !== undefined && { endLine }),
      ...(endColumn !== undefined && { endColumn }),
      notes: [`the site lacks pages of ${causes.join(' and ')}`, ...(at === -1 ? notes : [])],
      related: placesOf(problems.filter((_, index) => index !== at)),
      hint: 'add the pages, or remove the links',
    };
  }
}

/** `/a/` and `/a/b/` of `/a/b/c`. */
function foldersOf(route: string): string[] {
  const parts = route.split('/').slice(1, -1);
  return parts.map((_, index) => `/${parts.slice(0, index + 1).join('/')}/`);
}
