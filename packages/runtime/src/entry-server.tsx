/** Prerendering: turns a page into HTML. */
import type { ComponentType, PropsWithChildren } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { App } from './app.tsx';
import { type Highlight, noopNavigator, PageContext, type Runtime, RuntimeContext } from './context.ts';
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
  /** The article of an HTML page. Ignored on the not-found page. */
  html?: string;
  /** Default export of a component page's module. Undefined is an error. */
  Component?: ComponentType<PageComponentProps> | undefined;
  highlight?: Highlight;
}

export interface RenderedPage {
  /** The content of `<div id="root">`. */
  body: string;
  /** Elements that components add to `<head>`, such as `<title>` or `<link rel="preload">`. Often empty. */
  head: string;
}

/**
 * Renders a page. The article of an HTML page doesn't pass through React, which would copy it through its buffers.
 * React renders a placeholder, which is then replaced.
 */
export function renderPage(input: RenderInput): RenderedPage {
  const { page, html = '', Component } = input;
  const content: Content = {
    kind: 'component',
    Component: page.kind === 'html' ? Placeholder : pageComponent({ default: Component }, page.route),
  };
  const markup = renderToString(<App runtime={runtimeOf(input)} initial={{ page, content }} />);
  const { head, body } = splitHead(markup);
  return {
    head,
    body: body.replace(articlePlaceholder, () => html),
  };
}

/**
 * Renders the article of a page whose component browsers don't need. The HTML stays static. The component gets `html` as its children.
 *
 * @returns the article, and the elements that components add to `<head>`
 */
export function renderArticle(input: RenderInput): { html: string; head: string } {
  const { theme, page, Component, html } = input;
  const Content: ComponentType<PropsWithChildren<PageComponentProps>> = pageComponent(
    { default: Component },
    page.path,
  );
  const render = theme.keepsTexts ? renderToString : renderToStaticMarkup;
  const markup = render(
    <RuntimeContext value={runtimeOf(input)}>
      <PageContext value={page}>
        <Content components={theme.components ?? {}}>
          {html === undefined ? undefined : <Placeholder />}
        </Content>
      </PageContext>
    </RuntimeContext>,
    // Avoids the ids of the layout, which is rendered separately.
    { identifierPrefix: 'article' },
  );
  const { head, body } = splitHead(markup);
  return { html: html === undefined ? body : body.replace(articlePlaceholder, () => html), head };
}

function runtimeOf({ theme, site, highlight }: RenderInput): Runtime {
  return { theme, site, navigator: noopNavigator, ...(highlight && { highlight }) };
}

/** Without a `<head>` element, React writes head elements first. */
function splitHead(markup: string): { head: string; body: string } {
  const end = markup.match(hoistedHead)?.[0].length ?? 0;
  return { head: markup.slice(0, end), body: markup.slice(end) };
}

/** Components cannot render this as text, because React escapes `<`. */
const articlePlaceholder = '<template data-article=""></template>';
const Placeholder = () => <template data-article="" />;

const hoistedHead = /^(?:<(?:link|meta)\b[^>]*>|<title\b[^>]*>[^<]*<\/title>)+/;
