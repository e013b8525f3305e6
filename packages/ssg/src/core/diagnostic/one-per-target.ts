import type { Diagnostic } from '../types.ts';
import type { Diagnostic as PlainDiagnostic, RelatedPlace } from './types.ts';

/** Fewer links to one target are reported one by one. */
const FEWEST = 4;

/** The most links that a note lists. */
const MOST_LISTED = 8;

const RANK = { error: 0, warning: 1, hint: 2 } as const;

/**
 * Many links to one missing heading, page, or image are one problem with a count, and so are those to headings whose ids a
 * translation changes, and those that a component computes. The first link is its place; the others are related places.
 */
export function onePerTarget(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const byTarget = new Map<string, Diagnostic[]>();
  for (const diagnostic of diagnostics) {
    const { code, missingTarget } = diagnostic;
    if (missingTarget === undefined) continue;
    const key = JSON.stringify([code, missingTarget.key]);
    const known = byTarget.get(key);
    if (known) known.push(diagnostic);
    else byTarget.set(key, [diagnostic]);
  }
  const counted = new Map<Diagnostic, readonly Diagnostic[]>();
  for (const all of byTarget.values()) {
    if (all.length < FEWEST) continue;
    for (const each of all) counted.set(each, []);
    counted.set(all[0] as Diagnostic, [withCount(all)]);
  }
  return diagnostics.flatMap((diagnostic) => counted.get(diagnostic) ?? [withoutTarget(diagnostic)]);
}

function withCount(problems: readonly Diagnostic[]): Diagnostic {
  // One error among warnings still fails the build.
  const [first, ...others] = problems.toSorted((a, b) => RANK[a.severity] - RANK[b.severity]);
  const { missingTarget, ...shown } = first as Diagnostic;
  const target = missingTarget?.file;
  const merged = others.some(({ message }) => message !== shown.message) ? missingTarget?.merged : undefined;
  const urls = problems.flatMap((problem) => problem.missingTarget?.url ?? []);
  return {
    ...shown,
    ...merged,
    ...(urls.length > 0 && { notes: [...(shown.notes ?? []), `the links are ${listed(urls)}`] }),
    message: (merged?.message ?? shown.message).replace(
      /^broken ([\w ]+):/,
      (_, what) => `${problems.length} broken ${what}s:`,
    ),
    related: [
      ...(target === undefined || target === shown.file ? [] : [{ message: 'the target is', file: target }]),
      ...placesOf(others),
    ],
  };
}

function listed(urls: readonly string[]): string {
  const few = urls.slice(0, MOST_LISTED).map((url) => `\`${url}\``);
  const rest = urls.length - few.length;
  return new Intl.ListFormat('en').format(rest === 0 ? few : [...few, `${rest} more`]);
}

function withoutTarget({ missingTarget: _, ...diagnostic }: Diagnostic): Diagnostic {
  return diagnostic;
}

/** The places of further problems with the same cause. */
export function placesOf(problems: readonly PlainDiagnostic[]): RelatedPlace[] {
  return problems.flatMap(({ file, line, column }) =>
    file === undefined
      ? []
      : [{ message: 'also in', file, ...(line && { line }), ...(column && { column }) }],
  );
}
