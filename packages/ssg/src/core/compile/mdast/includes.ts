/** Fills in code blocks that show a file: fences without code and with `file=`, and lines with `<<<`. */
import path from 'node:path';
import type { Code, Node, Parent, Root, RootContent } from 'mdast';
import type { VFile } from 'vfile';
import { type CodeMarkers, fileOption, markerOptions, OPTION_NAMES } from '../code/fence.ts';
import { resolveLanguage } from '../code/languages.ts';
import type { CodeMarks } from '../code/marks.ts';
import { type Draft, draftOf, report } from '../draft.ts';
import { partOfLine } from '../source/place.ts';

declare module 'mdast' {
  interface CodeData {
    /** The code comes from this file: the path as written, without the part. Its lines are not in the document. */
    file?: string;
    /** Facts of a plugin about the code. */
    marks?: CodeMarks;
  }
}

export function includes() {
  return (tree: Root, file: VFile): void => {
    const draft = draftOf(file);
    if (draft.includes.size === 0 && !draft.text.includes('file=')) return;
    const parents: Parent[] = [tree];
    for (const parent of parents) {
      parent.children = parent.children.flatMap((child) => replaced(child, draft)) as RootContent[];
      for (const child of parent.children) if ('children' in child) parents.push(child);
    }
  };
}

function replaced(node: Node, draft: Draft): Node[] {
  if (node.type === 'paragraph') return paragraph(node as Parent, draft);
  if ('value' in node && draft.includes.size > 0) restore(node as Node & { value: string }, draft);
  if (node.type !== 'code') return [node];
  const block = node as Code;
  const written = block.value === '' ? fileOption(block.meta ?? '') : undefined;
  if (written !== undefined) fill(block, written, draft, markerOptions(block.meta ?? ''));
  return [node];
}

/** Replaces a paragraph of lines with `<<<` by code blocks. */
function paragraph(node: Parent, draft: Draft): Node[] {
  const all = node.children.map((child) => ({ child, line: writtenAs(child, draft) }));
  if (all.every(({ line }) => line === undefined)) return [node];
  const others = all.filter(
    ({ child, line }) => line === undefined && !(child.type === 'text' && child.value.trim() === ''),
  );
  if (others.length === 0)
    return all.flatMap(({ child, line }) => (line === undefined ? [] : [blockOf(line, child, draft)]));
  for (const { child, line } of all) {
    if (line === undefined) continue;
    (child as { value: string }).value = line;
    report(draft, child, {
      code: 'snippet',
      message: 'a line with `<<<` must be a block of its own',
      hint: 'add a blank line above and below the line',
    });
  }
  return [node];
}

/** The line of the source that became the inline code; undefined for other nodes. */
function writtenAs({ type, position }: Node, { includes: lines }: Draft): string | undefined {
  const start = position?.start;
  return type === 'inlineCode' && start ? lines.get(`${start.line}:${start.column}`) : undefined;
}

/** Lines in indented code or in HTML look as the author wrote them. */
function restore(node: Node & { value: string }, draft: Draft): void {
  const { start, end } = node.position ?? {};
  if (!start || !end || !node.value.includes('`<<')) return;
  for (const [place, written] of draft.includes) {
    const line = Number.parseInt(place, 10);
    if (line < start.line || line > end.line) continue;
    node.value = node.value.replace(`\`${written.slice(1).trimEnd()}\``, () => written);
  }
}

const LINE = /^<<<[ \t]*(@?[^\s#{]+)(#[^\s{]+)?[ \t]*(?:\{([^{}]*)\})?[ \t]*(.*)$/;

/** `<<< FILE#PART{LINES LANGUAGE} LANGUAGE [TITLE] OPTIONS` */
function blockOf(line: string, { position }: Node, draft: Draft): Code {
  const [, file = '', part = '', braces = '', rest = ''] = LINE.exec(line.trim()) ?? [];
  const [, lines = '', inBraces] = /^\s*([\d\s,-]*?)\s*([^\d\s,-]\S*)?\s*$/.exec(braces) ?? ['', braces];
  const [, word = ''] = /^([^\s[{=]+)(?=\s|$)/.exec(rest) ?? [];
  const isLanguage = word !== '' && !OPTION_NAMES.has(word) && !draft.fenceOptions?.includes(word);
  const extension = path.extname(file).slice(1).toLowerCase();
  const given = inBraces ?? (isLanguage ? word : undefined);
  const options = isLanguage && inBraces === undefined ? rest.slice(word.length) : rest;
  const block: Code = {
    type: 'code',
    lang: given ?? (resolveLanguage(extension) === undefined ? 'text' : extension),
    meta: `${lines === '' ? '' : `{${lines}} `}${options}`.trim() || null,
    value: '',
    ...(position && { position }),
  };
  fill(block, file + part, draft);
  return block;
}

function fill(block: Code, written: string, draft: Draft, markers?: CodeMarkers): void {
  block.data = { ...block.data, file: written.replace(/#.*$/, '') };
  const found = draft.readFile?.(written, markers);
  if (!found) return;
  for (const file of found.files) draft.dependencies.add(file);
  if ('text' in found) {
    block.value = found.text.replace(/\n$/, '');
    return;
  }
  report(draft, placeOf(block, written, draft), { code: 'snippet', ...found.problem });
}

/** The path in the first line of a block. */
function placeOf({ position }: Code, written: string, { text }: Draft): Pick<Code, 'position'> {
  const start = position?.start;
  if (!start || start.offset === undefined) return {};
  const [line = ''] = text.slice(start.offset, start.offset + 2000).split('\n', 1);
  const column = start.column + Math.max(0, line.indexOf(written));
  return partOfLine({ line: start.line, column }, written.length);
}
