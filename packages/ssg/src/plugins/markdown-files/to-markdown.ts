/**
 * Converts the HTML of an article to Markdown for programs. The source is the published HTML, so the Markdown contains
 * partials, rendered components, and resolved links, but no MDX.
 *
 * - Links and images are absolute. Headings end with their anchors, `{#install}`, so a program can link to a section.
 * - Admonitions become quotes that start with `[!NOTE]`, as on GitHub.
 * - Tabs follow each other under their labels, and `<details>` under their summary.
 * - Plugins write their elements: a diagram becomes its description, and a formula becomes TeX.
 */
import {
  attributeOf,
  findElement,
  type HtmlElement,
  type HtmlNode,
  hasClass,
  parseHtml,
  textOf,
} from '../../core/html/html-tree.ts';
import type { MarkdownWriter, PageContent } from '../../core/plugin/types.ts';
import { attempt } from '../../core/util/attempt.ts';

const SKIPPED = new Set(['script', 'style', 'template', 'button', 'nav', 'svg', 'iframe']);
const BLOCKS = new Set(
  'address article aside blockquote dd details div dl dt fieldset figure footer form h1 h2 h3 h4 h5 h6 header hr li main ol p pre section summary table ul'.split(
    ' ',
  ),
);

/** Classes of the default theme, and of the classic theme. */
const ADMONITIONS = ['admonition', 'theme-admonition'];
const ADMONITION_TITLES = ['admonition-title', 'admonitionHeading_ssg0'];
const CODE_TITLES = ['code-title', 'codeBlockTitle_ssg0'];

/** The five alert types of GitHub, by admonition type. */
const ALERTS: Record<string, string> = {
  note: 'NOTE',
  info: 'NOTE',
  tip: 'TIP',
  success: 'TIP',
  important: 'IMPORTANT',
  warning: 'WARNING',
  caution: 'CAUTION',
  danger: 'CAUTION',
};

/**
 * @param html of an article
 * @param url absolute URL of its page
 * @param writers of elements of plugins, by class
 */
export function toMarkdown(html: string, url: string, writers: PageContent['asMarkdown'] = {}): string {
  return new Writer(url, writers).blocks(parseHtml(html).children);
}

class Writer {
  readonly #url: string;
  readonly #writers: [className: string, write: MarkdownWriter][];

  constructor(url: string, writers: PageContent['asMarkdown']) {
    this.#url = url;
    this.#writers = Object.entries(writers);
  }

  /** Converts blocks, separated by empty lines. Text and inline elements between blocks become a paragraph. */
  blocks(nodes: readonly HtmlNode[]): string {
    const out: string[] = [];
    let inline: HtmlNode[] = [];
    const flush = (): void => {
      const text = this.inline(inline).trim();
      if (text !== '') out.push(text);
      inline = [];
    };
    for (const node of nodes) {
      if (typeof node === 'string' || !this.#isBlock(node)) inline.push(node);
      else {
        flush();
        const text = this.#block(node);
        if (text !== '') out.push(text);
      }
    }
    flush();
    return out.join('\n\n');
  }

  /** An element that contains a block is a block as well, such as an `<a>` around a card. */
  #isBlock(node: HtmlElement): boolean {
    if (SKIPPED.has(node.tag)) return false;
    return (
      BLOCKS.has(node.tag) || node.children.some((child) => typeof child !== 'string' && this.#isBlock(child))
    );
  }

  #block(node: HtmlElement): string {
    const { tag, children } = node;
    const written = this.#byPlugin(node);
    if (written !== undefined) return written;
    switch (tag) {
      case 'h1':
      case 'h2':
      case 'h3':
      case 'h4':
      case 'h5':
      case 'h6': {
        const text = this.inline(children).trim();
        // The title needs no anchor.
        const id = tag === 'h1' ? undefined : attributeOf(node, 'id');
        const anchor = id === undefined ? '' : ` {#${id}}`;
        return text === '' ? '' : `${'#'.repeat(Number(tag[1]))} ${text}${anchor}`;
      }
      case 'p':
        return this.inline(children).trim();
      case 'hr':
        return '---';
      case 'pre':
        return this.#code(node);
      case 'ul':
      case 'ol':
        return this.#list(node);
      case 'blockquote':
        return quote(this.blocks(children));
      case 'table':
        return this.#table(node);
      case 'summary':
      case 'dt':
        return bold(this.inline(children));
      case 'dd':
        return indent(this.blocks(children), ': ');
      default:
        break;
    }
    if (hasClass(node, 'code-block')) return this.#code(node);
    if (ADMONITIONS.some((name) => hasClass(node, name))) return this.#admonition(node);
    if (attributeOf(node, 'role') === 'tablist') return '';
    if (attributeOf(node, 'role') === 'tabpanel') {
      return `${bold(attributeOf(node, 'data-label') ?? '')}\n\n${this.blocks(children)}`;
    }
    return this.blocks(children);
  }

