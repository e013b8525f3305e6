/**
 * Braces and tags that are not valid in MDX, such as `<https://…>` and `{a b}`. The first version of MDX read them as text, and so does
 * ssg on sites that were written for it: the document keeps its components.
 */
import type { Diagnostic } from '../../types.ts';
import { hideMarks, NOTHING } from '../source/characters.ts';

/** Stand-ins of the characters that are text, by line and column, both from 1. */
export type Literals = ReadonlyMap<number, ReadonlyMap<number, string>>;

/**
 * @param faults syntax errors of a document
 * @param text the document
 * @param known from earlier calls for the document
 * @returns undefined if another construct caused one of the errors
 */
export function findLiterals(
  faults: readonly Diagnostic[],
  text: string,
  known: Literals,
): Literals | undefined {
  const lines = text.split('\n');
  const found = new Map(Array.from(known, ([line, columns]) => [line, new Map(columns)]));
  for (const { clues, line = 1, column = 1 } of faults) {
    const { literal } = clues ?? {};
    const written = lines[line - 1] ?? '';
    const columns = found.get(line) ?? new Map<number, string>();
    if (literal === undefined) return undefined;
    let at = written.lastIndexOf(literal, column - 1);
    while (at >= 0 && columns.has(at + 1)) at = written.lastIndexOf(literal, at - 1);
    if (at < 0) return undefined;
    const link = LINK.exec(written.slice(at))?.[0];
    columns.set(at + 1, link === undefined ? hideMarks(literal) : NOTHING);
    if (link !== undefined) columns.set(at + link.length, NOTHING);
    found.set(line, columns);
  }
  return found;
}

/** A URL or an address between angle brackets, without which it is still a link. */
const LINK = /^<(?:https?:\/\/|(?=[^\s<>]+@))[^\s<>]+>/;

/** Hides the characters from the parser. Each keeps its place. */
export function hideLiterals(text: string, literals: Literals): string {
  if (literals.size === 0) return text;
  const lines = text.split('\n');
  for (const [line, columns] of literals) {
    const characters = (lines[line - 1] ?? '').split('');
    for (const [column, standIn] of columns) characters[column - 1] = standIn;
    lines[line - 1] = characters.join('');
  }
  return lines.join('\n');
}
