/** Turns the results of Twoslash into marks of the code. */
import type { CodeMarks, CodeNote, CodeRange } from '../../core/compile/code/marks.ts';
import type { TwoslashNode } from './load.ts';

/** Longer types are cut. */
const LONGEST = 1000;

const TAG_CLASSES: Readonly<Record<string, string>> = {
  error: 'code-error',
  warn: 'code-warning',
  log: 'code-info',
  annotate: 'code-info',
};

export function marksOf(nodes: readonly TwoslashNode[]): CodeMarks {
  const ranges: CodeRange[] = [];
  const lines = new Map<number, CodeNote>();
  const seen = new Set<string>();
  const addNote = (line: number, text: string, className?: string): void => {
    const { note, className: before } = lines.get(line) ?? {};
    const all = { note: note === undefined ? text : `${note}\n${text}`, className: className ?? before };
    lines.set(line, { note: all.note, ...(all.className && { className: all.className }) });
  };
  for (const {
    type,
    line: index,
    character,
    length,
    text = '',
    target,
    name = '',
    completions = [],
  } of nodes) {
    const line = index + 1;
    const type_ = text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
    if (type === 'hover' && text !== 'any') {
      // Tab stops only once at each name.
      const key = `${target}\0${text}`;
      const isFirst = !seen.has(key);
      seen.add(key);
      ranges.push({
        line,
        start: character,
        end: character + length,
        attributes: { class: 'twoslash', 'data-type': type_, ...(isFirst && { tabindex: '0' }) },
      });
    } else if (type === 'query') addNote(line, type_);
    else if (type === 'error') addNote(line, text, 'code-error');
    else if (type === 'completion') {
      addNote(
        line,
        completions
          .slice(0, 8)
          .map((each) => each.name)
          .join('  '),
      );
    } else if (type === 'highlight') {
      lines.set(line, { ...lines.get(line), className: 'highlighted' });
    } else if (type === 'tag') addNote(Math.max(1, index), text, TAG_CLASSES[name]);
  }
  return { ranges, lines };
}
