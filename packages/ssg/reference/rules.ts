import { RULES, type Rule } from '../src/core/diagnostic/codes.ts';

/** The page of the rules: each section begins with the declaration of its rule. Handwritten text after the declaration stays. */
export function withRules(page: string): string {
  return page.replace(/^### `([\w-]+)`\n\n((?:.+\n)+)/gm, (section, code: string, paragraph: string) => {
    if (!Object.hasOwn(RULES, code)) return section;
    const { explanation, severity, fixed }: Rule = RULES[code as keyof typeof RULES];
    const [, more = '\n'] = /Default: [\w, ]+\.(.*)$/s.exec(paragraph) ?? [];
    return `### \`${code}\`\n\n${explanation} Default: ${fixed ? 'error, always' : severity}.${more}`;
  });
}

/** All rules, with links to their sections. */
export function rulesTable(): string {
  const rows = Object.entries<Rule>(RULES).map(
    ([code, { explanation, severity, fixed }]) =>
      `| [\`${code}\`](#${code}) | ${fixed ? 'error, always' : severity} | ${explanation} |`,
  );
  return ['| rule | default | meaning |', '| --- | --- | --- |', ...rows].join('\n');
}
