/** The front matter key of page tokens. */
import * as v from 'valibot';
import { type KindsOf, structure } from '../../core/compile/front-matter/kinds.ts';
import { record, withHint } from '../../core/config/schema-parts.ts';
import { describeValue, isObject } from '../../core/util/value.ts';

export interface TokensFrontMatter {
  /**
   * Values of design tokens on this page, and in `dark` those of dark mode. Default: none.
   *
   * @example
   * tokens: { --accent: crimson, dark: { --accent: lightpink } }
   */
  tokens?: PageTokens;
}

declare module '../../core/types.ts' {
  interface FrontMatterKeys extends TokensFrontMatter {}
}

/** Values of custom properties by name, and in `dark` those of dark mode. */
export type PageTokens = Record<string, string | number | Record<string, string | number>>;

const TOKEN = /^--[a-z][\w-]*$/i;
/** Characters that would end the declaration. */
const BEYOND_VALUE = /[;{}<\n]/;

const tokenValue = v.custom<string | number>(
  (value) =>
    typeof value === 'number' ||
    (typeof value === 'string' && value.trim() !== '' && !BEYOND_VALUE.test(value)),
  ({ input }) =>
    input === null
      ? withHint(
          'expected a CSS value, found nothing',
          "put a color that starts with `#` in quotes, as in `'#b00'`",
        )
      : withHint(
          `expected a CSS value, found ${describeValue(input)}`,
          'write one value, without `;`, `{`, `}`, and `<`',
        ),
);

function tokenMap(form: (name: string) => v.GenericSchema): v.GenericSchema {
  return v.pipe(
    record(v.string(), v.unknown()),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!isObject(dataset.value)) return;
      const input = dataset.value;
      for (const [key, value] of Object.entries(input)) {
        const at = (origin: 'key' | 'value'): [v.IssuePathItem] => [
          { type: 'object', origin, input, key, value },
        ];
        if (key !== 'dark' && !TOKEN.test(key)) {
          const hint = TOKEN.test(`--${key}`) ? `write \`--${key}\`` : 'start the name of a token with `--`';
          addIssue({ message: withHint(`invalid token \`${key}\``, hint), path: at('key') });
          continue;
        }
        for (const issue of v.safeParse(form(key), value).issues ?? []) {
          const inner = (issue.path ?? []) as v.IssuePathItem[];
          addIssue({
            message: issue.message,
            path: [...at(inner.at(-1)?.origin === 'key' ? 'key' : 'value'), ...inner],
          });
        }
      }
    }),
  );
}

const darkTokens = tokenMap((name) =>
  name === 'dark'
    ? v.custom(() => false, withHint('`dark` cannot contain `dark`', 'write the tokens directly'))
    : tokenValue,
);

const tokensSchema = tokenMap((name) =>
  name === 'dark' ? darkTokens : tokenValue,
) as unknown as v.GenericSchema<PageTokens>;

export const tokensFrontMatter: KindsOf<TokensFrontMatter> = { tokens: structure(tokensSchema) };
