import { existsSync } from 'node:fs';
import path from 'node:path';
import { diagnose } from '../diagnostic/diagnose.ts';
import { spanAt } from '../diagnostic/find-literal.ts';
import { nearest } from '../diagnostic/nearest.ts';
import { SiteCodeProblem } from '../supervised/link.ts';
import type { Diagnostic, Span } from '../types.ts';
import { messageOf } from '../util/message-of.ts';
import { pointAt } from '../util/point-at.ts';
import { readIfExists } from '../util/read-if-exists.ts';
import { readText } from '../util/regular-file.ts';
import type { AuthorPlace, ServerSource } from './server-source.ts';
import {
  AWAIT_IN_MODULE,
  type ElementFault,
  isOverflow,
  isSuspension,
  SHOW_AS_TEXT,
  SHOW_OBJECT,
} from './trace-elements.ts';

/** A page that could not be rendered. */
export interface FailedPage {
  /** Absent for generated pages. */
  file?: string | undefined;
  /** Its URL path. */
  route: string;
  /** Components that the document uses without importing or defining them. */
  uses?: readonly string[] | undefined;
}

export interface ErrorContext {
  server: ServerSource;
  /** Names of the theme's components. */
  components: string[];
}

/**
 * Turns an error of a component into diagnostics at the author's line: the first frame of the stack that the source map
 * maps to a file of the site.
 *
 * @param trace renders the page once more, for errors that React itself throws; see `trace-elements.ts`
 */
export async function explainError(
  error: unknown,
  page: FailedPage,
  { server, components }: ErrorContext,
  trace?: (error: Error) => ElementFault | undefined,
): Promise<Diagnostic[]> {
  if (error instanceof SiteCodeProblem) return [error.diagnostic];
  const message = messageOf(error);
  const missing = missingComponents(message, page, components);
  if (missing.length > 0) return missing;
  const isError = error instanceof Error;
  const own = isError ? await ownFrame(error, server) : thrownIn(page.file, error);
  const traced = isError && !own ? trace?.(error) : undefined;
  const thrower = traced ? atExpression(await authorFrame(traced.stack ?? '', server), traced) : own;
  const frame = atReference(thrower, message);
  const component = frame?.name;
  const named = component && `the component \`${component}\` on \`${page.route}\``;
  const words = traced && traced.message !== message ? traced : explainKnownError(message);
  const reason = words?.message ?? message;
  return [
    diagnose('render', `cannot render ${named ?? `the page \`${page.route}\``}: ${reason}`, {
      clues: { unrendered: { part: named ?? `a component on \`${page.route}\``, component, reason } },
      ...placeOf(frame?.place, page),
      ...(words ? words.hint && { hint: words.hint } : hintFor(message, frame?.place.file ?? page.file)),
      cause: error,
    }),
  ];
}

/** Rewords errors of React, which are written for developers of React, and of functions that only webpack has. */
function explainKnownError(message: string): { message: string; hint?: string | undefined } | undefined {
  if (isOverflow({ message })) {
    return {
      message: 'infinite recursion',
      hint: 'look for a component that renders itself, a document that imports itself, or a function that calls itself',
    };
  }
  if (message.endsWith('require.context is not a function')) {
    return {
      message: 'the arguments of `require.context` must be literals, and the folder must be in the site',
      hint: "write a call such as `require.context('./data', true, /\\.json$/)` in a module of the site",
    };
  }
  if (/^Cannot read properties of null \(reading 'use[A-Z]\w*'\)$/.test(message)) {
    const hook = /'(\w+)'/.exec(message)?.[1];
    return {
      message: `the hook \`${hook}\` is called outside a component`,
      hint: 'call hooks only at the top level of a component',
    };
  }
  if (message.startsWith('Too many re-renders')) {
    return {
      message: 'infinite loop, because each render sets the state again',
      hint: 'set state in an event handler or an effect',
    };
  }
  const keys = /^Objects are not valid as a React child \(found: object with keys \{(.*?)\}\)/.exec(
    message,
  )?.[1];
  if (keys !== undefined) {
    return {
      message: `expected text or an element, found an object with the keys \`${keys}\``,
      hint: SHOW_OBJECT,
    };
  }
  if (/^Objects are not valid as a React child/.test(message)) {
    return {
      message: `expected text or an element, found ${/\(found: (.*?)\)/.exec(message)?.[1] ?? 'an object'}`,
      hint: SHOW_AS_TEXT,
    };
  }
  if (isSuspension({ message })) {
    return {
      message: 'a component waits for data, but pages render synchronously',
      hint: AWAIT_IN_MODULE,
    };
  }
  return undefined;
}