  #code(node: HtmlElement): string {
    const code = findElement(node, ({ tag }) => tag === 'code') ?? node;
    const language = /\blanguage-(\S+)/.exec(attributeOf(code, 'class') ?? '')?.[1] ?? '';
    const title = findElement(node, (element) => CODE_TITLES.some((name) => hasClass(element, name)));
    const text = textOf(withoutRemovedLines(code)).replace(/\n$/, '');
    const fence = '`'.repeat(Math.max(3, longestRun(text) + 1));
    const info = title ? `${language || 'text'} title="${textOf(title)}"` : language;
    return `${fence}${info}\n${text}\n${fence}`;
  }

  #list({ tag, attributes, children }: HtmlElement): string {
    const items = children.filter(
      (child): child is HtmlElement => typeof child !== 'string' && child.tag === 'li',
    );
    const start = Number(/ start="(\d+)"/.exec(attributes)?.[1] ?? 1);
    const isLoose = items.some(({ children: inner }) =>
      inner.some((node) => typeof node !== 'string' && node.tag === 'p'),
    );
    return items
      .map((item, index) => {
        const marker = tag === 'ol' ? `${start + index}. ` : '- ';
        const text = this.blocks(item.children);
        return indent(isLoose ? text : text.replace(/\n\n(?=(?:- |\d+\. ))/g, '\n'), marker);
      })
      .join(isLoose ? '\n\n' : '\n');
  }

  #table(node: HtmlElement): string {
    const rows = descendants(node, 'tr');
    const cells = rows.map((row) =>
      row.children
        .filter((child): child is HtmlElement => typeof child !== 'string' && /^t[hd]$/.test(child.tag))
        .map((cell) => ({
          text: this.blocks(cell.children)
            .replace(/\s*\n\s*/g, ' ')
            .replaceAll('|', '\\|'),
          align: attributeOf(cell, 'align'),
        })),
    );
    const [head] = cells;
    if (!head) return '';
    const line = (texts: string[]): string => `| ${texts.join(' | ')} |`;
    const rule = head.map(({ align }) =>
      align === 'right' ? '--:' : align === 'center' ? ':-:' : align === 'left' ? ':--' : '---',
    );
    return [head.map(({ text }) => text), rule, ...cells.slice(1).map((row) => row.map(({ text }) => text))]
      .map(line)
      .join('\n');
  }

  #admonition({ attributes, children }: HtmlElement): string {
    const type = /\badmonition-(\w+)/.exec(attributes)?.[1] ?? 'note';
    const title = children.find(
      (child) => typeof child !== 'string' && ADMONITION_TITLES.some((name) => hasClass(child, name)),
    );
    const heading = title ? this.inline([title]).trim() : '';
    const isNamedByAuthor = heading !== '' && heading.toLowerCase() !== type;
    const body = this.blocks(children.filter((child) => child !== title));
    return quote(
      [`[!${ALERTS[type] ?? 'NOTE'}]`, ...(isNamedByAuthor ? [`${bold(heading)}\n`] : []), body].join('\n'),
    );
  }

  /** An element of a plugin, as the plugin writes it. */
  #byPlugin(node: HtmlElement): string | undefined {
    if (node.attributes === '') return undefined;
    const write = this.#writers.find(([className]) => hasClass(node, className))?.[1];
    return write?.({
      textOf: (tagName) => {
        const found = findElement(node, ({ tag }) => tag === tagName);
        return found && textOf(found);
      },
      escape: escapeText,
    });
  }

  inline(nodes: readonly HtmlNode[]): string {
    let text = '';
    for (const node of nodes) text += typeof node === 'string' ? escapeText(node) : this.#inlineElement(node);
    // Most texts have nothing to collapse.
    if (!text.includes('\n') && !text.includes('\t') && !text.includes('  ')) return text;
    return text.replace(/[ \t\n]*\\\n[ \t\n]*/g, '\\\n').replace(/[ \t]*(?<!\\)\n[ \t\n]*| {2,}|\t/g, ' ');
  }

  #inlineElement(node: HtmlElement): string {
    const { tag, children } = node;
    const written = this.#byPlugin(node);
    if (written !== undefined) return written;
    if (SKIPPED.has(tag) || hasClass(node, 'visually-hidden')) return '';
    switch (tag) {
      case 'br':
        return '\\\n';
      case 'code':
        return inlineCode(textOf(node));
      case 'strong':
      case 'b':
        return around(this.inline(children), '**');
      case 'em':
      case 'i':
        return around(this.inline(children), '*');
      case 'del':
      case 's':
        return around(this.inline(children), '~~');
      case 'input':
        return attributeOf(node, 'type') === 'checkbox'
          ? `[${attributeOf(node, 'checked') === undefined ? ' ' : 'x'}] `
          : '';
      case 'img': {
        const source = attributeOf(node, 'src');
        return source === undefined
          ? ''
          : `![${escapeText(attributeOf(node, 'alt') ?? '')}](${this.#absolute(source)})`;
      }
      case 'a': {
        const text = this.inline(children).trim();
        const href = attributeOf(node, 'href');
        if (text === '' || hasClass(node, 'hash-link')) return '';
        return href === undefined ? text : `[${text}](${this.#absolute(href)})`;
      }
      default:
        return this.inline(children);
    }
  }

  #absolute(href: string): string {
    return attempt(() => new URL(href, this.#url).href.replaceAll('(', '%28').replaceAll(')', '%29')) ?? href;
  }
}

