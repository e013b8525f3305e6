/** Adds what plugins contribute to the configuration: collections, Markdown extensions, and code for the browser. */
import path from 'node:path';
import { isProblem } from '../compile/mdast/containers.ts';
import { type CollectionKind, collectionKind } from '../config/collection-kind.ts';
import { kindOf } from '../config/disk.ts';
import { resolveDocs } from '../config/docs-defaults.ts';
import { docsSchema } from '../config/docs-schema.ts';
import type { Problem } from '../config/problem.ts';
import type { ResolveContext } from '../config/resolve-context.ts';
import type { ResolvedConfig } from '../config/types.ts';
import { validate } from '../config/validate.ts';
import type { MarkdownExtensions } from '../markdown-extensions.ts';
import type { Diagnostic } from '../types.ts';
import { isBuiltIn } from '../util/themes.ts';
import { describeValue, isObject } from '../util/value.ts';
import { isOwnCommand } from './built-ins.ts';
import { collectionFolder, whyUnwritable } from './documents.ts';
import { fenceOwner, markdownOfPlugin } from './markdown.ts';
import { problemOf, runHook, runHookSync } from './run-hook.ts';
import type { ActivePlugin } from './site-plugins.ts';
import { type FilledSlots, wrapParts } from './slots.ts';
import type {
  Collection,
  LinkedDocument,
  LinkedFiles,
  LinkHandler,
  MarkdownHooks,
  SchemeLink,
  SiteDocument,
  Slot,
  SlotComponent,
  SlotPart,
} from './types.ts';

