/**
 * Problems as annotations of GitHub Actions: lines on standard output that the runner reads as commands. GitHub shows the
 * first ten of each severity per step, so no more are written. The job summary has all of them.
 */
import type { Diagnostic, Severity } from '../../core/types.ts';
import type { ReportInput } from './report.ts';
import { repositoryPath } from './repository-path.ts';

const MOST = 10;
const COMMAND = { error: 'error', warning: 'warning', hint: 'notice' } as const satisfies Record<
  Severity,
  string
>;

export function formatAnnotations({ shown, root }: ReportInput): string {
  return (['error', 'warning', 'hint'] as const)
    .flatMap((severity) => shown.filter((diagnostic) => diagnostic.severity === severity).slice(0, MOST))
    .map((diagnostic) => annotation(diagnostic, root))
    .join('\n');
}

function annotation(diagnostic: Diagnostic, root: string): string {
  const { severity, code, message, notes = [], hint, file, line, column, endLine, endColumn } = diagnostic;
  // GitHub only accepts columns for a span within one line.
  const isOneLine = endLine === undefined || endLine === line;
  const properties = {
    file: file === undefined ? undefined : (repositoryPath(file, root) ?? file),
    line,
    endLine,
    col: isOneLine ? column : undefined,
    endColumn: isOneLine ? endColumn : undefined,
    title: code,
  };
  const written = Object.entries(properties)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${escapeProperty(String(value))}`);
  const text = [message, ...notes, ...(hint === undefined ? [] : [`hint: ${hint}`])].join('\n');
  return `::${COMMAND[severity]} ${written.join(',')}::${escapeData(text)}`;
}

/** Escapes like the runner's own toolkit, so a message cannot end the command or start another. */
function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
