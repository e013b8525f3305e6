/** Runs the hooks of plugins, with a time limit. What they throw becomes a diagnostic, and the build goes on. */
import path from 'node:path';
import { isPromise } from 'node:util/types';
import { suggestFile } from '../diagnostic/nearest-file.ts';
import { type Fault, wrongResult } from '../diagnostic/result-keys.ts';
import { placeOfError, runSiteCode, SiteCodeProblem } from '../supervised/link.ts';
import type { Diagnostic } from '../types.ts';
import { messageOf } from '../util/message-of.ts';
import { timed } from '../util/plugin-times.ts';
import { isInside } from '../util/repository.ts';
import { codeSeconds, NotSettled, PROMISE_HINT, settled, TIMEOUT_HINT } from '../util/settled.ts';
import { isFileError } from '../util/unreadable.ts';
import { isObject } from '../util/value.ts';
import { orInvalidJson, UnreadableFile } from './data-files.ts';
import type { Sequence } from './types.ts';

/** A plugin whose hooks are known. */
export interface Owner {
  name: string;
  /** A part of ssg: runs without a time limit, and its errors are errors of ssg. */
  isBuiltIn?: boolean;
  /** Absolute paths of the files that it has read. */
  dataFiles?(): Iterable<string>;
  /** Its entry in the configuration. */
  place: { file: string; line?: number; column?: number };
}

/** An error that explains itself, so it is not a failure of the hook that throws it. */
export class KnownFailure extends Error {}

/** A hook threw, returned a wrong value, or did not finish. */
export class HookFailure extends KnownFailure {
  readonly diagnostic: Diagnostic;

  constructor(diagnostic: Diagnostic) {
    super(diagnostic.message);
    this.diagnostic = diagnostic;
  }
}

/** The problem of a failed hook, for `catch`. Throws other errors again. */
export function problemOf(error: unknown): Diagnostic {
  if (error instanceof HookFailure) return error.diagnostic;
  throw error;
}

/**
 * Runs the hooks of several plugins one after another. If one fails, the others still run.
 *
 * @param run runs the hook, and reads its result
 * @returns the problems of the hooks that failed
 */
export async function runEach<Each>(
  all: Iterable<Each>,
  run: (each: Each) => Promise<void>,
): Promise<Diagnostic[]> {
  const diagnostics: Diagnostic[] = [];
  for (const each of all) {
    try {
      await run(each);
    } catch (error) {
      diagnostics.push(problemOf(error));
    }
  }
  return diagnostics;
}

/**
 * @param hook its name in messages: `files`
 * @param seconds time limit
 * @throws HookFailure
 */
export async function runHook<Result>(
  owner: Owner,
  hook: string,
  run: () => Result | Promise<Result>,
  seconds = codeSeconds(process.env),
): Promise<Result> {
  if (owner.isBuiltIn) return timed(owner.name, run);
  try {
    return await timed(owner.name, () =>
      runSiteCode({ ...siteCode(owner, hook), seconds }, () => settled(run(), seconds * 1000)),
    );
  } catch (error) {
    if (error instanceof KnownFailure) throw error;
    throw failureOf(error, owner, hook);
  }
}

/** The same for a hook that is not asynchronous. */
export function runHookSync<Result>(owner: Owner, hook: string, run: () => Result): Result {
  if (owner.isBuiltIn) return timed(owner.name, run);
  try {
    const result = timed(owner.name, () => runSiteCode(siteCode(owner, hook), run));
    if (!isPromise(result)) return result;
    // Its error would be reported a second time.
    result.catch(() => {});
    throw failure(owner, hook, 'returned a promise, but must return its result directly', PROMISE_HINT);
  } catch (error) {
    if (error instanceof KnownFailure) throw error;
    throw failureOf(error, owner, hook);
  }
}

