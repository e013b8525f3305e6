/** `docs/reference/rules.md` explains exactly the existing codes. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ALL_RULES, withRules } from '../../../packages/ssg/reference/rules.ts';
import { REPOSITORY } from '../../support/site.ts';

/** Without the contents of code blocks, which contain headings of their own. */
const text = readFileSync(path.join(REPOSITORY, 'docs/reference/rules.md'), 'utf8').replace(
  /^(`{3,})[^`\n]*\n.*?^\1$/gms,
  '```',
);

/** Each code's section, by its heading. */
const sections = new Map(
  text
    .split(/^### (?=`)/m)
    .slice(1)
    .map((section) => {
      const [heading = '', ...lines] = section.split('\n');
      return [heading.replaceAll('`', ''), lines.join('\n').split(/^## /m)[0]?.trim() ?? ''];
    }),
);

test('has one section per code and one code per section', () => {
  expect([...sections.keys()].sort()).toEqual(Object.keys(ALL_RULES).sort());
});

test.each(Object.entries(ALL_RULES))(
  'documents %s with severity, meaning, example, and fix',
  (code, rule) => {
    const section = sections.get(code) ?? '';
    const severity = rule.fixed ? 'error, always' : rule.severity;
    expect(section).toContain(`Default: ${severity}`);
    expect(section).toContain(rule.explanation);
    // The explanation, an example, the remedy.
    expect(section.split('\n\n').length).toBeGreaterThanOrEqual(3);
    expect(section).toMatch(/^\*\*Fix it:\*\*/m);
  },
);

test('adds the declaration of a rule to a new section, and keeps what is written there', () => {
  const example = '```md\n[](./a.md)\n```\n';
  const page = withRules(`### \`empty-link\`\n\n${example}`);
  expect(page).toBe(`### \`empty-link\`\n\nA link has no text. Default: warning.\n\n${example}`);
  expect(withRules(page)).toBe(page);
});
