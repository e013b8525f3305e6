import { diagnose } from '../diagnostic/diagnose.ts';
import type { Diagnostic } from '../types.ts';

/** Reported if the process continues after a signal. */
export const INTERRUPTED: Diagnostic = diagnose('output', 'the build was interrupted');

/** Reported if the process was suspended for so long that another build assumed it was dead. */
export const OVERTAKEN: Diagnostic = diagnose(
  'output',
  'another build took over the output folder while this build was suspended',
  { hint: 'run the build again' },
);

/** The options of an output folder, as hints name them. */
export interface OptionNames {
  folder: string;
  force: string;
}

export const FLAGS: OptionNames = { folder: '--out-dir', force: '--force' };

export const otherFolder = ({ folder }: OptionNames): string => `choose another folder with \`${folder}\``;

function reasons(names: OptionNames): Record<string, [message: string, hint: string]> {
  const space = `free up space, or choose a folder on another disk with \`${names.folder}\``;
  const permissions = `check the permissions of the folder, or ${otherFolder(names)}`;
  return {
    ENOSPC: ['the disk is full', space],
    EDQUOT: ['your disk quota is used up', space],
    EACCES: ['cannot write the output: permission denied', permissions],
    EPERM: ['cannot write the output: permission denied', permissions],
    ENOENT: ['cannot create the parent of the output folder', otherFolder(names)],
    EROFS: ['the output folder is on a read-only file system', otherFolder(names)],
    EBUSY: [
      'the output folder is in use and cannot be replaced',
      `if the folder is a mount point, choose a folder inside it with \`${names.folder}\``,
    ],
    ENAMETOOLONG: [
      'the name of the output file is too long for the file system',
      'give the page a shorter `slug`, or rename its file',
    ],
    EISDIR: [
      'cannot write the output file: a folder has the same path',
      'change the URL of the page or redirect in the folder',
    ],
    ENOTDIR: ['cannot create an output folder: a file has the same path', otherFolder(names)],
  };
}

/** Turns a file system error into a problem. Other errors are thrown again. */
export function explain(error: unknown, file: string, names: OptionNames): Diagnostic {
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (code === undefined || syscall === undefined) throw error;
  const [message, hint] = reasons(names)[code] ?? [`cannot write the output (${code})`, otherFolder(names)];
  return { code: 'output', severity: 'error', message, file, hint, cause: error };
}
