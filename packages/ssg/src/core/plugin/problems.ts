/** Problems that hooks return. */
import path from 'node:path';
import type { ConfigLocator } from '../config/locate.ts';
import type { Diagnostic } from '../types.ts';
import { describeValue, isObject } from '../util/value.ts';
import type { ActivePlugin } from './site-plugins.ts';
import type { PluginProblem } from './types.ts';

/** Where the files of problems are. */
export interface ProblemFiles {
  /** Absolute path of the site. */
  root: string;
  /** @returns undefined if the file does not exist */
  read(file: string): string | undefined;
  locator: Pick<ConfigLocator, 'locate'>;
}

/** The message, the place, and the hint of a problem. Without a place, it is at the plugin's option or entry in the configuration. */
export function describeProblem(
  { message, hint, notes, option, page, file, line, column, offset, length }: PluginProblem,
  { place, at: key, isBuiltIn }: ActivePlugin,
  { root, read, locator }: ProblemFiles,
): Omit<Diagnostic, 'code' | 'severity'> {
  const source = file === undefined ? page?.source : path.resolve(root, file);
  const inOptions = option && locator.locate([...key, ...option]);
  // The author has no entry for a plugin of ssg.
  const placeInConfig = inOptions ?? (isBuiltIn ? {} : place);
  const at =
    offset === undefined || source === undefined ? { line, column } : positionOf(offset, read(source));
  return {
    message: source === undefined && page ? `${message} (on the page \`${page.path}\`)` : message,
    ...(source === undefined ? placeInConfig : { file: source }),
    ...(source !== undefined && at.line !== undefined && { line: at.line, column: at.column ?? 1 }),
    ...(source !== undefined &&
      at.line !== undefined &&
      length !== undefined && { endLine: at.line, endColumn: (at.column ?? 1) + length }),
    ...(notes === undefined || notes.length === 0 ? {} : { notes: [...notes] }),
    ...(hint === undefined ? {} : { hint }),
  };
}

/** Least values of positions. */
const POSITIONS = { line: 1, column: 1, offset: 0, length: 0 };

/** The mistake in a problem that a hook returns, as the end of a sentence; undefined for none. */
export function faultOfProblem(problem: unknown): string | undefined {
  if (!isObject(problem) || typeof problem.message !== 'string' || problem.message.trim() === '')
    return `must return problems with a \`message\`, but returned ${describeValue(problem)}`;
  for (const key of ['hint', 'file']) {
    const value = problem[key];
    if (value !== undefined && typeof value !== 'string')
      return `returned a problem whose \`${key}\` must be a string, but is ${describeValue(value)}`;
  }
  const lists = { notes: ['string'], option: ['string', 'number'] };
  for (const [key, types] of Object.entries(lists)) {
    const value = problem[key];
    const isValid =
      value === undefined || (Array.isArray(value) && value.every((item) => types.includes(typeof item)));
    if (!isValid)
      return `returned a problem whose \`${key}\` must be a list of ${types.join('s or ')}s, but is ${describeValue(value)}`;
  }
  const { page } = problem;
  if (page !== undefined && !(isObject(page) && typeof page.path === 'string'))
    return `returned a problem whose \`page\` must be one of \`site.pages\`, but is ${describeValue(page)}`;
  for (const [key, least] of Object.entries(POSITIONS)) {
    const value = problem[key];
    if (value !== undefined && !(Number.isInteger(value) && (value as number) >= least))
      return `returned a problem whose \`${key}\` must be an integer from ${least}, but is ${describeValue(value)}`;
  }
  return undefined;
}

/** An offset after the end of the text is its end. */
function positionOf(offset: number, text = ''): { line: number; column: number } {
  const before = text.slice(0, offset);
  const start = before.lastIndexOf('\n') + 1;
  return { line: before.split('\n').length, column: before.length - start + 1 };
}
