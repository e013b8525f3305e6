import * as v from 'valibot';
import { checked, closed, entriesFor, expected, record, text } from '../../core/config/schema-parts.ts';
import { optionsSchema } from '../../core/plugin/options.ts';
import { attempt } from '../../core/util/attempt.ts';
import type { DocSearchOptions } from './types.ts';

const COPY = 'copy the value from the e-mail or the dashboard of Algolia';

const filled = (what: string) => checked(v.string(), (value) => value.trim() !== '', expected(what, COPY));

const regularExpression = checked(
  text,
  (value) => attempt(() => new RegExp(value)) !== undefined,
  expected('a regular expression'),
);

export const docSearchEntries = entriesFor<DocSearchOptions>()({
  appId: checked(
    v.string(),
    // It is part of the name of a host.
    (value) => /^[\w-]+$/.test(value),
    expected('the ID of an application, such as `B1G2GM9NG0`', COPY),
  ),
  apiKey: filled('a search key'),
  indexName: filled('the name of an index'),
  contextualSearch: v.optional(v.boolean(), true),
  searchParameters: v.optional(record(v.string(), v.unknown())),
  externalUrlRegex: v.optional(regularExpression),
  replaceSearchResultPathname: v.optional(closed({ from: regularExpression, to: text })),
  placeholder: v.optional(text),
  insights: v.optional(v.boolean(), false),
});

export const docSearchOptions = optionsSchema(closed(docSearchEntries), docSearchEntries);
