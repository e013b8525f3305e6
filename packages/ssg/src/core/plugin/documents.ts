/**
 * Documents that plugins generate. They are written to the cache folder, so all stages treat them like other documents, and
 * authors can open them. Links in them, and to them, work as if they were in the content folder.
 */
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { cacheFolderOf } from '../cache/folder.ts';
import type { ConfigLocator } from '../config/locate.ts';
import { type Fault, faultOfKeys, type KeysOf, TEXT, wrongResult } from '../diagnostic/result-keys.ts';
import type { Diagnostic } from '../types.ts';
import { attempt } from '../util/attempt.ts';
import { readIfExists } from '../util/read-if-exists.ts';
import { isFileError, reasonOf } from '../util/unreadable.ts';
import { isObject } from '../util/value.ts';
import { returnedProblem } from './problems.ts';
import { failure, runSequence } from './run-hook.ts';
import type { ActivePlugin } from './site-plugins.ts';
import type { GeneratedDocument, SetupContext } from './types.ts';

/** A generated document on disk. */
export interface GeneratedFile {
  /** Name of the plugin. */
  plugin: string;
  /** Path in the content folder, `/` as separator. */
  path: string;
  /** Absolute path on disk. */
  file: string;
  in: 'docs' | 'blog' | 'pages';
  /** `id` of the docs instance or of the blog. */
  id: string;
  version: string;
  /** The document is only for this language, in which it replaces the document with its path. */
  language?: string;
}

/** Absolute path of the folder with the generated documents of a plugin. */
export function generatedFolder(root: string, plugin: string): string {
  return path.join(cacheFolderOf(root), 'generated', plugin);
}

/** Absolute path of the folder with generated documents for a content folder. */
export function collectionFolder(
  folder: string,
  kind: GeneratedFile['in'],
  id: string,
  version = 'current',
): string {
  const parts = [kind, id, ...(version === 'current' ? [] : [version])];
  return path.join(folder, parts.map(portable).join('@'));
}

/** A name without separators, so a document cannot leave the folder of its plugin. */
function portable(name: string): string {
  return name.replace(/[^\w.-]/g, (character) => `%${character.charCodeAt(0).toString(16)}`);
}

/**
 * Generates and writes the documents of a plugin, and removes outdated documents.
 *
 * @param root absolute path of the site
 * @param languages codes, the main language first
 * @param diagnostics receives the problems that the plugin finds in its data
 * @throws HookFailure
 */
export async function writeDocuments(
  plugin: ActivePlugin,
  { root, languages }: Pick<SetupContext, 'root' | 'languages'>,
  locator: ConfigLocator,
  diagnostics: Diagnostic[],
): Promise<GeneratedFile[]> {
  const { hooks, folder, name } = plugin;
  const { collections = [] } = hooks;
  const writing = (what: string, write: () => void): void => writeOrFail(plugin, what, write);
  for (const { type, id = 'default', path: written } of collections) {
    if (written !== undefined) continue;
    const own = collectionFolder(folder, type, String(id));
    writing('the folder of a collection', () => mkdirSync(own, { recursive: true }));
  }
  if (!hooks.documents) {
    const removeAll = () => rmSync(folder, { recursive: true, force: true });
    // Where the cache cannot be written, there is nothing to remove.
    if (collections.length === 0 && existsSync(folder)) writing('the folder of its documents', removeAll);
    return [];
  }
  const documents = await runSequence(plugin, 'documents', () =>
    (hooks.documents as NonNullable<typeof hooks.documents>)(),
  );
  const files = new Map<string, GeneratedFile>();
  const texts = new Map<string, string>();
  for (const item of documents) {
    const problem = returnedProblem(item, plugin, 'documents', { root, locator, read: readIfExists });
    if (problem) {
      diagnostics.push(problem);
      continue;
    }
    const fault = faultOf(item, languages);
    if (fault !== undefined) throw failure(plugin, 'documents', fault);
    const document = item as GeneratedDocument;
    const { path: written, text, in: kind = 'docs', id = 'default', version = 'current' } = document;
    const sitePath = path.posix.normalize(written);
    // The main language is the fallback of the others.
    const language = document.language === languages[0] ? undefined : document.language;
    const own = collectionFolder(folder, kind, id, version);
    const file = path.join(language === undefined ? own : `${own}@@${language}`, ...sitePath.split('/'));
    if (files.has(file)) {
      throw failure(plugin, 'documents', `returned two documents with the path \`${written}\``);
    }
    files.set(file, {
      plugin: name,
      path: sitePath,
      file,
      in: kind,
      id,
      version,
      ...(language !== undefined && { language }),
    });
    texts.set(file, text);
  }
  const alone = [...files.values()].find(
    ({ language, path: sitePath, in: kind, id, version }) =>
      language !== undefined &&
      !files.has(path.join(collectionFolder(folder, kind, id, version), ...sitePath.split('/'))),
  );
  if (alone) {
    throw failure(
      plugin,
      'documents',
      `returned the document \`${alone.path}\` in \`${alone.language}\`, but not in the main language`,
      'return a document with this path and without `language`, too',
    );
  }
  const inDocument = [...files.values()].find(({ file }) => files.has(path.dirname(file)));
  if (inDocument) {
    const { path: name } = inDocument;
    const message = `returned the document \`${name}\`, whose folder is the path of another document`;
    throw failure(plugin, 'documents', message);
  }
  // First, because a folder of the last run may have the path of a document.
  writing('the folder of its documents', () => removeOthers(folder, files));
  for (const [file, text] of texts) {
    const { path: sitePath = '' } = files.get(file) ?? {};
    writing(`the document \`${sitePath}\``, () => writeIfChanged(file, text, folder));
  }
  return [...files.values()];
}

