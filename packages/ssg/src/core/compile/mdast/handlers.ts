/**
 * Handlers for nodes whose HTML differs from the default of `remark-rehype`. `rehype-raw` rebuilds every element from its
 * attributes, so a handler cannot store `data` on an element.
 */
import type { Element, ElementContent } from 'hast';
import type { Code, Definition, Html, Image, ImageReference, InlineCode, Link, LinkReference } from 'mdast';
import type { Handler, Handlers, Raw, State } from 'mdast-util-to-hast';
import { defaultHandlers } from 'remark-rehype';
import { LIVE_ELEMENT, type MarkdownConstruct } from '../../modules/replacements.ts';
import { readFence } from '../code/fence.ts';
import { highlightCode, languageHint } from '../code/highlight.ts';
import { type LineLinks, lineId } from '../code/lines.ts';
import { type Draft, draftOf, report, spanOf, themeText } from '../draft.ts';
import type { HighlightedNode } from '../hast/highlighted.ts';
import { breakText } from '../hast/line-breaks.ts';
import { element } from '../hast/tag.ts';
import { markReplaced } from '../replaced.ts';
import { partOfLine } from '../source/place.ts';
import { root } from './definitions.ts';
import { delimitedText, handledFence } from './fences.ts';

function draftOfState(state: State): Draft {
  const { file } = state.options;
  if (!file) throw new Error('remark-rehype was called without a file');
  return draftOf(file);
}

/**
 * Restores the delimiters of plugins in indented code. Before parsing, indented code looks like text, so text between delimiters
 * was replaced.
 */
function withDelimiters(state: State, node: Code): Code {
  const { delimited } = draftOfState(state);
  const { start } = node.position ?? {};
  if (delimited.size === 0 || !start || !node.value.includes('`')) return node;
  const source = String(state.options.file).split('\n');
  if (/^[ \t>]*(?:[-*+\d.)]+[ \t]+)*[`~]{3}/.test(source[start.line - 1] ?? '')) return node;
  const lines = node.value.split('\n').map((line, index) => {
    const number = start.line + index;
    const indent = (source[number - 1]?.length ?? line.length) - line.length;
    return line.replace(/(`+)([^`]*)\1/g, (span, fence: string, content: string, at: number) => {
      const delimiter = delimited.get(`${number}:${at + indent + 1}`);
      if (delimiter === undefined) return span;
      const written = delimiter.repeat(fence.length);
      return written + content + written;
    });
  });
  return { ...node, value: lines.join('\n') };
}

function inlineCode(state: State, node: InlineCode): ElementContent {
  const draft = draftOfState(state);
  const start = node.position?.start;
  const delimiter = start && draft.delimited.get(`${start.line}:${start.column}`);
  const handled = delimiter === undefined ? undefined : delimitedText(node, delimiter, draft);
  return handled ?? (defaultHandlers.inlineCode(state, node) as Element);
}

function code(state: State, written: Code): Element {
  const node = withDelimiters(state, written);
  const draft = draftOfState(state);
  const fence = readFence(node.lang, node.meta);
  const handled = handledFence(node, fence.language, draft);
  if (handled) {
    state.patch(node, handled);
    return handled as Element;
  }

  const { html, unknown, excess } = highlightCode(node.value, fence, draft, node.data?.marks);
  if (excess !== undefined) {
    const start = node.position?.start;
    report(draft, start ? { position: { start, end: start } } : {}, {
      code: 'too-complex',
      severity: 'hint',
      message: `the code block has ${excess}, so it is not highlighted`,
      hint: 'shorten the code, or break long lines',
    });
  }
  if (unknown) {
    report(draft, languagePosition(node, draft), {
      code: 'unknown-language',
      message: `unknown code language \`${fence.language}\`; the code is not highlighted`,
      clues: { unknownName: fence.language },
      hint: languageHint(fence.language),
    });
  }

  const isLive = LIVE.test(node.meta ?? '') && isReplaced(draft, 'live');
  if (isLive || isReplaced(draft, 'fence')) {
    const bare = bareFence(node, fence.language, html);
    const block = isLive ? { ...(bare.children[0] as Element), tagName: LIVE_ELEMENT } : bare;
    state.patch(node, block);
    return block;
  }

  if (fence.lineLinks !== undefined) {
    addLineAnchors(node, html, { prefix: fence.lineLinks, first: fence.firstLine ?? 1 }, draft);
  }
  const language = fence.language || 'text';
  const content: HighlightedNode = {
    type: 'highlighted',
    tagName: 'code',
    properties: {
      className: [`language-${language}`, ...(fence.firstLine === undefined ? [] : ['numbered'])],
    },
    style: fence.firstLine === undefined ? {} : numbering(fence.firstLine, html),
    value: html,
  };
  const pre = element('pre', { tabIndex: 0 }, [content as unknown as ElementContent]);
  const result = element(
    'div',
    { className: ['code-block', ...(fence.wraps ? ['wrapped'] : [])], dataLanguage: language },
    [...title(fence.title, draft), pre, ...(fence.collapses ? expander(html, draft) : [])],
  );
  state.patch(node, result);
  return result;
}

