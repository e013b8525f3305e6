/** The schema of what `setup` returns. The hooks themselves are checked when they run. */

import * as v from 'valibot';
import { collectionKind } from '../config/collection-kind.ts';
import { markdownPlugins } from '../config/extensions-schema.ts';
import { PLUGIN_NAME } from '../config/plugins-schema.ts';
import {
  byForm,
  callback,
  closed,
  distinct,
  entriesFor,
  expected,
  record,
  text,
  validText,
  withHint,
} from '../config/schema-parts.ts';
import { policySources } from '../config/security-schema.ts';
import { nearest } from '../diagnostic/nearest.ts';
import { isObject } from '../util/value.ts';
import { SLOT_NAMES } from './slots.ts';
import type {
  ClientHooks,
  Collection,
  DelimitedSyntax,
  DevRoute,
  DirectiveHandler,
  FenceHandler,
  FrontMatterHandler,
  Hooks,
  LazyFenceHandler,
  LinkHandler,
  MarkdownHooks,
  MarkdownRule,
  MarkdownTransform,
  MarkdownWriter,
  PackageFile,
  PageComponent,
  PageFormat,
  PageNeed,
  PluginCheck,
  PluginCommand,
  SiteCopy,
  Slot,
  SlotComponent,
} from './types.ts';

const texts = v.array(text);

const collectionSchema = byForm<Collection>((input) =>
  isObject(input)
    ? v.looseObject({
        type: v.picklist(['docs', ...(collectionKind() ? [collectionKind()?.type as string] : [])]),
      })
    : v.custom(() => false, expected("an object with `type: 'docs'` or `type: 'blog'`")),
);

/** Schemes with a meaning of their own in documents. */
const RESERVED_SCHEMES: ReadonlySet<string> = new Set(
  'about blob data file ftp http https javascript mailto pathname sms tel'.split(' '),
);

const transformEntries = entriesFor<MarkdownTransform>()({
  pattern: v.instance(RegExp),
  runs: v.optional(v.picklist(['first', 'last'])),
  transform: callback<MarkdownTransform['transform']>(),
});

const hyphenatedName = (what: string) =>
  validText(what, (name) => PLUGIN_NAME.test(name), 'use lower-case letters, digits, and hyphens');

const ruleName = hyphenatedName('rule name');

const ruleEntries = entriesFor<MarkdownRule>()({
  severity: v.optional(v.picklist(['error', 'warning', 'hint'])),
  explanation: text,
});

const fenceSchema = byForm<FenceHandler | LazyFenceHandler>((input) =>
  isObject(input) ? closed({ load: callback<LazyFenceHandler['load']>() }) : callback<FenceHandler>(),
);

/** Values by the class of an element. */
const byClass = <Value>(schema: v.GenericSchema<Value>) =>
  v.optional(
    record(
      validText('class', (name) => /^[a-z][\w-]*$/i.test(name), 'use letters, digits, and hyphens'),
      schema,
      'write the class in front of the value: `{ quiz: … }`',
    ),
  );

const delimiterEntries = entriesFor<DelimitedSyntax>()({
  inline: v.optional(callback<NonNullable<DelimitedSyntax['inline']>>()),
  block: v.optional(text),
});

const needEntries = entriesFor<PageNeed>()({
  file: v.optional(closed(entriesFor<PackageFile>()({ package: text, path: text, reason: text }))),
  policy: v.optional(policySources),
});

const componentName = validText(
  'component name',
  (name) => /^[A-Z][\w$]*$/.test(name),
  'start the name with a capital letter',
);

const isWord = (language: string): boolean => /^\S+$/.test(language);
const isDirectiveName = (name: string): boolean => /^[^\s:[\]{}]+$/.test(name);

const markdownEntries = entriesFor<MarkdownHooks>()({
  remark: markdownPlugins,
  rehype: markdownPlugins,
  fences: v.optional(record(validText('language', isWord, 'write one word'), fenceSchema)),
  delimiters: v.optional(
    record(
      validText(
        'delimiter',
        (delimiter) => /^[$%^@;?]$/.test(delimiter),
        'use one of `$`, `%`, `^`, `@`, `;`, and `?`',
      ),
      closed(delimiterEntries),
    ),
  ),
  fenceOptions: v.optional(texts),
  directives: v.optional(
    record(
      validText('directive name', isDirectiveName, 'use letters, digits, and hyphens'),
      callback<DirectiveHandler>(),
    ),
  ),
  frontMatter: v.optional(record(v.string(), callback<FrontMatterHandler>())),
  rules: v.optional(record(ruleName, closed(ruleEntries))),
  transforms: v.optional(v.array(closed(transformEntries))),
  links: v.optional(
    record(
      validText(
        'scheme of links',
        (scheme) => /^[a-z][a-z\d+.-]*$/.test(scheme) && !RESERVED_SCHEMES.has(scheme),
        'use lower-case letters, digits, and hyphens, and no scheme that browsers know',
      ),
      callback<LinkHandler>(),
    ),
  ),
  components: v.optional(
    record(
      componentName,
      v.union([text, closed({ module: text, isStatic: v.optional(v.boolean()), links: v.optional(texts) })]),
    ),
  ),
  styles: byClass(text),
  scripts: byClass(text),
  needs: v.optional(record(text, closed(needEntries))),
  asMarkdown: byClass(callback<MarkdownWriter>()),
});

const checkEntries = entriesFor<PluginCheck>()({
  name: ruleName,
  ...ruleEntries,
  run: callback<PluginCheck['run']>(),
});

const checksSchema = distinct(
  closed(checkEntries),
  (check) => (isObject(check) ? check.name : undefined),
  (name) => withHint(`the rule \`${name}\` is listed twice`, 'rename or remove one of the rules'),
);

