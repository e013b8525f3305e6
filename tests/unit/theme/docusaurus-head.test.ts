import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Head } from '../../../packages/theme/src/docusaurus/head.tsx';

const head = (...children: React.ReactNode[]) =>
  renderToStaticMarkup(createElement(Head, undefined, ...children));

test('leaves out an empty title, which would replace the title of the page', () => {
  const meta = createElement('meta', { name: 'robots', content: 'noindex' });
  expect(head(createElement('title', undefined, ''), meta)).toBe('<meta name="robots" content="noindex"/>');
  expect(head(createElement('title'), meta)).toBe('<meta name="robots" content="noindex"/>');
  expect(head(createElement('title', undefined, 'Own'), createElement('html', { lang: 'en' }))).toBe(
    '<title>Own</title>',
  );
});
