/** Calls the handlers of plugins. The code of a site runs with a time limit, and its errors are problems of the document. */
import { isPromise } from 'node:util/types';
import type { Handlers, MarkdownOwner, OwnedHandler } from '../config/markdown-handlers.ts';
import { runSiteCode, SiteCodeProblem } from '../supervised/link.ts';
import { timed } from '../util/plugin-times.ts';
import { NotSettled, settled, TIMEOUT_HINT } from '../util/settled.ts';
import { sha256 } from '../util/sha256.ts';
import type { Draft } from './draft.ts';
import { PluginFailure, withStrictStubs } from './extensions.ts';
import type { HandlerProblem } from './mdast/plugin-problems.ts';
import { thrownBy } from './thrown.ts';

/** The handler for a name; undefined if no plugin handles the name, or if the plugin failed in this document. */
export function handlerOf<Handler>(
  handlers: Handlers<Handler>,
  name: string,
  { withoutPlugins }: Draft,
): OwnedHandler<Handler> | undefined {
  const found = handlers.get(name);
  return found && withoutPlugins.has(found.owner.name) ? undefined : found;
}

/**
 * Calls a handler. What it throws is a problem of its block.
 *
 * @param subject what the handler is for: "the fence `chart`"
 */
export function runHandler(
  owner: MarkdownOwner,
  subject: string,
  draft: Draft,
  handle: () => unknown,
): unknown {
  try {
    const result = runOwned(owner, `the handler of ${subject}`, draft, handle);
    // The caller reports the promise. Its error would be reported a second time.
    if (isPromise(result)) result.catch(() => {});
    return result;
  } catch (error) {
    return handlerFailure(subject, error);
  }
}

/** The same for a handler that may return a promise. */
export async function runAsyncHandler(
  owner: MarkdownOwner,
  subject: string,
  draft: Draft,
  handle: () => unknown,
): Promise<unknown> {
  try {
    return await runOwned(owner, `the handler of ${subject}`, draft, () => settled(handle()));
  } catch (error) {
    return handlerFailure(subject, error);
  }
}

/**
 * Calls a function of a plugin.
 *
 * @throws PluginFailure if the code had to be stopped or harmed ssg: the document is compiled again without the plugin
 */
export function runOwned<Result>(
  { name, isBuiltIn }: MarkdownOwner,
  subject: string,
  draft: Draft,
  run: () => Result,
): Result {
  if (isBuiltIn) return timed(name, run);
  const code = {
    subject,
    file: draft.file,
    key: callKey(name, draft),
  };
  const threw = (error: unknown): never => {
    throw error instanceof SiteCodeProblem ? new PluginFailure(name, error) : error;
  };
  try {
    const result = runSiteCode(code, () => withStrictStubs(() => timed(name, run)));
    return result instanceof Promise ? (result.catch(threw) as Result) : result;
  } catch (error) {
    return threw(error);
  }
}

/** Identifies a call in a document that did not change. */
function callKey(plugin: string, draft: Draft): string {
  draft.textHash ??= sha256(draft.text);
  return `${plugin} ${draft.handlerCalls++} ${draft.textHash}`;
}

function handlerFailure(subject: string, thrown: unknown): HandlerProblem {
  if (thrown instanceof PluginFailure) throw thrown;
  if (thrown instanceof NotSettled)
    return { error: `the handler of ${subject} ${thrown.message}`, hint: TIMEOUT_HINT };
  const { message: error, related } = thrownBy(`the handler of ${subject}`, thrown);
  return { error, related };
}
