import * as v from 'valibot';
import { didYouMean } from '../diagnostic/nearest.ts';
import { isObject } from '../util/value.ts';
import { checkAll, checked, entriesFor, objectOrFalse, record, withHint } from './schema-parts.ts';
import type { SecurityOptions } from './types.ts';

/** Directives that a site can add sources to. */
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

/** Keywords that need quotes in a policy. Without quotes they would be host names. */
const KEYWORD =
  /^(?:self|none|unsafe-inline|unsafe-eval|unsafe-hashes|wasm-unsafe-eval|strict-dynamic|report-sample|(?:sha(?:256|384|512)|nonce)-.+)$/;

const source = v.pipe(
  v.string(),
  v.check(
    (text) => !KEYWORD.test(text),
    (issue) => withHint(`the keyword \`${issue.input}\` must be quoted`, `write \`"'${issue.input}'"\``),
  ),
  v.check(
    (text) => KEYWORD.test(text) || /^[^\s;,]+$/.test(text),
    (issue) => `expected one source, such as \`https://example.com\`, found "${issue.input}"`,
  ),
);

export const policySources = checkAll(record(v.string(), v.array(source)), (value, report) => {
  for (const directive of isObject(value) ? Object.keys(value) : []) {
    if (DIRECTIVES.includes(directive)) continue;
    report(
      [directive],
      withHint(
        `unknown directive \`${directive}\``,
        didYouMean(directive, DIRECTIVES) ??
          'use a directive such as `img-src`, `connect-src`, or `frame-src`',
      ),
      'key',
    );
  }
});

function isOneLine(value: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these characters could start another header
  return !/[\u0000-\u001f\u007f]/.test(value);
}

const headers = checkAll(
  record(v.string(), checked(v.string(), isOneLine, 'line breaks and control characters are not allowed')),
  (value, report) => {
    for (const name of isObject(value) ? Object.keys(value) : []) {
      if (!/^[\w-]+$/.test(name)) report([name], `invalid header name \`${name}\``, 'key');
      else if (name.toLowerCase() === 'content-security-policy')
        report(
          [name],
          withHint(`the header \`${name}\` cannot be set`, 'use `security.policy` instead'),
          'key',
        );
    }
  },
);

export const securityEntries = entriesFor<SecurityOptions>()({
  policy: v.optional(objectOrFalse(policySources), {}),
  headers: v.optional(headers, {}),
});
