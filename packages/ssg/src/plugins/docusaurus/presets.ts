/** Runs presets like Docusaurus does. The classic preset does not run, because ssg reads its options. */
import path from 'node:path';
import { settled } from '../../core/util/settled.ts';
import { type Fields, isObject, listOf } from '../../core/util/value.ts';
import { readEntries } from './entries.ts';
import { contextOf, failureOf, runCode, strictly } from './local-plugins.ts';
import { fileOfPlugin, type LoadPlugin, loadFile, pluginIn } from './plugin-files.ts';

/** The plugins and themes of a preset, or why it did not run, and the package that it needs, or its error. */
export type PresetResult =
  | { plugins: unknown[]; themes: unknown[] }
  | { failure: string; needs?: string; error?: unknown; file: string };

/** Results by index in `presets`. */
export type PresetResults = ReadonlyMap<number, PresetResult>;

export const CLASSIC_PRESET = '@docusaurus/preset-classic';

/** The preset of Meta's public sites: the classic one with `<FbInternalOnly>`, code from files, and diagrams, which are built in. */
export const IS_INTERNAL_DOCS = /^(?:docusaurus-plugin-)?internaldocs-fb/;

export const IS_CLASSIC = new RegExp(`^@docusaurus/preset-classic|${IS_INTERNAL_DOCS.source}`);

/** Runs the presets that are in the site's folder or installed. */
export async function runPresets(
  value: Fields,
  root: string,
  load: LoadPlugin,
  outDir = path.join(root, 'build'),
): Promise<PresetResults> {
  const results = new Map<number, PresetResult>();
  for (const { name, options, index } of readEntries(value.presets, 'preset')) {
    const file = IS_CLASSIC.test(name) ? undefined : fileOfPlugin((value.presets as unknown[])[index], root);
    if (file === undefined) continue;
    const context = contextOf({ value, root, outDir });
    const run = async (): Promise<PresetResult> => {
      const [preset] = pluginIn(await loadFile(file, load));
      const made = await settled(preset?.(context, options));
      if (!isObject(made)) throw new Error('the module returns no plugins and no themes');
      return { plugins: listOf(made.plugins), themes: listOf(made.themes) };
    };
    const code = { subject: 'the preset', file, key: `presets.${index}` };
    const result = runCode(code, () =>
      strictly(run).catch((error) => ({ ...failureOf(error, 'preset'), file })),
    );
    results.set(index, await result);
  }
  return results;
}

/** The configuration with the plugins and themes of presets that ran in the places of these presets. */
export function withPresets(value: Fields, results: PresetResults): Fields {
  const ran = [...results.values()].flatMap((result) => ('plugins' in result ? result : []));
  if (ran.length === 0) return value;
  const presets = value.presets as unknown[];
  const isLeft = (index: number): boolean => !('plugins' in (results.get(index) ?? {}));
  return {
    ...value,
    // The places of the others are part of messages.
    presets: presets.map((preset, index) => isLeft(index) && preset),
    plugins: [...ran.flatMap(({ plugins }) => plugins), ...listOf(value.plugins)],
    themes: [...ran.flatMap(({ themes }) => themes), ...listOf(value.themes)],
  };
}
