/** Compares code blocks with the files that they name. */
import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { didYouMean } from '../diagnostic/nearest.ts';
import type { Diagnostic } from '../types.ts';
import { readText } from '../util/regular-file.ts';
import { whyUnreadable } from '../util/unreadable.ts';
import { findFences, type TestedFence } from './fences.ts';
import { readRegion, regionNames } from './region.ts';

/**
 * @param file absolute path of the document
 * @param root absolute path of the site's folder, where a path that begins with a slash starts
 */
export function checkSnippets(text: string, file: string, root: string): Diagnostic[] {
  return findFences(text).flatMap((fence) => {
    if (fence.file === undefined) return [];
    const wanted = snippetOf(fence.file, file, root);
    if ('message' in wanted) return [{ ...problem(file, fence), ...wanted }];
    if (wanted.text === fence.text) return [];
    const [is, should] = [fence.text, wanted.text].map((each) => each.split('\n')) as [string[], string[]];
    const first = should.findIndex((line, index) => line !== is[index]);
    const at = first < 0 ? should.length - 1 : first;
    return [
      {
        ...problem(file, fence),
        line: fence.line + 1 + Math.min(at, is.length - 1),
        column: fence.column,
        message: `the code block differs from \`${fence.file}\``,
        notes: [`expected: ${quote(should[at])}`],
        hint: 'run `ssg test --update` to copy the code from the file',
      },
    ];
  });
}

/** Copies the code of files into the code blocks that name them. */
export function updateSnippets(text: string, file: string, root: string): string {
  const lines = text.split('\n');
  // From the end, so the lines above keep their numbers.
  for (const fence of findFences(text).reverse()) {
    const wanted = fence.file === undefined ? undefined : snippetOf(fence.file, file, root);
    if (!wanted || 'message' in wanted || wanted.text === fence.text) continue;
    const before = fence.text === '' ? 0 : fence.text.split('\n').length - 1;
    const after = wanted.text.split('\n').slice(0, -1);
    lines.splice(fence.line, before, ...after.map((line) => (line === '' ? '' : fence.indent + line)));
  }
  return lines.join('\n');
}

/** Absolute paths of the files that a document's blocks name; its problems depend on them. */
export function snippetFiles(text: string, file: string, root: string): string[] {
  return findFences(text).flatMap(({ file: written }) =>
    written === undefined ? [] : [targetOf(written, file, root)],
  );
}

function isFolder(file: string): boolean {
  return statSync(file, { throwIfNoEntry: false })?.isDirectory() === true;
}

function targetOf(written: string, from: string, root: string): string {
  const name = written.replace(/#.*$/, '');
  return name.startsWith('/') ? path.join(root, name) : path.resolve(path.dirname(from), name);
}

function snippetOf(
  written: string,
  from: string,
  root: string,
): { text: string } | Pick<Diagnostic, 'message' | 'hint'> {
  const at = written.indexOf('#');
  const [name, region] = at < 0 ? [written] : [written.slice(0, at), written.slice(at + 1)];
  const target = targetOf(written, from, root);
  const why = existsSync(target) && isFolder(target) ? undefined : whyUnreadable(target);
  if (why) return { message: `cannot read \`${name}\`: ${why.reason}`, hint: why.hint };
  if (!existsSync(target) || isFolder(target)) {
    const folder = path.dirname(target);
    const names = existsSync(folder) ? readdirSync(folder) : [];
    const hint = didYouMean(path.basename(target), names);
    return {
      message: `the file \`${name}\` does not exist`,
      hint: hint ?? 'write a path relative to the document, or start it with `/` for the site folder',
    };
  }
  const source = readText(target);
  const text = readRegion(source, region);
  if (text !== undefined) return { text };
  if (/^L\d/.test(region ?? '')) {
    const lines = source.replace(/\r?\n$/, '').split('\n').length;
    return { message: `\`${name}\` has no lines \`${region}\``, hint: `the last line is \`L${lines}\`` };
  }
  const names = regionNames(source);
  return {
    message: `\`${name}\` has no region \`${region}\``,
    hint:
      didYouMean(region ?? '', names) ??
      `mark the lines in the file with the comments \`#region ${region}\` and \`#endregion\``,
  };
}

/** At the name of the file. */
function problem(file: string, { line, column, nameColumn }: TestedFence): Diagnostic {
  return { code: 'snippet', severity: 'error', message: '', file, line, column: nameColumn ?? column };
}

function quote(line: string | undefined): string {
  return line === undefined || line === '' ? 'the end of the code' : `\`${line.trim()}\``;
}
