/** Parses mermaid's pie charts. */
import { type DiagramSource, type Fail, failAt, Unsupported } from '../source.ts';
import { type Naming, readStatements } from '../statements.ts';

export interface Pie extends Naming {
  /** Show the values next to the names. */
  showData: boolean;
  /** In the author's order. */
  slices: { name: string; value: number; written: string }[];
}

export function parsePie(source: DiagramSource): Pie {
  const pie: Pie = { showData: false, slices: [] };
  const [kind = ''] = /^\s*[\w-]+/.exec(source.text) ?? [];
  for (const { text, at } of readStatements(source, pie)) {
    const fail: Fail = failAt(at);
    const isFirst = !source.text.slice(kind.length, at).trim();
    const first = isFirst ? /^(showData\b)?\s*(?:title\b\s*(.*))?$/.exec(text) : undefined;
    const title = first?.[2] ?? /^title\b\s*(.*)$/.exec(text)?.[1];
    if (first?.[1]) pie.showData = true;
    if (title !== undefined) pie.title = title.trim();
    if (first || title !== undefined) continue;
    const slice = /^(?:"([^"]*)"|'([^']*)')\s*:\s*(-?\d+(?:\.\d+)?)$/.exec(text);
    if (!slice) return fail(`invalid slice \`${text}\``, 'write a slice as `"Name" : 42`');
    const written = slice[3] as string;
    if (Number(written) < 0) return fail(`negative slice: ${written}`, 'use a positive number');
    pie.slices.push({ name: slice[1] ?? slice[2] ?? '', value: Number(written), written });
  }
  if (pie.slices.every(({ value }) => value === 0)) throw new Unsupported('a pie without slices');
  return pie;
}
