/**
 * The site's extensions of Markdown: remark and rehype plugins, names of admonitions, and functions on the text of a
 * document. All of it is the author's code, as the configuration is.
 *
 * remark plugins get Markdown's tree before or after admonitions and heading ids are added. rehype plugins get HTML's
 * tree before links are collected, so ssg resolves and checks links that a plugin adds. A Markdown document is compiled
 * as MDX if a plugin adds JSX.
 */
import { setImmediate } from 'node:timers/promises';
import type { Pluggable, Plugin, Processor, Transformer } from 'unified';
import type { Node } from 'unist';
import type { VFile } from 'vfile';
import { hasPlugins, type MarkdownExtensions, type PluginList } from '../config/markdown-plugins.ts';
import { forbidStubCalls, STUB } from '../modules/stub.ts';
import { runSiteCode, StoppedBefore } from '../supervised/link.ts';
import type { SiteCode } from '../supervised/messages.ts';
import type { CompileOptions } from '../types.ts';
import { messageOf } from '../util/message-of.ts';
import { NotSettled, settled } from '../util/settled.ts';
import { sha256 } from '../util/sha256.ts';
import { draftOf } from './draft.ts';
import { treeFault } from './tree-fault.ts';
import { endsOf, noteMissingPackage, startRun } from './unfinished-runs.ts';

/** A plugin threw. */
export class PluginFailure extends Error {
  readonly plugin: string;
  /** The missing package, if that is the cause. */
  readonly missing: string | undefined;
  readonly hint: string | undefined;

  constructor(plugin: string, cause: unknown, hint?: string) {
    super(messageOf(cause), { cause });
    this.plugin = plugin;
    this.hint = hint;
    const missing = typeof cause === 'object' && cause ? (cause as Record<string, unknown>)[STUB] : undefined;
    this.missing = typeof missing === 'string' ? missing : undefined;
  }
}

const RETURN_TRANSFORMER = 'return the function that changes the tree: `() => (tree) => { … }`';

/** A plugin added JSX to a document that is compiled as Markdown. */
export class NeedsMdx extends Error {}

/** The plugins of a list, for `use()`. Their errors name the plugin. */
export function pluginsOf(extensions: MarkdownExtensions | undefined, list: PluginList): Pluggable[] {
  return (extensions?.[list] ?? []).flatMap((written, index): Pluggable[] => {
    if (!written) return [];
    const [plugin, ...options] = typeof written === 'function' ? [written] : written;
    const name = pluginName(plugin, list, index);
    return [[guarded(plugin as Plugin, name), ...options]];
  });
}

/** Names that many packages use. The bundler adds a number if a name exists twice. */
const SAYS_NOTHING = /^(?:_?default|attacher|plugin|transformer)?\d*$/;

/** Names of plugins in messages, by their functions. */
const names = new WeakMap<object, string>();

/** Names a plugin in messages. */
export function named<Plugin extends object>(name: string, plugin: Plugin): Plugin {
  names.set(plugin, name);
  return plugin;
}

/** @returns the name of the function, or else the place in the configuration */
export function pluginName(plugin: { name: string }, list: PluginList, index: number): string {
  return names.get(plugin) ?? (SAYS_NOTHING.test(plugin.name) ? `${list}[${index}]` : plugin.name);
}

function guarded(plugin: Plugin, name: string): Plugin {
  return function (this: Processor, ...options: unknown[]) {
    let transform: Transformer | undefined;
    let fault: PluginFailure | undefined;
    try {
      transform = withStrictStubs(() => plugin.apply(this, options as []) as Transformer | undefined);
    } catch (error) {
      // It may be the function that it should return.
      const isTransformer = error instanceof TypeError && plugin.length === 1 && options.length === 0;
      fault = new PluginFailure(name, error, isTransformer ? RETURN_TRANSFORMER : undefined);
    }
    if (fault === undefined && typeof transform !== 'function') return undefined;
    return async (tree: Node, file: VFile): Promise<Node | undefined> => {
      // Thrown for each document, but reported once.
      if (draftOf(file).withoutPlugins.has(name)) return undefined;
      if (fault) throw fault;
      try {
        const transformed = await notingPlace(file, async () => {
          const code = siteCodeOf(name, file);
          const result = await runSiteCode(code, () =>
            withStrictStubs(() => run(plugin, transform as Transformer, tree, file)),
          );
          // Plugins of public sites give `visit` asynchronous callbacks, which continue after the plugin returns. In Docusaurus, they end
          // before the next plugin.
          await setImmediate();
          return result;
        });
        const fault = treeFault(transformed ?? tree);
        if (fault !== undefined) throw new Error(fault);
        const made = (transformed ?? tree) as Node;
        if (hasFirstVersion(made)) {
          const { replaceFirstVersion } = await import('./mdx/first-version.ts');
          replaceFirstVersion(made);
        }
        return (transformed ?? undefined) as Node | undefined;
      } catch (error) {
        const failure = new PluginFailure(name, error);
        if (failure.missing !== undefined) noteMissingPackage(plugin, error);
        // Do not wait for the plugin again.
        if (error instanceof NotSettled || error instanceof StoppedBefore) fault = failure;
        throw failure;
      }
    };
  } as unknown as Plugin;
}

