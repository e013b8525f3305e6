/** esbuild's messages as diagnostics with our codes. */
import path from 'node:path';
import type { Message } from 'esbuild';
import { toDiagnostic } from '../config/bundle-errors.ts';
import type { Diagnostic } from '../types.ts';
import { VIRTUAL } from './pages-plugin.ts';

/** The two runs report the same source twice: one of each is kept. */
export function toDiagnostics(
  messages: Message[],
  severity: 'error' | 'warning',
  root: string,
): Diagnostic[] {
  const found = new Map<string, Diagnostic>();
  for (const message of messages) {
    const diagnostic = translate(message, severity, root);
    if (diagnostic === undefined) continue;
    const { file, line, column, message: text } = diagnostic;
    const key = JSON.stringify([file, line, column, text]);
    if (!found.has(key)) found.set(key, diagnostic);
  }
  return [...found.values()];
}

function translate(message: Message, severity: 'error' | 'warning', root: string): Diagnostic | undefined {
  // A plugin hands over its own diagnostics whole.
  if (isDiagnostic(message.detail)) return message.detail;
  // Our entry asks every page for its default export; that one has none is told by the prerender.
  if (message.location?.file.startsWith(VIRTUAL)) return undefined;
  const { location } = message;
  const file = location && path.resolve(root, withoutNamespace(location.file));
  const own = location && { ...message, location: { ...location, file: file as string } };
  const diagnostic = toDiagnostic(own ?? message, root, new Map());
  const unresolved = diagnostic.code === 'config-import';
  return {
    ...diagnostic,
    severity,
    code: unresolved ? 'unresolved-import' : 'bundle',
    ...hintOf(diagnostic, message),
  };
}

function hintOf(diagnostic: Diagnostic, { notes }: Message): { hint?: string } {
  const hint = diagnostic.hint ?? notes[0]?.text;
  return hint === undefined ? {} : { hint };
}

/** `file:/a/b.css` or `no-style:x`: files that a plugin has a hand in. */
function withoutNamespace(file: string): string {
  return file.replace(/^[a-z-]+:(?=[./\\])/, '');
}

function isDiagnostic(value: unknown): value is Diagnostic {
  return typeof value === 'object' && value !== null && 'code' in value && 'severity' in value;
}
