/** The prerender: what the build needs to turn a page into HTML. */
import type { ComponentType } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { App } from './app.tsx';
import { type Highlight, inertNavigator, PageContext, type Runtime, RuntimeContext } from './context.ts';
import { pageComponent } from './page-component.ts';
import type { PageComponentProps, PageData, SiteData, Theme } from './types.ts';
import type { Content } from './view.ts';

export { baseUrlBannerScript } from './base-url-banner.ts';
export { internalDocsScript } from './internal/head-script.ts';
export { payloadScript } from './payload.ts';

export interface RenderInput {
  theme: Theme;
  site: SiteData;
  page: PageData;
  /** The article of an HTML page; of no use on the not-found page. */
  html?: string;
  /** Default export of a component page's module. Undefined, for want of a default export, is an error. */
  Component?: ComponentType<PageComponentProps> | undefined;
  highlight?: Highlight;
}

export interface RenderedPage {
  /** What stands in `<div id="root">`. */
  body: string;
  /** Elements that components placed in the document's head: `<title>` or `<link rel="preload">`. Often empty. */
  head: string;
  /**
   * `href` of every link in the tree, except those in the article of an HTML page: these the compiler knows, with their
   * places in the source. In document order, with duplicates.
   */
  links: string[];
  /** Every `id` in the tree, with the same exception. */
  anchors: string[];
}

/**
 * Renders a page. The article of an HTML page is not given to React, which would copy it through its buffers; a mark
 * is, and the article is put in its place.
 */
export function renderPage(input: RenderInput): RenderedPage {
  const { page, html = '', Component } = input;
  const content: Content =
    page.kind === 'html'
      ? { kind: 'html', html: articleMark }
      : { kind: 'component', Component: pageComponent({ default: Component }, page.route) };
  const markup = renderToString(<App runtime={runtimeOf(input)} initial={{ page, content }} />);
  const { head, body } = split(markup);
  return {
    head,
    body: body.replace(articleMark, () => html),
    links: attributeValues(body, linkPattern),
    anchors: attributeValues(body, idPattern),
  };
}

/**
 * Renders the article of a page whose component readers need not have: the HTML stays as it is.
 *
 * @returns the article, and what components placed in the document's head
 */
export function renderArticle(input: RenderInput): { html: string; head: string } {
  const { theme, page, Component } = input;
  const Content = pageComponent({ default: Component }, page.path);
  const markup = renderToStaticMarkup(
    <RuntimeContext value={runtimeOf(input)}>
      <PageContext value={page}>
        <Content components={theme.components ?? {}} />
      </PageContext>
    </RuntimeContext>,
    // Ids that the layout, which is rendered by itself, does not have.
    { identifierPrefix: 'article' },
  );
  const { head, body } = split(markup);
  return { html: body, head };
}

function runtimeOf({ theme, site, highlight }: RenderInput): Runtime {
  return { theme, site, navigator: inertNavigator, ...(highlight && { highlight }) };
}

/** React puts what belongs into the head first, where it found no head. */
function split(markup: string): { head: string; body: string } {
  const end = markup.match(hoisted)?.[0].length ?? 0;
  return { head: markup.slice(0, end), body: markup.slice(end) };
}

/** Nothing that a component renders as text can look like this: React escapes `<`. */
const articleMark = '<!--article-->';

const hoisted = /^(?:<(?:link|meta)\b[^>]*>|<title\b[^>]*>[^<]*<\/title>)+/;

// React writes attributes in double quotes and escapes `>` in them, so patterns are enough.
const linkPattern = /<a\s(?:[^>]*\s)?href="([^"]*)"/g;
const idPattern = /<[a-z][^>]*\sid="([^"]*)"/g;

function attributeValues(markup: string, pattern: RegExp): string[] {
  return Array.from(markup.matchAll(pattern), ([, value = '']) => unescapeEntities(value));
}

const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};

function unescapeEntities(text: string): string {
  return text.replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => entities[entity] ?? entity);
}