/** @returns problems with the contributions */
export async function applyPlugins(
  config: ResolvedConfig,
  plugins: readonly ActivePlugin[],
  context: ResolveContext,
): Promise<Diagnostic[]> {
  const diagnostics: Diagnostic[] = [];
  /** Names of plugins, by what they handle. */
  const handlers = {
    fences: new Map<string, string>(),
    directives: new Map<string, string>(),
    frontMatter: new Map<string, string>(),
    delimiters: new Map<string, string>(),
    links: new Map<string, string>(),
  };
  const commands = new Map<string, string>();
  const slots: FilledSlots = new Map();
  const replaced = new Map<string, string>();
  for (const plugin of plugins) {
    const report = (message: string, hint?: string): void => {
      diagnostics.push({
        code: 'plugin',
        severity: 'error',
        message: `the plugin \`${plugin.name}\`: ${message}`,
        ...plugin.place,
        ...(hint === undefined ? {} : { hint }),
      });
    };
    const { collections = [], client = {}, markdown } = plugin.hooks;
    for (const collection of collections) {
      for (const { message, hint } of await addCollection(config, collection, plugin, context))
        report(
          message
            .replace('unknown configuration key', 'unknown key in `collections`:')
            .replace(/^`(?:docs|blog)(?:\[\d+\])?\./, '`collections`: `'),
          hint,
        );
    }
    const missing = new Set<string>();
    const existing = async (file: string, at: string): Promise<string> => {
      const found = path.resolve(config.root, file);
      if ((await kindOf(found)) !== 'file') {
        missing.add(found);
        report(`the file \`${file}\` in \`${at}\` does not exist`);
      }
      return found;
    };
    /** Missing files are left out, because the bundler would report them again. */
    const existingOf = async (files: readonly string[] = [], at: string): Promise<string[]> => {
      const found = await Promise.all(files.map((file) => existing(file, at)));
      return found.filter((file) => !missing.has(file));
    };
    config.clientModules = [...config.clientModules, ...(await existingOf(client.modules, 'client.modules'))];
    config.styles = [...config.styles, ...(await existingOf(client.styles, 'client.styles'))];
    if (client.slots && !isBuiltIn(config.theme)) {
      diagnostics.push({
        code: 'plugin',
        severity: 'warning',
        message: `the plugin \`${plugin.name}\` adds to the layout, but only the themes of ssg have places for it`,
        ...plugin.place,
        hint: 'remove the plugin, or show its parts in your theme',
      });
    }
    for (const [slot, written] of Object.entries(client.slots ?? {}) as [Slot, string | SlotComponent][]) {
      const { component, props = {} } = typeof written === 'string' ? { component: written } : written;
      const file = await existing(component, 'client.slots');
      const other = replaced.get(slot);
      if (other !== undefined)
        report(`fills the slot \`${slot}\`, like the plugin \`${other}\``, 'remove one of the plugins');
      if (slot.endsWith('.instead')) replaced.set(slot, plugin.name);
      const given = await propsOf(plugin, slot, props, config.locale.lang);
      if ('diagnostic' in given) diagnostics.push(given.diagnostic);
      else slots.set(slot, [...(slots.get(slot) ?? []), { file, props: given.props }]);
    }
    for (const [name, written] of Object.entries(markdown?.components ?? {})) {
      if (Object.hasOwn(config.components, name)) {
        report(`another plugin has a component with the name \`${name}\``, 'use another name');
        continue;
      }
      const {
        module,
        isStatic = false,
        links = [],
      } = typeof written === 'string' ? { module: written } : written;
      const file = await existing(module, 'markdown.components');
      config.components = { ...config.components, [name]: { file, isStatic, links } };
    }
    for (const [name, written] of Object.entries(plugin.hooks.pageComponents ?? {})) {
      const { module, styles, runsInBrowser = false } = written;
      const at = `pageComponents.${name}`;
      const [sheet] = await existingOf(styles === undefined ? [] : [styles], `${at}.styles`);
      const component = {
        file: await existing(module, `${at}.module`),
        runsInBrowser,
        ...(sheet !== undefined && { styles: sheet }),
      };
      config.pageComponents = { ...config.pageComponents, [`${plugin.name}/${name}`]: component };
    }
    for (const kind of ['styles', 'scripts'] as const) {
      const [key, name] =
        kind === 'styles'
          ? (['contentStyles', 'a style sheet'] as const)
          : (['contentScripts', 'a module'] as const);
      for (const [className, written] of Object.entries(markdown?.[kind] ?? {})) {
        const file = await existing(written, `markdown.${kind}`);
        if (missing.has(file)) continue;
        // Plugins may share a sheet.
        if (Object.hasOwn(config[key], className) && config[key][className] !== file) {
          report(`another plugin has ${name} for the class \`${className}\``, 'use another class');
          continue;
        }
        config[key] = { ...config[key], [className]: file };
      }
    }
    for (const [key, names] of [
      ['pageNeeds', markdown?.needs],
      ['asMarkdown', markdown?.asMarkdown],
    ] as const) {
      const other = Object.keys(names ?? {}).find((name) => Object.hasOwn(config[key], name));
      if (other === undefined) Object.assign(config, { [key]: { ...config[key], ...names } });
      else
        report(
          `another plugin has \`${other}\` in \`markdown.${key === 'pageNeeds' ? 'needs' : key}\``,
          'use another name',
        );
    }
    for (const { name } of plugin.hooks.commands ?? []) {
      if (await isOwnCommand(name)) {
        diagnostics.push({
          code: 'plugin',
          severity: 'warning',
          message: `the command \`${name}\` of the plugin \`${plugin.name}\` is not available: ssg has a command with this name`,
          ...plugin.place,
          hint: 'choose another name',
        });
        continue;
      }
      const other = commands.get(name);
      if (other === undefined) commands.set(name, plugin.name);
      else report(`adds the command \`${name}\`, like the plugin \`${other}\``, 'remove one of the plugins');
    }
    if (client.policy) addSources(config, client.policy);
    if (markdown) {
      for (const [kind, owners] of Object.entries(handlers)) {
        for (const name of Object.keys(markdown[kind as keyof typeof handlers] ?? {})) {
          const key = kind === 'fences' ? name.toLowerCase() : name;
          const other = owners.get(key);
          if (other === undefined) owners.set(key, plugin.name);
          else
            report(
              other === plugin.name
                ? `handles \`${key}\` twice in \`markdown.${kind}\``
                : `handles \`${key}\` in \`markdown.${kind}\`, like the plugin \`${other}\``,
              'remove one of the plugins or handlers',
            );
        }
      }
      const owned = { ...fenceOwner(plugin.name, markdown), isOfSite: true };
      const delimiters = new Map(config.delimiters);
      for (const [delimiter, syntax] of Object.entries(markdown.delimiters ?? {}))
        delimiters.set(delimiter, { ...syntax, ...owned });
      config.delimiters = delimiters;
      config.fenceOptions = [...config.fenceOptions, ...(markdown.fenceOptions ?? [])];
      config.frontMatterKeys = [...config.frontMatterKeys, ...Object.keys(markdown.frontMatter ?? {})];
      config.linkHandlers = { ...config.linkHandlers, ...guardedLinks(plugin, markdown.links) };
      const extensions = markdownOfPlugin(plugin, markdown);
      for (const each of [...config.docs, ...config.blogs, ...(config.pages ? [config.pages] : [])]) {
        each.extensions = joined(each.extensions, extensions);
      }
    }
  }
  config.replacedParts = [...replaced.keys()].map((slot) => slot.slice(0, -'.instead'.length) as SlotPart);
  try {
    config.slots = wrapParts(slots, config.root);
  } catch (error) {
    const { reason, hint } = whyUnwritable(error);
    const message = `cannot write the components around slots: ${reason}`;
    diagnostics.push({ code: 'plugin', severity: 'error', message, ...(hint === undefined ? {} : { hint }) });
  }
  return diagnostics;
}

/** Handlers of links whose failures are problems of the link. */
function guardedLinks(
  plugin: ActivePlugin,
  handlers: MarkdownHooks['links'] = {},
): ResolvedConfig['linkHandlers'] {
  return Object.fromEntries(
    Object.entries(handlers).map(([scheme, handle]) => [
      scheme,
      {
        plugin,
        handle: (link: SchemeLink): ReturnType<LinkHandler> => {
          try {
            return runHookSync(plugin, `markdown.links.${scheme}`, () => {
              const result: unknown = handle(link);
              if (typeof result === 'string' || isProblem(result)) return result;
              if (isObject(result) && link.documents.includes(result.document as SiteDocument))
                return result as unknown as LinkedDocument;
              if (link.kind === 'image' && isObject(result) && Array.isArray(result.files))
                return result as unknown as LinkedFiles;
              throw new Error(
                `expected a URL, a document of \`documents\`, or a problem, but got ${describeValue(result)}`,
              );
            });
          } catch (error) {
            const { message, hint } = problemOf(error);
            return { error: message, ...(hint === undefined ? {} : { hint }) };
          }
        },
      },
    ]),
  );
}

/** The props of a component in a slot, as JSON. */
async function propsOf(
  plugin: ActivePlugin,
  slot: Slot,
  props: NonNullable<SlotComponent['props']>,
  language: string,
): Promise<{ props: object } | { diagnostic: Diagnostic }> {
  try {
    return await runHook(plugin, `client.slots['${slot}'].props`, () => {
      const value: unknown = typeof props === 'function' ? props(language) : props;
      if (!isObject(value)) throw new Error(`expected an object, but got ${describeValue(value)}`);
      return { props: JSON.parse(JSON.stringify(value)) as object };
    });
  } catch (error) {
    return { diagnostic: problemOf(error) };
  }
}

async function addCollection(
  config: ResolvedConfig,
  { type, ...options }: Collection,
  { folder }: ActivePlugin,
  context: ResolveContext,
): Promise<Problem[]> {
  // The schema of hooks refuses other types.
  const kind = collectionKind() as CollectionKind;
  const schema = type === 'docs' ? docsSchema : kind.schema;
  const invalid = validate(schema, options);
  if (invalid.length > 0) return invalid;
  const { id = 'default' } = options;
  const existing = type === 'docs' ? config.docs : config.blogs;
  if (existing.some((each) => each.id === id)) {
    const message = `the collection with the \`id\` \`${id}\` exists already`;
    return [{ path: [], code: 'config-value', message, hint: 'give the collection another `id`' }];
  }
  const own = { ...context, problems: [] as Problem[] };
  const located = { path: collectionFolder(folder, type, id), ...options };
  const resolved = type === 'docs' ? await resolveDocs(located, own) : await kind.resolve(located, own);
  // Without its folder, a collection would be reported again because it is empty.
  if (own.problems.length === 0) existing.push(...(resolved as never[]));
  return own.problems;
}

function addSources({ security }: ResolvedConfig, sources: Record<string, string[]>): void {
  const { policy } = security;
  if (policy === false) return;
  const all = { ...policy };
  for (const [directive, added] of Object.entries(sources))
    all[directive] = [...(all[directive] ?? []), ...added];
  security.policy = all;
}

/** The extensions of the configuration, followed by the extensions of a plugin. */
function joined(own: MarkdownExtensions = {}, added: MarkdownExtensions): MarkdownExtensions {
  const lists = ['beforeDefaultRemarkPlugins', 'remarkPlugins', 'rehypePlugins'] as const;
  const result: MarkdownExtensions = { ...own };
  for (const list of lists) {
    const all = [...(own[list] ?? []), ...(added[list] ?? [])].filter(Boolean);
    if (all.length > 0) result[list] = all;
  }
  const { keywords = [] } = added.admonitions || {};
  if (keywords.length > 0) {
    const { keywords: before = [], ...rest } =
      own.admonitions === false ? { extendDefaults: false } : (own.admonitions ?? {});
    result.admonitions = { ...rest, keywords: [...before, ...keywords] };
  }
  return result;
}