/** Whether a tree contains nodes of MDX 1. */
function hasFirstVersion(tree: Node): boolean {
  // Deep trees must not overflow the stack.
  const stack: Node[] = [tree];
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    if (/^(?:import|export|jsx)$/.test(node.type)) return true;
    if ('children' in node) for (const child of node.children as Node[]) stack.push(child);
  }
  return false;
}

function siteCodeOf(name: string, file: VFile): SiteCode {
  return {
    subject: `the Markdown plugin \`${name}\``,
    file: draftOf(file).file,
    key: sha256(`${name}\0${String(file)}`),
  };
}

/** A transformer may return a promise, or call back. */
function run(plugin: Plugin, transform: Transformer, tree: Node, file: VFile): unknown {
  if (transform.length < 3) {
    const result = (transform as (tree: Node, file: VFile) => unknown)(tree, file);
    return result instanceof Promise ? settled(result, undefined, endsOf(plugin)) : result;
  }
  return settled(
    new Promise((resolve, reject) => {
      transform(tree, file, (error, result) => {
        if (error) reject(error);
        else resolve(result);
      });
    }),
  );
}

/** Notes in the draft whether a plugin reads the path of the document. All paths of a `VFile` come from its history. */
function notingPlace<T>(file: VFile, work: () => T): T {
  let { history } = file;
  Object.defineProperty(file, 'history', {
    get() {
      draftOf(file).dependsOnPlace = true;
      return history;
    },
    set(value: string[]) {
      history = value;
    },
    configurable: true,
    enumerable: true,
  });
  const done = (): void => {
    Object.defineProperty(file, 'history', { value: history, writable: true });
  };
  return finallyDo(work, done);
}

/** Makes stubs of missing packages throw while the author's code runs. */
export function withStrictStubs<T>(work: () => T): T {
  const ends = [startRun(), forbidStubCalls()];
  return finallyDo(work, () => {
    for (const end of ends) end();
  });
}

/** Like `finally`, for work that may return a promise. */
function finallyDo<T>(work: () => T, done: () => void): T {
  let result: T;
  try {
    result = work();
  } catch (error) {
    done();
    throw error;
  }
  if (result instanceof Promise) return result.finally(done) as T;
  done();
  return result;
}

/** Whether code of the site changes a document while it is compiled. */
export function runsSiteCode({
  extensions,
  handlers,
}: Pick<CompileOptions, 'extensions' | 'handlers'>): boolean {
  return hasPlugins(extensions) || handlers?.runSiteCode === true;
}

/** A unified plugin for the Markdown of `.md`: JSX, which the site's code may add, cannot be written as HTML. */
export function refuseJsx() {
  return (tree: Node, file: VFile): void => {
    if (!runsSiteCode(draftOf(file))) return;
    const queue: Node[] = [tree];
    for (let node = queue.pop(); node; node = queue.pop()) {
      if (!('children' in node)) continue;
      const parent = node as Node & { children: Node[] };
      if (parent.children.some(({ type }) => type.startsWith('mdx'))) {
        if (!draftOf(file).dropsJsx) throw new NeedsMdx();
        // The document is not valid MDX, so only the content of the JSX is kept.
        parent.children = parent.children.flatMap((child) =>
          child.type.startsWith('mdx') ? ('children' in child ? (child.children as Node[]) : []) : [child],
        );
      }
      queue.push(...parent.children);
    }
  };
}
