/** Runs `setup` of the configured plugins, and their `documents`. */
import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { hasChangedSince, hashFiles, haveChangedSince } from '../cache/files.ts';
import { plainValue } from '../config/fingerprint.ts';
import type { ConfigLocator } from '../config/locate.ts';
import { hasValidName, isPlugin } from '../config/plugins-schema.ts';
import { type Problem, toDiagnostic } from '../config/problem.ts';
import { validate } from '../config/validate.ts';
import { withClues } from '../diagnostic/clues.ts';
import { suggestName } from '../diagnostic/nearest.ts';
import { suggestFile } from '../diagnostic/nearest-file.ts';
import { RETURN_HINT } from '../diagnostic/result-keys.ts';
import type { Diagnostic } from '../types.ts';
import { attempt } from '../util/attempt.ts';
import { readIfExists } from '../util/read-if-exists.ts';
import { sha256 } from '../util/sha256.ts';
import { stateOf } from '../util/state-of.ts';
import { describeValue, isObject } from '../util/value.ts';
import { loadBuiltIns } from './built-ins.ts';
import { dataFile, readDataFile } from './data-files.ts';
import { type GeneratedFile, generatedFolder, writeDocuments } from './documents.ts';
import { hooksSchema } from './hooks-schema.ts';
import { optionProblems } from './option-problems.ts';
import { KnownFailure, mistakeOf, type Owner, problemOf, runHook } from './run-hook.ts';
import type { ActivePlugin, SitePlugins } from './site-plugins.ts';
import type { Hooks, Plugin, PluginDefinition, SetupContext } from './types.ts';

/**
 * @param written `plugins` of the configuration; invalid entries are skipped, because validation reports them
 * @param file absolute path of the configuration
 */
export async function setUpPlugins(
  written: unknown,
  site: Omit<SetupContext, 'readFile' | 'suggestName'>,
  locator: ConfigLocator,
  file: string,
): Promise<SitePlugins> {
  const active: ActivePlugin[] = [];
  const generated: GeneratedFile[] = [];
  const files = new Set<string>();
  const diagnostics: Diagnostic[] = [];
  const identity: unknown[] = [];
  const began = Date.now();
  /** The author saved a file while a plugin read it. */
  let isOutdated = false;
  // They register the kinds of collections that hooks may add.
  await loadBuiltIns();
  for (const [index, plugin] of (Array.isArray(written) ? written : []).entries()) {
    if (!isPlugin(plugin) || !hasValidName(plugin)) continue;
    const { definition, options } = plugin;
    const { name, version } = definition;
    if (active.some((other) => other.name === name)) continue;
    const reader = new FileReader(site.root, files);
    const place = locator.locate(['plugins', index]) ?? { file };
    const owner: Owner = { name, place, dataFiles: () => reader.files };
    const languages = Object.freeze([...site.languages]);
    const readFile = (written: string): string => reader.read(written);
    const context: SetupContext = Object.freeze({ ...site, languages, readFile, suggestName });
    try {
      const hooks = await hooksOf(plugin, owner, context, (problem) =>
        toDiagnostic({ ...problem, path: ['plugins', index, ...problem.path] }, locator, file),
      );
      const started: ActivePlugin = {
        ...owner,
        hooks,
        at: ['plugins', index],
        folder: generatedFolder(site.root, name),
      };
      const watched = (hooks.watchFiles ?? []).flatMap((each) => withContents(path.resolve(site.root, each)));
      for (const file of watched) files.add(file);
      diagnostics.push(...misspelledFiles(hooks, owner, site.root));
      isOutdated ||= haveChangedSince(watched, began);
      generated.push(...(await writeDocuments(started, site, locator, diagnostics)));
      active.push(started);
      identity.push([name, version, plainValue(options)]);
    } catch (error) {
      if (!(error instanceof KnownFailure)) throw error;
      const problems = error instanceof SetupProblems ? error.diagnostics : [problemOf(error)];
      diagnostics.push(...problems.map((problem) => withClues(problem, { lacks: { names: 'unknown' } })));
    } finally {
      reader.isClosed = true;
      isOutdated ||= reader.isOutdated;
    }
  }
  const inputs = hashFiles(files, site.root);
  return {
    active,
    generated,
    files: [...files],
    // The inputs may not be those that the plugins have read. So the next build runs everything again.
    fingerprint:
      active.length === 0
        ? ''
        : JSON.stringify([identity, inputs, site.languages, ...(isOutdated ? [randomUUID()] : [])]),
    diagnostics,
  };
}

