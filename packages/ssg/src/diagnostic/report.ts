import type { Diagnostic, Severity } from '../types.ts';

/** How serious the site's configuration wants a rule to be. */
export type RuleLevels = Readonly<Record<string, 'error' | 'warn' | 'off'>>;

const SEVERITY = { error: 'error', warn: 'warning' } as const satisfies Record<string, Severity>;

/** @returns the problem as serious as the configuration wants it; undefined when it does not want to know. */
export function applyRule(diagnostic: Diagnostic, rules: RuleLevels): Diagnostic | undefined {
  const level = Object.hasOwn(rules, diagnostic.code) ? rules[diagnostic.code] : undefined;
  if (level === undefined) return diagnostic;
  if (level === 'off') return undefined;
  return { ...diagnostic, severity: SEVERITY[level] };
}

/** Collects the problems of one run, from every stage. */
export class Problems {
  #rules: RuleLevels;
  readonly #found: Diagnostic[] = [];

  /** @param rules the configuration's `rules` */
  constructor(rules: RuleLevels = {}) {
    this.#rules = rules;
  }

  /** From now on what has one of these codes is a warning at most. */
  relax(codes: readonly string[]): void {
    const errors = codes.filter((code) => (this.#rules[code] ?? 'error') === 'error');
    this.#rules = { ...this.#rules, ...Object.fromEntries(errors.map((code) => [code, 'warn' as const])) };
  }

  add(...diagnostics: Diagnostic[]): void {
    this.addAll(diagnostics);
  }

  addAll(diagnostics: Iterable<Diagnostic>): void {
    for (const diagnostic of diagnostics) {
      const wanted = applyRule(diagnostic, this.#rules);
      if (wanted !== undefined) this.#found.push(wanted);
    }
  }

  /** In the order they were added; `formatAll` sorts them and drops repetitions. */
  get all(): readonly Diagnostic[] {
    return this.#found;
  }

  /** Whether the run has failed. */
  get hasErrors(): boolean {
    return this.#found.some(({ severity }) => severity === 'error');
  }
}
