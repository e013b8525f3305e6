import { importedFile } from '../modules/replacements.ts';
import type { Diagnostic } from '../types.ts';
import { readIfExists } from '../util/read-if-exists.ts';

/** Docusaurus's hooks for the data of plugins. */
const READER = /\buse(?:AllPluginInstances|Plugin|Global)Data\b/;
const READS_PLUGIN = /\buse(?:AllPluginInstances|Plugin)Data(?:<[^()]*>)?\(\s*(['"])(.+?)\1/;

/** The result of a hook, and its variables. */
const READ = /\b(?:const|let|var)\s+([^=;]+?)=\s*(use[A-Z]\w*)/g;
const IMPORT = /\bimport\s+([^'";]+?)\s*\bfrom\s*['"]([^'"\n]+)['"]/g;

/** The messages of errors about an undefined value. */
const LACKS_VALUE = /\b(?:undefined|null)\b|not iterable|Spread syntax/;

/**
 * The plugin whose data the line of an error uses through a hook of Docusaurus, or through a hook of the site that calls it.
 *
 * @param root absolute path of the site's folder
 * @returns its name, or an empty text if the code computes it; undefined for other errors
 */
export function pluginWithDataOf(
  { file, line, message }: Pick<Diagnostic, 'file' | 'line' | 'message'>,
  root: string,
): string | undefined {
  const text = LACKS_VALUE.test(message) && file !== undefined && readIfExists(file);
  if (!text) return undefined;
  const code = text.split('\n')[(line ?? 0) - 1] ?? '';
  const failed = new Set(wordsIn(code));
  const isUsed = (variables = ''): boolean => wordsIn(variables).some((word) => failed.has(word));
  const hooks = new Set(code.match(/\buse[A-Z]\w*(?=[(<])/g));
  for (const [, variables, hook] of text.matchAll(READ)) if (hook && isUsed(variables)) hooks.add(hook);
  for (const hook of hooks) {
    const source = READER.test(hook) ? text : definitionOf(hook, text, file as string, root);
    if (source !== undefined && READER.test(source)) return READS_PLUGIN.exec(source)?.[2] ?? '';
  }
  return undefined;
}

const wordsIn = (code: string): string[] => code.match(/[\w$]+/g) ?? [];

/** The text of the module that defines a hook. */
function definitionOf(hook: string, text: string, file: string, root: string): string | undefined {
  if (new RegExp(`\\b(?:function|const|let|var)\\s+${hook}\\b`).test(text)) return text;
  for (const [, names = '', specifier = ''] of text.matchAll(IMPORT)) {
    const found = wordsIn(names).includes(hook) && importedFile(specifier, file, root);
    if (found) return readIfExists(found);
  }
  return undefined;
}
