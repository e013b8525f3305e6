import { expect, test } from 'vitest';
import { TRANSLATIONS } from '../../../packages/ssg/src/core/config/theme-texts.ts';
import { CONSENT_TEXTS, ENGLISH } from '../../../packages/ssg/src/plugins/analytics/texts.ts';
import { COMMENTS_TEXTS } from '../../../packages/ssg/src/plugins/comments/texts.ts';
import { FEEDBACK_TEXTS } from '../../../packages/ssg/src/plugins/feedback/texts.ts';
import { OPEN_IN_TEXTS } from '../../../packages/ssg/src/plugins/open-in/texts.ts';
import { answerOf } from '../../../packages/theme/src/add-ons/consent.ts';

test.each([
  ['nothing is stored', null, ['Google Analytics'], false, undefined],
  ['the reader accepted', 'yes Google Analytics', ['Google Analytics'], false, 'yes'],
  ['the reader declined', 'no Google Analytics', ['Google Analytics'], false, 'no'],
  ['the site has added a service', 'yes Google Analytics', ['Google Analytics', 'Umami'], false, undefined],
  ['the browser sends Global Privacy Control', null, ['Google Analytics'], true, 'no'],
  ['the reader accepted in spite of it', 'yes Umami', ['Umami'], true, 'yes'],
  ['the reader wants to answer again', 'ask', ['Umami'], true, 'ask'],
  ['the value is of something else', 'maybe Umami', ['Umami'], false, undefined],
])('knows the answer if %s', (_, stored, services, hasPrivacyControl, answer) => {
  expect(answerOf(stored, services, hasPrivacyControl)).toBe(answer);
});

test('the texts of plugins are in all languages of the theme', () => {
  for (const texts of [CONSENT_TEXTS, FEEDBACK_TEXTS, COMMENTS_TEXTS, OPEN_IN_TEXTS])
    expect(Object.keys(texts).sort()).toEqual(Object.keys(TRANSLATIONS).sort());
  for (const { question } of [ENGLISH, ...Object.values(CONSENT_TEXTS)])
    expect(question).toContain('{services}');
  for (const [, prompt] of Object.values(OPEN_IN_TEXTS)) expect(prompt).toContain('{url}');
  for (const { next } of Object.values(FEEDBACK_TEXTS)) expect(next).toContain('{host}');
});
