/** The schemas of front matter with an inner structure. Loaded as part of `keys.ts`, which checks the simple keys itself. */
import * as v from 'valibot';
import { byForm, closed, entriesFor, expected, text, withHint } from '../../config/schema-parts.ts';
import { suggestName } from '../../diagnostic/nearest.ts';
import type {
  FeatureOptions,
  HeroAction,
  HeroImage,
  HeroOptions,
  PageLayout,
  PageLinkOptions,
  PageTokens,
} from '../../types.ts';
import { describeValue, isObject } from '../../util/value.ts';

/** Words of other generators for the same thing. */
const hintFor = (words: Readonly<Record<string, string>>) => (word: string) =>
  Object.hasOwn(words, word) ? `use \`${words[word]}\`` : undefined;

const LAYOUTS: readonly PageLayout[] = ['doc', 'wide', 'no-sidebar', 'splash'];
const layoutHint = hintFor({ home: 'splash', landing: 'splash', page: 'wide', full: 'wide', docs: 'doc' });

export const layoutSchema = v.custom<PageLayout>(
  (value) => LAYOUTS.includes(value as PageLayout),
  ({ input }) => {
    if (typeof input !== 'string') return expected('the name of a layout')({ input });
    return withHint(`unknown layout \`${input}\``, layoutHint(input) ?? suggestName(input, LAYOUTS));
  },
);

const linkEntries = entriesFor<PageLinkOptions>()({ label: v.optional(text), link: v.optional(text) });

export const pageLinkSchema = byForm<false | string | PageLinkOptions>((input) =>
  isObject(input)
    ? closed(linkEntries, hintFor({ text: 'label', title: 'label', href: 'link', url: 'link' }))
    : v.custom(
        (value) => value === false || isText(value),
        expected('a label, `{ label, link }`, or `false`'),
      ),
);

const imageEntries = entriesFor<HeroImage>()({
  src: text,
  dark: v.optional(text),
  alt: v.optional(v.string()),
});

const imageSchema = byForm<string | HeroImage>((input) =>
  isObject(input) ? closed(imageEntries, hintFor({ file: 'src', light: 'src', html: 'src' })) : text,
);

const actionEntries = entriesFor<HeroAction>()({
  text,
  link: text,
  variant: v.optional(v.picklist(['primary', 'secondary'])),
});

const heroEntries = entriesFor<HeroOptions>()({
  title: v.optional(text),
  tagline: v.optional(text),
  image: v.optional(imageSchema),
  actions: v.optional(
    v.array(closed(actionEntries, hintFor({ theme: 'variant', label: 'text', href: 'link' }))),
  ),
});

export const heroSchema = closed(heroEntries, hintFor({ name: 'title', text: 'title', subtitle: 'tagline' }));

const featureEntries = entriesFor<FeatureOptions>()({
  title: text,
  details: v.optional(text),
  icon: v.optional(text),
  link: v.optional(text),
});

export const featuresSchema = v.array(
  closed(featureEntries, hintFor({ description: 'details', text: 'details', name: 'title', href: 'link' })),
);

const TOKEN = /^--[a-z][\w-]*$/i;
/** Characters that would end the declaration. */
const BEYOND_VALUE = /[;{}<\n]/;

const tokenValue = v.custom<string | number>(
  (value) => typeof value === 'number' || (isText(value) && !BEYOND_VALUE.test(value)),
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
    v.record(v.string(), v.unknown()),
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

export const tokensSchema = tokenMap((name) =>
  name === 'dark' ? darkTokens : tokenValue,
) as unknown as v.GenericSchema<PageTokens>;

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}
