import type { YamlText } from './yaml-text.ts';

export interface JsonMistake {
  message: string;
  offset: number;
  hint: string;
  /** The text is YAML, which allows more than JSON. */
  isYaml?: true;
}

/**
 * Explains the first mistake in a text of JSON. A duplicate key is one, too.
 *
 * @param yaml the same text
 * @returns undefined if the text is valid JSON
 */
export function explainJson(text: string, yaml: YamlText): JsonMistake | undefined {
  const code = withoutStrings(text);
  const comment = /(?<=^|[\s,{}[\]])\/[/*]/.exec(code);
  if (comment) {
    return { message: 'comments are not allowed in JSON', offset: comment.index, hint: 'remove the comment' };
  }
  const failure = parseError(text);
  if (failure?.offset !== undefined && /^Expected ',' or /.test(failure.message)) {
    const hasNext = /^["{[\w-]/.test(text.slice(failure.offset));
    const offset = text.slice(0, failure.offset).trimEnd().length;
    const hint = 'add a comma between the two entries';
    if (hasNext) return { message: 'missing comma in JSON', offset, hint };
  }
  const { mistake } = yaml;
  if (mistake) {
    return {
      message: `invalid JSON: ${withoutYaml(mistake.message)}`,
      offset: mistake.from,
      // In JSON, all text is in quotes anyway.
      hint: mistake.hint.replace(/, or put the whole value in quotes if it is text$/, ''),
    };
  }
  const comma = code.search(/,\s*[}\]]/);
  if (comma >= 0) {
    const message = 'trailing comma is not allowed in JSON';
    return { message, offset: comma, hint: 'remove the comma', isYaml: true };
  }
  if (!failure) return undefined;
  const zero = /(?<=[:,[]\s*-?)0\d+/.exec(code);
  if (zero) {
    const message = 'numbers in JSON cannot start with `0`';
    return { message, offset: zero.index, hint: 'remove the zero', isYaml: true };
  }
  // Otherwise, the first character that is never valid in JSON: `'`, a comment, or a bare word.
  const offset = failure.offset ?? Math.max(0, code.search(/(?!true|false|null)\b[a-z_$]|['#/]/i));
  const hint = 'put keys and strings in double quotes, and remove comments';
  return { message: 'invalid JSON', offset, hint, isYaml: true };
}

/** A reason without the beginning that names YAML. */
export function withoutYaml(message: string): string {
  return message.replace(/^[^:`]*\bYAML\b[^:`]*: /, '');
}

/** Why and where `JSON.parse()` stops; undefined if the text is valid. Not every message has a position. */
export function parseError(text: string): { message: string; offset?: number } | undefined {
  try {
    JSON.parse(text);
    return undefined;
  } catch (error) {
    const { message } = error as SyntaxError;
    const position = /\bposition (\d+)/.exec(message)?.[1];
    return { message, ...(position !== undefined && { offset: Number(position) }) };
  }
}

/** Replaces JSON strings by spaces, because their contents can look like punctuation. */
function withoutStrings(text: string): string {
  return text.replace(/"(?:[^"\\]|\\.)*"/g, (string) => ' '.repeat(string.length));
}
