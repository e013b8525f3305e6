export interface MarkdownPage {
  title: string;
  description?: string | undefined;
  /** Absolute. */
  url: string;
  lastUpdated?: string | undefined;
  /** The date of publication, as for a post. */
  date?: string | undefined;
  authors?: string[] | undefined;
  /** Without the title, unless the article contains it. */
  body: string;
}

/** The Markdown file of a page, with front matter and a title. */
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

/** A plain YAML scalar: starts with a letter, and contains no colon or hash with a meaning in YAML. */
const PLAIN = /^\p{L}(?:[^\p{Cc}:#]|:(?=\S)|(?<=\S)#)*(?<!\s)$/u;
const MEANS_SOMETHING = /^(?:true|false|null|yes|no|on|off|y|n)$/i;

/** A YAML string, quoted as JSON if necessary. The package `yaml` would be much slower. */
function yamlText(text: string): string {
  return PLAIN.test(text) && !MEANS_SOMETHING.test(text) ? text : JSON.stringify(text);
}
