import { expect, test } from 'vitest';
import { wordsOf } from '../../../packages/ssg/src/core/site/words.ts';
import { CLASSIC_THEME, DEFAULT_THEME } from '../../../packages/ssg/src/core/util/themes.ts';

const locale = (lang: string) => ({ code: lang, label: lang, direction: 'ltr' as const, lang, baseUrl: '/' });
const words = (lang: string, messages: Record<string, string> = {}, texts: Record<string, string> = {}) =>
  wordsOf({ texts, messages, locale: locale(lang) as never, theme: DEFAULT_THEME });

test('creates English titles of tags', () => {
  const { tagged } = words('en');
  expect([
    tagged('docs', 1, 'a'),
    tagged('docs', 2, 'a'),
    tagged('posts', 1, 'a'),
    tagged('posts', 3, 'a'),
  ]).toEqual([
    'One doc tagged with “a”',
    '2 docs tagged with “a”',
    'One post tagged with “a”',
    '3 posts tagged with “a”',
  ]);
});

test('writes the quotation marks of Docusaurus in its theme', () => {
  const { tagged } = wordsOf({
    texts: {},
    messages: {},
    locale: locale('en') as never,
    theme: CLASSIC_THEME,
  });
  expect(tagged('posts', 2, 'a')).toBe('2 posts tagged with "a"');
});

test('uses a site’s own translation with its plural forms', () => {
  const { tagged, text } = words(
    'pl',
    {
      'theme.blog.post.plurals': 'Jeden wpis|{count} wpisy|{count} wpisów',
      'theme.blog.tagTitle': '{nPosts} z etykietą "{tagName}"',
    },
    { Archive: 'Archiwum' },
  );
  expect([1, 3, 5].map((count) => tagged('posts', count, '$&'))).toEqual([
    'Jeden wpis z etykietą "$&"',
    '3 wpisy z etykietą "$&"',
    '5 wpisów z etykietą "$&"',
  ]);
  expect([text('Archive'), text('Authors')]).toEqual(['Archiwum', 'Authors']);
});