/** Watched files that do not exist, but are similar to existing ones. Others may be created later. */
function misspelledFiles({ watchFiles = [] }: Hooks, { name, place }: Owner, root: string): Diagnostic[] {
  return watchFiles.flatMap((file) => {
    if (existsSync(path.resolve(root, file))) return [];
    const hint = suggestFile(file, root) ?? suggestFile(file, root, 'folder');
    const message = `the path \`${file}\` in \`watchFiles\` of the plugin \`${name}\` does not exist`;
    return hint === undefined ? [] : [{ code: 'plugin', severity: 'warning', message, ...place, hint }];
  });
}

/** A folder, and all files and folders in it. */
function withContents(watched: string): string[] {
  const inside = attempt(() => readdirSync(watched, { recursive: true, encoding: 'utf8' })) ?? [];
  return [watched, ...inside.map((name) => path.join(watched, name))];
}

/** Reads files for a plugin, and remembers their paths. */
class FileReader {
  isClosed = false;
  readonly #began = Date.now();
  readonly #root: string;
  readonly #files: Set<string>;
  /** Hashes of the texts that this plugin has got, by absolute path; empty for a file that cannot be read. */
  readonly #read = new Map<string, string>();

  constructor(root: string, files: Set<string>) {
    this.#root = root;
    this.#files = files;
  }

  read(written: string): string {
    if (this.isClosed) {
      throw new Error(
        `\`readFile\` works only in \`setup\`, \`documents\`, and commands: read \`${written}\` there`,
      );
    }
    const file = dataFile(this.#root, written);
    // Also if the file does not exist: `ssg watch` notices when it does.
    this.#files.add(file);
    this.#read.set(file, '');
    const text = readDataFile(this.#root, written);
    this.#read.set(file, sha256(text));
    return text;
  }

  /** Whether a file has other contents now. */
  get isOutdated(): boolean {
    return [...this.#read].some(([file, hash]) => {
      const state = stateOf(file);
      if (state && !hasChangedSince(state, this.#began)) return false;
      const text = readIfExists(file);
      return (text === undefined ? '' : sha256(text)) !== hash;
    });
  }

  get files(): Iterable<string> {
    return this.#read.keys();
  }
}

class SetupProblems extends KnownFailure {
  readonly diagnostics: Diagnostic[];

  constructor(diagnostics: Diagnostic[]) {
    super(diagnostics[0]?.message);
    this.diagnostics = diagnostics;
  }
}

/** @param locate creates a diagnostic at an option */
async function hooksOf(
  { definition, options }: Plugin,
  owner: Owner,
  site: SetupContext,
  locate: (problem: Problem) => Diagnostic,
): Promise<Hooks> {
  const { options: schema, setup } = definition as unknown as PluginDefinition<unknown>;
  const given = options ?? {};
  if (schema !== undefined && typeof schema?.['~standard']?.validate !== 'function') {
    throw new SetupProblems([
      mistakeOf(
        owner,
        `\`options\` must be a schema, but is ${describeValue(schema)}`,
        'write a schema of valibot, zod, or ArkType, or remove `options`',
      ),
    ]);
  }
  const hooks: unknown = await runHook(owner, 'setup', async () => {
    const result = await schema?.['~standard'].validate(given);
    if (!result?.issues) return setup(result ? result.value : given, site);
    throw new SetupProblems(optionProblems(result.issues, schema, owner.name).map(locate));
  });
  if (!isObject(hooks)) {
    throw new SetupProblems([
      mistakeOf(owner, `\`setup\` must return hooks, but returned ${describeValue(hooks)}`, RETURN_HINT),
    ]);
  }
  const invalid = validate(hooksSchema, hooks, 'hook');
  if (invalid.length === 0) return hooks;
  throw new SetupProblems(invalid.map(({ message, hint }) => mistakeOf(owner, message, hint)));
}