const slotComponentEntries = entriesFor<SlotComponent>()({
  component: text,
  props: v.optional(
    v.custom<NonNullable<SlotComponent['props']>>(
      (value) => isObject(value) || typeof value === 'function',
      expected('an object, or a function that returns one'),
    ),
  ),
});

const slotSchema = v.optional(
  byForm<string | SlotComponent>((input) => (isObject(input) ? closed(slotComponentEntries) : text)),
);

const slotEntries = entriesFor<NonNullable<ClientHooks['slots']>>()(
  Object.fromEntries(SLOT_NAMES.map((name) => [name, slotSchema])) as Record<Slot, typeof slotSchema>,
);

const clientEntries = entriesFor<ClientHooks>()({
  modules: v.optional(texts),
  styles: v.optional(texts),
  slots: v.optional(closed(slotEntries)),
  policy: v.optional(policySources),
});

const commandEntries = entriesFor<PluginCommand>()({
  name: hyphenatedName('command name'),
  description: text,
  details: v.optional(text),
  examples: v.optional(v.array(v.tuple([text, text]))),
  // Commander would drop the last letter of a name without its bracket.
  arguments: v.optional(
    validText(
      'arguments',
      (names) => /^(?:(?:<[^\s<>[\]]+>|\[[^\s<>[\]]+\]|[^\s<>[\]]+)(?: +|$))*$/.test(names),
      'write names such as `<version> [notes...]`',
    ),
  ),
  options: v.optional(
    v.array(
      closed({
        flags: text,
        description: text,
        default: v.optional(v.union([v.string(), v.boolean()])),
      }),
    ),
  ),
  run: callback<PluginCommand['run']>(),
});

const formatEntries = entriesFor<PageFormat>()({
  type: validText(
    'media type',
    (type) => /^[a-z]+\/[a-z\d.+-]+$/.test(type),
    'write a type such as `text/markdown`',
  ),
  extension: validText(
    'extension',
    (extension) => /^(?:\.[a-z\d]+)+$/.test(extension) && !extension.endsWith('.html'),
    'write an extension such as `.md`, but not `.html`',
  ),
  applies: v.optional(callback<NonNullable<PageFormat['applies']>>()),
  text: callback<PageFormat['text']>(),
  isPublished: v.optional(v.boolean()),
});

const copyEntries = entriesFor<SiteCopy>()({
  name: hyphenatedName('name of a copy'),
  description: text,
  exampleFolder: v.optional(text),
  files: callback<SiteCopy['files']>(),
});

const pageComponentEntries = entriesFor<PageComponent>()({
  module: text,
  runsInBrowser: v.optional(v.boolean()),
  styles: v.optional(text),
});

const pageComponentSchema = byForm<PageComponent>((input) =>
  isObject(input)
    ? closed(pageComponentEntries)
    : v.custom(() => false, expected('an object', "write `{ module: 'plugins/Talk.tsx' }`")),
);

const routeEntries = entriesFor<DevRoute>()({
  path: validText(
    'route',
    (path) => /^\/[^/?#]+(?:\/[^/?#]+)*$/.test(path) && !/^\/__ssg(?:\/|$)/.test(path),
    'write a path such as `/__reviews`; `/__ssg` belongs to ssg',
  ),
  handle: callback<DevRoute['handle']>(),
});

const hooksEntries = entriesFor<Hooks>()({
  watchFiles: v.optional(texts),
  collections: v.optional(v.array(collectionSchema)),
  documents: v.optional(callback<NonNullable<Hooks['documents']>>()),
  markdown: v.optional(closed(markdownEntries)),
  pages: v.optional(callback<NonNullable<Hooks['pages']>>()),
  pageComponents: v.optional(record(componentName, pageComponentSchema)),
  frames: v.optional(callback<NonNullable<Hooks['frames']>>()),
  feeds: v.optional(callback<NonNullable<Hooks['feeds']>>()),
  redirects: v.optional(callback<NonNullable<Hooks['redirects']>>()),
  page: v.optional(callback<NonNullable<Hooks['page']>>()),
  image: v.optional(callback<NonNullable<Hooks['image']>>()),
  data: v.optional(callback<NonNullable<Hooks['data']>>()),
  facts: v.optional(callback<NonNullable<Hooks['facts']>>()),
  formats: v.optional(v.array(closed(formatEntries))),
  readsFormats: v.optional(texts),
  files: v.optional(callback<NonNullable<Hooks['files']>>()),
  siteFiles: v.optional(callback<NonNullable<Hooks['siteFiles']>>()),
  checks: v.optional(checksSchema),
  summary: v.optional(callback<NonNullable<Hooks['summary']>>()),
  copies: v.optional(v.array(closed(copyEntries))),
  client: v.optional(closed(clientEntries)),
  commands: v.optional(v.array(closed(commandEntries))),
  devServer: v.optional(v.array(closed(routeEntries))),
});

/** The hint for the name of a hook in `markdown` or `client`, unless it is nearer to another hook. */
function hintForGroup(name: string): string | undefined {
  const groups = Object.entries({ markdown: markdownEntries, client: clientEntries });
  const [exact] = groups.find(([, entries]) => Object.hasOwn(entries, name)) ?? [];
  if (exact) return `move \`${name}\` into \`${exact}\`: \`${exact}: { ${name}: … }\``;
  if (nearest(name, Object.keys(hooksEntries))) return undefined;
  for (const [group, entries] of groups) {
    const meant = nearest(name, Object.keys(entries));
    if (meant) return `did you mean \`${meant}\` in \`${group}\`?`;
  }
  return undefined;
}

export const hooksSchema = closed(hooksEntries, hintForGroup);
