/** Reads what `--help` prints. Most libraries write headings, and entries in two columns. */
import { stripVTControlCharacters } from 'node:util';
import type { CommandHelp, EntryGroup, HelpEntry } from './model.ts';

export interface ParsedHelp extends Pick<CommandHelp, 'description' | 'usage' | 'groups' | 'sections'> {
  /** Names of subcommands. */
  subcommands: string[];
}

/** A line such as `Options:`, `FLAGS`, or `Available Commands:`, and what follows it on the line. */
const HEADING = /^([A-Za-z][\w /-]{0,40}):(?:[ \t]+(\S.*))?$|^([A-Z][A-Z /-]{2,40})$/;

export function parseHelp(written: string): ParsedHelp {
  const lines = stripVTControlCharacters(written).replaceAll('\r', '').replaceAll('\t', '    ').split('\n');
  const parts: { title: string; lines: string[] }[] = [{ title: '', lines: [] }];
  for (const line of lines) {
    const [, title = '', rest, upper = ''] = HEADING.exec(line) ?? [];
    const isUsage = /^usage$/i.test(title);
    if (upper !== '' || (title !== '' && (rest === undefined || isUsage)))
      parts.push({ title: upper || title, lines: rest === undefined ? [] : [rest] });
    else {
      const last = parts.at(-1) as (typeof parts)[number];
      // A line without an indent ends a list: `Use "tool [command] --help" for more information.`
      const endsList = /^\S/.test(line) && last.lines.length > 1 && /^\s+\S/.test(last.lines[0] ?? '');
      if (!endsList) last.lines.push(line);
      else if (!/--help|-h\b/.test(line)) parts.push({ title: 'More', lines: [line] });
    }
  }
  const result: ParsedHelp = { description: '', usage: '', groups: [], sections: [], subcommands: [] };
  const groups: EntryGroup[] = [];
  const sections: { title: string; text: string }[] = [];
  const texts: string[] = [];
  for (const { title, lines: content } of parts) {
    const text = withoutIndent(content);
    if (text === '') continue;
    if (title === '' || /^(?:description|name|about)$/i.test(title)) texts.push(text);
    else if (/^usage$/i.test(title)) {
      // A description may follow the usage after an empty line.
      const [usage = '', ...rest] = text.split(/\n\s*\n/);
      result.usage = usage;
      texts.push(...rest);
    } else {
      const entries = /example|environment|learn|more/i.test(title) ? [] : entriesOf(content);
      if (entries.length === 0) sections.push({ title: sentenceCase(title), text });
      else if (/command/i.test(title))
        result.subcommands.push(...entries.map(({ term }) => term.split(/[\s,|]/, 1)[0] as string));
      else groups.push({ title: sentenceCase(title), entries });
    }
  }
  const isShown = ({ term }: HelpEntry): boolean => !/(?:^|[\s,])--?(?:help|h|\?)(?:[\s,]|$)/.test(term);
  return {
    ...result,
    description: texts.join('\n\n'),
    groups: groups
      .map((group) => ({ ...group, entries: group.entries.filter(isShown) }))
      .filter(({ entries }) => entries.length > 0),
    sections,
    subcommands: result.subcommands.filter((name) => /^[a-z][\w:.-]*$/i.test(name) && name !== 'help'),
  };
}

/** Entries with a description in a second column, or on indented lines below. */
function entriesOf(lines: readonly string[]): HelpEntry[] {
  const filled = lines.filter((line) => line.trim() !== '');
  const indents = filled.map((line) => line.search(/\S/));
  const least = Math.min(...indents);
  // Some libraries align long options below the short ones: `    --color`.
  const isStart = (line: string, indent: number): boolean =>
    indent === least || (line.trimStart().startsWith('-') && indent <= least + 4);
  const entries: { term: string; description: string[] }[] = [];
  for (const [index, line] of filled.entries()) {
    const last = entries.at(-1);
    if (last && !isStart(line, indents[index] as number)) {
      last.description.push(line.trim());
      continue;
    }
    const [, term = '', description = ''] = /^\s*(\S.*?)(?:\s{2,}(\S.*))?$/.exec(line) ?? [];
    entries.push({ term, description: description === '' ? [] : [description] });
  }
  // Prose has no second column.
  return entries.some(({ description }) => description.length > 0)
    ? entries.map(({ term, description }) => ({ term, description: description.join(' ') }))
    : [];
}

function withoutIndent(lines: readonly string[]): string {
  const indents = lines.filter((line) => line.trim() !== '').map((line) => line.search(/\S/));
  const least = indents.length === 0 ? 0 : Math.min(...indents);
  return lines
    .map((line) => line.slice(least).trimEnd())
    .join('\n')
    .replace(/^\n+|\n+$/g, '');
}

function sentenceCase(title: string): string {
  return title === title.toUpperCase() ? title.charAt(0) + title.slice(1).toLowerCase() : title;
}
