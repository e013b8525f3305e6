/** esbuild's messages about what is not closed: at the place where it is opened, and as serious as what browsers make of it. */
import type { Location, Message } from 'esbuild';
import type { Diagnostic } from '../types.ts';

const UNCLOSED = /^Expected "[})\]]" to (?:go with|end) "?([{([]|URL token)"?$/;
const CLOSING: Record<string, string> = { '{': '}', '(': ')', '[': ']' };

export interface Reworded {
  message?: string;
  /** Where it is, if not where esbuild says. */
  location?: Location;
  hint?: string | undefined;
}

/** `Unexpected end of file before a closing "p" tag`, `Unexpected closing "div" tag does not match opening "p" tag`. */
const UNCLOSED_TAG = /before a closing "([^"]+)" tag$/;
const OPENING_TAG = /^The opening "[^"]*" tag is here:$/;

/** Both are told of an export. */
const TWICE = /^(?:Multiple exports with the same name|The symbol) "(.+?)"/;
const NO_LOADER = /^No loader is configured for "(\.\w+)" files/;

/** What esbuild adds to a message of a plugin of ours. */
const OF_PLUGIN = /^The plugin "[^"]*" was triggered by this import$/i;

export function reword({ text, notes }: Message): Reworded {
  const note = notes.find((each) => !OF_PLUGIN.test(each.text));
  const ending = NO_LOADER.exec(text)?.[1];
  if (ending !== undefined) {
    return {
      message: `files that end with \`${ending}\` cannot be imported`,
      hint: 'import a component (`.tsx`, `.jsx`), data (`.json`, `.yml`), a style sheet or an image; with `?raw` behind the path it is text',
    };
  }
  const [, twice] = TWICE.exec(text) ?? [];
  if (twice !== undefined) {
    const hint = note?.location ? elsewhere(note.text, note.location) : 'rename one of the two';
    return { message: `\`${twice}\` is declared twice`, hint };
  }
  if (!note?.location) return { hint: note?.text };
  const tag = UNCLOSED_TAG.exec(text)?.[1];
  if (tag !== undefined && OPENING_TAG.test(note.text)) {
    return {
      message: `the element \`<${tag}>\` is never closed`,
      hint: `write \`</${tag}>\` where it ends`,
      location: note.location,
    };
  }
  const opening = UNCLOSED.exec(text)?.[1];
  if (opening === undefined) return { hint: elsewhere(note.text, note.location) };
  const bracket = opening === 'URL token' ? '(' : opening;
  return {
    message: `this \`${bracket}\` is never closed`,
    hint: `add \`${CLOSING[bracket]}\` where it ends`,
    location: note.location,
  };
}

/** `The opening "p" tag is here:`, and where that is. */
function elsewhere(text: string, { line }: Location): string {
  const sentence = text.charAt(0).toLowerCase() + text.slice(1);
  return sentence.replace(/here:$/, `on line ${line}`);
}

/**
 * A style sheet that browsers would read otherwise than it was meant is not published. Hacks for old browsers, such as
 * `*zoom: 1`, are meant so, and what packages have in theirs is not the author's.
 */
export function severityOf({ id, text }: Message, file: string | undefined): Diagnostic['severity'] {
  const isOwn = file !== undefined && !/[\\/]node_modules[\\/]/.test(file);
  return id === 'css-syntax-error' && isOwn && !text.endsWith('found "*"') ? 'error' : 'warning';
}
