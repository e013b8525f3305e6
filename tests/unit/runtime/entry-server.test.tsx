import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { payloadScript, renderPage } from '../../../packages/runtime/src/entry-server.tsx';
import { Link, usePage } from '../../../packages/runtime/src/index.ts';
import { assets, componentPage, htmlPage, site, theme } from './site.tsx';

/** Renders a page with this content. */
function renderComponent(content: ReactNode) {
  const page = componentPage('/c/', '/c.js');
  // biome-ignore lint/correctness/noComponentHookFactories: it is rendered once and has no state
  return renderPage({ theme, site, page, Component: () => content });
}

/** For rendering outside the router. */
function Title() {
  return usePage().title;
}

test('renders the article of an HTML page into the layout, byte for byte', () => {
  const html = '<p>costs $& and $1 <a href="/in-article/" id="in-article">x</a></p>';
  const { body } = renderPage({ theme, site, page: htmlPage('/a/'), html });
  expect(body).toContain(`<h1>Title of /a/</h1><div data-page-content="">${html}</div></main>`);
});

test('moves head elements out of the body', () => {
  const content = (
    <>
      <title>Own title</title>
      <img src="/logo.png" alt="" />
    </>
  );
  const { head, body } = renderComponent(content);
  expect(head).toContain('<link rel="preload" as="image" href="/logo.png"/>');
  expect(head).toContain('<title>Own title</title>');
  expect(body).toMatch(/^<main/);
});

test('renders the theme’s not-found page, whatever its kind', () => {
  const { body } = renderPage({ theme, site, page: htmlPage('/404.html', { layout: 'not-found' }) });
  expect(body).toContain('<p>Nothing here</p>');
});

test('reports a module without a default export', () => {
  const page = componentPage('/docs/c/', '/c.js');
  expect(() => renderPage({ theme, site, page, Component: undefined })).toThrow(
    "The page component at /docs/c/ doesn't have a default export",
  );
});

test('reports links and hooks outside the router', () => {
  expect(() => renderToString(<Link to="/">x</Link>)).toThrow(
    'Invariant failed: you should not use <Link> outside a router',
  );
  expect(() => renderToString(<Title />)).toThrow(
    'Invariant failed: you should not use usePage() outside a router',
  );
});

test('announces that external links open in a new tab', () => {
  const content = (
    <>
      <Link href="https://example.org/">out</Link>
      <Link href="https://example.org/" target="_self">
        out, here
      </Link>
      <Link href="mailto:a@b.org">mail</Link>
    </>
  );
  const { body } = renderComponent(content);
  expect(body).toContain(
    '<div data-page-content=""><a href="https://example.org/" target="_blank" rel="noopener noreferrer">out' +
      '<span class="visually-hidden"> (opens in new tab)</span></a>' +
      '<a href="https://example.org/" target="_self">out, here</a><a href="mailto:a@b.org">mail</a></div>',
  );
});

test('escapes page data in its script', () => {
  const script = payloadScript({ page: htmlPage('/a/', { title: '</script><script>' }), assets }, theme);
  expect(script.match(/<\/?script/g)).toEqual(['<script', '</script']);
});
