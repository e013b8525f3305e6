/** Reports folders without which Docusaurus fails, and how the site probably makes them. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { installCommand } from '../../core/modules/optional-packages.ts';
import type { Diagnostic } from '../../core/types.ts';
import { posixRelative } from '../../core/util/posix-path.ts';
import { CHECK_OUT_SUBMODULES } from '../../core/util/repository.ts';
import type { MissingFolder } from './notes.ts';
import { scriptsIn } from './scripts.ts';

/**
 * @param root absolute path of the site's folder
 * @param file the configuration
 */
export function missingFolderProblems(
  folders: readonly MissingFolder[],
  root: string,
  file: string,
): Diagnostic[] {
  return folders.map(({ folder, needed, isInSubmodule }) => {
    const problem = { code: 'config-value', severity: 'error', file } as const;
    if (isInSubmodule)
      return {
        ...problem,
        message: `the folder \`${folder}\` with ${needed} is in a Git submodule that is not checked out`,
        hint: CHECK_OUT_SUBMODULES,
      };
    const script = scriptFor(folder, root);
    return {
      ...problem,
      message: `the folder \`${folder}\` with ${needed} does not exist`,
      hint:
        script === undefined
          ? `create the folder, or remove ${needed} from the configuration`
          : `run \`${script}\` first, which probably creates the folder`,
    };
  });
}

/** The command of a script in `package.json` that mentions the folder. The script may be in a parent folder. */
function scriptFor(folder: string, root: string): string | undefined {
  for (let at = root; ; at = path.dirname(at)) {
    const shown = path.posix.join(posixRelative(at, root), folder);
    const manager = installCommand(at).split(' ')[0];
    for (const [name, command] of scriptsIn(at)) {
      if (command.includes(shown) && !command.includes('docusaurus ')) return `${manager} run ${name}`;
    }
    if (existsSync(path.join(at, '.git')) || at === path.dirname(at)) return undefined;
  }
}
