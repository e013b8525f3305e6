/** Lists of all pages for language models (llmstxt.org): `llms.txt` with links, and `llms-full.txt` with the Markdown of the pages. */
import { definePlugin } from '../../core/plugin/define.ts';
import type { FinishedPage, OutputFile, SiteInfo } from '../../core/plugin/types.ts';

export interface LlmsOptions {
  /** Publish `llms-full.txt` although it is too large for a language model. */
  isFull: boolean;
}

/** Bytes of Markdown that fit into the context of a language model: about a million tokens. */
const FULL_AT_MOST = 4_000_000;

export const llms = definePlugin<LlmsOptions>({
  name: 'llms',
  setup: ({ isFull }) => ({
    files(site): OutputFile[] {
      const pages = site.pagesInOrder;
      const size = pages.reduce((sum, { markdownSize }) => sum + markdownSize, 0);
      const hasFull = size <= FULL_AT_MOST || isFull;
      const list = { path: 'llms.txt', contents: listOf(site, hasFull), isReplaceable: true };
      if (!hasFull) return [list];
      const parts = { [Symbol.iterator]: () => fullText(pages) };
      return [list, { path: 'llms-full.txt', contents: parts, isReplaceable: true }];
    },
  }),
});

function* fullText(pages: readonly FinishedPage[]): Generator<string> {
  let isFirst = true;
  for (const { markdown } of pages) {
    if (markdown === undefined) continue;
    if (!isFirst) yield '\n';
    yield markdown;
    isFirst = false;
  }
}

/** The list of pages, grouped by their top category. */
function listOf({ title, tagline, url, baseUrl, pagesInOrder }: SiteInfo, hasFull: boolean): string {
  const sections = new Map<string, string[]>();
  for (const page of pagesInOrder) {
    const section = page.categories[0] ?? (page.kind === 'doc' ? 'Docs' : 'Pages');
    const target = page.markdownPath === undefined ? page.url : url + page.markdownPath;
    const description = page.description ? `: ${page.description.replace(/\s+/g, ' ')}` : '';
    const line = `- [${linkText(page.title)}](${linkTarget(target)})${description}`;
    const lines = sections.get(section);
    if (lines) lines.push(line);
    else sections.set(section, [line]);
  }
  const lists = [...sections].map(([name, lines]) => `## ${name}\n\n${lines.join('\n')}\n`);
  const notes = [
    ...(pagesInOrder.some(({ markdownPath }) => markdownPath !== undefined)
      ? [
          'Each link is a page as Markdown. A heading ends with its anchor: `{#install}` is `#install` in the URL of the page.',
        ]
      : []),
    ...(hasFull ? [`All pages are in [llms-full.txt](${url}${baseUrl}llms-full.txt).`] : []),
  ];
  return [
    `# ${title}\n`,
    ...(tagline ? [`> ${tagline}\n`] : []),
    ...(notes.length > 0 ? [`${notes.join(' ')}\n`] : []),
    ...lists,
  ].join('\n');
}

/** Programs read the list with a regular expression, for which brackets end the text of a link. */
function linkText(title: string): string {
  return title.replaceAll('[', '(').replaceAll(']', ')').replace(/\s+/g, ' ');
}

/** Likewise, a parenthesis ends the URL. */
function linkTarget(url: string): string {
  return url.replaceAll('(', '%28').replaceAll(')', '%29');
}
