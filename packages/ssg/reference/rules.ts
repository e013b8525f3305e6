import { RULES, type Rule } from '../src/core/diagnostic/codes.ts';
import { BUILT_INS } from './built-ins.ts';

/** The rules of the core and of the built-in plugins, by code. */
export const ALL_RULES: Readonly<Record<string, Rule>> = Object.assign(
  {},
  RULES,
  ...BUILT_INS.map(({ rules }) => rules),
);

/** The page of the rules: each section begins with the declaration of its rule. Handwritten text stays. */
export function withRules(page: string): string {
  return page.replace(/^### `([\w-]+)`\n\n((?:.+\n)+)/gm, (section, code: string, paragraph: string) => {
    const rule = Object.hasOwn(ALL_RULES, code) ? ALL_RULES[code] : undefined;
    if (!rule) return section;
    const { explanation, severity, fixed } = rule;
    const [, more = `\n\n${paragraph}`] = /Default: [\w, ]+\.(.*)$/s.exec(paragraph) ?? [];
    return `### \`${code}\`\n\n${explanation} Default: ${fixed ? 'error, always' : severity}.${more}`;
  });
}

/** All rules, with links to their sections. */
export function rulesTable(): string {
  const rows = Object.entries(ALL_RULES).map(
    ([code, { explanation, severity, fixed }]) =>
      `| [\`${code}\`](#${code}) | ${fixed ? 'error, always' : severity} | ${explanation} |`,
  );
  return ['| rule | default | meaning |', '| --- | --- | --- |', ...rows].join('\n');
}
