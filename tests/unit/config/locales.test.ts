import { expect, test } from 'vitest';
import { messagesFor } from './temp-site.ts';

const config = (locales: string) =>
  `export default { title: 'T', url: 'https://a.b', locale: { code: 'en' }, locales: [${locales}] };\n`;

test.each([
  ['the main language', "{ code: 'en' }"],
  ['one language twice', "{ code: 'de' }, { code: 'de', path: 'deutsch' }"],
  ['two languages with one path', "{ code: 'de' }, { code: 'fr', path: '/de/' }"],
  ['a language without a path of its own', "{ code: 'de', path: '/' }"],
])('reports %s', async (_name, locales) => {
  expect(await messagesFor(config(locales))).toMatchSnapshot();
});

test('accepts different languages', async () => {
  expect(await messagesFor(config("{ code: 'de' }, { code: 'fr', path: 'francais' }"))).toBe('');
});