/** @param what in messages */
function writeOrFail(plugin: ActivePlugin, what: string, write: () => void): void {
  try {
    write();
  } catch (error) {
    const { reason, hint } = whyUnwritable(error);
    throw failure(plugin, 'documents', `failed: cannot write ${what}: ${reason}`, hint);
  }
}

/** @param error of a write to the cache folder; other errors are thrown again */
export function whyUnwritable(error: unknown): { reason: string; hint?: string } {
  if (!isFileError(error)) throw error;
  const isPermission = ['EACCES', 'EPERM', 'EROFS'].includes(error.code);
  return isPermission
    ? {
        reason: 'permission denied',
        hint: 'make the cache folder writable; ssg writes the files of plugins to it',
      }
    : reasonOf(error);
}

const KINDS = ['docs', 'blog', 'pages'];

const DOCUMENT_KEYS: KeysOf<GeneratedDocument> = {
  path: true,
  text: true,
  in: TEXT,
  id: TEXT,
  version: TEXT,
  language: TEXT,
};

function faultOf(document: unknown, languages: readonly string[]): string | Fault | undefined {
  if (!isObject(document)) return wrongResult('documents', document);
  const { path: written, text, in: kind = 'docs', language } = document as Partial<GeneratedDocument>;
  const isNamed = typeof written === 'string' && written !== '';
  const unknown = faultOfKeys(
    document,
    DOCUMENT_KEYS,
    isNamed ? `the document \`${written}\`` : 'a document',
  );
  if (unknown) return unknown;
  if (!isNamed) return 'returned a document without a `path`';
  if (typeof text !== 'string') return `returned the document \`${written}\` without a \`text\``;
  if (!KINDS.includes(kind))
    return `returned the document \`${written}\` with an unknown \`in: '${kind}'\`: use \`docs\`, \`blog\`, or \`pages\``;
  if (language !== undefined && !languages.includes(language))
    return `returned the document \`${written}\` in the language \`${language}\`, which the site does not have`;
  if (path.posix.isAbsolute(written))
    return `returned the document \`${written}\`, whose path must not start with a slash`;
  const isInside = !written.includes('\\') && !path.posix.normalize(written).startsWith('..');
  if (!isInside || /\p{Cc}/u.test(written))
    return `returned the document \`${written}\`, whose path leaves the content folder`;
  if (!/\.(?:mdx?|json|ya?ml)$/.test(written))
    return `returned the document \`${written}\`, whose name must end in \`.md\` or \`.mdx\``;
  return undefined;
}

function writeIfChanged(file: string, text: string, folder: string): void {
  if (readIfExists(file) === text) return;
  mkdirSync(path.dirname(file), { recursive: true });
  // Renamed into place: another build may read the file now. Outside of the folder, where another build removes unknown files.
  const temporary = `${folder}.${randomUUID()}`;
  try {
    writeFileSync(temporary, text);
    renameSync(temporary, file);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}

/** Removes outdated documents. Keeps the folders of collections, which may be empty. */
function removeOthers(folder: string, files: ReadonlyMap<string, unknown>): void {
  const needed = new Set<string>();
  for (let file of files.keys()) {
    for (; file !== folder && !needed.has(file); file = path.dirname(file)) needed.add(file);
  }
  for (const entry of attempt(() => readdirSync(folder, { recursive: true, withFileTypes: true })) ?? []) {
    const file = path.join(entry.parentPath, entry.name);
    const isNeeded = entry.isDirectory() ? needed.has(file) && !files.has(file) : files.has(file);
    if (!isNeeded && entry.parentPath !== folder) rmSync(file, { recursive: true, force: true });
  }
}
