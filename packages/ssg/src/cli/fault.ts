import { EXIT } from './exit.ts';

/** The message for what should never happen: the only place where a stack trace is shown. */
export function reportFault(error: unknown, version: string): number {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  process.stderr.write(
    `ssg has a fault: this is not about your content.\n\n${text}\n\n` +
      `Please report it with the lines above and what you did (ssg ${version}, Node ${process.version}, ${process.platform}).\n`,
  );
  return EXIT.fault;
}
