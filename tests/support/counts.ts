/**
 * Counts the elements of a document with an independent parser: remark-parse with Docusaurus's extensions. The same
 * elements are counted in the rendered page.
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { directiveFromMarkdown } from 'mdast-util-directive';
import { directive } from 'micromark-extension-directive';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { type Processor, unified } from 'unified';

export interface Counts {
  headings: number;
  codeBlocks: number;
  tables: number;
  admonitions: number;
  tabs: number;
  images: number;
}

const NONE: Counts = { headings: 0, codeBlocks: 0, tables: 0, admonitions: 0, tabs: 0, images: 0 };

function directives(this: Processor): void {
  const data = this.data();
  data.micromarkExtensions ??= [];
  data.fromMarkdownExtensions ??= [];
  data.micromarkExtensions.push(directive());
  data.fromMarkdownExtensions.push(directiveFromMarkdown());
}

const mdx = unified().use(remarkParse).use(remarkMdx).use(remarkGfm).use(directives).freeze();
const markdown = unified().use(remarkParse).use(remarkGfm).use(directives).freeze();

/** Docusaurus's preprocessing of the text. */
function prepared(source: string): string {
  return source
    .replace(/^---\r?\n[\s\S]*?\r?\n---[ \t]*(?=\r?\n|$)/, '')
    .replace(/<!--[\s\S]*?-->/g, (comment) => comment.replace(/[^\n]/g, ' '))
    .replace(/^(\s*:{3,})(\w[\w-]*)[ \t]+([^\s[{].*)$/gm, '$1$2[$3]')
    .replace(/^(#{1,6} .*?)\{(#[\w.-]+)\}[ \t]*$/gm, '$1\\{$2\\}');
}

const ADMONITIONS = new Set([
  'note',
  'tip',
  'info',
  'warning',
  'danger',
  'caution',
  'important',
  'success',
  'secondary',
]);
const ALERT = /^\[!(?:NOTE|TIP|IMPORTANT|WARNING|CAUTION)\]/i;

interface Nodes {
  type: string;
  name?: string | null | undefined;
  value?: string | undefined;
  lang?: string | null | undefined;
  meta?: string | null | undefined;
  children?: Nodes[];
}

/** @param siteDir the folder that `@site/` refers to */
export function countSource(file: string, siteDir: string): Counts {
  const text = prepared(readFileSync(file, 'utf8'));
  let tree: unknown;
  let isMdx = true;
  try {
    tree = mdx.parse(text);
  } catch {
    tree = markdown.parse(text);
    isMdx = false;
  }
  const counts = { ...NONE };
  const partials = isMdx ? partialsIn(text, file, siteDir) : new Map<string, string>();
  const add = (other: Counts): void => {
    for (const kind of Object.keys(counts) as (keyof Counts)[]) counts[kind] += other[kind];
  };
  const visit = (node: Nodes): void => {
    if (node.type === 'heading') counts.headings++;
    else if (node.type === 'table') counts.tables++;
    else if (node.type === 'image' || node.type === 'imageReference') counts.images++;
    else if (node.type === 'containerDirective' && ADMONITIONS.has(node.name ?? '')) counts.admonitions++;
    else if (node.type === 'blockquote' && ALERT.test(textOf(node))) counts.admonitions++;
    else if (node.type === 'html') add(countTags(node.value ?? ''));
    else if (node.type === 'code' && node.lang !== 'mermaid') {
      const isEachManager = /(?:^|\s)npm2yarn(?=[\s:]|$)/.test(node.meta ?? '');
      counts.codeBlocks += isEachManager ? 4 : 1;
      if (isEachManager) counts.tabs += 4;
    } else if (node.type.startsWith('mdxJsx')) {
      const { name = null } = node;
      if (name === 'FbInternalOnly') return;
      const partial = name === null ? undefined : partials.get(name);
      if (partial !== undefined) add(countSource(partial, siteDir));
      else if (name !== null) add(countTags(`<${name}>`));
    }
    for (const child of node.children ?? []) visit(child);
  };
  visit(tree as Nodes);
  return counts;
}

/** Whether a document starts with a heading of the first level. */
export function hasTitle(file: string): boolean {
  const text = prepared(readFileSync(file, 'utf8')).replace(/^\s*(?:import\s[^;]*?['"];?\s*$\s*)*/m, '');
  return /^(?:#\s|[^\n]+\n=+\s*$)/m.exec(text)?.index === 0;
}

function textOf(node: Nodes): string {
  return node.value ?? (node.children ?? []).map(textOf).join('');
}

/** Markdown files that a document imports, by their imported names. */
function partialsIn(text: string, file: string, siteDir: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const [, name = '', specifier = ''] of text.matchAll(/^import (\w+) from ['"](.+\.mdx?)['"]/gm)) {
    const target = specifier.startsWith('@site/')
      ? path.join(siteDir, specifier.slice('@site/'.length))
      : path.resolve(path.dirname(file), specifier);
    if (existsSync(target)) found.set(name, target);
  }
  return found;
}

/** Tags in HTML or JSX. */
function countTags(html: string): Counts {
  const count = (pattern: RegExp): number => html.match(pattern)?.length ?? 0;
  return {
    headings: count(/<h[1-6](?=[\s>/])/g),
    codeBlocks: count(/<CodeBlock(?=[\s>/])/g),
    tables: count(/<table(?=[\s>])/g),
    admonitions: count(/<Admonition(?=[\s>/])/g),
    tabs: count(/<TabItem(?=[\s>/])/g),
    images: count(/<img(?=[\s>/])/g) + 2 * count(/<ThemedImage(?=[\s>/])/g),
  };
}

/**
 * Elements in a page's article, without the theme's own.
 *
 * @param hasOwnTitle whether the document contains its title; otherwise, the theme adds one
 */
export function countPage(html: string, hasOwnTitle: boolean): Counts {
  const start = html.indexOf('data-page-content');
  const all = html.slice(start, html.indexOf('</article>', start));
  const article = hasOwnTitle ? all : all.replace(/^[^>]*><header>.*?<\/header>/s, '');
  const count = (pattern: RegExp): number => article.match(pattern)?.length ?? 0;
  return {
    headings: count(/<h[1-6](?=[\s>])/g) - count(/id="footnote-label"/g),
    codeBlocks: count(/class="(?:[^"]* )?code-block"/g),
    tables: count(/<table(?=[\s>])/g),
    admonitions: count(/class="(?:theme-)?admonition /g),
    tabs: count(/role="tabpanel"/g),
    images: count(/<img(?=[\s>/])/g),
  };
}
