import { expect, test } from 'vitest';
import { mediaRulesLast } from '../../../packages/ssg/src/core/bundle/media-last.ts';

test('moves media rules to the end, from narrow screens up and from wide ones down', () => {
  const sheet = `@import"x.css";@media print{.p{a:b}}@media(max-width:600px){.a{a:b}}@media(hover:hover){.h{a:b}}
@media (min-width:60em){.b{a:b}}.plain{content:"}@media{"}@media(max-width:996px){.c{a:b}}
@media(width>=500px){.d{a:b}}@media(max-width:600px){.e{a:b}}@media screen and (print){.s{a:b}}.last{background:url(a{b)}`;
  expect(mediaRulesLast(sheet).replaceAll('\n', '')).toBe(
    [
      '@import"x.css";.plain{content:"}@media{"}.last{background:url(a{b)}',
      '@media (width>=500px){.d{a:b}}@media (min-width:60em){.b{a:b}}',
      '@media (max-width:996px){.c{a:b}}@media (max-width:600px){.a{a:b}.e{a:b}}',
      '@media (hover:hover){.h{a:b}}@media screen and (print){.s{a:b}}@media print{.p{a:b}}',
    ].join(''),
  );
});

test('takes media rules out of layers and conditions, and keeps comments', () => {
  const sheet =
    '/* a */\n@layer b,a;@layer a{@supports (a:b){@media print{.y{a:b}}.y{c:d}}\n@media(hover:hover){.x{a:b}}}\n.z\\{{a:b}\n';
  expect(mediaRulesLast(sheet)).toBe(
    '/* a */\n@layer b,a;@layer a{@supports (a:b){.y{c:d}}\n}\n.z\\{{a:b}\n@media (hover:hover){.x{a:b}}@media print{.y{a:b}}',
  );
});
