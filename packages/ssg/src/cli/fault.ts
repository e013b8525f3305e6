import { EXIT } from './exit.ts';
import { VERSION } from './version.ts';

/** The message for what should never happen: the only place where a stack trace is shown. */
export function reportFault(error: unknown): number {
  if (isFull(error)) {
    process.stderr.write(
      'error: the disk is full\nMake room, and run the command again. The output is as it was.\n',
    );
    return EXIT.problems;
  }
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  process.stderr.write(
    `ssg has a fault: this is not about your content.\n\n${text}\n\n` +
      'Please report it: the lines above, what you ran, and, if you can, the files that it happens with.\n' +
      `ssg ${VERSION}, Node ${process.version}, ${process.platform} ${process.arch}\n`,
  );
  return EXIT.fault;
}

function isFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');
}
