/** Files that plugins add to the output. */
import path from 'node:path';
import { isPromise } from 'node:util/types';
import type { ResolvedConfig } from '../config/types.ts';
import { withClues } from '../diagnostic/clues.ts';
import { type Fault, faultOfKeys, type KeysOf, wrongResult } from '../diagnostic/result-keys.ts';
import type { ArtifactSink } from '../emit/sinks.ts';
import type { RenderedPage } from '../render/page/input.ts';
import type { Site } from '../site/model.ts';
import type { Artifact, Diagnostic } from '../types.ts';
import { inParallel } from '../util/in-parallel.ts';
import { describeValue, isObject } from '../util/value.ts';
import { siteInfo } from './page-info.ts';
import { failure, type Owner, problemOf, runHook, runSequence } from './run-hook.ts';
import type { ActivePlugin } from './site-plugins.ts';
import type { OutputFile, Sequence, SiteInfo } from './types.ts';

/** A file of a plugin, before its contents are generated. */
export interface PluginFile {
  plugin: ActivePlugin;
  /** Path in the output folder, `/` as separator. */
  path: string;
  contents: OutputFile['contents'];
}

/**
 * Generates the files of all plugins.
 *
 * @param linked files that documents already refer to
 * @param isTaken whether another file has this path in the output folder
 */
export async function pluginFiles(
  plugins: readonly ActivePlugin[],
  config: ResolvedConfig,
  model: Site,
  rendered: readonly RenderedPage[],
  isTaken: (path: string) => boolean,
  linked: readonly PluginFile[],
): Promise<{ files: PluginFile[]; diagnostics: Diagnostic[] }> {
  const added = new Map(linked.map((file) => [file.path, file]));
  const diagnostics: Diagnostic[] = [];
  let site: SiteInfo | undefined;
  for (const plugin of plugins) {
    const { files } = plugin.hooks;
    if (!files) continue;
    site ??= siteInfo(config, model, rendered);
    const run = files.bind(plugin.hooks, site);
    const isElsewhere = (name: string): string | undefined =>
      config.locale.outPath === ''
        ? config.locales.find((each) => isInFolderOf(each, name) && each !== config.locale)?.code
        : undefined;
    diagnostics.push(...(await collectFiles(plugin, 'files', run, added, isTaken, isElsewhere)));
  }
  return { files: [...added.values()], diagnostics };
}

/**
 * Adds the files that a hook returns to a list.
 *
 * @param added the files of other plugins
 * @param isTaken whether another file has this path in the output folder
 * @param languageOf the other language whose folder contains the path
 * @returns problems with the hook
 */
export async function collectFiles(
  plugin: ActivePlugin,
  hook: string,
  run: () => Sequence<OutputFile>,
  added: Map<string, PluginFile>,
  isTaken: (path: string) => boolean,
  languageOf: (path: string) => string | undefined = () => undefined,
): Promise<Diagnostic[]> {
  try {
    for (const file of await runSequence(plugin, hook, run)) {
      const fault = faultOf(file);
      if (fault !== undefined) throw failure(plugin, hook, fault);
      const { path: name, contents, isReplaceable } = file;
      const language = languageOf(name);
      if (language !== undefined) {
        throw failure(
          plugin,
          hook,
          `returned \`${name}\`, which is in the folder of the language \`${language}\``,
          `return the file if \`site.language\` is \`${language}\`: the hook runs once per language`,
        );
      }
      const other = added.get(name)?.plugin;
      if (other || isTaken(name)) {
        if (isReplaceable) continue;
        // The author can change the plugin of the site, whichever plugin is first.
        const [wrong, first] = plugin.isBuiltIn && other ? [other, undefined] : [plugin, other];
        const owner = !first ? 'the site' : first === wrong ? 'the plugin' : `the plugin \`${first.name}\``;
        throw failure(
          wrong,
          hook,
          `returned \`${name}\`, but ${owner} has a file with this path`,
          'use another path',
        );
      }
      added.set(name, { plugin, path: name, contents });
    }
    return [];
  } catch (error) {
    return [withClues(problemOf(error), { lacks: { pages: true } })];
  }
}

