import type { Diagnostic, Severity } from '../types.ts';

/** Severities of rules in the site's configuration. */
export type RuleLevels = Readonly<Record<string, 'error' | 'warn' | 'off'>>;

const SEVERITY = { error: 'error', warn: 'warning' } as const satisfies Record<string, Severity>;

/** @returns the diagnostic with the configured severity; undefined if the rule is off */
export function applyRule(diagnostic: Diagnostic, rules: RuleLevels): Diagnostic | undefined {
  const { isTolerated, ...plain } = diagnostic;
  const level = Object.hasOwn(rules, diagnostic.code) ? rules[diagnostic.code] : undefined;
  if (level === undefined && !isTolerated) return diagnostic;
  if (level === 'off') return undefined;
  const severity = level === undefined ? diagnostic.severity : SEVERITY[level];
  return { ...plain, severity: isTolerated && severity === 'error' ? 'warning' : severity };
}

/** Collects the diagnostics of one run, from every stage. */
export class Problems {
  #rules: RuleLevels;
  readonly #found: Diagnostic[] = [];

  /** @param rules the configuration's `rules` */
  constructor(rules: RuleLevels = {}) {
    this.#rules = rules;
  }

  /** From now on, limits the severity of these codes to a warning. */
  relax(codes: readonly string[]): void {
    const errors = codes.filter((code) => (this.#rules[code] ?? 'error') === 'error');
    this.#rules = { ...this.#rules, ...Object.fromEntries(errors.map((code) => [code, 'warn' as const])) };
  }

  addAll(diagnostics: Iterable<Diagnostic>): void {
    for (const diagnostic of diagnostics) {
      const wanted = applyRule(diagnostic, this.#rules);
      if (wanted !== undefined) this.#found.push(wanted);
    }
  }

  /** In the order of their addition. `formatAll` sorts them and removes duplicates. */
  get all(): readonly Diagnostic[] {
    return this.#found;
  }
}
