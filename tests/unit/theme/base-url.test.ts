import { expect, test } from 'vitest';
import { joinedFile } from '../../../packages/theme/src/docusaurus/link.tsx';

test.each([
  ['/img/a.png', '/base/', '/base/img/a.png'],
  ['/base/img/a.png', '/base/', '/base/img/a.png'],
  ['/base', '/base/', '/base/'],
  ['/base-camp', '/base/', '/base/base-camp'],
  ['/', '/', '/'],
  ['https://example.com', '/base/', 'https://example.com'],
])('%s below %s is %s', (url, baseUrl, expected) => {
  expect(joinedFile(url, baseUrl)).toBe(expected);
});