/** The place of a diagnostic. If the place is in another file, the page is a related place. */
export function placeOf(place: AuthorPlace | undefined, { file }: FailedPage): Partial<Diagnostic> {
  if (!place) return file === undefined ? {} : { file, line: 1, column: 1 };
  return file === undefined || file === place.file
    ? { ...place }
    : { ...place, related: [{ message: 'the page is', file }] };
}

/** Browser globals that Node does not define, the most frequent cause. */
const BROWSER_GLOBAL =
  /^(window|document|navigator|location|localStorage|sessionStorage|matchMedia|[A-Z]\w*Observer)$/;

function hintFor(message: string, file: string | undefined): { hint?: string } {
  const key = /^Cannot read properties of (?:undefined|null) \(reading '(\w+)'\)$/.exec(message)?.[1];
  if (key !== undefined && /^ReactCurrent[A-Z]/.test(key))
    return {
      hint: `update the package that reads \`${key}\`: it contains code of React 18, but pages use React 19`,
    };
  if (key !== undefined)
    return {
      hint: `define the value that \`${key}\` is read from, such as a prop; if only the browser has the value, use \`<BrowserOnly>\``,
    };
  const name = /^(\S+) is not defined/.exec(message)?.[1];
  if (name === undefined) return {};
  if (BROWSER_GLOBAL.test(name)) {
    return {
      hint: `use \`${name}\` only in an effect or an event handler; Node, which renders the page first, does not define it`,
    };
  }
  if (!/\.mdx?$/.test(file ?? '')) return { hint: `define or import \`${name}\`` };
  return {
    hint: `define \`${name}\`, or write \`\\{\` for a literal brace; in \`.mdx\`, \`{…}\` is JavaScript`,
  };
}

/** MDX's message for an undefined component, which has no place. */
const MISSING = /^Expected component `(.+)` to be defined/;

/** MDX reports only the first undefined component; this finds the others too. */
function missingComponents(
  message: string,
  { file, uses = [] }: FailedPage,
  components: string[],
): Diagnostic[] {
  const name = MISSING.exec(message)?.[1];
  if (name === undefined || file === undefined) return [];
  const source = readIfExists(file) ?? '';
  const others = uses.filter(
    (each) => !components.includes(each.split('.')[0] as string) && findTag(source, each) !== undefined,
  );
  return [...new Set([name, ...others])].map((each) => missingComponent(each, file, source, components));
}

function missingComponent(name: string, file: string, source: string, components: string[]): Diagnostic {
  // Authors rarely mean the component around it: `<Tab>` in `<Tabs>` is a `<TabItem>`.
  const around = tagAround(source, name);
  const guess = nearest(
    name,
    components.filter((each) => each !== around),
  );
  const place = { file, ...(findTag(source, name) ?? { line: 1, column: 1 }) };
  const [object = '', ...members] = name.split('.');
  if (members.length > 0 && new RegExp(`^(?:import|export)\\b.*\\b${object}\\b`, 'm').test(source)) {
    return diagnose(
      'render',
      `unknown component \`<${name}>\`: \`${object}\` has no \`${members.join('.')}\``,
      { ...place, hint: `correct the name, or add \`${members.join('.')}\` to \`${object}\`` },
    );
  }
  return diagnose('render', `unknown component \`<${name}>\``, {
    clues: { isOfMany: true, unknownName: `<${name}>` },
    ...place,
    hint: guess
      ? `did you mean \`<${guess}>\`?`
      : 'import the component, or add it to `src/theme/MDXComponents`',
  });
}

