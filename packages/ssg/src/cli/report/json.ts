import { displayPath } from '../../core/diagnostic/format.ts';
import type { Diagnostic } from '../../core/types.ts';
import type { ReportInput } from './report.ts';

/** The format that `docs/reference/rules.md` documents. New keys may be added; any other change increases `version`. */
export function formatJson({ shown, counts, cwd, version }: ReportInput): string {
  const report = {
    version: 1,
    tool: { name: 'ssg', version },
    counts: { errors: counts.error, warnings: counts.warning, hints: counts.hint },
    problems: shown.map((diagnostic) => problem(diagnostic, cwd)),
  };
  return JSON.stringify(report, undefined, 2);
}

function problem({ cause: _, file, ...diagnostic }: Diagnostic, cwd: string): Record<string, unknown> {
  const { code, severity, message, line, column, endLine, endColumn, hint, notes, related } = diagnostic;
  return {
    code,
    severity,
    message,
    ...(file === undefined ? {} : { file: displayPath(file, cwd) }),
    // JSON omits undefined values.
    ...{ line, column, endLine, endColumn, hint, notes },
    ...(related && {
      related: related.map((place) => ({ ...place, file: displayPath(place.file, cwd) })),
    }),
  };
}