/** The number of the first line, and how many digits the longest number has. The styles assume 1 and 2. */
function numbering(first: number, html: string): NonNullable<HighlightedNode['style']> {
  const last = first + html.split('\n').length - 2;
  const digits = String(last).length;
  return { ...(first !== 1 && { '--first-line': first }), ...(digits > 2 && { '--digits': digits }) };
}

/** Lines of a collapsed block that are visible; `code-extras.css` repeats the number. */
const VISIBLE = 15;

/** The button that shows all lines of a collapsed block. It works without a script. */
function expander(html: string, draft: Draft): Element[] {
  const lines = html.split('\n').length - 1;
  // A button in the place of two lines saves no space.
  if (lines <= VISIBLE + 2) return [];
  const label = themeText('Show all {n} lines', draft).replace('{n}', String(lines));
  const summary = element('summary', {}, [{ type: 'text', value: label }]);
  return [element('details', { className: ['code-collapse'] }, [summary])];
}

/** Makes the ids of lines known to the check of links. */
function addLineAnchors(node: Code, html: string, links: LineLinks, draft: Draft): void {
  const ids = html.match(/\n/g)?.map((_, index) => lineId(index + 1, links)) ?? [];
  if (ids.some((id) => draft.anchors.has(id))) {
    report(draft, node, {
      code: 'fence-option',
      message: 'another code block of the page has line links with the same ids',
      hint: 'give one of the blocks a name: `lineLinks=config` makes the link `#config-L1`',
    });
  }
  for (const id of ids) draft.anchors.add(id);
}

/** The place of the language after the backticks. */
function languagePosition({ position, lang }: Code, { text }: Draft): Pick<Code, 'position'> {
  const start = position?.start;
  if (!start || start.offset === undefined) return {};
  const [fence = ''] = /^[`~]*[ \t]*/.exec(text.slice(start.offset, start.offset + 200)) ?? [];
  const column = start.column + fence.length;
  return partOfLine({ line: start.line, column }, (lang ?? '').length);
}

/** Checks if the site replaces a construct with a component. If so, the document is compiled to a component, too. */
function isReplaced(draft: Draft, construct: MarkdownConstruct): boolean {
  if (!draft.components.has(construct)) return false;
  markReplaced(draft);
  return true;
}

const LIVE = /(?:^|\s)live(?=\s|$)/;

/** A code block in the form that MDX passes to components: `<pre><code className="language-js" metastring="{1}">`. */
function bareFence(node: Code, language: string, html: string): Element {
  const { lang, meta } = node;
  // The suffix of the language belongs to the metastring: `js{1}`.
  const metastring = [lang?.slice(language.length), meta].filter(Boolean).join(' ');
  const properties = {
    ...(language && { className: [`language-${language}`] }),
    ...(metastring && { metastring }),
    ...(LIVE.test(metastring) && { live: true }),
    // In the browser, React has no highlighter.
    dataHighlighted: html,
  };
  return element('pre', {}, [element('code', properties, [{ type: 'text', value: `${node.value}\n` }])]);
}

function title(text: string | undefined, { markup }: Draft): Element[] {
  if (!text) return [];
  const node = { type: 'text' as const, value: text };
  return [element('div', { className: ['code-title'] }, markup ? [node] : breakText(node))];
}

/** Raw HTML. Comments do not appear on the page. */
function html(state: State, node: Html): Raw | undefined {
  const text = node.value.trim();
  if (text.startsWith('<!--') && text.indexOf('-->', 2) === text.length - 3) return undefined;
  draftOfState(state).hasRawHtml = true;
  const raw: Raw = { type: 'raw', value: node.value };
  state.patch(node, raw);
  return raw;
}

/**
 * The default handler with the author's URL, not percent-encoded: links are resolved to files or routes first, and
 * messages quote the URL.
 */
function asWritten(
  handler: Handler,
  attribute: 'href' | 'src',
  urlOf: (state: State, node: never) => string | undefined,
): Handler {
  return (state, node, parent) => {
    const result = handler(state, node, parent);
    const url = urlOf(state, node as never);
    if (url !== undefined && result && !Array.isArray(result) && result.type === 'element') {
      result.properties[attribute] = url;
    }
    return result;
  };
}

const ownUrl = (_: State, node: Link | Image) => node.url;

function definedUrl(state: State, node: ImageReference): string | undefined {
  const definition: Definition | undefined = state.definitionById.get(node.identifier.toUpperCase());
  return definition?.url;
}

/** Problems of a reference link are reported at its definition. */
function definedLink(state: State, node: LinkReference): string | undefined {
  const start = node.position?.start;
  const defined = state.definitionById.get(node.identifier.toUpperCase());
  const span = defined && spanOf(defined);
  if (span && start) draftOfState(state).definedAt.set(`${start.line}:${start.column}`, span);
  return defined?.url;
}

export const handlers: Handlers = {
  root,
  code,
  html,
  inlineCode: inlineCode as Handler,
  link: asWritten(defaultHandlers.link, 'href', ownUrl),
  linkReference: asWritten(defaultHandlers.linkReference, 'href', definedLink),
  image: asWritten(defaultHandlers.image, 'src', ownUrl),
  imageReference: asWritten(defaultHandlers.imageReference, 'src', definedUrl),
};
