import type { Diagnostic, Severity } from '../types.ts';
import { RULES, type RuleCode } from './codes.ts';

/** The severity of a rule, unless the configuration or a single problem has another one. */
export function severityOf(code: RuleCode): Severity {
  return RULES[code].severity;
}

/**
 * A problem with the severity of its rule.
 *
 * @param more the place, the hint, and further facts; also the severity, if it is another one
 */
export function diagnose(code: RuleCode, message: string, more: Partial<Diagnostic> = {}): Diagnostic {
  return { code, severity: severityOf(code), message, ...more };
}
