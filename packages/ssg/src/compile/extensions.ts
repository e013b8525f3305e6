/**
 * What a site adds to the way from Markdown to HTML: remark and rehype plugins, names of admonitions, and functions on a
 * document's text. All of it is the author's code, as the configuration is.
 *
 * remark plugins get Markdown's tree with admonitions and heading ids in it, or before those; rehype plugins HTML's,
 * before links are collected, so that a link that a plugin adds is resolved and checked like any other. A plugin that
 * puts JSX into a Markdown document makes it one of MDX.
 */
import type { Pluggable, Plugin, Processor, Transformer } from 'unified';
import type { Node } from 'unist';
import type { VFile } from 'vfile';
import { STRICT, STUB } from '../docusaurus/stub.ts';
import { settled } from '../settled.ts';
import { draftOf } from './draft.ts';

export interface MarkdownExtensions {
  /** Run on Markdown's tree, after admonitions and heading ids are made. */
  remarkPlugins?: Pluggable[];
  /** Run on Markdown's tree as it was parsed. */
  beforeDefaultRemarkPlugins?: Pluggable[];
  /** Run on HTML's tree. */
  rehypePlugins?: Pluggable[];
  /** Run before those. */
  beforeDefaultRehypePlugins?: Pluggable[];
  /** Names of admonitions besides the usual ones, or in their place; false for none at all. */
  admonitions?: { keywords?: string[]; extendDefaults?: boolean } | false;
  /** For whom `npm2yarn` translates the commands for npm, in order. Default: all. */
  packageManagers?: PackageManager[];
}

export const PACKAGE_MANAGERS = ['yarn', 'pnpm', 'bun'] as const;

export type PackageManager = (typeof PACKAGE_MANAGERS)[number];

export type PluginList = Exclude<keyof MarkdownExtensions, 'admonitions' | 'packageManagers'>;

export const PLUGIN_LISTS: readonly PluginList[] = [
  'beforeDefaultRemarkPlugins',
  'remarkPlugins',
  'beforeDefaultRehypePlugins',
  'rehypePlugins',
];

export function hasPlugins(extensions: MarkdownExtensions | undefined): boolean {
  return PLUGIN_LISTS.some((list) => (extensions?.[list]?.length ?? 0) > 0);
}

/** A plugin threw. */
export class PluginFailure extends Error {
  readonly plugin: string;
  /** The package that is not installed, if that is why. */
  readonly missing: string | undefined;

  constructor(plugin: string, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.plugin = plugin;
    const missing = typeof cause === 'object' && cause ? (cause as Record<string, unknown>)[STUB] : undefined;
    this.missing = typeof missing === 'string' ? missing : undefined;
  }
}

/** A plugin has put JSX into a document that is compiled as Markdown. */
export class NeedsMdx extends Error {}

/** The plugins of a list, for `use()`: what one of them throws tells its name. */
export function pluginsOf(extensions: MarkdownExtensions | undefined, list: PluginList): Pluggable[] {
  return (extensions?.[list] ?? []).map((written, index) => {
    const [plugin, ...options] = Array.isArray(written) ? written : [written];
    if (typeof plugin !== 'function') return written;
    const name = plugin.name || `${list}[${index}]`;
    return [guarded(plugin as Plugin, name), ...options] as Pluggable;
  });
}

function guarded(plugin: Plugin, name: string): Plugin {
  return function (this: Processor, ...options: unknown[]) {
    let transform: Transformer | undefined;
    let fault: PluginFailure | undefined;
    try {
      transform = strictly(() => plugin.apply(this, options as []) as Transformer | undefined);
    } catch (error) {
      fault = new PluginFailure(name, error);
    }
    if (fault === undefined && typeof transform !== 'function') return undefined;
    return async (tree: Node, file: VFile): Promise<Node | undefined> => {
      // Told for each document, and shown once.
      if (draftOf(file).withoutPlugins.has(name)) return undefined;
      if (fault) throw fault;
      try {
        return ((await strictly(() => run(transform as Transformer, tree, file))) ?? undefined) as
          | Node
          | undefined;
      } catch (error) {
        throw new PluginFailure(name, error);
      }
    };
  } as unknown as Plugin;
}

/** A transformer may return a promise, or call back. */
function run(transform: Transformer, tree: Node, file: VFile): unknown {
  if (transform.length < 3) {
    const result = (transform as (tree: Node, file: VFile) => unknown)(tree, file);
    return result instanceof Promise ? settled(result) : result;
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

/** While the author's code runs, what stands for a package that is not installed cannot be called unnoticed. */
function strictly<T>(work: () => T): T {
  const state = globalThis as Record<string, unknown>;
  state[STRICT] = true;
  const done = () => {
    state[STRICT] = false;
  };
  try {
    const result = work();
    if (result instanceof Promise) return result.finally(done) as T;
    done();
    return result;
  } catch (error) {
    done();
    throw error;
  }
}

/** A unified plugin for the Markdown of `.md`: JSX cannot be written as HTML. */
export function refuseJsx() {
  return (tree: Node, file: VFile): void => {
    const queue: Node[] = [tree];
    for (let node = queue.pop(); node; node = queue.pop()) {
      if (!('children' in node)) continue;
      const parent = node as Node & { children: Node[] };
      if (parent.children.some(({ type }) => type.startsWith('mdx'))) {
        if (!draftOf(file).dropsJsx) throw new NeedsMdx();
        // It could not be compiled as MDX: what stands in the JSX is shown without it.
        parent.children = parent.children.flatMap((child) =>
          child.type.startsWith('mdx') ? ('children' in child ? (child.children as Node[]) : []) : [child],
        );
      }
      queue.push(...parent.children);
    }
  };
}
