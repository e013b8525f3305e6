import { RULES, type Rule } from '../src/core/diagnostic/codes.ts';

/** The page of the rules, with the first paragraph of each section from the rule's declaration. */
export function withRules(page: string): string {
  return page.replace(/^### `([\w-]+)`\n\n(?:.+\n)+/gm, (section, code: string) => {
    if (!Object.hasOwn(RULES, code)) return section;
    const { explanation, severity, fixed }: Rule = RULES[code as keyof typeof RULES];
    return `### \`${code}\`\n\n${explanation} Default: ${fixed ? 'error, always' : severity}.\n`;
  });
}
