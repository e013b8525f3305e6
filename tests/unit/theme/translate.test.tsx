/** Texts with values, as components of Docusaurus sites write them. */
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Translate, translate } from '../../../packages/theme/src/docusaurus/translate.tsx';

test('renders a text with numbers as one text, and a text with an element around it', () => {
  const text = 'Showing {shown} of {all} files';
  expect(renderToString(<Translate values={{ shown: 2, all: 30 }}>{text}</Translate>)).toBe(
    'Showing 2 of 30 files',
  );
  expect(renderToString(<Translate values={{ shown: <b>2</b> }}>{text}</Translate>)).toBe(
    'Showing <b>2</b> of <!-- -->{all}<!-- --> files',
  );
});

test('returns elements among the values of a text, or else a string', () => {
  const message = '{shown} of {all}';
  expect(translate({ message }, { shown: 2, all: 30 })).toBe('2 of 30');
  expect(renderToString(translate({ message }, { shown: <b>2</b>, all: 30 }))).toBe('<b>2</b> of <!-- -->30');
});
