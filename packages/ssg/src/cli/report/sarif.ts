/**
 * SARIF 2.1.0, for code scanning: the properties that the schema requires and that GitHub shows. GitHub rejects a result
 * without a location, so problems without a file are located at the site's folder.
 */
import { pathToFileURL } from 'node:url';
import { knownRules } from '../../core/diagnostic/codes.ts';
import type { Diagnostic, Severity } from '../../core/types.ts';
import type { ReportInput } from './report.ts';
import { repositoryPath } from './repository-path.ts';

const LEVEL = { error: 'error', warning: 'warning', hint: 'note' } as const satisfies Record<
  Severity,
  string
>;

export function formatSarif({ shown, dir, root, version }: ReportInput): string {
  const codes = [...new Set(shown.map(({ code }) => code))].sort();
  const run = {
    tool: { driver: { name: 'ssg', semanticVersion: version, rules: codes.map(describeRule) } },
    columnKind: 'utf16CodeUnits',
    originalUriBaseIds: { SRCROOT: { description: { text: 'The root of the repository.' } } },
    results: shown.map((diagnostic) => ({
      ruleId: diagnostic.code,
      ruleIndex: codes.indexOf(diagnostic.code),
      level: LEVEL[diagnostic.severity],
      message: { text: messageOf(diagnostic) },
      locations: [{ physicalLocation: place(diagnostic, dir, root) }],
      ...(diagnostic.related && {
        relatedLocations: diagnostic.related.map((each) => ({
          physicalLocation: place(each, dir, root),
          message: { text: each.message },
        })),
      }),
    })),
  };
  return JSON.stringify(
    { $schema: 'https://json.schemastore.org/sarif-2.1.0.json', version: '2.1.0', runs: [run] },
    undefined,
    2,
  );
}

function describeRule(code: string): Record<string, unknown> {
  const rule = knownRules().get(code);
  return {
    id: code,
    ...(rule && {
      shortDescription: { text: rule.explanation },
      defaultConfiguration: { level: LEVEL[rule.severity] },
    }),
  };
}

function messageOf({ message, notes = [], hint }: Diagnostic): string {
  return [message, ...notes, ...(hint === undefined ? [] : [`Hint: ${hint}`])].join('\n');
}

function place(diagnostic: Partial<Diagnostic>, dir: string, root: string): Record<string, unknown> {
  const { file = dir, line, column, endLine, endColumn } = diagnostic;
  const relative = repositoryPath(file, root);
  const artifactLocation =
    relative === undefined
      ? { uri: pathToFileURL(file).href }
      : {
          uri: relative === '' ? '.' : relative.split('/').map(encodeURIComponent).join('/'),
          uriBaseId: 'SRCROOT',
        };
  const region = { startLine: line ?? 1, startColumn: column, endLine, endColumn };
  return { artifactLocation, region };
}
