import { plural } from './terminal.ts';

/** Says why a run without an error failed nevertheless. */
export function tooManyWarnings(count: number, most: number | undefined): void {
  if (most === undefined || count <= most) return;
  process.stderr.write(
    `\n${plural(count, 'warning')}, more than the ${most} that \`--max-warnings\` lets pass.\n`,
  );
}
