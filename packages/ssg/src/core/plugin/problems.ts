/** Problems that hooks return. */
import path from 'node:path';
import type { ConfigLocator } from '../config/locate.ts';
import { frontMatterPlace } from '../content/front-matter-place.ts';
import { didYouMean } from '../diagnostic/nearest.ts';
import { type Fault, faultOfKeys, integer, type KeysOf, listOf, TEXT } from '../diagnostic/result-keys.ts';
import type { Diagnostic, Place } from '../types.ts';
import { pointAt } from '../util/point-at.ts';
import { describeValue, isObject } from '../util/value.ts';
import { failure } from './run-hook.ts';
import type { ActivePlugin } from './site-plugins.ts';
import type { PluginPlace, PluginProblem } from './types.ts';

/** Where the files of problems are. */
export interface ProblemFiles {
  /** Absolute path of the site. */
  root: string;
  /** @returns undefined if the file does not exist */
  read(file: string): string | undefined;
  locator: Pick<ConfigLocator, 'locate'>;
}

/** The message, the place, and the hint of a problem. Without a place, it is at the plugin's entry in the configuration. */
export function describeProblem(
  { message, hint, notes, ...place }: PluginProblem,
  plugin: ActivePlugin,
  files: ProblemFiles,
): Omit<Diagnostic, 'code' | 'severity'> {
  const { page, file } = place;
  const isOnPage = page !== undefined && page.source === undefined && file === undefined;
  return {
    message: isOnPage ? `${message} (on the page \`${page.path}\`)` : message,
    ...positionOfPlace(place, plugin, files),
    ...(notes === undefined || notes.length === 0 ? {} : { notes: [...notes] }),
    hint,
  };
}

/**
 * The diagnostic of a problem among the results of a hook that makes something from data.
 *
 * @returns undefined for another result
 * @throws HookFailure
 */
export function returnedProblem(
  item: unknown,
  plugin: ActivePlugin,
  hook: string,
  files: ProblemFiles,
): Diagnostic | undefined {
  return isProblem(item) ? problemOfPlugin(item, plugin, hook, files) : undefined;
}

/**
 * The diagnostic of a problem that has no rule.
 *
 * @throws HookFailure for a mistake in the problem
 */
export function problemOfPlugin(
  problem: PluginProblem,
  plugin: ActivePlugin,
  hook: string,
  files: ProblemFiles,
): Diagnostic {
  const fault = faultOfProblem(problem);
  if (fault !== undefined) throw failure(plugin, hook, fault);
  const described = describeProblem(problem, plugin, files);
  const notes = [`the plugin \`${plugin.name}\` reports this problem`, ...(described.notes ?? [])];
  return { code: 'plugin', severity: 'error', ...described, notes };
}

function isProblem(item: unknown): item is PluginProblem {
  return isObject(item) && item.path === undefined && item.message !== undefined;
}

export function positionOfPlace(
  { option, optionPart, page, file, frontMatter, line, column, offset, length }: PluginPlace,
  { place, at: key, isBuiltIn }: ActivePlugin,
  { root, read, locator }: ProblemFiles,
): Place {
  const source = file === undefined ? page?.source : path.resolve(root, file);
  if (source === undefined) {
    const inOptions = option && locator.locate([...key, ...option], optionPart);
    // The author has no entry for a plugin of ssg.
    return inOptions ?? (isBuiltIn ? {} : place);
  }
  if (frontMatter) {
    const [name = '', ...part] = frontMatter;
    return frontMatterPlace(source, String(name), ...part);
  }
  const at = offset === undefined ? { line, column } : pointAt(read(source) ?? '', offset);
  if (at.line === undefined) return { file: source };
  const start = { line: at.line, column: at.column ?? 1 };
  return {
    file: source,
    ...start,
    ...(length !== undefined && { endLine: start.line, endColumn: start.column + length }),
  };
}

const PLACE_KEYS: KeysOf<PluginPlace> = {
  option: listOf('string', 'number'),
  optionPart: [(value) => value === 'key' || value === 'value', "'key' or 'value'"],
  page: [(value) => isObject(value) && typeof value.path === 'string', 'one of `site.pages`'],
  file: TEXT,
  frontMatter: listOf('string', 'number'),
  line: integer(1),
  column: integer(1),
  offset: integer(0),
  length: integer(0),
};

const PROBLEM_KEYS: KeysOf<PluginProblem> = {
  message: true,
  hint: TEXT,
  notes: listOf('string'),
  ...PLACE_KEYS,
};

/** The mistake in a problem that a hook returns, as the end of a sentence; undefined for none. */
export function faultOfProblem(problem: unknown): string | Fault | undefined {
  if (!isObject(problem) || typeof problem.message !== 'string' || problem.message.trim() === '') {
    const text = `must return problems with a \`message\`, but returned ${describeValue(problem)}`;
    // The problems of Markdown handlers have this key.
    const isOfHandler = isObject(problem) && typeof problem.error === 'string';
    return isOfHandler ? { text, hint: 'write `message` instead of `error`' } : text;
  }
  return faultOfKeys(problem, PROBLEM_KEYS, 'a problem') ?? faultOfPosition(problem, 'a problem');
}

/**
 * The mistake in the place of a problem.
 *
 * @param what the result with the place in messages: `the page \`/terms/\``
 * @param key of the place in the result
 */
export function faultOfPlace(
  place: Record<string, unknown>,
  what: string,
  key = 'place',
): string | Fault | undefined {
  return faultOfKeys(place, PLACE_KEYS, what, ` in \`${key}\``) ?? faultOfPosition(place, what);
}

function faultOfPosition(place: Record<string, unknown>, what: string): Fault | undefined {
  if (place.column !== undefined && place.line === undefined)
    return { text: `returned ${what} with a \`column\`, but without a \`line\``, hint: 'add the `line`' };
  const position = (['frontMatter', 'line', 'offset'] as const).find((key) => place[key] !== undefined);
  if (position === undefined || place.page !== undefined || place.file !== undefined) return undefined;
  return {
    text: `returned ${what} with a \`${position}\`, but without a \`page\` or a \`file\``,
    hint: 'add the `page` or the `file` that contains the position',
  };
}

/** The mistake in the name of one of the `pageComponents` of a plugin. */
export function faultOfComponent(
  component: unknown,
  { hooks: { pageComponents = {} } }: ActivePlugin,
  what: string,
): string | Fault | undefined {
  const names = Object.keys(pageComponents);
  if (typeof component === 'string' && names.includes(component)) return undefined;
  const guess = typeof component === 'string' && didYouMean(component, names);
  const text = `returned ${what} with a \`component\` that is not in \`pageComponents\`: ${describeValue(component)}`;
  return guess ? { text, hint: guess } : text;
}
