/**
 * Values that Docusaurus does not accept. It builds no site with them, and ssg ignores them, so authors would look for the reason in vain.
 * Options that are no mistakes in one of its versions are not checked.
 */
import * as v from 'valibot';
import { checkAll, closed, expected, withHint } from '../../core/config/schema-parts.ts';
import type { ConfigPath } from '../../core/config/types.ts';
import { validate } from '../../core/config/validate.ts';
import { didYouMean } from '../../core/diagnostic/nearest.ts';
import { stubOf } from '../../core/modules/stub.ts';
import { type Fields, isObject } from '../../core/util/value.ts';
import { optionMistakes } from './option-mistakes.ts';
import { LEVELS } from './rules.ts';

export interface Mistake {
  path: ConfigPath;
  part?: 'key' | 'value' | undefined;
  message: string;
  hint?: string | undefined;
}

/** With the word of Docusaurus 2. */
const level = v.optional(v.picklist([...Object.keys(LEVELS), 'error']));
/** Docusaurus accepts the words, too. */
const flag = v.optional(
  v.custom((value) => /^(?:true|false)$/.test(String(value)), expected('`true` or `false`')),
);
const words = (...known: string[]) => v.optional(v.picklist(known));
const strings = v.optional(v.array(v.string()));
/** The elements of the head in `scripts` and `stylesheets`. */
const elements = (key: string) =>
  v.optional(
    v.array(
      v.custom(
        (value) => typeof value === 'string' || (isObject(value) && typeof value[key] === 'string'),
        expected(`a URL, or an object with \`${key}\``),
      ),
    ),
  );

const locales = checkAll(
  v.looseObject({ defaultLocale: v.optional(v.string()), locales: strings }),
  (value, report) => {
    if (!isObject(value) || !Array.isArray(value.locales) || typeof value.defaultLocale !== 'string') return;
    if (value.locales.includes(value.defaultLocale)) return;
    const hint = didYouMean(value.defaultLocale, value.locales.map(String));
    const message = `\`i18n.locales\` does not contain the default language \`${value.defaultLocale}\``;
    report(['defaultLocale'], withHint(message, hint ?? `add \`${value.defaultLocale}\` to \`locales\``));
  },
);

const themeConfig = v.looseObject({
  navbar: v.optional(
    v.looseObject({
      style: words('dark', 'primary'),
      hideOnScroll: flag,
      items: v.optional(v.array(v.looseObject({ position: words('left', 'right') }))),
    }),
  ),
  footer: v.optional(v.looseObject({ style: words('dark', 'light') })),
  announcementBar: v.optional(
    closed({
      id: v.optional(v.string()),
      content: v.optional(v.string()),
      backgroundColor: v.optional(v.string()),
      textColor: v.optional(v.string()),
      isCloseable: flag,
    }),
  ),
  colorMode: v.optional(
    v.looseObject({
      defaultMode: words('light', 'dark'),
      disableSwitch: flag,
      respectPrefersColorScheme: flag,
    }),
  ),
  docs: v.optional(
    v.looseObject({
      versionPersistence: words('localStorage', 'none'),
      sidebar: v.optional(v.looseObject({ hideable: flag, autoCollapseCategories: flag })),
    }),
  ),
});

const schema = v.looseObject({
  onBrokenLinks: level,
  onBrokenAnchors: level,
  onBrokenMarkdownLinks: level,
  onDuplicateRoutes: level,
  trailingSlash: flag,
  noIndex: flag,
  staticDirectories: strings,
  clientModules: strings,
  scripts: elements('src'),
  stylesheets: elements('href'),
  headTags: v.optional(
    v.array(
      closed({
        tagName: v.string(),
        attributes: v.optional(v.looseObject({})),
        innerHTML: v.optional(v.string()),
        customElement: flag,
      }),
    ),
  ),
  i18n: v.optional(locales),
  markdown: v.optional(v.looseObject({ format: words('mdx', 'md', 'detect'), mermaid: flag })),
  themeConfig: v.optional(themeConfig),
});

/** @param value the Docusaurus configuration */
export function mistakesIn(value: Fields): Mistake[] {
  const problems = [...validate(schema, value), ...optionMistakes(value)];
  // Values of packages that are not installed are unknown. Docusaurus ignores unknown keys without values.
  return problems.filter(
    ({ path, part }) =>
      path.every((_, end) => stubOf(valueAt(value, path.slice(0, end + 1))) === undefined) &&
      !(part === 'key' && valueAt(value, path) === undefined),
  );
}

/** The configuration without the options of plugins that are mistakes. ssg uses the defaults instead. */
export function withoutOptions(value: Fields, mistakes: readonly Mistake[]): Fields {
  const wrong = mistakes.filter(
    ({ path: [list], part }) => part === 'value' && /^p(?:lugin|reset)s$/.test(`${list}`),
  );
  return wrong.reduce((left, { path }) => without(left, path) as Fields, value);
}

function without(value: unknown, [key, ...rest]: ConfigPath): unknown {
  if (key === undefined) return undefined;
  const inner = without((value as Fields)[key], rest);
  if (Array.isArray(value)) return value.map((each, index) => (index === key ? inner : each));
  return { ...(value as Fields), [key]: inner };
}

function valueAt(value: unknown, path: ConfigPath): unknown {
  return path.reduce((each: unknown, key) => (each as Record<string, unknown> | undefined)?.[key], value);
}
