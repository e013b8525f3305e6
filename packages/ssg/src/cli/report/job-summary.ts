/** All problems as a table in Markdown, for the page of a job on GitHub. */
import { displayPath } from '../../core/diagnostic/format.ts';
import type { Diagnostic } from '../../core/types.ts';
import type { ReportInput } from './report.ts';
import { repositoryPath } from './repository-path.ts';

/** GitHub accepts 1 MB per step. */
const MOST_ROWS = 500;

/** @param env names the repository and revision on GitHub */
export function formatJobSummary(input: ReportInput, env: Record<string, string | undefined>): string {
  const { command, shown, countLine } = input;
  const heading = `## ssg ${command}: ${countLine === '' ? 'no problems' : countLine}\n`;
  if (shown.length === 0) return heading;
  // A table is read from the top, so errors come first.
  const rows = (['error', 'warning', 'hint'] as const).flatMap((severity) =>
    shown.filter((diagnostic) => diagnostic.severity === severity),
  );
  const left = shown.length - MOST_ROWS;
  return [
    heading,
    '| Severity | Location | Problem |',
    '| --- | --- | --- |',
    ...rows.slice(0, MOST_ROWS).map((diagnostic) => row(diagnostic, input, env)),
    ...(left > 0 ? ['', `${left} more ${left === 1 ? 'problem is' : 'problems are'} in the log.`] : []),
    '',
  ].join('\n');
}

function row(diagnostic: Diagnostic, input: ReportInput, env: Record<string, string | undefined>): string {
  const { severity, code, message, hint } = diagnostic;
  const text = cell(message) + (hint === undefined ? '' : `<br>${cell(`hint: ${hint}`)}`);
  return `| ${severity}<br>\`${code}\` | ${place(diagnostic, input, env)} | ${text} |`;
}

function place(
  { file, line }: Diagnostic,
  { cwd, root }: ReportInput,
  {
    GITHUB_SERVER_URL: server,
    GITHUB_REPOSITORY: repository,
    GITHUB_SHA: sha,
  }: Record<string, string | undefined>,
): string {
  if (file === undefined) return '';
  const text = cell(`${displayPath(file, cwd)}${line === undefined ? '' : `:${line}`}`);
  const path = repositoryPath(file, root);
  if (!server || !repository || !sha || !path) return text;
  const url = `${server}/${repository}/blob/${sha}/${path.split('/').map(encodeURIComponent).join('/')}`;
  return `[${text}](${url}${line === undefined ? '' : `#L${line}`})`;
}

/** Escapes text for a table cell. Code spans stay: character references do not work in them. */
function cell(text: string): string {
  return text
    .split(/(`[^`\n]*`)/)
    .map((part, index) => (index % 2 === 1 ? part.replaceAll('|', '\\|') : escapeMarkdown(part)))
    .join('');
}

function escapeMarkdown(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replace(/[|[\]*_\\]/g, (character) => `&#${character.charCodeAt(0)};`)
    .replace(/\s*\r?\n\s*/g, '<br>');
}
