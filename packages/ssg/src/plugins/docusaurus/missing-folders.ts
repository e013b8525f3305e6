/** Reports folders without which Docusaurus fails, and how the site probably makes them. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { ConfigLocator } from '../../core/config/locate.ts';
import { type Location, locationAt } from '../../core/config/source-location.ts';
import { suggestFile } from '../../core/diagnostic/nearest-file.ts';
import { installCommand } from '../../core/modules/optional-packages.ts';
import type { Diagnostic } from '../../core/types.ts';
import { pointAt } from '../../core/util/point-at.ts';
import { posixRelative } from '../../core/util/posix-path.ts';
import { readIfExists } from '../../core/util/read-if-exists.ts';
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
  locator: ConfigLocator,
): Diagnostic[] {
  return folders.map(({ folder, needed, listed, isInSubmodule }) => {
    const place = listed ? placeIn(listed) : locator.locateString(folder, ['path']);
    const problem = { code: 'config-value', severity: 'error', file, ...place } as const;
    if (isInSubmodule)
      return {
        ...problem,
        message: `the folder \`${folder}\` with ${needed} is in a Git submodule that is not checked out`,
        hint: CHECK_OUT_SUBMODULES,
      };
    const script = scriptFor(folder, root);
    const otherwise = listed
      ? `create the folder, or remove \`"${listed.as}"\` from the list`
      : (nearestSibling(folder, root) ?? `create the folder, or remove ${needed} from the configuration`);
    return {
      ...problem,
      message: `the folder \`${folder}\` with ${needed} does not exist`,
      hint: script === undefined ? otherwise : `run \`${script}\` first, which probably creates the folder`,
    };
  });
}

/** A hint with a similar name in the same folder. Other folders may belong to other instances. */
function nearestSibling(folder: string, root: string): string | undefined {
  const hint = suggestFile(folder, root, 'folder');
  const found = /`(.+)`/.exec(hint ?? '')?.[1] ?? '';
  return path.dirname(found) === path.dirname(folder) ? hint : undefined;
}

/** The place of a name in a JSON file. */
function placeIn({ in: file, as }: NonNullable<MissingFolder['listed']>): Location | undefined {
  const text = readIfExists(file) ?? '';
  const at = text.indexOf(JSON.stringify(as));
  return at < 0 ? undefined : locationAt({ file, ...pointAt(text, at) });
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
