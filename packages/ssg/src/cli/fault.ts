import { EXIT } from './exit.ts';
import { VERSION } from './version.ts';

/** The message for what should never happen: the only place where a stack trace is shown. */
export function reportFault(error: unknown): number {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  process.stderr.write(
    `ssg has a fault: this is not about your content.\n\n${text}\n\n` +
      'Please report it: the lines above, what you ran, and, if you can, the files that it happens with.\n' +
      `ssg ${VERSION}, Node ${process.version}, ${process.platform} ${process.arch}\n`,
  );
  return EXIT.fault;
}
