import { describe, expect, test } from 'vitest';
import { customProperties, resolveValue } from '../../../packages/ssg/src/core/html/custom-properties.ts';
import { checkContrast, contrastOf } from '../../../packages/ssg/src/plugins/contrast/contrast.ts';
import { contrast } from '../../../packages/theme/src/contrast.ts';

const properties = (values: Record<string, string>) => new Map(Object.entries(values));

describe('computes contrast like WCAG', () => {
  test.each([
    ['#000', '#fff', 21],
    ['#767676', '#ffffff', 4.54],
    ['oklch(0 0 0)', 'oklch(1 0 0)', 21],
    // sRGB red, as defined by CSS Color 4.
    ['oklch(0.62796 0.25768 29.234)', 'white', 4],
    ['oklch(62.796% 0.25768 29.234deg)', 'white', 4],
    ['hsl(0, 100%, 50%)', 'rgb(255 255 255)', 4],
  ])('computes %s on %s', (text, on, expected) => {
    expect(contrastOf('--a', '--b', properties({ '--a': text, '--b': on }))).toBeCloseTo(expected, 1);
  });

  test('skips colors it cannot parse', () => {
    expect(
      contrastOf('--a', '--b', properties({ '--a': 'color-mix(in oklch, red, blue)', '--b': '#fff' })),
    ).toBeUndefined();
    expect(contrastOf('--a', '--b', properties({ '--a': 'var(--a)', '--b': '#fff' }))).toBeUndefined();
  });
});

test('reads custom properties by mode, without print styles', () => {
  const { light, dark } = customProperties([
    '@layer tokens{:root{--a:#111;--b:#222}@media screen{[data-theme=dark]{--a:#333}}}.x{--a:red}',
    '@media print{:root{--a:#444}}@media (prefers-contrast:more){:root{--b:#555}}',
    "/* :root{--a:#666} */ html[data-theme='dark'] { --b : #777 ; }",
  ]);
  expect(Object.fromEntries(light)).toEqual({ '--a': '#111', '--b': '#222' });
  expect(Object.fromEntries(dark)).toEqual({ '--a': '#333', '--b': '#777' });
});

test('resolves nested values', () => {
  const values = properties({ '--a': 'var(--b)', '--b': 'var(--none, #123)' });
  expect(resolveValue('var(--a)', values)).toBe('#123');
  expect(resolveValue('var(--none)', values)).toBeUndefined();
});

test('reports a site’s own color at its line', () => {
  const own = { file: '/site/site.css', text: ':root {\n  --accent: #9cf;\n}\n' };
  const [found, ...others] = checkContrast(
    contrast,
    [':root{--paper:#fff;--accent:#047}[data-theme=dark]{--paper:#111;--accent:#9cf}', own.text],
    [own],
  );
  expect(others).toEqual([]);
  expect(found).toMatchObject({
    message: 'low contrast of links in light mode: `--accent` on `--paper` is 1.69:1, below 4.5:1',
    file: '/site/site.css',
    line: 2,
    column: 3,
  });
});

test('reports the declaration of the mode with low contrast', () => {
  const text = ':root { --accent: #9cf; }\n[data-theme="dark"] { --accent: #adf; }\n';
  const own = { file: '/site/site.css', text };
  const bundled = [':root{--paper:#fff}[data-theme=dark]{--paper:#111}', text];
  expect(checkContrast(contrast, bundled, [own])).toMatchObject([{ line: 1, column: 9, length: 14 }]);
});