/**
 * Generates the contents of a file.
 *
 * @param hook the hook that returned the file
 * @throws HookFailure
 */
export async function artifactOf(
  { plugin, path: name, contents }: Omit<PluginFile, 'plugin'> & { plugin: Owner },
  hook = 'files',
): Promise<Artifact> {
  if (typeof contents !== 'function') {
    return { path: name, contents: isBytes(contents) ? contents : { parts: contents } };
  }
  const made: unknown = await runHook(plugin, hook, contents);
  if (isBytes(made)) return { path: name, contents: made };
  const fault = `must return text or bytes from \`contents\` of \`${name}\`, but returned ${describeValue(made)}`;
  throw failure(plugin, hook, fault);
}

/**
 * Generates the contents of a few files at a time, since native modules such as those for images work in other threads.
 *
 * @param hook the hook that returned the files
 * @returns problems with the contents
 */
export async function writePluginFiles(
  files: readonly PluginFile[],
  output: ArtifactSink,
  hook = 'files',
): Promise<Diagnostic[]> {
  const diagnostics: Diagnostic[] = [];
  await inParallel(files, async (file) => {
    try {
      output.add(output.ignoresContents ? { path: file.path, contents: '' } : await artifactOf(file, hook));
    } catch (error) {
      diagnostics.push(problemOf(error));
    }
  });
  return diagnostics;
}

function isInFolderOf({ outPath }: { outPath: string }, name: string): boolean {
  return outPath !== '' && (name === outPath || name.startsWith(`${outPath}/`));
}

const FILE_KEYS: KeysOf<OutputFile> = { path: true, contents: true, isReplaceable: true };

/** @returns what is wrong with an item that a hook returned as a file */
export function faultOf(file: unknown): string | Fault | undefined {
  if (!isObject(file)) return wrongResult('files', file);
  const { path: name, contents } = file;
  const isNamed = typeof name === 'string' && name !== '';
  const unknown = faultOfKeys(file, FILE_KEYS, isNamed ? `the file \`${name}\`` : 'a file');
  if (unknown) return unknown;
  if (!isNamed) return 'returned a file without a `path`';
  const isRelative =
    !path.posix.isAbsolute(name) &&
    path.posix.normalize(name) === name &&
    !/^\.\.(?:\/|$)|^\.$|\/$/.test(name);
  if (!isRelative || /[\\\p{Cc}]/u.test(name))
    return `returned the file \`${name}\`: write a path in the output folder, such as \`data/pages.json\``;
  if (contents === undefined) return `returned the file \`${name}\` without \`contents\``;
  return faultOfContents(contents, name);
}

function faultOfContents(contents: unknown, name: string): Fault | string | undefined {
  const what = `returned the file \`${name}\` whose`;
  if (Array.isArray(contents)) {
    const wrong = contents.findIndex((part) => typeof part !== 'string');
    return wrong === -1
      ? undefined
      : `${what} \`contents[${wrong}]\` must be a string, but is ${describeValue(contents[wrong])}`;
  }
  const isIterable = isObject(contents) && Symbol.iterator in contents;
  // The contents are read again when they are served, but an iterator can be read only once.
  const isIterator = isIterable && 'next' in contents;
  if (isBytes(contents) || typeof contents === 'function' || (isIterable && !isIterator)) return undefined;
  const text = `${what} \`contents\` must be text, bytes, a list of texts, or a function, but is ${describeValue(contents)}`;
  if (isPromise(contents)) return { text, hint: 'write a function: `contents: async () => …`' };
  return isIterator ? { text, hint: 'write a list: `[...parts]`' } : text;
}

function isBytes(contents: unknown): contents is string | Uint8Array {
  return typeof contents === 'string' || contents instanceof Uint8Array;
}
