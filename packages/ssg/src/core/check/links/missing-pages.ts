/**
 * Broken links that follow from one cause: pages that the site lacks, such as the pages of a plugin that did not run. All links
 * into the same folder, in which the site has no page, are one problem with a count.
 */
import { placesOf } from '../../diagnostic/one-per-target.ts';
import { missingPages } from '../../site/missing-target.ts';
import type { Site } from '../../site/model.ts';
import { lacksDocuments } from '../../site/site.ts';
import type { Diagnostic } from '../../types.ts';

/** Fewer problems with one folder are reported one by one. */
const FEWEST = 4;

const NAMES: Readonly<Record<string, string>> = { redirect: 'redirects', 'broken-image': 'references' };

export class LinksToMissingPages {
  readonly #leftOut: readonly string[];
  readonly #site: Site;
  /** Every folder with a page of the site: `/`, `/docs/`. */
  #folders: ReadonlySet<string> | undefined;
  /** By folder and code. */
  readonly #problems = new Map<string, Map<string, Diagnostic[]>>();

  /**
   * @param leftOut parts of the configuration that may have the pages
   */
  constructor(leftOut: readonly string[], site: Site) {
    this.#leftOut = leftOut;
    this.#site = site;
  }

  /**
   * @param sitePath decoded URL path without the base URL
   * @returns false if the problem has another cause, and must be reported now
   */
  add(sitePath: string, problem: Diagnostic): boolean {
    // A whole URL of the site is often older than the site's folders, and a frame may show what a server adds to the site.
    const mayLackPages = this.#leftOut.length > 0 || lacksDocuments(this.#site);
    if (!mayLackPages && !/^(?:own-url|broken-image)$/.test(problem.code)) return false;
    this.#folders ??= new Set(['/', ...[...this.#site.routes.keys()].flatMap(foldersOf)]);
    const folder = foldersOf(sitePath).find((each) => !this.#folders?.has(each));
    if (folder === undefined) return false;
    const byCode = this.#problems.get(folder) ?? new Map<string, Diagnostic[]>();
    this.#problems.set(folder, byCode);
    const known = byCode.get(problem.code);
    if (known) known.push(problem);
    else byCode.set(problem.code, [problem]);
    return true;
  }

  diagnostics(): Diagnostic[] {
    return [...this.#problems].flatMap(([folder, byCode]) => {
      const count = [...byCode.values()].reduce((sum, { length }) => sum + length, 0);
      const targets = new Set(
        [...byCode.values()].flat().map(({ missingTarget, message }) => missingTarget?.key ?? message),
      );
      const isSeparate = count < FEWEST || targets.size === 1;
      const folderKey = missingPages(this.#site, folder).key;
      // The documents of a sidebar may be missing in the same folder.
      const inFolder = (problem: Diagnostic): Diagnostic =>
        problem.missingTarget
          ? { ...problem, missingTarget: { ...problem.missingTarget, folderKey } }
          : problem;
      return [...byCode.values()].flatMap((problems) =>
        isSeparate || problems.length === 1 ? problems.map(inFolder) : [this.#merge(folder, problems)],
      );
    });
  }

  #merge(folder: string, problems: readonly Diagnostic[]): Diagnostic {
    // A place in a file helps more than the URL of a page.
    const at = problems.findIndex(({ file }) => file !== undefined);
    const { code, severity, notes = [], ...first } = problems[Math.max(at, 0)] as Diagnostic;
    // A whole URL leads into a folder of the site itself.
    const leftOut = code === 'own-url' ? [] : this.#leftOut;
    const causes = leftOut.map((each) => each.replace(/^(plugin|preset) (.*)$/, '$1 `$2`'));
    const { file, line, column, endLine, endColumn } = first;
    const what = NAMES[code] ?? 'links';
    return {
      code,
      severity,
      message: `${problems.length} ${what} lead to pages in \`${folder}\`, where the site has no page`,
      ...(file !== undefined && { file }),
      ...(line !== undefined && { line }),
      ...(column !== undefined && { column }),
      ...(endLine !== undefined && { endLine }),
      ...(endColumn !== undefined && { endColumn }),
      notes: [
        ...(causes.length > 0 ? [`the site lacks pages of ${causes.join(' and ')}`] : []),
        ...(at === -1 ? notes : []),
      ],
      // A computed value has one place for all of its parts.
      related: placesOf(problems.filter((each, index) => index !== at && placeOf(each) !== placeOf(first))),
      hint:
        causes.length > 0 || code !== 'own-url'
          ? `add the pages, or remove the ${what}`
          : "correct the links; if another tool publishes the pages, set `'own-url': 'off'` in `rules`",
      missingTarget: { ...missingPages(this.#site, folder), count: problems.length },
    };
  }
}

const placeOf = ({ file, line, column }: Partial<Diagnostic>): string => JSON.stringify([file, line, column]);

/** `/a/` and `/a/b/` of `/a/b/c`. */
function foldersOf(route: string): string[] {
  const parts = route.split('/').slice(1, -1);
  return parts.map((_, index) => `/${parts.slice(0, index + 1).join('/')}/`);
}
