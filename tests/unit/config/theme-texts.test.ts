import { expect, test } from 'vitest';
import { admonitionNames } from '../../../packages/ssg/src/core/compile/source/admonitions.ts';
import { TRANSLATIONS, textsOf } from '../../../packages/ssg/src/core/config/theme-texts.ts';

test('selects a language’s texts, whichever region or script its tag has', () => {
  expect(textsOf('de', {}).Next).toBe('Weiter');
  expect(textsOf('de-AT', {}).Next).toBe('Weiter');
  expect(textsOf('zh-CN', {}).Next).toBe('下一页');
  expect(textsOf('zh-TW', {}).Next).toBe('下一頁');
  expect(textsOf('pt-BR', {}).Search).toBe('Pesquisar');
});

test('translates the titles of all admonitions', () => {
  const titles = [...admonitionNames(undefined)]
    .filter((name) => name !== 'secondary')
    .map((name) => name.charAt(0).toUpperCase() + name.slice(1));
  for (const texts of Object.values(TRANSLATIONS))
    expect(Object.keys(texts)).toEqual(expect.arrayContaining(titles));
});

test('keeps texts without translation in English', () => {
  expect(textsOf('en-GB', {})).toEqual({});
  expect(textsOf('tlh', {})).toEqual({});
  expect(textsOf('not a tag', {})).toEqual({});
});

test('prefers the site’s own translations, without their placeholders', () => {
  const texts = textsOf('fr', {
    'theme.docs.paginator.next': 'Page suivante',
    'theme.admonition.note': 'à noter',
    'theme.lastUpdated.lastUpdatedAtBy': 'Modifié{atDate}{byUser}',
    'theme.lastUpdated.atDate': ' en date du {date}',
    'home.title': 'Accueil',
  });
  expect(texts).toMatchObject({
    Next: 'Page suivante',
    Note: 'À noter',
    'Last updated': 'Modifié',
    ' on ': ' en date du ',
    Previous: 'Précédent',
  });
  expect(Object.values(texts)).not.toContain('Accueil');
});

test('leaves the case of admonition titles to the style sheet of the classic theme', () => {
  expect(textsOf('fr', { 'theme.admonition.note': 'à noter' }, true)).toMatchObject({ Note: 'à noter' });
});

test('keeps the places of values for the classic theme', () => {
  expect(textsOf('de', {})).toMatchObject({
    'Last updated{atDate}{byUser}': 'Zuletzt geändert{atDate}{byUser}',
    ' on {date}': ' am {date}',
  });
  expect(
    textsOf('ja', {
      'theme.lastUpdated.lastUpdatedAtBy': '{atDate}{byUser}最終更新',
      'theme.lastUpdated.atDate': '{date}に',
    }),
  ).toMatchObject({
    'Last updated{atDate}{byUser}': '{atDate}{byUser}最終更新',
    ' on {date}': '{date}に',
    // Values always follow the texts of the default theme.
    'Last updated': '最終更新: ',
    ' on ': '  ',
  });
});
