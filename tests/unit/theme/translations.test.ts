/** Every text passed to `text()` in the theme and the runtime has a translation in each language. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { ENGLISH } from '../../../packages/ssg/src/core/config/theme-texts/texts.ts';
import { TRANSLATIONS } from '../../../packages/ssg/src/core/config/theme-texts.ts';

const packages = fileURLToPath(new URL('../../../packages/', import.meta.url));

/** The literals passed to `text()` in the theme and the runtime, and to `themeText()` in the compiler. */
function literals(folder: string): string[] {
  return readdirSync(path.join(packages, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) => {
      const source = readFileSync(path.join(packages, folder, file), 'utf8');
      return [...source.matchAll(/\b(?:text|themeText)\(\s*(?:'((?:[^'\\]|\\.)*)'|"([^"]*)")/g)].map(
        ([, single, double]) => (single ?? double) as string,
      );
    });
}

const used = [
  ...new Set([...literals('runtime/src'), ...literals('theme/src'), ...literals('ssg/src/core/compile')]),
];

test('finds the texts in the sources', () => {
  expect(used).toContain('Read the docs');
  expect(used).toContain(" sidebar category '");
  expect(used.length).toBeGreaterThan(60);
});

test('uses no text that is missing from the list of translatable texts', () => {
  expect(used.filter((english) => !(ENGLISH as readonly string[]).includes(english))).toEqual([]);
});

describe.each(Object.entries(TRANSLATIONS))('%s', (_language, texts) => {
  test('has every text', () => {
    expect(Object.keys(texts).sort()).toEqual([...ENGLISH].sort());
  });

  test('keeps the placeholders', () => {
    const placeholders = (value: string) => value.match(/\{\w+\}/g) ?? [];
    const changed = ENGLISH.filter(
      (english) => placeholders(english).join() !== placeholders(texts[english]).join(),
    );
    expect(changed).toEqual([]);
  });
});

test('supports eighteen languages', () => {
  expect(Object.keys(TRANSLATIONS)).toHaveLength(18);
});
