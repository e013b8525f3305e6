/**
 * The site in its languages. The main language is always in memory. Another one starts with the first request for one of its pages, because
 * most authors work on one language at a time.
 */
import type { ResolvedConfig } from '../core/config/types.ts';
import { sortDiagnostics } from '../core/diagnostic/format.ts';
import { reportOnce } from '../core/diagnostic/report-once.ts';
import type { LoadedConfig } from '../core/load/load.ts';
import { joinProblems } from '../core/pipeline/join-problems.ts';
import type { Diagnostic } from '../core/types.ts';
import { getOrInsert } from '../core/util/get-or-insert.ts';
import { encodePath } from '../core/util/urls.ts';
import { EVERYTHING } from './changes.ts';
import { LateFiles } from './late-files.ts';
import type { Session } from './session.ts';
import type { WatchedPaths } from './watcher.ts';

/** The site in one language. */
export class Language {
  readonly session: Session;
  readonly lateFiles = new LateFiles();
  /** Problems of the last inspection. */
  inspected: Diagnostic[] = [];
  isInspected = false;
  readonly #missing = new WeakMap<LoadedConfig, Set<string>>();

  constructor(session: Session) {
    this.session = session;
  }

  /** Names of requested files that no plugin made, although every page was rendered. They stay until the configuration changes. */
  missingFiles(loaded: LoadedConfig): Set<string> {
    return getOrInsert(this.#missing, loaded, () => new Set());
  }

  get problems(): readonly Diagnostic[] {
    return this.session.problems(this.inspected);
  }
}

export class Languages {
  readonly main: Language;
  readonly #others = new Map<string, Language>();
  readonly #starting = new Map<string, Promise<void>>();
  readonly #create: (code: string) => Session;
  readonly #onStart: () => void;

  /**
   * @param create creates the session of another language
   * @param onStart called when another language has started
   */
  constructor(main: Session, create: (code: string) => Session, onStart: () => void) {
    this.main = new Language(main);
    this.#create = create;
    this.#onStart = onStart;
  }

  /** All running languages, the main one first. */
  get all(): Language[] {
    return [this.main, ...this.#others.values()];
  }

  /**
   * The language of a URL, which starts if necessary.
   *
   * @param pathname encoded, with base URL
   */
  async of(pathname: string): Promise<Language> {
    const code = this.#codeOf(pathname);
    if (code === undefined) return this.main;
    if (!this.#others.has(code)) {
      const starting = this.#starting.get(code) ?? this.#start(code);
      this.#starting.set(code, starting);
      await starting.finally(() => this.#starting.delete(code));
    }
    return this.#others.get(code) ?? this.main;
  }

  async #start(code: string): Promise<void> {
    const language = new Language(this.#create(code));
    await language.session.apply(EVERYTHING);
    this.#others.set(code, language);
    this.#onStart();
  }

  /** The code of the language whose base URL is the longest start of the path; undefined for the main language. */
  #codeOf(pathname: string): string | undefined {
    const matches = this.#locales().filter(({ baseUrl }) => pathname.startsWith(encodePath(baseUrl)));
    const [longest] = matches.sort((a, b) => b.baseUrl.length - a.baseUrl.length);
    return longest?.outPath === '' ? undefined : longest?.code;
  }

  #locales(): ResolvedConfig['locales'] {
    return this.main.session.snapshot?.loaded.config.locales ?? [];
  }

  /** Fulfills when no language is starting. */
  async settled(): Promise<void> {
    await Promise.allSettled(this.#starting.values());
  }

  /** Closes languages that the configuration no longer has. */
  async removeOld(): Promise<void> {
    const codes = new Set(this.#locales().map(({ code }) => code));
    for (const [code, { session }] of this.#others) {
      if (codes.has(code)) continue;
      this.#others.delete(code);
      await session.close();
    }
  }

  /** The problems of all running languages, each once, sorted. */
  problems(): Diagnostic[] {
    const problems = this.all.map(({ session, problems }) => ({
      baseUrl: session.snapshot?.loaded.config.baseUrl ?? '/',
      diagnostics: problems,
    }));
    const root = this.main.session.snapshot?.loaded.config.root ?? '';
    return sortDiagnostics(joinProblems(reportOnce(problems), root));
  }

  watched(): WatchedPaths {
    const paths = this.all.map(({ session }) => session.watched());
    const union = (of: (each: WatchedPaths) => readonly string[]): string[] =>
      [...new Set(paths.flatMap(of))].sort();
    const folders = union((each) => each.folders);
    return {
      folders,
      mixed: union((each) => each.mixed ?? []),
      lists: union((each) => each.lists).filter((folder) => !folders.includes(folder)),
      files: union((each) => each.files),
    };
  }

  /** The style sheets of every page, by the base URL of the language. */
  styles(): { base: string; sheets: string[] }[] {
    return this.all.flatMap(({ session: { snapshot } }) =>
      snapshot
        ? [{ base: encodePath(snapshot.loaded.config.baseUrl), sheets: [...(snapshot.bundle?.styles ?? [])] }]
        : [],
    );
  }

  async close(): Promise<void> {
    await this.settled();
    await Promise.all(this.all.map(({ session }) => session.close()));
  }
}
