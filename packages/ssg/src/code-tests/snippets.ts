/** Whether code blocks that name a file say what is in it. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { didYouMean } from '../diagnostic/nearest.ts';
import type { Diagnostic } from '../types.ts';
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
        message: `the code is not what stands in \`${fence.file}\``,
        notes: [`there: ${quote(should[at])}`],
        hint: '`ssg test --update` writes what is there into the document',
      },
    ];
  });
}

/** A document whose blocks say what their files say. */
export function updateSnippets(text: string, file: string, root: string): string {
  const lines = text.split('\n');
  // From the end, so that lines in front keep their numbers.
  for (const fence of findFences(text).reverse()) {
    const wanted = fence.file === undefined ? undefined : snippetOf(fence.file, file, root);
    if (!wanted || 'message' in wanted || wanted.text === fence.text) continue;
    const before = fence.text === '' ? 0 : fence.text.split('\n').length - 1;
    const after = wanted.text.split('\n').slice(0, -1);
    lines.splice(fence.line, before, ...after.map((line) => (line === '' ? '' : fence.indent + line)));
  }
  return lines.join('\n');
}

/** Absolute paths of the files that a document's blocks name: what its problems depend on. */
export function snippetFiles(text: string, file: string, root: string): string[] {
  return findFences(text).flatMap(({ file: written }) =>
    written === undefined ? [] : [targetOf(written, file, root)],
  );
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
  if (!existsSync(target) || !statSync(target).isFile()) {
    const folder = path.dirname(target);
    const names = existsSync(folder) ? readdirSync(folder) : [];
    const hint = didYouMean(path.basename(target), names);
    return {
      message: `there is no file \`${name}\``,
      hint: hint ?? 'write a path from the document, or from the site’s folder with a slash in front',
    };
  }
  const source = readFileSync(target, 'utf8');
  const text = readRegion(source, region);
  if (text !== undefined) return { text };
  const names = regionNames(source);
  return {
    message: `\`${name}\` has no part \`${region}\``,
    hint:
      didYouMean(region ?? '', names) ??
      `mark its lines in the file: \`#region ${region}\` and \`#endregion\` in comments`,
  };
}

function problem(file: string, { line, column }: TestedFence): Diagnostic {
  return { code: 'snippet', severity: 'error', message: '', file, line, column };
}

function quote(line: string | undefined): string {
  return line === undefined || line === '' ? 'nothing more' : `\`${line.trim()}\``;
}