function descendants(node: HtmlElement, tag: string): HtmlElement[] {
  return node.children.flatMap((child) =>
    typeof child === 'string' ? [] : child.tag === tag ? [child] : descendants(child, tag),
  );
}

/** Escapes characters that would be markup. An underscore inside of a word is not markup. */
function escapeText(text: string): string {
  if (!/[\\`*[\]<_]/.test(text)) return text;
  return text.replace(/[\\`*[\]<]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\$&');
}

function inlineCode(text: string): string {
  if (!text.includes('`')) return `\`${text.replace(/\s+/g, ' ')}\``;
  const ticks = '`'.repeat(longestRun(text) + 1);
  const space = /^`|`$/.test(text) ? ' ' : '';
  return `${ticks}${space}${text.replace(/\s+/g, ' ')}${space}${ticks}`;
}

function longestRun(text: string): number {
  return Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
}

/** Emphasis must not begin or end with a space. */
function around(text: string, mark: string): string {
  const inner = text.trim();
  if (inner === '') return text;
  const start = text.indexOf(inner);
  return `${text.slice(0, start)}${mark}${inner}${mark}${text.slice(start + inner.length)}`;
}

function bold(text: string): string {
  return around(text.trim(), '**');
}

function quote(text: string): string {
  return text
    .split('\n')
    .map((line) => (line === '' ? '>' : `> ${line}`))
    .join('\n');
}

/** Code in which lines are marked as removed, as readers copy it: without these lines. */
function withoutRemovedLines(code: HtmlElement): HtmlElement {
  const kept = code.children.filter((child) => typeof child === 'string' || !hasClass(child, 'code-removed'));
  return { ...code, children: kept };
}

function indent(text: string, marker: string): string {
  return marker + text.replace(/\n(?!\n)/g, `\n${' '.repeat(marker.length)}`);
}
