import type { Diagnostic } from '../types.ts';

/** Reported if the process continues after a signal. */
export const INTERRUPTED: Diagnostic = {
  code: 'output',
  severity: 'error',
  message: 'the build was interrupted',
};

/** Reported if the process was suspended for so long that another build assumed it was dead. */
export const OVERTAKEN: Diagnostic = {
  code: 'output',
  severity: 'error',
  message: 'another build took over the output folder while this build was suspended',
  hint: 'run the build again',
};

const REASONS: Record<string, [message: string, hint: string]> = {
  ENOSPC: ['the disk is full', 'free up space, or choose a folder on another disk with `--out-dir`'],
  EDQUOT: [
    'your disk quota is used up',
    'free up space, or choose a folder on another disk with `--out-dir`',
  ],
  EACCES: [
    'cannot write the output: permission denied',
    'check the permissions of the folder, or choose another folder with `--out-dir`',
  ],
  EPERM: [
    'cannot write the output: permission denied',
    'check the permissions of the folder, or choose another folder with `--out-dir`',
  ],
  ENOENT: ['cannot create the parent of the output folder', 'choose another folder with `--out-dir`'],
  EROFS: ['the output folder is on a read-only file system', 'choose another folder with `--out-dir`'],
  EBUSY: [
    'the output folder is in use and cannot be replaced',
    'if the folder is a mount point, choose a folder inside it with `--out-dir`',
  ],
  ENAMETOOLONG: [
    'the name of the output file is too long for the file system',
    'give the page a shorter `slug`, or rename its file',
  ],
  EISDIR: [
    'cannot write the output file: a folder has the same path',
    'change the URL of the page or redirect in the folder',
  ],
  ENOTDIR: [
    'cannot create an output folder: a file has the same path',
    'choose another folder with `--out-dir`',
  ],
};

/** Turns a file system error into a problem. Other errors are thrown again. */
export function explain(error: unknown, file: string): Diagnostic {
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (code === undefined || syscall === undefined) throw error;
  const [message, hint] = REASONS[code] ?? [
    `cannot write the output (${code})`,
    'choose another folder with `--out-dir`',
  ];
  return { code: 'output', severity: 'error', message, file, hint, cause: error };
}