/** An expression between blocks is in no element, so the stack leads to the whole document. */
function atExpression(frame: Frame | undefined, { value }: ElementFault): Frame | undefined {
  if (!frame || value === undefined || !/\.mdx?$/i.test(frame.place.file)) return frame;
  const { file, line, column } = frame.place;
  if (line !== 1 || column !== 1) return frame;
  const visible = withoutCode(readIfExists(file) ?? '');
  const expressions = [...visible.matchAll(/^\{(?!\/\*)/gm)];
  const found = expressions[value] ?? expressions[0];
  return found ? { ...frame, place: { file, ...pointAt(visible, found.index) } } : frame;
}

/** In a document, the stack of an undefined name may lead to the block or the element that contains the name. */
function atReference(frame: Frame | undefined, message: string): Frame | undefined {
  const name = /^([\w$]+) is not defined$/.exec(message)?.[1];
  if (!frame || name === undefined || !/\.mdx?$/i.test(frame.place.file)) return frame;
  const { file, line, column } = frame.place;
  const found = findReference(readIfExists(file) ?? '', name, { line, column });
  return found ? { ...frame, place: { file, ...found } } : frame;
}

/**
 * The first use of a name in an expression at a place or after it, outside of code. Otherwise the last use
 * before the place: the stack may name a later block.
 */
export function findReference(
  source: string,
  name: string,
  { line, column }: { line: number; column: number },
): { line: number; column: number } | undefined {
  const visible = withoutCode(source);
  const lines = visible.split('\n');
  const from = lines.slice(0, line - 1).reduce((sum, text) => sum + text.length + 1, 0) + column - 1;
  const word = `(?<![\\w$.])${name.replaceAll('$', '\\$')}(?![\\w$])`;
  // The place is already exact.
  if (new RegExp(`^${word}`).test(visible.slice(from))) return undefined;
  const uses = Array.from(
    visible.matchAll(new RegExp(`\\{[^{}]*?${word}`, 'g')),
    (match) => match.index + match[0].length - name.length,
  );
  const use = uses.find((at) => at >= from) ?? uses.at(-1);
  return use === undefined ? undefined : pointAt(visible, use);
}

/** The first opening tag of a name outside of code. */
export function findTag(source: string, name: string): Span | undefined {
  const visible = withoutCode(source);
  const at = visible.search(opening(name));
  if (at < 0) return undefined;
  return spanAt(visible, at, name.length + 1);
}

function opening(name: string): RegExp {
  return new RegExp(`<${name.replaceAll('.', '\\.')}(?![\\w.])`);
}

/** The name of the element around the first use of a component. */
function tagAround(source: string, name: string): string | undefined {
  const visible = withoutCode(source);
  const open: string[] = [];
  const before = visible.slice(0, Math.max(visible.search(opening(name)), 0));
  for (const [, slash, tag = '', end] of before.matchAll(/<(\/?)([\w.]+)[^<>]*?(\/?)>/g)) {
    if (slash && open.includes(tag)) open.length = open.lastIndexOf(tag);
    if (!slash && !end) open.push(tag);
  }
  return open.at(-1);
}

/** Replaces code with spaces, to keep offsets. */
function withoutCode(source: string): string {
  const blank = (text: string): string => text.replace(/[^\n]/g, ' ');
  return source.replace(/^(`{3,}|~{3,})[\s\S]*?^\1|`[^`\n]*`/gm, blank);
}

interface Frame {
  place: AuthorPlace;
  /** Of the component. */
  name?: string;
}

/** The frame of the author's code that threw. */
async function ownFrame(error: Error, server: ServerSource): Promise<Frame | undefined> {
  const { stack = '' } = error;
  if (!isOverflow(error)) return authorFrame(stack, server);
  // With recursive components, most frames are React's.
  const own = stack.split('\n').filter((line) => moduleOf(line, server));
  return own.length >= 5 ? authorFrame(stack, server) : undefined;
}

/** The top-level code of a module is in a function with the file's name: `docs/index.mdx`. */
const FRAME = /^\s*at (?:(?:async )?(?<name>.+?) \()?.*:(?<line>\d+):(?<column>\d+)\)?$/;

function moduleOf(line: string, server: ServerSource): AuthorPlace | undefined {
  const place = FRAME.exec(line)?.groups;
  return place && server.module(line, { line: Number(place.line), column: Number(place.column) });
}

async function authorFrame(stack: string, server: ServerSource): Promise<Frame | undefined> {
  for (const line of stack.split('\n')) {
    const module = moduleOf(line, server);
    const place = module && (await server.written(module));
    if (!place) continue;
    const name = originalName(componentName(FRAME.exec(line)?.groups?.name), module.file);
    return name === undefined ? { place } : { place, name };
  }
  return undefined;
}

/** Removes the number that the bundler appends to equal names. */
function originalName(name: string | undefined, file: string): string | undefined {
  // The bundler names an anonymous default export after its file: `Card_default`.
  if (name?.endsWith('_default')) return path.parse(file).name;
  const bare = name?.replace(/\d+$/, '');
  if (name === undefined || bare === name) return name;
  const text = existsSync(file) ? readText(file) : '';
  return new RegExp(`\\b${name}\\b`).test(text) ? name : bare;
}

/** A thrown value that is not an error has no stack, so this searches the page for a matching `throw` statement. */
function thrownIn(file: string | undefined, thrown: unknown): Frame | undefined {
  if (file === undefined) return undefined;
  const source = readIfExists(file) ?? '';
  const statements = [...source.matchAll(/\bthrow\s+(?!new\b)[^;\n]+/g)];
  const match =
    statements.find(([text]) => typeof thrown === 'string' && text.includes(thrown)) ?? statements[0];
  if (!match) return undefined;
  const before = source.slice(0, match.index).split('\n');
  return { place: { file, line: before.length, column: (before.at(-1) as string).length + 1 } };
}

/** The name of a component, which starts with a capital. `MDXContent` is the page itself. */
export function componentName(functionName: string | undefined): string | undefined {
  const name = functionName?.split('.').at(-1);
  return name && /^[A-Z]/.test(name) && !/^MDXContent\d*$/.test(name) ? name : undefined;
}
