import { plural } from '../core/util/plural.ts';
import { stderr } from './streams.ts';

/** Explains why a run without errors failed. */
export function reportTooManyWarnings(count: number, most: number | undefined): void {
  if (most === undefined || count <= most) return;
  stderr.write(`\nFound ${plural(count, 'warning')}, but \`--max-warnings\` allows ${most}.\n`);
}
