import { isDiskFull, unreadableSiteFile } from '../api/site-error.ts';
import { displayPath } from '../core/diagnostic/format.ts';
import { frozenBuiltin, undoChangedBuiltins } from '../core/supervised/changed-builtins.ts';
import { EXIT } from './exit.ts';
import { stderr } from './streams.ts';
import { VERSION } from './version.ts';

/** Reports an unexpected error. No other message shows a stack trace. */
export function reportInternalError(error: unknown): number {
  const frozen = frozenBuiltin();
  const changed = undoChangedBuiltins() ?? (frozen && `\`${frozen}\``);
  if (changed !== undefined) {
    stderr.write(
      `error[changed-builtin]\nthe site's code changed ${changed}\n` +
        'hint: define your own function instead; ssg uses the same built-in objects\n',
    );
    return EXIT.problems;
  }
  if (isDiskFull(error)) {
    stderr.write(
      'error: the disk is full\nhint: free up space and run the command again; the output folder is unchanged\n',
    );
    return EXIT.problems;
  }
  const unreadable = unreadableSiteFile(error);
  if (unreadable) {
    const { code, file, message, hint } = unreadable;
    stderr.write(`error[${code}] ${displayPath(file, process.cwd())}\n${message}\nhint: ${hint}\n`);
    return EXIT.problems;
  }
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  stderr.write(
    `internal error in ssg: this error is not caused by your content\n\n${text}\n\n` +
      'Please report this error with the lines above, the command you ran, and, if possible, the files that cause it.\n' +
      `ssg ${VERSION}, Node ${process.version}, ${process.platform} ${process.arch}\n`,
  );
  return EXIT.internalError;
}
