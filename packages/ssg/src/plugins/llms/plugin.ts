/** Lists of all pages for language models (llmstxt.org): `llms.txt` with links, and `llms-full.txt` with the Markdown of the pages. */
import * as v from 'valibot';
import { entriesFor } from '../../core/config/schema-parts.ts';
import { builtIn } from '../../core/plugin/built-in.ts';
import { definePlugin } from '../../core/plugin/define.ts';
import type { FinishedPage, OutputFile, SiteInfo } from '../../core/plugin/types.ts';
import { inOneLine } from '../../core/util/collapse-spaces.ts';
import { getOrInsert } from '../../core/util/get-or-insert.ts';

export interface LlmsKeys {
  /**
   * Publish `llms.txt`, a list of pages for language models, and `llms-full.txt` with all pages in one file, up to 4 MB.
   * `'full'` removes the size limit. Default: `true`.
   */
  llms?: boolean | 'full';
}

declare module '../../core/config/types.ts' {
  interface SiteKeys extends LlmsKeys {}
}

const MARKDOWN = 'text/markdown';

/** Bytes of Markdown that fit into the context of a language model: about a million tokens. */
const FULL_AT_MOST = 4_000_000;

/** @param isFull publish `llms-full.txt` although it is too large for a language model */
const plugin = definePlugin<{ isFull: boolean }>({
  name: 'llms',
  setup: ({ isFull }) => ({
    readsFormats: [MARKDOWN],
    files(site): OutputFile[] {
      const pages = site.pagesInOrder;
      const size = pages.reduce((sum, { formats }) => sum + (formats[MARKDOWN]?.size ?? 0), 0);
      const hasFull = size > 0 && (size <= FULL_AT_MOST || isFull);
      const list = { path: 'llms.txt', contents: listOf(site, hasFull), isReplaceable: true };
      if (!hasFull) return [list];
      const parts = { [Symbol.iterator]: () => fullText(pages) };
      return [list, { path: 'llms-full.txt', contents: parts, isReplaceable: true }];
    },
  }),
});

export default builtIn<LlmsKeys>(
  ({ llms: wanted }) => (wanted ? plugin({ isFull: wanted === 'full' }) : undefined),
  {
    keys: {
      site: entriesFor<LlmsKeys>()({ llms: v.optional(v.union([v.boolean(), v.literal('full')]), true) }),
    },
  },
);

function* fullText(pages: readonly FinishedPage[]): Generator<string> {
  let isFirst = true;
  for (const { formats } of pages) {
    const markdown = formats[MARKDOWN];
    if (!markdown) continue;
    if (!isFirst) yield '\n';
    yield markdown.text;
    isFirst = false;
  }
}

/** The list of pages, grouped by their top category. */
function listOf({ title, tagline, url, baseUrl, pagesInOrder }: SiteInfo, hasFull: boolean): string {
  const sections = new Map<string, string[]>();
  for (const page of pagesInOrder) {
    const section = page.categories[0] ?? (page.kind === 'doc' ? 'Docs' : 'Pages');
    const file = page.formats[MARKDOWN]?.path;
    const target = file === undefined ? page.url : url + file;
    const description = page.description ? `: ${inOneLine(page.description)}` : '';
    const line = `- [${linkText(page.title)}](${linkTarget(target)})${description}`;
    getOrInsert(sections, section, () => []).push(line);
  }
  const lists = [...sections].map(([name, lines]) => `## ${name}\n\n${lines.join('\n')}\n`);
  const notes = [
    ...(pagesInOrder.some(({ formats }) => formats[MARKDOWN]?.path !== undefined)
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
  return inOneLine(title.replaceAll('[', '(').replaceAll(']', ')'));
}

/** Likewise, a parenthesis ends the URL. */
function linkTarget(url: string): string {
  return url.replaceAll('(', '%28').replaceAll(')', '%29');
}