/** All items of a hook that returns a list or a generator. */
export function runSequence<Item>(owner: Owner, hook: string, run: () => Sequence<Item>): Promise<Item[]> {
  return runHook(owner, hook, async () => {
    const items: Item[] = [];
    const sequence: unknown = await run();
    if (!isSequence(sequence))
      throw failure(owner, hook, wrongResult('a list', sequence, 'put the result into a list: `[…]`'));
    for await (const item of sequence) items.push(item as Item);
    return items;
  });
}

function isSequence(value: unknown): value is Iterable<unknown> {
  return isObject(value) || Array.isArray(value)
    ? Symbol.iterator in (value as object) || Symbol.asyncIterator in (value as object)
    : false;
}

/** A mistake in what a plugin declares. */
export function mistakeOf({ name, place }: Owner, message: string, hint?: string): Diagnostic {
  return { code: 'plugin', severity: 'error', message: `the plugin \`${name}\`: ${message}`, ...place, hint };
}

/** @param fault the end of the sentence, or a `Fault` with a hint of its own */
export function failure(
  { name, place }: Owner,
  hook: string,
  fault: string | Fault,
  hint = typeof fault === 'string' ? undefined : fault.hint,
): HookFailure {
  return new HookFailure({
    code: 'plugin',
    severity: 'error',
    message: `the hook \`${hook}\` of the plugin \`${name}\` ${typeof fault === 'string' ? fault : fault.text}`,
    ...place,
    hint,
    // Rules are independent.
    ...(!hook.startsWith('checks.') && { clues: { failedPlugin: name } }),
  });
}

function siteCode({ name, place }: Owner, hook: string) {
  return {
    subject: `the hook \`${hook}\` of the plugin \`${name}\``,
    ...place,
    key: `${name} ${hook}`,
  };
}

function failureOf(error: unknown, owner: Owner, hook: string): HookFailure {
  if (error instanceof SiteCodeProblem) return new HookFailure(error.diagnostic);
  if (error instanceof NotSettled) return failure(owner, hook, error.message, TIMEOUT_HINT);
  const { text, hint } = missingFile(error, owner) ?? readOnlyValue(error) ?? { text: namedMessage(error) };
  const { diagnostic } = failure(owner, hook, `failed: ${text}`, hint);
  const failed = { ...diagnostic, ...placeOfError(error), cause: error };
  return new HookFailure(orInvalidJson(failed, owner.dataFiles?.() ?? []));
}

/** A plain `Error` has a sentence for readers; the names of others help. */
function namedMessage(error: unknown): string {
  const isNamed = error instanceof Error && error.name !== 'Error';
  return `${isNamed ? `${error.name}: ` : ''}${messageOf(error)}`;
}

/** V8's errors about a frozen object, with the name of the property. */
const READ_ONLY =
  /^Cannot (?:assign to read only|add|delete|set) property '?(.+?)'?(?:, object is not extensible$| of )/;

/** Arguments of hooks are frozen. */
function readOnlyValue(error: unknown): Fault | undefined {
  const name = error instanceof TypeError && READ_ONLY.exec(error.message)?.[1];
  if (!name) return undefined;
  return /^(?:\d+|length)$/.test(name)
    ? { text: 'the list is read-only', hint: 'copy the list first: `[...pages].sort()`' }
    : {
        text: `the object is read-only, so \`${name}\` cannot be changed`,
        hint: `copy the object first: \`{ ...page, ${name}: … }\``,
      };
}

const KINDS: Record<string, 'file' | 'folder'> = { open: 'file', scandir: 'folder' };

/** The system names the file or folder that the hook tried to read by its absolute path. */
function missingFile(error: unknown, { place }: Owner): Fault | undefined {
  if (error instanceof UnreadableFile) return { text: error.message, hint: error.hint };
  if (!isFileError(error) || error.code !== 'ENOENT' || error.path === undefined) return undefined;
  const kind = KINDS[error.syscall ?? ''];
  if (kind === undefined) return undefined;
  const root = path.dirname(place.file);
  const file = path.resolve(root, error.path);
  const written = isInside(root, file) ? path.relative(root, file).split(path.sep).join('/') : error.path;
  return { text: `the ${kind} \`${written}\` does not exist`, hint: suggestFile(written, root, kind) };
}
