/**
 * Positions of messages about instrumented modules, whose lines differ from their sources. The bundle for the server contains the
 * sources, and usually has the same problems.
 */
import path from 'node:path';
import type { Message } from 'esbuild';
import { findLiteral } from '../diagnostic/find-literal.ts';
import { groupBy } from '../util/group-by.ts';
import { readIfExists } from '../util/read-if-exists.ts';
import type { Instrumenter } from './live-modules.ts';
import { UNRESOLVED } from './messages.ts';

/**
 * @param messages of one bundle for browsers
 * @param ofServer messages of the bundle for the server
 * @param root absolute folder to which the names of modules are relative
 * @returns the messages with positions in the sources; undefined if a position is unknown
 */
export function inSources(
  messages: readonly Message[],
  ofServer: readonly Message[],
  live: Instrumenter,
  root: string,
): Message[] | undefined {
  const places = groupBy(ofServer, keyOf);
  const found = messages.map((message) => {
    if (!message.location || !live.has(message.location.file)) return message;
    return places.get(keyOf(message))?.shift() ?? atImport(message, root);
  });
  return found.every((message) => message !== undefined) ? found : undefined;
}

const keyOf = ({ id, text, location }: Message): string => JSON.stringify([id, text, location?.file]);

/** A message about an unresolved import, at the import in the source. */
function atImport(message: Message, root: string): Message | undefined {
  const { text, location } = message;
  const [, specifier] = UNRESOLVED.exec(text) ?? [];
  if (!location || specifier === undefined) return undefined;
  const source = readIfExists(path.resolve(root, location.file)) ?? '';
  const span = findLiteral(source, specifier);
  if (!span) return undefined;
  const lineText = source.split(/\r?\n/)[span.line - 1] ?? '';
  // With the quotes. esbuild counts columns from 0, in bytes.
  const column = Buffer.byteLength(lineText.slice(0, span.column - 2));
  const length = Buffer.byteLength(specifier) + 2;
  return { ...message, location: { ...location, line: span.line, column, length, lineText } };
}
