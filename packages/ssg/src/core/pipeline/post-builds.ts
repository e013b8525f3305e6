/**
 * Runs what plugins of another generator do after a build. They get a copy of the finished site, and what they change there is published with
 * the site. A plugin that fails changes nothing.
 */
import path from 'node:path';
import type { ResolvedConfig } from '../config/types.ts';
import type { Output, OutputCopy } from '../emit/output.ts';
import { installHint } from '../modules/optional-packages.ts';
import { STUB } from '../modules/stub.ts';
import { problemOf, runHook } from '../plugin/run-hook.ts';
import type { PageInfo, SiteInfo } from '../plugin/types.ts';
import { inFolder } from '../supervised/in-folder.ts';
import type { Diagnostic } from '../types.ts';
import { packageName } from '../util/package-name.ts';
import { codeSeconds } from '../util/settled.ts';
import { isObject } from '../util/value.ts';

/** The finished site in one language, before it is published. */
export interface BuiltSite extends Pick<SiteInfo, 'language' | 'isMainLanguage' | 'baseUrl'> {
  /** Absolute path of the folder with the files of the language. */
  folder: string;
  pages: readonly BuiltPage[];
}

export type BuiltPage = Pick<PageInfo, 'path' | 'file' | 'kind' | 'title' | 'frontMatter'> &
  Partial<Pick<PageInfo, 'source' | 'collection' | 'description'>>;

/** Work of a plugin after a build. */
export interface PostBuild {
  /** The name of the plugin. */
  name: string;
  /** Its file, or the configuration. */
  file: string;
  /** @throws errors of the plugin */
  run(site: BuiltSite): Promise<void>;
}

/** A search index or PDF files of a whole site take longer than other work of plugins. */
const TIMES_LONGER = 10;

/**
 * Runs the plugins for each language.
 *
 * @param sites the site in each language, the main language first
 * @param problems of the site
 * @returns the problems, without those about files that a plugin wrote, and one for each plugin that failed
 */
export async function runPostBuilds(
  { postBuilds = [], root, locales }: ResolvedConfig,
  sites: readonly (() => SiteInfo)[],
  output: Output,
  problems: readonly Diagnostic[],
): Promise<Diagnostic[]> {
  const diagnostics: Diagnostic[] = [];
  const written = new Set<string>();
  // Not run in the other languages, where they would probably fail, too.
  const failed = new Set<PostBuild>();
  let copy: OutputCopy | undefined;
  for (const getSite of sites) {
    const { pages, language, isMainLanguage, baseUrl } = getSite();
    const { outPath = '' } = locales.find(({ code }) => code === language) ?? {};
    for (const postBuild of postBuilds) {
      if (failed.has(postBuild)) continue;
      const { name, file, run } = postBuild;
      copy ??= await output.copy();
      const built = { folder: path.join(copy.folder, outPath), pages, language, isMainLanguage, baseUrl };
      try {
        await runHook(
          { name, place: { file } },
          'postBuild',
          () => inFolder(root, () => run(built)),
          codeSeconds(process.env) * TIMES_LONGER,
        );
        const changes = copy.changes();
        output.change(changes);
        for (const { path: file } of changes.changed) written.add(`/${path.posix.relative(outPath, file)}`);
      } catch (error) {
        diagnostics.push(asProblem(problemOf(error), name, root));
        failed.add(postBuild);
        // The next plugin must not see files of a plugin that failed.
        copy = undefined;
      }
    }
  }
  const isWritten = ({ clues }: Diagnostic): boolean => {
    const name = clues?.missingTarget?.name;
    return name?.kind === 'page' && written.has(name.text);
  };
  return [...problems.filter((problem) => !isWritten(problem)), ...diagnostics];
}

/** A plugin may fail because ssg lacks data that the other generator has. Then the rest of the site is published. */
function asProblem(failed: Diagnostic, plugin: string, root: string): Diagnostic {
  if (failed.cause === undefined || isDeliberate(failed.cause)) return failed;
  const problem = { ...failed, severity: 'warning' as const };
  const missing = isObject(failed.cause) ? failed.cause[STUB] : undefined;
  if (typeof missing !== 'string' || missing.startsWith('.'))
    return { ...problem, hint: 'correct the plugin; until then, the site is published without its changes' };
  const name = packageName(missing);
  return {
    ...problem,
    notes: [
      `plugin ${plugin}: its \`postBuild\` needs \`${name}\`; the site is published without its changes`,
    ],
    hint: installHint(root, [name]),
    clues: { missingPackages: [name] },
  };
}

/**
 * Whether a plugin threw an error on purpose, as a check does, so the other generator would not build the site either. Other errors
 * may come from data that only that generator has.
 */
function isDeliberate(error: unknown): boolean {
  return error instanceof Error && error.name === 'Error' && !('code' in error) && !(STUB in error);
}
