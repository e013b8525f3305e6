/** The schemas of front matter with an inner structure. Loaded as part of `keys.ts`, which checks the simple keys itself. */
import * as v from 'valibot';
import { byForm, closed, entriesFor, expected, hintFor, text, withHint } from '../../config/schema-parts.ts';
import { didYouMean, listNames } from '../../diagnostic/nearest.ts';
import type { PageLayout, PageLinkOptions } from '../../types.ts';
import { isObject, isText } from '../../util/value.ts';

const LAYOUTS: readonly PageLayout[] = ['doc', 'wide', 'no-sidebar', 'splash'];
const layoutHint = hintFor({ home: 'splash', landing: 'splash', page: 'wide', full: 'wide', docs: 'doc' });

export const layoutSchema = v.custom<PageLayout>(
  (value) => LAYOUTS.includes(value as PageLayout),
  ({ input }) => {
    if (typeof input !== 'string') return expected('the name of a layout')({ input });
    const hint = layoutHint(input) ?? didYouMean(input, LAYOUTS);
    return withHint(
      `unknown layout \`${input}\``,
      hint ?? `remove the line, or use ${listNames(LAYOUTS, input)}`,
    );
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
