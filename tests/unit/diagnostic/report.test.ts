import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { ALL_RULES } from '../../../packages/ssg/reference/rules.ts';
import { Problems } from '../../../packages/ssg/src/core/diagnostic/report.ts';
import type { Diagnostic } from '../../../packages/ssg/src/core/types.ts';

const link: Diagnostic = { code: 'broken-link', severity: 'error', message: 'm' };
const route: Diagnostic = { code: 'duplicate-route', severity: 'warning', message: 'm' };

test('uses the severity from the configuration', () => {
  const problems = new Problems({ 'broken-link': 'warn', 'duplicate-route': 'off' });
  problems.addAll([link, route, { ...link, code: 'sidebar', severity: 'hint' }]);
  expect(problems.all.map(({ code, severity }) => [code, severity])).toEqual([
    ['broken-link', 'warning'],
    ['sidebar', 'hint'],
  ]);
});

test('can raise a severity', () => {
  const problems = new Problems({ 'duplicate-route': 'error' });
  problems.addAll([route]);
  expect(problems.all.map(({ severity }) => severity)).toEqual(['error']);
});

test('finds a rule by its exact name only', () => {
  const problems = new Problems({});
  problems.addAll([{ ...link, code: 'toString' }]);
  expect(problems.all).toHaveLength(1);
});

test('explains every code in the source', () => {
  const source = fileURLToPath(new URL('../../../packages/ssg/src', import.meta.url));
  const used = new Set<string>();
  for (const name of readdirSync(source, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.ts')) continue;
    // Without the examples in comments.
    const text = readFileSync(path.join(source, name), 'utf8').replace(/\/\*\*[\s\S]*?\*\//g, '');
    for (const [, code = ''] of text.matchAll(/(?<!locale: \{ )\bcode: '([a-z\d-]+)'/g)) used.add(code);
  }
  expect([...used].filter((code) => !Object.hasOwn(ALL_RULES, code))).toEqual([]);
});
