import { RULES, type Rule } from '../src/core/diagnostic/codes.ts';

/** The page of the rules: each section begins with the declaration of its rule. What a person wrote after it stays. */
export function withRules(page: string): string {
  return page.replace(/^### `([\w-]+)`\n\n((?:.+\n)+)/gm, (section, code: string, paragraph: string) => {
    if (!Object.hasOwn(RULES, code)) return section;
    const { explanation, severity, fixed }: Rule = RULES[code as keyof typeof RULES];
    const [, more = '\n'] = /Default: [\w, ]+\.(.*)$/s.exec(paragraph) ?? [];
    return `### \`${code}\`\n\n${explanation} Default: ${fixed ? 'error, always' : severity}.${more}`;
  });
}
