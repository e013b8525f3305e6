/** The schema of what `setup` returns. The hooks themselves are checked when they run. */
import * as v from 'valibot';
import { PLUGIN_NAME } from '../config/plugins-schema.ts';
import {
  callback,
  checkAll,
  closed,
  type EntriesOf,
  expected,
  text,
  withHint,
} from '../config/schema-parts.ts';
import { isObject } from '../util/value.ts';
import { SLOT_NAMES } from './slots.ts';
import type { ClientHooks, DevRoute, Hooks, MarkdownHooks, PluginCheck, PluginCommand } from './types.ts';

const handlers = v.record(v.string(), callback);
const texts = v.array(text);

const collectionSchema = v.custom(
  (value) => isObject(value) && (value.type === 'docs' || value.type === 'blog'),
  expected("an object with `type: 'docs'` or `type: 'blog'`"),
);

const markdownSchema = closed({
  remark: v.optional(v.array(v.unknown())),
  rehype: v.optional(v.array(v.unknown())),
  fences: v.optional(handlers),
  directives: v.optional(handlers),
  components: v.optional(
    v.record(
      v.pipe(
        text,
        v.check(
          (name) => /^[A-Z][\w$]*$/.test(name),
          (issue) =>
            withHint(`invalid component name \`${issue.input}\``, 'start the name with a capital letter'),
        ),
      ),
      text,
    ),
  ),
} satisfies EntriesOf<MarkdownHooks>);

const checkSchema = closed({
  name: v.pipe(
    text,
    v.check(
      (name) => PLUGIN_NAME.test(name),
      (issue) =>
        withHint(`invalid rule name \`${issue.input}\``, 'use lower-case letters, digits, and hyphens'),
    ),
  ),
  severity: v.optional(v.picklist(['error', 'warning', 'hint'])),
  explanation: text,
  run: callback,
} satisfies EntriesOf<PluginCheck>);

const checksSchema = checkAll(v.array(checkSchema), (value, report) => {
  if (!Array.isArray(value)) return;
  const names = value.map((check: unknown) => (isObject(check) ? check.name : undefined));
  for (const [index, name] of names.entries()) {
    if (typeof name !== 'string' || names.indexOf(name) === index) continue;
    report([index], withHint(`the rule \`${name}\` is listed twice`, 'rename or remove one of the rules'));
  }
});

const clientSchema = closed({
  modules: v.optional(texts),
  styles: v.optional(texts),
  slots: v.optional(closed(Object.fromEntries(SLOT_NAMES.map((name) => [name, v.optional(text)])))),
  policy: v.optional(v.record(text, texts)),
} satisfies EntriesOf<ClientHooks>);

const commandSchema = closed({
  name: v.pipe(
    text,
    v.check(
      (name) => PLUGIN_NAME.test(name),
      (issue) =>
        withHint(`invalid command name \`${issue.input}\``, 'use lower-case letters, digits, and hyphens'),
    ),
  ),
  description: text,
  arguments: v.optional(text),
  options: v.optional(
    v.array(
      closed({
        flags: text,
        description: text,
        default: v.optional(v.union([v.string(), v.boolean()])),
      }),
    ),
  ),
  run: callback,
} satisfies EntriesOf<PluginCommand>);

const routeSchema = closed({
  path: v.pipe(
    text,
    v.check(
      (path) => /^\/[^/?#]+(?:\/[^/?#]+)*$/.test(path) && !/^\/__ssg(?:\/|$)/.test(path),
      (issue) =>
        withHint(
          `invalid route \`${issue.input}\``,
          'write a path such as `/__reviews`; `/__ssg` belongs to ssg',
        ),
    ),
  ),
  handle: callback,
} satisfies EntriesOf<DevRoute>);

export const hooksSchema = closed({
  watchFiles: v.optional(texts),
  collections: v.optional(v.array(collectionSchema)),
  documents: v.optional(callback),
  markdown: v.optional(markdownSchema),
  page: v.optional(callback),
  image: v.optional(callback),
  data: v.optional(callback),
  facts: v.optional(callback),
  files: v.optional(callback),
  checks: v.optional(checksSchema),
  client: v.optional(clientSchema),
  commands: v.optional(v.array(commandSchema)),
  devServer: v.optional(v.array(routeSchema)),
} satisfies EntriesOf<Hooks>);
