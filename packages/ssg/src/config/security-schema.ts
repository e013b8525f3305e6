import * as v from 'valibot';
import { didYouMean } from '../diagnostic/nearest.ts';
import { checkAll, closed, type EntriesOf, expected, says } from './schema-parts.ts';
import type { SecurityOptions } from './types.ts';
import { isObject } from './value.ts';

/** Directives that a site may want to add sources to. */
const DIRECTIVES = [
  'child-src',
  'connect-src',
  'default-src',
  'font-src',
  'form-action',
  'frame-ancestors',
  'frame-src',
  'img-src',
  'manifest-src',
  'media-src',
  'object-src',
  'base-uri',
  'script-src',
  'script-src-attr',
  'script-src-elem',
  'style-src',
  'style-src-attr',
  'style-src-elem',
  'worker-src',
];

/** Words that a policy puts in quotes; without them they would name a host. */
const KEYWORD =
  /^(?:self|none|unsafe-inline|unsafe-eval|unsafe-hashes|wasm-unsafe-eval|strict-dynamic|report-sample|(?:sha(?:256|384|512)|nonce)-.+)$/;

const source = v.pipe(
  v.string(),
  v.check(
    (text) => !KEYWORD.test(text),
    (issue) =>
      says(`expected a source, got "${issue.input}"`, `keywords have quotes: \`"'${issue.input}'"\``),
  ),
  v.check(
    (text) => KEYWORD.test(text) || /^[^\s;,]+$/.test(text),
    (issue) => `expected one source, such as \`https://example.com\`, got "${issue.input}"`,
  ),
);

const policy = v.lazy((input): v.GenericSchema => {
  if (!isObject(input)) return v.custom((value) => value === false, expected('an object or false'));
  return checkAll(v.record(v.string(), v.array(source)), (value, report) => {
    for (const directive of isObject(value) ? Object.keys(value) : []) {
      if (DIRECTIVES.includes(directive)) continue;
      report(
        [directive],
        says(
          `\`${directive}\` is no directive that takes sources`,
          didYouMean(directive, DIRECTIVES) ?? 'such as `img-src`, `connect-src` or `frame-src`',
        ),
      );
    }
  });
});

const headers = checkAll(
  v.record(
    v.string(),
    v.pipe(
      v.string(),
      // biome-ignore lint/suspicious/noControlCharactersInRegex: what would begin another header
      v.check((value) => !/[\u0000-\u001f\u007f]/.test(value), 'expected a value on one line'),
    ),
  ),
  (value, report) => {
    for (const name of isObject(value) ? Object.keys(value) : []) {
      if (!/^[\w-]+$/.test(name)) report([name], `\`${name}\` is not the name of a header`);
      else if (name.toLowerCase() === 'content-security-policy')
        report([name], says('the policy is not written as a header', 'write `security.policy`'));
    }
  },
);

export const securitySchema = closed({
  policy: v.optional(policy),
  headers: v.optional(headers),
} satisfies EntriesOf<SecurityOptions>);
