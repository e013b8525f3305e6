import { readFileSync } from 'node:fs';
import path from 'node:path';
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import type { Point } from '../compile/mdx/positions.ts';
import type { Diagnostic, Span } from '../types.ts';

export interface ServerSource {
  /** What stack traces call the server module. */
  file: string;
  /** Its source map, as JSON, and the absolute folder that the map's sources are relative to. */
  map: string;
  sourceRoot: string;
  /** The author's place that a place in a Markdown module comes from. */
  positionInSource(file: string, at: Point): Promise<Point | undefined>;
}

/**
 * What a component threw in the prerender, at the line of its author: the first frame of the stack that the source map
 * leads to a file of the site.
 */
export async function explainComponentError(
  error: unknown,
  page: { file: string; route: string },
  server: ServerSource,
): Promise<Diagnostic> {
  const message = error instanceof Error ? error.message : String(error);
  const missing = missingComponent(message, page);
  if (missing) return missing;
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  const frame = await authorFrame(stack, server);
  const component = frame?.name === undefined ? '' : `, in the component \`${frame.name}\``;
  return {
    code: 'render',
    severity: 'error',
    message: `the page ${page.route} cannot be rendered${component}: ${message}`,
    file: frame?.file ?? page.file,
    line: frame?.line ?? 1,
    column: frame?.column ?? 1,
    ...(frame && frame.file !== page.file ? { related: [{ message: 'the page is', file: page.file }] } : {}),
    ...hintFor(message),
    cause: error,
  };
}

/** What a browser has and Node does not: by far the most frequent reason. */
const BROWSER_ONLY =
  /^(window|document|navigator|location|localStorage|sessionStorage|matchMedia|[A-Z]\w*Observer) is not defined/;

function hintFor(message: string): { hint?: string } {
  const name = BROWSER_ONLY.exec(message)?.[1];
  if (name === undefined) return {};
  return {
    hint: `pages are rendered in Node first, where there is no \`${name}\`: use it in an effect or an event handler`,
  };
}

/** MDX's own words for a tag that nothing defines; it does not say where. */
const MISSING = /^Expected component `(.+)` to be defined/;

function missingComponent(message: string, page: { file: string; route: string }): Diagnostic | undefined {
  const name = MISSING.exec(message)?.[1];
  if (name === undefined) return undefined;
  return {
    code: 'render',
    severity: 'error',
    message: `\`<${name}>\` is neither imported nor one of the theme's components`,
    file: page.file,
    ...(findTag(readSource(page.file), name) ?? { line: 1, column: 1 }),
    hint: `import it at the top of the file, or check the spelling`,
  };
}

function readSource(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/** The first opening tag of a name outside of code. */
function findTag(source: string, name: string): Span | undefined {
  const blank = (text: string): string => text.replace(/[^\n]/g, ' ');
  const visible = source.replace(/^(`{3,}|~{3,})[\s\S]*?^\1|`[^`\n]*`/gm, blank);
  const at = visible.search(new RegExp(`<${name.replaceAll('.', '\\.')}(?![\\w.])`));
  if (at < 0) return undefined;
  const before = visible.slice(0, at).split('\n');
  const line = before.length;
  const column = (before.at(-1) as string).length + 1;
  return { line, column, endLine: line, endColumn: column + name.length + 1 };
}

interface Frame {
  file: string;
  line: number;
  column: number;
  name?: string;
}

async function authorFrame(stack: string, server: ServerSource): Promise<Frame | undefined> {
  const map = new TraceMap(server.map);
  for (const line of stack.split('\n')) {
    if (!line.includes(path.basename(server.file))) continue;
    const match = /^\s*at (?:(?:async )?(?<name>[\w$.]+) \(|)[^()]*:(?<line>\d+):(?<column>\d+)\)?$/.exec(
      line,
    );
    if (!match?.groups) continue;
    const position = originalPositionFor(map, {
      line: Number(match.groups.line),
      column: Number(match.groups.column) - 1,
    });
    if (position.source === null) continue;
    const file = path.resolve(server.sourceRoot, position.source.replace(/^[a-z-]+:(?=\/)/, ''));
    if (file.includes(`${path.sep}node_modules${path.sep}`) || isOwn(file)) continue;
    const at = { line: position.line, column: position.column + 1 };
    const written = /\.mdx?$/i.test(file) ? await server.positionInSource(file, at) : at;
    // What MDX itself adds around the content has no place in the source.
    if (!written) continue;
    const frame: Frame = { file, ...written };
    const name = match.groups.name?.split('.').at(-1);
    // Only a component's name says something to an author; components are capitalised.
    if (name && /^[A-Z]/.test(name) && !/^_?(createMdxContent|MDXContent)$/i.test(name)) frame.name = name;
    return frame;
  }
  return undefined;
}

/** Our own packages, when they are used from the monorepo. */
function isOwn(file: string): boolean {
  return /[\\/]packages[\\/](runtime|theme)[\\/](src|dist)[\\/]/.test(file);
}
