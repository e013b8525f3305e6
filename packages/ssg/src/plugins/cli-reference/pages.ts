/** The documents of a reference: an overview, and a page for each command. */
import { joined, page, relative, unique } from '../../core/plugin/references/page.ts';
import { block, code, firstSentence, inner, slugOf } from '../../core/plugin/references/text.ts';
import type { GeneratedDocument } from '../../core/plugin/types.ts';
import { collapseSpaces } from '../../core/util/collapse-spaces.ts';
import type { CommandHelp, EntryGroup } from './model.ts';

export function documentsOf(help: CommandHelp): GeneratedDocument[] {
  return [...pagesOf(help, '', 0)];
}

/** @param folder of the page and of its subcommands, with a slash at the end */
function* pagesOf(help: CommandHelp, folder: string, position: number): Generator<GeneratedDocument> {
  const { words, commands } = help;
  const name = words.at(-1) ?? '';
  const used = new Set(['index']);
  const children = commands.map((command) => {
    const slug = unique(slugOf(command.words.at(-1) ?? '') || 'command', used);
    const hasCommands = command.commands.length > 0;
    return { command, slug, file: hasCommands ? `${folder}${slug}/index.md` : `${folder}${slug}.md` };
  });
  if (folder !== '')
    yield { path: `${folder}_category_.json`, text: JSON.stringify({ label: name, position }) };
  const links = children.map(({ command, file }) => ({ command, file }));
  yield {
    path: `${folder}index.md`,
    text: commandPage(help, `${folder}index.md`, folder === '' ? 0 : position, links),
  };
  for (const [index, { command, slug, file }] of children.entries()) {
    if (command.commands.length > 0) yield* pagesOf(command, `${folder}${slug}/`, index + 1);
    else yield { path: file, text: commandPage(command, file, index + 1, []) };
  }
}

function commandPage(
  { words, description, usage, groups, sections }: CommandHelp,
  file: string,
  position: number,
  commands: readonly { command: CommandHelp; file: string }[],
): string {
  const anchors = new Set<string>();
  const items = commands.map(({ command, file: target }) => {
    const about = inner(firstSentence(command.description));
    const name = code(command.words.slice(words.length).join(' '));
    return `- [${name}](${relative(file, target)})${about === '' ? '' : `: ${about}`}`;
  });
  return page({
    title: words.join(' '),
    description: firstSentence(description),
    frontMatter: {
      sidebar_position: position,
      sidebar_label: words.length === 1 ? 'Overview' : (words.at(-1) as string),
    },
    parts: [
      prose(description),
      usage === '' ? '' : block('text', usage),
      items.length === 0 ? '' : `## Commands\n\n${items.join('\n')}`,
      ...groups.map((group) => groupSection(group, anchors)),
      ...sections.map(({ title, text }) => `## ${inner(title)}\n\n${block('text', text)}`),
    ],
  });
}

function groupSection({ title, entries }: EntryGroup, anchors: Set<string>): string {
  const shown = entries.map(({ term, description }) => {
    const long = /--([\w-]+)/.exec(term)?.[1] ?? term;
    const anchor = unique(slugOf(long) || 'option', anchors);
    return joined([`### ${code(term)} {#${anchor}}`, description === '' ? '' : sentence(description)]);
  });
  return joined([`## ${inner(title)}`, ...shown]);
}

/** Help is plain text: its characters have no meaning in Markdown, except code. */
function prose(text: string): string {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => withCode(paragraph.replace(/\s*\n\s*/g, ' ')))
    .join('\n\n');
}

/** Help writes phrases in lower case, without a period. */
function sentence(text: string): string {
  const line = collapseSpaces(text);
  const isSentence = /[.!?)\]]$/.test(line);
  return withCode(`${line.charAt(0).toUpperCase()}${line.slice(1)}${isSentence ? '' : '.'}`);
}

function withCode(text: string): string {
  return text
    .split(/(`[^`]+`)/)
    .map((part, index) => (index % 2 === 1 ? part : plain(part)))
    .join('');
}

/** Unlike `inner`, keeps the spaces at both ends. */
function plain(text: string): string {
  const shown = inner(text);
  return text.trim() === '' ? text : `${/^\s/.test(text) ? ' ' : ''}${shown}${/\s$/.test(text) ? ' ' : ''}`;
}
