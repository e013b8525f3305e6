import * as v from 'valibot';
import { byForm, checked, closed, entriesFor, expected, text } from '../../core/config/schema-parts.ts';
import { optionsSchema } from '../../core/plugin/options.ts';
import { isObject } from '../../core/util/value.ts';
import type { OpenInOptions } from './types.ts';

type Service = NonNullable<OpenInOptions['services']>[number];

/** Text with a placeholder, which the component fills in. */
function textWith(placeholder: string, what: string, hint: string) {
  return checked(
    text,
    (value) => value.includes(placeholder),
    expected(`${what} with \`${placeholder}\``, hint),
  );
}

const serviceSchema = closed({
  label: text,
  url: checked(
    textWith('{prompt}', 'a URL', 'write `{prompt}` where the service expects the question'),
    (value) => /^https:\/\/[^/]+/.test(value),
    expected('a URL', 'write the whole URL, with `https://`'),
  ),
});

export const openInEntries = entriesFor<OpenInOptions>()({
  services: v.optional(
    v.array(
      byForm<Service>((input) =>
        isObject(input) ? serviceSchema : v.picklist(['chatgpt', 'claude', 'perplexity']),
      ),
    ),
    ['chatgpt', 'claude', 'perplexity'],
  ),
  prompt: v.optional(textWith('{url}', 'a question', 'write `{url}` where the address of the page belongs')),
});

export const openInOptions = optionsSchema(closed(openInEntries), openInEntries);
