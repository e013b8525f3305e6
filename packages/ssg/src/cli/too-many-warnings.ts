import { stderr } from './streams.ts';
import { plural } from './terminal.ts';

/** Explains why a run without errors failed. */
export function reportTooManyWarnings(count: number, most: number | undefined): void {
  if (most === undefined || count <= most) return;
  stderr.write(`\nFound ${plural(count, 'warning')}, but \`--max-warnings\` allows ${most}.\n`);
}
