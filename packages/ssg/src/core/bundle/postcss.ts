/** Runs the PostCSS plugins of a Docusaurus site, such as Tailwind, over the site's own style sheets. */
import { createRequire } from 'node:module';
import path from 'node:path';
import type { PartialMessage } from 'esbuild';
import { diagnose } from '../diagnostic/diagnose.ts';
import { findPackage, installHint, requirePackage } from '../modules/optional-packages.ts';
import { inFolder } from '../supervised/in-folder.ts';
import type { Diagnostic } from '../types.ts';
import { getOrInsert } from '../util/get-or-insert.ts';
import { messageOf } from '../util/message-of.ts';
import { packageName } from '../util/package-name.ts';
import { isObject } from '../util/value.ts';
import { PostCssResults } from './postcss-results.ts';
import type { BundleInput } from './types.ts';

/** The PostCSS plugins of a site. */
export interface PostCssPlugins {
  /** In any notation of PostCSS: functions, names, and pairs of them with options. */
  plugins: readonly unknown[];
  /** Hash of their code and options. */
  key: string;
}

type PostCss = (plugins: unknown[]) => {
  process(
    css: string,
    options: { from: string; to: string; map: false },
  ): PromiseLike<{ css: string; messages?: unknown[] }>;
};

export interface Processed {
  css: string;
  warnings: PartialMessage[];
}

/** Processes the text of a style sheet. @param file absolute path */
export type ProcessCss = (css: string, file: string) => Promise<Processed>;

/** Packages next to which package managers install PostCSS if the site does not list it. */
const USERS = [
  '@docusaurus/bundler',
  '@docusaurus/core',
  '@tailwindcss/postcss',
  'tailwindcss',
  'autoprefixer',
];

type PostCssInput = Pick<BundleInput, 'root' | 'postCss'>;

/** @returns undefined if the site has no PostCSS plugins */
export function postCssResults({ root, postCss }: PostCssInput): PostCssResults | undefined {
  return postCss && PostCssResults.of(root, postCss.key);
}

/** In watch, the plugins in the input may change. */
export function postCssProcessor(input: PostCssInput): ProcessCss {
  const { root, postCss } = input;
  if (!postCss) return async (css) => ({ css, warnings: [] });
  const prepared = new WeakMap<readonly unknown[], ReturnType<typeof setUp>>();
  return async (css, file) => {
    const { plugins, key } = postCss;
    const results = PostCssResults.of(root, key);
    const known = getOrInsert(prepared, plugins, () => setUp(plugins, root));
    const last = results.find(file, css);
    if (last !== undefined) return { css: last, warnings: [] };
    try {
      const { postcss, all } = known();
      const began = Date.now();
      // Plugins such as Tailwind look for their configuration and for content in the working directory.
      const result = await inFolder(root, async () =>
        postcss(all).process(css, { from: file, to: file, map: false }),
      );
      results.add(file, css, result.css, result.messages ?? [], began);
      return { css: result.css, warnings: [] };
    } catch (error) {
      const { reason, line, column = 1 } = error as { reason?: string; line?: number; column?: number };
      // The cause is not in the style sheet, so others may have the same problem.
      if (line === undefined) return { css, warnings: [{ detail: notRun(error, root) }] };
      const message = (reason ?? messageOf(error)).split('\n')[0];
      const location = {
        file: path.relative(root, file),
        line,
        column: column - 1,
        lineText: css.split('\n')[line - 1] ?? '',
      };
      return { css, warnings: [{ text: `PostCSS failed: ${message}`, location }] };
    }
  };
}

/** Loads PostCSS and its plugins at the first call of the result. */
function setUp(plugins: readonly unknown[], root: string): () => { postcss: PostCss; all: unknown[] } {
  let known: { postcss: PostCss; all: unknown[] } | undefined;
  return () => {
    if (known) return known;
    const postcss = loadPostCss(root);
    if (!postcss) throw new Error("Cannot find module 'postcss'");
    known = { postcss, all: plugins.map((plugin) => loaded(plugin, root)) };
    return known;
  };
}

/** A problem that is the same for all style sheets, so it is reported once. */
function notRun(error: unknown, root: string): Diagnostic {
  const message = messageOf(error).split('\n')[0] as string;
  const missing = /^Cannot find (?:module|package) '([^'./][^']*)'/.exec(message)?.[1];
  const name = missing === undefined ? undefined : packageName(missing);
  const reason = name === undefined ? message : `the package \`${name}\` is not installed`;
  return diagnose('bundle', `PostCSS failed, so style sheets are used unprocessed: ${reason}`, {
    severity: 'warning',
    ...(name !== undefined && { hint: installHint(root, [name]) }),
    clues: { lacks: { postCss: true }, ...(name !== undefined && { missingPackages: [name] }) },
  });
}

function loadPostCss(root: string): PostCss | undefined {
  const own = findPackage('postcss', root);
  const next = USERS.flatMap((name) => findPackage(name, root) ?? []).flatMap(
    ({ folder }) => findPackage('postcss', folder) ?? [],
  );
  const found = own ?? next[0];
  if (found === undefined) return undefined;
  const module: unknown = requirePackage(found);
  return (isObject(module) ? module.default : module) as PostCss;
}

/** A plugin that PostCSS accepts. */
function loaded(plugin: unknown, root: string): unknown {
  if (Array.isArray(plugin)) {
    const make = loaded(plugin[0], root);
    return typeof make === 'function' ? (make as (options: unknown) => unknown)(plugin[1]) : make;
  }
  if (typeof plugin !== 'string') return plugin;
  const module: unknown = createRequire(path.join(root, 'package.json'))(plugin);
  return isObject(module) && 'default' in module ? module.default : module;
}
