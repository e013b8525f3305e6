/** Rewords esbuild's messages, and moves messages about missing brackets and tags to the opening ones. */

import type { Location, Message } from 'esbuild';
import { withoutSentenceCase } from '../config/bundle-errors.ts';
import type { Diagnostic } from '../types.ts';

const UNCLOSED = /^Expected "[})\]]" to (?:go with|end) "?([{([]|URL token)"?$/;
export const isUnclosed = (text: string): boolean =>
  UNCLOSED_TAG.test(text) || UNCLOSED.exec(text)?.[1] === '{';
const CLOSING: Record<string, string> = { '{': '}', '(': ')', '[': ']' };

export interface Reworded {
  message?: string;
  /** A better place than esbuild's. */
  location?: Location;
  hint?: string | undefined;
}

/** `Unexpected end of file before a closing "p" tag`, `Unexpected closing "div" tag does not match opening "p" tag`. */
const UNCLOSED_TAG = /before a closing "([^"]+)" tag$/;
const OPENING_TAG = /^The opening "[^"]*" tag is here:$/;

/** esbuild reports both for a duplicate export. */
const TWICE = /^(?:Multiple exports with the same name|The symbol) "(.+?)"/;
export const RENAME = 'rename one of the declarations';
const DUPLICATE_KEY = /^Duplicate key "(.+?)" in object literal$/;
/** With the ending and the file. */
export const NO_LOADER = /^No loader is configured for "(\.\w+)" files: (.+)$/;

/** The note that esbuild adds to messages of plugins. */
const OF_PLUGIN = /^The plugin "[^"]*" was triggered by this import$/i;

const SUFFIX = /^Cannot use type selector "[-_].*" directly after nesting selector "&"/;
/** A computed path that matches no file, or whose folder does not exist. With the call and esbuild's pattern. */
const NO_MATCH =
  /^(?:The glob pattern|Could not resolve) (require|import)\("(.+)"\)(?: did not match any files)?$/;
export const LATE_IMPORT = /^all "@import" rules must come first/i;

export function reword({ text, notes }: Message): Reworded {
  const note = notes.find((each) => !OF_PLUGIN.test(each.text));
  const ending = NO_LOADER.exec(text)?.[1];
  if (ending !== undefined) {
    return {
      message: `cannot import \`${ending}\` files`,
      hint: 'import a component, data (`.json`, `.yml`), a style sheet, or an image; to import any file as text, add `?raw` to its path',
    };
  }
  const [, call, pattern] = NO_MATCH.exec(text) ?? [];
  if (pattern !== undefined) {
    const written = pattern.replaceAll('**/*', '*').replace(/^\.\/(?=\.\.\/)/, '');
    return {
      message: `no file matches the computed path \`${written}\` of \`${call}()\``,
      hint: 'add the files, or correct the path',
    };
  }
  if (SUFFIX.test(text)) {
    return {
      message: 'a suffix directly after `&` is not valid in CSS',
      hint: 'write the whole selector, or process the style sheet with Sass or with a PostCSS plugin for nesting',
    };
  }
  if (LATE_IMPORT.test(text)) return { hint: 'move the `@import` to the start of the style sheet' };
  const [, twice] = TWICE.exec(text) ?? [];
  if (twice !== undefined) {
    const hint = note?.location ? elsewhere(note.text, note.location) : RENAME;
    return { message: `\`${twice}\` is declared twice`, hint };
  }
  const duplicate = DUPLICATE_KEY.exec(text)?.[1];
  if (duplicate !== undefined)
    return { message: `duplicate key \`${duplicate}\``, hint: 'remove one of the two keys' };
  if (!note?.location) return { hint: note && withoutSentenceCase(note.text) };
  const tag = UNCLOSED_TAG.exec(text)?.[1];
  if (tag !== undefined && OPENING_TAG.test(note.text)) {
    return {
      message: `the element \`<${tag}>\` is never closed`,
      hint: `add \`</${tag}>\` where the element ends`,
      location: note.location,
    };
  }
  const opening = UNCLOSED.exec(text)?.[1];
  if (opening === undefined) return { hint: elsewhere(note.text, note.location) };
  const bracket = opening === 'URL token' ? '(' : opening;
  return {
    message: `\`${bracket}\` is never closed`,
    hint: `add the closing \`${CLOSING[bracket]}\``,
    location: note.location,
  };
}

/** `The opening "p" tag is here:`, with the line of that place. */
function elsewhere(text: string, { line }: Location): string {
  return withoutSentenceCase(text).replace(/here:$/, `on line ${line}`);
}

/**
 * Syntax errors in the site's style sheets are errors, because browsers would ignore parts of the sheet. Hacks for old
 * browsers, such as `*zoom: 1`, and style sheets of packages are only warnings, and so is everything that Docusaurus publishes.
 *
 * @param isLenient the site is made for Docusaurus
 */
export function severityOf(
  { id, text }: Message,
  file: string | undefined,
  isLenient: boolean,
): Diagnostic['severity'] {
  const isOwn = file !== undefined && !/[\\/]node_modules[\\/]/.test(file);
  return id === 'css-syntax-error' && isOwn && !isLenient && !text.endsWith('found "*"')
    ? 'error'
    : 'warning';
}
