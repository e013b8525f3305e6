/**
 * Runs what Docusaurus plugins do after a build. They get a copy of the finished site, and what they change there is published with
 * the site. A plugin that fails changes nothing.
 */
import type { ResolvedConfig } from '../config/types.ts';
import { type BuiltSite, isDeliberate } from '../docusaurus/post-build.ts';
import type { Output, OutputCopy } from '../emit/output.ts';
import { problemOf, runHook } from '../plugin/run-hook.ts';
import { inFolder } from '../supervised/in-folder.ts';
import type { Diagnostic } from '../types.ts';
import { codeSeconds } from '../util/settled.ts';

/** A search index or PDF files of a whole site take longer than other work of plugins. */
const TIMES_LONGER = 10;

/**
 * @param pages of the main language
 * @returns a problem for each plugin that failed
 */
export async function runPostBuilds(
  { postBuilds = [], root }: ResolvedConfig,
  pages: BuiltSite['pages'],
  output: Output,
): Promise<Diagnostic[]> {
  const diagnostics: Diagnostic[] = [];
  let copy: OutputCopy | undefined;
  for (const { name, file, run } of postBuilds) {
    copy ??= await output.copy();
    const { folder } = copy;
    try {
      await runHook(
        { name, place: { file } },
        'postBuild',
        () => inFolder(root, () => run({ folder, pages })),
        codeSeconds(process.env) * TIMES_LONGER,
      );
      output.change(copy.changes());
    } catch (error) {
      diagnostics.push(asProblem(problemOf(error)));
    }
    // The next plugin must not see files of a plugin that failed.
    if (diagnostics.length > 0) copy = undefined;
  }
  return diagnostics;
}

/** A plugin may fail because ssg lacks data that Docusaurus has. Then the rest of the site is published. */
function asProblem(failed: Diagnostic): Diagnostic {
  if (failed.cause === undefined || isDeliberate(failed.cause)) return failed;
  return { ...failed, severity: 'warning', hint: 'the site is published without the changes of the plugin' };
}
