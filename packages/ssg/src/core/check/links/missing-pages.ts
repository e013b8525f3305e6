/**
 * Broken links that follow from one cause: pages that the site lacks, such as the pages of a plugin that did not run. All links
 * into the same folder, in which the site has no page, are one problem with a count.
 */
import path from 'node:path';
import type { LeftOutPart } from '../../config/types.ts';
import { withClues } from '../../diagnostic/clues.ts';
import { placesOf } from '../../diagnostic/one-per-target.ts';
import { missingPages } from '../../site/missing-target.ts';
import type { Site } from '../../site/model.ts';
import { lacksDocuments } from '../../site/site.ts';
import type { Diagnostic } from '../../types.ts';
import { getOrInsert } from '../../util/get-or-insert.ts';
import { ignoredFiles } from '../../util/git.ts';
import { posixRelative } from '../../util/posix-path.ts';
import { repositoryAround } from '../../util/repository.ts';

/** Fewer problems with one folder are reported one by one. */
const FEWEST = 4;

/** More possible causes are not named. The message about the configuration lists them. */
const MOST_NAMED = 3;

/** Some Markdown plugins replace the start of links such as `@docs/start`, in documents of any folder. */
export const ALIAS = /^@[\w-]+\//;

const NAMES: Readonly<Record<string, string>> = { redirect: 'redirects', 'broken-image': 'references' };

export class LinksToMissingPages {
  readonly #leftOut: readonly LeftOutPart[];
  readonly #site: Site;
  /** Every folder with a page of the site: `/`, `/docs/`. */
  #folders: ReadonlySet<string> | undefined;
  /** By folder, or name of the left out part that has the page, and code. */
  readonly #problems = new Map<string, Map<string, Diagnostic[]>>();
  /** Links with a suggestion in another folder, by both folders. */
  readonly #renamed = new Map<string, { folders: RenamedFolder; problems: Diagnostic[] }>();

  /**
   * @param leftOut parts of the configuration that may have the pages
   */
  constructor(leftOut: readonly LeftOutPart[], site: Site) {
    this.#leftOut = leftOut;
    this.#site = site;
  }

