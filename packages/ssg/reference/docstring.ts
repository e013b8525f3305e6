import { attempt } from '../src/core/util/attempt.ts';

/** A docstring, and what its last sentence says about the default. */
export function splitDefault(docstring: string): { text: string; fallback: string | undefined } {
  const [, text = '', fallback] = /^(.*?)(?:(?:^| )Default: (.*)\.)?$/s.exec(oneLine(docstring)) ?? [];
  return { text, fallback };
}

/** `*\/` in a docstring is a `*` and a `/`, which would end the comment. */
export function oneLine(text: string): string {
  return text.replaceAll('*\\/', '*/').replace(/\s+/g, ' ').trim();
}

/** The value of a default that is a literal in backticks. */
export function literalOf(text: string | undefined): { value: unknown } | undefined {
  const code = /^`([^`]+)`$/.exec(text ?? '')?.[1];
  if (code === undefined) return undefined;
  return attempt(() => ({ value: JSON.parse(code.replace(/'([^']*)'/g, '"$1"')) }));
}
