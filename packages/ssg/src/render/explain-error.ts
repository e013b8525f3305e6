import { existsSync, readFileSync } from 'node:fs';
import { nearest } from '../diagnostic/nearest.ts';
import type { Diagnostic, Span } from '../types.ts';
import type { AuthorPlace, ServerSource } from './server-source.ts';
import { type ElementFault, isOverflow, isSuspension } from './trace-elements.ts';

/** A page that could not be rendered. */
export interface FailedPage {
  /** Absent for a page that the site makes by itself. */
  file?: string | undefined;
  /** Its URL path. */
  route: string;
  /** Components that the document uses, and neither imports nor defines. */
  uses?: readonly string[] | undefined;
}

export interface ErrorContext {
  server: ServerSource;
  /** Names of the theme's components. */
  components: string[];
}

/**
 * What a component threw in the prerender, at the line of its author: the first frame of the stack that the source map
 * leads to a file of the site.
 *
 * @param trace renders the page once more, for an error that React throws by itself; see `trace-elements.ts`
 */
export async function explainError(
  error: unknown,
  page: FailedPage,
  { server, components }: ErrorContext,
  trace?: (error: Error) => ElementFault | undefined,
): Promise<Diagnostic[]> {
  const message = error instanceof Error ? error.message : String(error);
  const missing = missingComponents(message, page, components);
  if (missing.length > 0) return missing;
  const isError = error instanceof Error;
  const own = isError ? await ownFrame(error, server) : thrownIn(page.file, error);
  const traced = isError && !own ? trace?.(error) : undefined;
  const frame = traced ? atExpression(await authorFrame(traced.stack ?? '', server), traced) : own;
  const component = frame?.name === undefined ? '' : `, in the component \`${frame.name}\``;
  const words = traced && traced.message !== message ? traced : ofReact(message);
  return [
    {
      code: 'render',
      severity: 'error',
      message: `the page ${page.route} cannot be rendered${component}: ${words?.message ?? message}`,
      ...placeOf(frame?.place, page),
      ...(words ? words.hint && { hint: words.hint } : hintFor(message, frame?.place.file ?? page.file)),
      cause: error,
    },
  ];
}

/** What React refuses to render, which it says in words for its own developers, and with no component in the stack. */
function ofReact(message: string): { message: string; hint?: string | undefined } | undefined {
  if (isOverflow({ message })) {
    return {
      message: 'something in it shows or calls itself, without end',
      hint: 'look for a component that has itself in it, a document that imports itself, or a function that calls itself',
    };
  }
  if (/^Cannot read properties of null \(reading 'use[A-Z]\w*'\)$/.test(message)) {
    const hook = /'(\w+)'/.exec(message)?.[1];
    return {
      message: `the hook \`${hook}\` is called where no component is being rendered`,
      hint: 'call hooks at the top of a component, and nowhere else',
    };
  }
  if (message.startsWith('Too many re-renders')) {
    return {
      message: 'it sets its own state whenever it is rendered, without end',
      hint: 'set state in an event handler or an effect',
    };
  }
  const keys = /^Objects are not valid as a React child \(found: object with keys \{(.*?)\}\)/.exec(
    message,
  )?.[1];
  if (keys !== undefined) {
    return {
      message: `an object with the keys \`${keys}\` stands where text or an element should`,
      hint: 'show one of its values, `{object.key}`, or all of it as text, `{JSON.stringify(object)}`',
    };
  }
  if (/^Objects are not valid as a React child/.test(message)) {
    return {
      message: `${/\(found: (.*?)\)/.exec(message)?.[1] ?? 'an object'} stands where text or an element should`,
      hint: 'make it text: `{String(value)}`',
    };
  }
  if (isSuspension({ message })) {
    return {
      message: 'a component waits for something, and pages are rendered without waiting',
      hint: 'a component cannot be `async`: import the data, or await it in the module before the component',
    };
  }
  return undefined;
}

/** A place as the parts of a diagnostic; the page is named besides when it is another file. */
export function placeOf(place: AuthorPlace | undefined, { file }: FailedPage): Partial<Diagnostic> {
  if (!place) return file === undefined ? {} : { file, line: 1, column: 1 };
  return file === undefined || file === place.file
    ? { ...place }
    : { ...place, related: [{ message: 'the page is', file }] };
}

/** What a browser has and Node does not: by far the most frequent reason. */
const BROWSER_ONLY =
  /^(window|document|navigator|location|localStorage|sessionStorage|matchMedia|[A-Z]\w*Observer)$/;

function hintFor(message: string, file: string | undefined): { hint?: string } {
  const name = /^(\S+) is not defined/.exec(message)?.[1];
  if (name === undefined) return {};
  if (BROWSER_ONLY.test(name)) {
    return {
      hint: `pages are rendered in Node first, where there is no \`${name}\`: use it in an effect or an event handler`,
    };
  }
  if (!/\.mdx?$/.test(file ?? '')) return { hint: `define or import \`${name}\`` };
  return {
    hint: `\`{…}\` is JavaScript in .mdx: define \`${name}\`, or write \`\\{\` for the character itself`,
  };
}

/** MDX's own words for a tag that nothing defines; it does not say where. */
const MISSING = /^Expected component `(.+)` to be defined/;

