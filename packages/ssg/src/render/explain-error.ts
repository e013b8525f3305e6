import path from 'node:path';
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import type { Diagnostic } from '../types.ts';

/**
 * What a component threw in the prerender, at the line of its author: the first frame of the stack that the source map
 * leads to a file of the site.
 *
 * @param serverFile path that the server module was evaluated from
 * @param sourceRoot absolute folder that the map's sources are relative to
 */
export function explainComponentError(
  error: unknown,
  page: { file: string; route: string },
  server: { file: string; map: string; sourceRoot: string },
): Diagnostic {
  const message = error instanceof Error ? error.message : String(error);
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  const frame = authorFrame(stack, server);
  const component = frame?.name === undefined ? '' : `, in the component \`${frame.name}\``;
  return {
    code: 'render',
    severity: 'error',
    message: `the page ${page.route} cannot be rendered${component}: ${message}`,
    file: frame?.file ?? page.file,
    line: frame?.line ?? 1,
    column: frame?.column ?? 1,
    ...(frame && frame.file !== page.file ? { notes: [`the page is ${page.file}`] } : {}),
    hint: 'pages are rendered in Node first: what needs the browser (window, document) belongs in an effect',
    cause: error,
  };
}

interface Frame {
  file: string;
  line: number;
  column: number;
  name?: string;
}

function authorFrame(
  stack: string,
  server: { file: string; map: string; sourceRoot: string },
): Frame | undefined {
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
    const frame: Frame = { file, line: position.line, column: position.column + 1 };
    const name = match.groups.name?.split('.').at(-1);
    // Only a component's name says something to an author; components are capitalised.
    if (name && /^[A-Z]/.test(name)) frame.name = name;
    return frame;
  }
  return undefined;
}

/** Our own packages, when they are used from the monorepo. */
function isOwn(file: string): boolean {
  return /[\\/]packages[\\/](runtime|theme)[\\/](src|dist)[\\/]/.test(file);
}