  /**
   * @param sitePath decoded URL path without the base URL
   * @returns false if the problem has another cause, and must be reported now
   */
  add(sitePath: string, problem: Diagnostic): boolean {
    if (ALIAS.test(problem.clues?.written ?? '')) return false;
    const mayLackPages = this.#leftOut.length > 0 || lacksDocuments(this.#site);
    // The author probably misspelled a URL that is similar to the URL of a page.
    const isLikeOther = problem.clues?.missingTarget?.isGuessed !== false;
    // A whole URL of the site is often older than the site's folders, and a frame may show what a server adds to the site.
    this.#folders ??= new Set(['/', ...[...this.#site.routes.keys()].flatMap(foldersOf)]);
    if (
      isLikeOther &&
      (!mayLackPages || problem.isTolerated) &&
      !/^(?:own-url|broken-image)$/.test(problem.code)
    ) {
      const folders = renamedFolder(problem);
      if (folders === undefined || this.#folders.has(folders.from)) return false;
      const key = JSON.stringify([problem.code, folders]);
      getOrInsert(this.#renamed, key, () => ({ folders, problems: [] })).problems.push(problem);
      return true;
    }
    const page = sitePath.replace(/\/$/, '');
    const part = this.#leftOut.find(({ paths }) =>
      paths.some((path) => page === path || page.startsWith(`${path}/`)),
    );
    const folder = foldersOf(`${page}/`).find((each) => !this.#folders?.has(each));
    const group = part?.name ?? folder;
    if (group === undefined) return false;
    const byCode = getOrInsert(this.#problems, group, () => new Map());
    getOrInsert(byCode, problem.code, () => []).push(problem);
    return true;
  }

  diagnostics(): Diagnostic[] {
    const missing = [...this.#problems].flatMap(([group, byCode]) =>
      this.#leftOut.some(({ name }) => name === group)
        ? [...byCode.values()].map((problems) => this.#ofPart(group, problems))
        : this.#inFolder(group, byCode),
    );
    return [...missing, ...[...this.#renamed.values()].flatMap((each) => this.#inRenamed(each))];
  }

  #inRenamed({
    folders: { from, to },
    problems,
  }: {
    folders: RenamedFolder;
    problems: Diagnostic[];
  }): Diagnostic[] {
    const targets = new Set(problems.map(({ clues }) => clues?.missingTarget?.key));
    if (targets.size < FEWEST) return problems;
    const fix = `did you mean \`${to}\`?`;
    const missingTarget = { ...missingPages(this.#site, from), fix, count: problems.length };
    const merged = merge(`lead to pages in \`${from}\`, where the site has no page`, problems, []);
    return [{ ...merged, hint: fix, clues: { missingTarget } }];
  }

  #inFolder(folder: string, byCode: ReadonlyMap<string, Diagnostic[]>): Diagnostic[] {
    const count = [...byCode.values()].reduce((sum, { length }) => sum + length, 0);
    const targets = new Set(
      [...byCode.values()].flat().map(({ clues, message }) => clues?.missingTarget?.key ?? message),
    );
    const isSeparate = count < FEWEST || targets.size === 1;
    const target = missingPages(this.#site, folder);
    // The documents of a sidebar may be missing in the same folder.
    const inFolder = (problem: Diagnostic): Diagnostic => {
      const { missingTarget } = problem.clues ?? {};
      if (missingTarget === undefined) return problem;
      return withClues(problem, { missingTarget: { ...missingTarget, folderKey: target.key } });
    };
    const mayHave = ({ folders = [folder] }: LeftOutPart): boolean =>
      folders.some((each) => each.startsWith(folder) || folder.startsWith(each));
    const found = this.#leftOut.filter(mayHave);
    const parts = found.map(({ name }) => quoted(name));
    const writers = found.filter(({ folders }) => folders !== undefined).map(({ name }) => quoted(name));
    return [...byCode.values()].flatMap((problems): Diagnostic[] => {
      const isOwnUrl = problems[0]?.code === 'own-url';
      const causes = isOwnUrl ? [] : parts;
      if (isSeparate || problems.length === 1) {
        // Most pages of plugins are not in a folder of other pages.
        const notes = foldersOf(folder).length === 1 ? mayComeFrom('page', causes) : [];
        return problems.map((each) => withNotes(inFolder(each), notes));
      }
      const message = `lead to pages in \`${folder}\`, where the site has no page`;
      // A whole URL leads into a folder of the site itself.
      const ignored = isOwnUrl ? undefined : ignoredFolder(problems);
      const fix = ignored
        ? `run the script or plugin that writes \`${ignored}\`, which git ignores`
        : writers.length > 0 && !isOwnUrl
          ? `add the pages that ${new Intl.ListFormat('en').format(writers)} ${writers.length === 1 ? 'writes' : 'write'}, or correct the references`
          : undefined;
      const merged = merge(message, problems, mayComeFrom('pages', causes));
      return [
        {
          ...merged,
          ...(isOwnUrl && {
            hint: "correct the links; if another tool publishes the pages, set `'own-url': 'off'` in `rules`",
          }),
          ...(fix && { hint: fix }),
          clues: { missingTarget: { ...target, ...(fix && { fix }), count: problems.length } },
        },
      ];
    });
  }

  /** The options of the part name the pages. */
  #ofPart(name: string, problems: readonly Diagnostic[]): Diagnostic {
    const [only, ...others] = problems as [Diagnostic, ...Diagnostic[]];
    if (others.length > 0) return merge(`lead to pages of ${quoted(name)}, which ssg left out`, problems, []);
    const notes = [...(only.notes ?? []), ...mayComeFrom('page', [quoted(name)])];
    return {
      ...only,
      notes,
      hint: `add the page, or remove the ${only.code === 'redirect' ? 'redirect' : 'link'}`,
    };
  }
}

interface RenamedFolder {
  from: string;
  to: string;
}

/** The beginnings of a URL path and of the suggested one, if they have the same end: `/v1/` and `/v2/` of `/v1/a` and `/v2/a`. */
function renamedFolder({ clues }: Diagnostic): RenamedFolder | undefined {
  const parts = (path = ''): string[] =>
    path
      .replace(/[?#].*/, '')
      .replace(/\/$/, '')
      .split('/');
  const [written, guess] = [parts(clues?.written), parts(clues?.missingTarget?.guess)];
  if (written[0] !== '' || guess[0] !== '' || guess.length < 2) return undefined;
  let same = 0;
  while (same < written.length && written.at(-1 - same) === guess.at(-1 - same)) same++;
  const folder = (path: string[]): string => `${path.slice(0, path.length - same).join('/')}/`;
  return same === 0 ? undefined : { from: folder(written), to: folder(guess) };
}

/** The folder of a missing document that git ignores, as a path in the repository. */
function ignoredFolder(problems: readonly Diagnostic[]): string | undefined {
  const file = problems.find(({ target }) => target?.file !== undefined)?.target?.file;
  const repository = file === undefined ? undefined : repositoryAround(file);
  if (file === undefined || repository === undefined || !ignoredFiles([file], repository).has(file))
    return undefined;
  return posixRelative(repository, path.dirname(file));
}

const quoted = (name: string): string => name.replace(/^(plugin|preset)(?:s >)? (.*)$/, '$1 `$2`');

function mayComeFrom(what: string, causes: readonly string[]): string[] {
  if (causes.length > MOST_NAMED) return [`the ${what} may come from a plugin that ssg left out`];
  const list = new Intl.ListFormat('en', { type: 'disjunction' }).format(causes);
  return causes.length === 0 ? [] : [`the ${what} may come from ${list}, which ssg left out`];
}

function withNotes(problem: Diagnostic, notes: readonly string[]): Diagnostic {
  return notes.length === 0 ? problem : { ...problem, notes: [...(problem.notes ?? []), ...notes] };
}

/** @param message after the count: `lead to …` */
function merge(message: string, problems: readonly Diagnostic[], causes: readonly string[]): Diagnostic {
  // A place in a file helps more than the URL of a page.
  const at = problems.findIndex(({ file }) => file !== undefined);
  const { code, severity, notes = [], ...first } = problems[Math.max(at, 0)] as Diagnostic;
  const { file, line, column, endLine, endColumn, target } = first;
  const what = NAMES[code] ?? 'links';
  return {
    code,
    severity,
    message: `${problems.length} ${what} ${message}`,
    file,
    line,
    column,
    endLine,
    endColumn,
    target,
    ...(problems.every(({ isTolerated }) => isTolerated) && { isTolerated: true }),
    notes: [...causes, ...(at === -1 ? notes : [])],
    // A computed value has one place for all of its parts.
    related: placesOf(problems.filter((each, index) => index !== at && placeOf(each) !== placeOf(first))),
    hint: `add the pages, or remove the ${what}`,
  };
}

const placeOf = ({ file, line, column }: Partial<Diagnostic>): string => JSON.stringify([file, line, column]);

/** `/a/` and `/a/b/` of `/a/b/c`. */
export function foldersOf(route: string): string[] {
  const parts = route.split('/').slice(1, -1);
  return parts.map((_, index) => `/${parts.slice(0, index + 1).join('/')}/`);
}
