import { expect, test } from 'vitest';
import { textsOf } from '../../../packages/ssg/src/config/theme-texts.ts';

test('a language has its own words, whichever region or script its tag names', () => {
  expect(textsOf('de', {}).Next).toBe('Weiter');
  expect(textsOf('de-AT', {}).Next).toBe('Weiter');
  expect(textsOf('zh-CN', {}).Next).toBe('下一页');
  expect(textsOf('zh-TW', {}).Next).toBe('下一頁');
  expect(textsOf('pt-BR', {}).Search).toBe('Pesquisar');
});

test('what nobody translated stays English', () => {
  expect(textsOf('en-GB', {})).toEqual({});
  expect(textsOf('tlh', {})).toEqual({});
  expect(textsOf('not a tag', {})).toEqual({});
});

test('the site’s own translations count more, without what is filled in behind them', () => {
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
