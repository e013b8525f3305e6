/** The files for language models: each page as Markdown, and what leads to them (llmstxt.org). */
import type { ResolvedConfig } from '../config/types.ts';
import type { RenderedPage } from '../render/page/input.ts';
import type { Site } from '../site/model.ts';
import { encodePath } from '../site/urls.ts';
import type { Artifact } from '../types.ts';
import { inReadingOrder } from './reading-order.ts';

/** Path of a page's Markdown below the output folder: `docs/flags/index.md`. */
export function markdownFile(htmlFile: string): string {
  return htmlFile.replace(/\.html$/, '.md');
}

export interface MarkdownPage {
  title: string;
  description?: string | undefined;
  /** Absolute. */
  url: string;
  lastUpdated?: string | undefined;
  /** Of a post: its day, and who wrote it. */
  date?: string | undefined;
  authors?: string[];
  /** Without the title, unless the article has one of its own. */
  body: string;
}

/** A page's file: front matter, and a title in any case. */
export function markdownDocument(page: MarkdownPage): string {
  const { title, description, url, lastUpdated, date, authors = [], body } = page;
  const frontMatter = [
    `title: ${yamlText(title)}`,
    ...(description ? [`description: ${yamlText(description)}`] : []),
    `url: ${yamlText(url)}`,
    ...(date ? [`date: ${date}`] : []),
    ...(authors.length > 0 ? ['authors:', ...authors.map((author) => `  - ${yamlText(author)}`)] : []),
    ...(lastUpdated ? [`lastUpdated: ${lastUpdated}`] : []),
  ].join('\n');
  const heading = /^# /m.test(body) ? '' : `# ${title}\n\n`;
  return `---\n${frontMatter}\n---\n\n${heading}${body}\n`;
}

/** Begins with a letter, and has neither a colon nor a hash where they would mean something. */
const PLAIN = /^\p{L}(?:[^\p{Cc}:#]|:(?=\S)|(?<=\S)#)*(?<!\s)$/u;
const MEANS_SOMETHING = /^(?:true|false|null|yes|no|on|off|y|n)$/i;

/** A text in YAML, which also reads what JSON writes; `yaml` takes as long for these few lines as all links take to be checked. */
function yamlText(text: string): string {
  return PLAIN.test(text) && !MEANS_SOMETHING.test(text) ? text : JSON.stringify(text);
}

/** A page's own file; undefined when it has none. */
export function markdownArtifact({ file, markdown }: RenderedPage): Artifact | undefined {
  return markdown === undefined ? undefined : { path: markdownFile(file), contents: markdown };
}

/** Bytes of Markdown that a language model can still be given at once: about a million tokens. */
const FULL_AT_MOST = 4_000_000;

/**
 * `llms.txt`, and `llms-full.txt`, which has the Markdown of all pages: unless nobody could read it, and the site does not
 * ask for it all the same.
 */
export function llmsFiles(
  site: Site,
  rendered: readonly RenderedPage[],
  config: Pick<ResolvedConfig, 'llms' | 'markdownFiles' | 'title' | 'tagline' | 'url'>,
): Artifact[] {
  const pages = inReadingOrder(site, rendered);
  const files: Artifact[] = [{ path: 'llms.txt', contents: llmsText(pages, config) }];
  const isReadable =
    pages.reduce((sum, page) => sum + (page.markdownState?.size ?? page.markdown?.length ?? 0), 0) <=
    FULL_AT_MOST;
  if (isReadable || config.llms === 'full') {
    files.push({ path: 'llms-full.txt', contents: { parts: fullText(pages) } });
  }
  return files;
}

function* fullText(pages: readonly RenderedPage[]): Generator<string> {
  let isFirst = true;
  for (const { markdown } of pages) {
    if (markdown === undefined) continue;
    if (!isFirst) yield '\n';
    yield markdown;
    isFirst = false;
  }
}

/** The list of pages, under what leads to them in the sidebar. */
function llmsText(
  pages: readonly RenderedPage[],
  { title, tagline, url, markdownFiles: hasFiles }: Parameters<typeof llmsFiles>[2],
): string {
  const sections = new Map<string, string[]>();
  for (const page of pages) {
    const section = page.crumbs[0] ?? (page.page && 'version' in page.page ? 'Docs' : 'Pages');
    const target = hasFiles ? `${url}${markdownUrl(page)}` : url + page.url;
    const description = page.description ? `: ${page.description.replace(/\s+/g, ' ')}` : '';
    const line = `- [${page.title.replace(/[[\]]/g, '\\$&')}](${target})${description}`;
    const lines = sections.get(section);
    if (lines) lines.push(line);
    else sections.set(section, [line]);
  }
  const lists = [...sections].map(([name, lines]) => `## ${name}\n\n${lines.join('\n')}\n`);
  return [`# ${title}\n`, ...(tagline ? [`> ${tagline}\n`] : []), ...lists].join('\n');
}

/** URL path of a page's Markdown. */
export function markdownUrl({ url, file }: Pick<RenderedPage, 'url' | 'file'>): string {
  const bare = url.replace(/\/$|\.html$/, '');
  // A page may be called `index` without standing for its folder.
  return `${bare}.html`.endsWith(`/${encodePath(file)}`) ? `${bare}.md` : `${bare}/index.md`;
}