/** It stops at the first; all the others that the page uses are told with it. */
function missingComponents(
  message: string,
  { file, uses = [] }: FailedPage,
  components: string[],
): Diagnostic[] {
  const name = MISSING.exec(message)?.[1];
  if (name === undefined || file === undefined) return [];
  const source = readSource(file);
  const others = uses.filter(
    (each) => !components.includes(each.split('.')[0] as string) && findTag(source, each) !== undefined,
  );
  return [...new Set([name, ...others])].map((each) => missingComponent(each, file, source, components));
}

function missingComponent(name: string, file: string, source: string, components: string[]): Diagnostic {
  const guess = nearest(name, components);
  const place = { file, ...(findTag(source, name) ?? { line: 1, column: 1 }) };
  const [object = '', ...members] = name.split('.');
  if (members.length > 0 && new RegExp(`^(?:import|export)\\b.*\\b${object}\\b`, 'm').test(source)) {
    return {
      code: 'render',
      severity: 'error',
      message: `\`<${name}>\` does not exist: \`${object}\` has no \`${members.join('.')}\``,
      ...place,
      hint: `check the spelling, and what the module of \`${object}\` exports`,
    };
  }
  return {
    code: 'render',
    severity: 'error',
    message: `\`<${name}>\` is neither imported nor one of the theme's components`,
    ...place,
    hint: guess ? `did you mean \`<${guess}>\`?` : 'import it at the top of the file, or check the spelling',
  };
}

function readSource(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/** What stands between the blocks of a document is in no element, so that its frame is the whole document. */
function atExpression(frame: Frame | undefined, { value }: ElementFault): Frame | undefined {
  if (!frame || value === undefined || !/\.mdx?$/i.test(frame.place.file)) return frame;
  const { file, line, column } = frame.place;
  if (line !== 1 || column !== 1) return frame;
  const visible = withoutCode(readSource(file));
  const expressions = [...visible.matchAll(/^\{(?!\/\*)/gm)];
  const found = expressions[value] ?? expressions[0];
  return found ? { ...frame, place: { file, ...pointAt(visible, found.index) } } : frame;
}

/** The first opening tag of a name outside of code. */
export function findTag(source: string, name: string): Span | undefined {
  const visible = withoutCode(source);
  const at = visible.search(new RegExp(`<${name.replaceAll('.', '\\.')}(?![\\w.])`));
  if (at < 0) return undefined;
  const { line, column } = pointAt(visible, at);
  return { line, column, endLine: line, endColumn: column + name.length + 1 };
}

/** A document with blanks in the place of its code, so that offsets stay. */
function withoutCode(source: string): string {
  const blank = (text: string): string => text.replace(/[^\n]/g, ' ');
  return source.replace(/^(`{3,}|~{3,})[\s\S]*?^\1|`[^`\n]*`/gm, blank);
}

function pointAt(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset).split('\n');
  return { line: before.length, column: (before.at(-1) as string).length + 1 };
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
  // Where components are in each other, most of what is on the stack is React's.
  const own = stack.split('\n').filter((line) => server.isNamedIn(line) && moduleOf(line, server));
  return own.length >= 5 ? authorFrame(stack, server) : undefined;
}

/** What a module does by itself is in a function that the bundler calls by its file: `docs/index.mdx`. */
const FRAME = /^\s*at (?:(?:async )?(?<name>.+?) \()?.*:(?<line>\d+):(?<column>\d+)\)?$/;

function moduleOf(line: string, server: ServerSource): AuthorPlace | undefined {
  const place = FRAME.exec(line)?.groups;
  return place && server.module({ line: Number(place.line), column: Number(place.column) });
}

async function authorFrame(stack: string, server: ServerSource): Promise<Frame | undefined> {
  for (const line of stack.split('\n')) {
    if (!server.isNamedIn(line)) continue;
    const module = moduleOf(line, server);
    const place = module && (await server.written(module));
    if (!place) continue;
    const name = asWritten(componentName(FRAME.exec(line)?.groups?.name), module.file);
    return name === undefined ? { place } : { place, name };
  }
  return undefined;
}

/** The bundler tells components of one name apart by a number behind it, which no author wrote. */
function asWritten(name: string | undefined, file: string): string | undefined {
  const bare = name?.replace(/\d+$/, '');
  if (name === undefined || bare === name) return name;
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  return new RegExp(`\\b${name}\\b`).test(text) ? name : bare;
}

/** What is no error has no stack: the statement in the page's own file that throws such a thing, and this one if it is text. */
function thrownIn(file: string | undefined, thrown: unknown): Frame | undefined {
  if (file === undefined) return undefined;
  const source = readSource(file);
  const statements = [...source.matchAll(/\bthrow\s+(?!new\b)[^;\n]+/g)];
  const match =
    statements.find(([text]) => typeof thrown === 'string' && text.includes(thrown)) ?? statements[0];
  if (!match) return undefined;
  const before = source.slice(0, match.index).split('\n');
  return { place: { file, line: before.length, column: (before.at(-1) as string).length + 1 } };
}

/** Only a component's name says something to an author; components are capitalised. `MDXContent` is the page. */
export function componentName(functionName: string | undefined): string | undefined {
  const name = functionName?.split('.').at(-1);
  return name && /^[A-Z]/.test(name) && !/^MDXContent\d*$/.test(name) ? name : undefined;
}
