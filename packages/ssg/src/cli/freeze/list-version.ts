/** Adds a version to the configuration of a site. */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ConfigPath } from '../../core/config/types.ts';
import { displayPath } from '../../core/diagnostic/format.ts';
import { findConfig } from '../../core/load/find.ts';
import { type LoadedConfig, loadConfig } from '../../core/load/load.ts';
import { attempt } from '../../core/util/attempt.ts';
import { readIfExists } from '../../core/util/read-if-exists.ts';

export interface NewVersion {
  name: string;
  /** Id of the docs instance. */
  id: string;
  loaded: LoadedConfig;
}

/**
 * Edits the file in which the versions are listed. If the configuration computes them, the file stays as it is.
 *
 * @returns a sentence for the user
 */
export async function listVersion({ name, id, loaded }: NewVersion): Promise<string> {
  const { config } = loaded;
  const found = await findConfig(config.root);
  if (found.ok && found.isForeign) return addToList(config.root, name, id);
  const index = config.docs.findIndex((docs) => docs.id === id);
  for (const edit of edits(loaded, index, name)) {
    const before = await readFile(edit.file, 'utf8');
    await writeFile(edit.file, edit.text);
    if (await hasVersion(config.root, id, name))
      return `Added \`'${name}'\` to \`docs.versions\` in ${displayPath(edit.file, process.cwd())}.`;
    await writeFile(edit.file, before);
  }
  return `Add the version to the configuration, before older versions: \`docs: { versions: { '${name}': {} } }\`.`;
}

/** A site that was made for another generator lists its versions in a file. */
async function addToList(root: string, name: string, id: string): Promise<string> {
  const file = path.join(root, id === 'default' ? 'versions.json' : `${id}_versions.json`);
  const names = parseList(readIfExists(file) ?? '[]');
  if (!names) return `Add \`${name}\` to ${displayPath(file, process.cwd())}, before older versions.`;
  await writeFile(file, `${JSON.stringify([name, ...names], undefined, 2)}\n`);
  return `Added \`${name}\` to ${displayPath(file, process.cwd())}.`;
}

function parseList(text: string): unknown[] | undefined {
  const list: unknown = attempt(() => JSON.parse(text));
  return Array.isArray(list) ? list : undefined;
}

interface Edit {
  /** Absolute path. */
  file: string;
  text: string;
}

/** Possible edits, the likeliest first. */
function* edits({ config, locator }: LoadedConfig, index: number, name: string): Generator<Edit> {
  const entry = `'${name}': {}`;
  const docs: ConfigPath[] = [['docs'], ['docs', index]];
  for (const at of docs) {
    yield* insertion([...at, 'versions'], 'versions', entry);
    yield* insertion(at, 'docs', `versions: { ${entry} }`);
  }
  const { file } = locator.locate([]) ?? {};
  // Plugins may have added further docs.
  if (config.docs[index]?.id === 'default' && file !== undefined) {
    const text = readIfExists(file) ?? '';
    const start = /(?:export default|defineConfig\w*(?:<[^>]*>)?\()\s*\{/.exec(text);
    if (start)
      yield {
        file,
        text: inserted(text, start.index + start[0].length, `docs: { versions: { ${entry} } }`),
      };
  }

  /** Inserts at the start of the object that a key has as its value. */
  function* insertion(at: ConfigPath, key: string, line: string): Generator<Edit> {
    const place = locator.locate(at, 'key');
    if (!place) return;
    const text = readIfExists(place.file);
    if (text === undefined || place.line === undefined) return;
    const lines = text.split('\n');
    const before = lines.slice(0, place.line - 1).join('\n').length + (place.line > 1 ? 1 : 0);
    const start = before + (place.column ?? 1) - 1;
    const object = new RegExp(`^['"]?${key}['"]?\\s*:\\s*\\{`).exec(text.slice(start));
    if (object) yield { file: place.file, text: inserted(text, start + object[0].length, line) };
  }
}

/** Inserts a property after an opening brace, in the style of the properties around it. */
function inserted(text: string, at: number, property: string): string {
  const rest = text.slice(at);
  const isEmpty = /^\s*\}/.test(rest);
  const indent = isEmpty ? undefined : /^[^\S\n]*\n([^\S\n]*)/.exec(rest)?.[1];
  if (indent !== undefined) return `${text.slice(0, at)}\n${indent}${property},${rest}`;
  return isEmpty
    ? `${text.slice(0, at)} ${property} ${rest.trimStart()}`
    : `${text.slice(0, at)} ${property},${rest}`;
}

async function hasVersion(root: string, id: string, name: string): Promise<boolean> {
  const loaded = await loadConfig(root);
  return (
    loaded.ok &&
    loaded.config.docs.some((docs) => docs.id === id && docs.versions.some((each) => each.name === name))
  );
}
