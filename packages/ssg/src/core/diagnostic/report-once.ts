import type { Diagnostic } from './types.ts';

/** A static file is unused only if no language uses it. */
const UNUSED = 'unused-static-file';

/** The problems of the site in one language. */
export interface LanguageProblems {
  baseUrl: string;
  diagnostics: readonly Diagnostic[];
}

/** Problems of the configuration and of documents without a translation occur in every language, but are reported once. */
export function reportOnce([first, ...others]: readonly LanguageProblems[]): Diagnostic[] {
  if (!first) return [];
  if (others.length === 0) return [...first.diagnostics];
  const everywhere = first.diagnostics.filter(
    ({ code, file }) =>
      code !== UNUSED ||
      others.every(({ diagnostics }) =>
        diagnostics.some((other) => other.code === UNUSED && other.file === file),
      ),
  );
  const reported = new Set(everywhere.map((diagnostic) => identity(diagnostic, first.baseUrl)));
  return [
    ...everywhere,
    ...others.flatMap(({ baseUrl, diagnostics }) =>
      diagnostics.filter((diagnostic) => {
        if (diagnostic.code === UNUSED) return false;
        const key = identity(diagnostic, baseUrl);
        if (reported.has(key)) return false;
        reported.add(key);
        return true;
      }),
    ),
  ];
}

/** Identifies a problem by its position, or by its message without the base URL of the language. */
function identity({ code, file, line, column, message }: Diagnostic, baseUrl: string): string {
  return JSON.stringify([
    code,
    file,
    line === undefined ? message.replaceAll(`\`${baseUrl}`, '`/') : [line, column],
  ]);
}
