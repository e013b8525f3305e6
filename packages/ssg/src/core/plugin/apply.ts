/** Adds what plugins contribute to the configuration: collections, Markdown extensions, and code for the browser. */
import path from 'node:path';
import { named } from '../compile/extensions.ts';
import { isCodeUrl } from '../compile/hast/unsafe-html.ts';
import { handlerOwner, isProblem } from '../compile/mdast/plugin-problems.ts';
import { type CollectionKind, collectionKind } from '../config/collection-kind.ts';
import { kindOf } from '../config/disk.ts';
import { resolveDocs } from '../config/docs-defaults.ts';
import { docsSchema } from '../config/docs-schema.ts';
import type { Handlers, MarkdownHandlers, MarkdownOwner } from '../config/markdown-handlers.ts';
import type { Problem } from '../config/problem.ts';
import type { ResolveContext } from '../config/resolve-context.ts';
import type { ResolvedConfig } from '../config/types.ts';
import { validate } from '../config/validate.ts';
import { suggestName } from '../diagnostic/nearest.ts';
import { suggestFile } from '../diagnostic/nearest-file.ts';
import {
  type Fault,
  faultOfKeys,
  integer,
  type KeysOf,
  TEXT,
  wrongResult,
} from '../diagnostic/result-keys.ts';
import { placeOfError } from '../supervised/link.ts';
import type { Diagnostic } from '../types.ts';
import { getOrInsert } from '../util/get-or-insert.ts';
import { isBuiltIn } from '../util/themes.ts';
import { isObject } from '../util/value.ts';
import { isOwnBuildOption, isOwnCommand } from './built-ins.ts';
import { faultOfCommand } from './command.ts';
import { collectionFolder, whyUnwritable } from './documents.ts';
import { faultOf as faultOfFile } from './files.ts';
import { jsonResult, textResult } from './results.ts';
import { failure, mistakeOf, problemOf, runHook, runHookSync } from './run-hook.ts';
import type { ActivePlugin, LinkResult } from './site-plugins.ts';
import { type FilledSlots, wrapParts } from './slots.ts';
import type {
  Collection,
  LinkedDocument,
  LinkedFiles,
  MarkdownHooks,
  SchemeLink,
  SiteDocument,
  Slot,
  SlotComponent,
  SlotPart,
} from './types.ts';

/** The contributions of plugins to a configuration. */
export class Contributions {
  readonly #context: ResolveContext;
  readonly #slots: FilledSlots = new Map();
  /** Names of plugins, by the slots whose components replace a part of the layout. */
  readonly #replaced = new Map<string, string>();
  readonly #owners = new Owners();
  /** Names of plugins whose collections are invalid, so the site lacks their documents. */
  readonly withoutCollections = new Set<string>();
  /** Problems with the contributions. */
  readonly diagnostics: Diagnostic[] = [];

  constructor(context: ResolveContext) {
    this.#context = context;
  }

  /** Adds the contributions of plugins. Names of earlier plugins have precedence over names of ssg's plugins. */
  async add(plugins: readonly ActivePlugin[], config: ResolvedConfig): Promise<void> {
    for (const plugin of plugins) {
      const contribution = new Contribution(plugin, config, this.diagnostics);
      if (!(await contribution.addCollections(this.#context))) this.withoutCollections.add(plugin.name);
      await contribution.addClient();
      await contribution.addSlots(this.#slots, this.#replaced);
      await contribution.addComponents();
      await contribution.addFilesOfClasses('styles', 'contentStyles', 'a style sheet');
      await contribution.addFilesOfClasses('scripts', 'contentScripts', 'a module');
      await contribution.checkNames(this.#owners);
      contribution.addPolicy();
      contribution.addMarkdown(this.#owners);
    }
    config.replacedParts = [...this.#replaced.keys()].map(
      (slot) => slot.slice(0, -'.instead'.length) as SlotPart,
    );
  }

  /** @param plugins all plugins, with those of ssg */
  checkFormats(plugins: readonly ActivePlugin[]): void {
    const types = plugins.flatMap(({ hooks }) => (hooks.formats ?? []).map(({ type }) => type));
    for (const plugin of plugins) {
      for (const type of plugin.hooks.readsFormats ?? []) {
        if (types.includes(type)) continue;
        const message = `unknown media type \`${type}\` in \`readsFormats\``;
        this.diagnostics.push(mistakeOf(plugin, message, suggestName(type, types)));
      }
    }
  }

  /** Writes the components around slots. */
  wrapSlots(config: ResolvedConfig): void {
    if (this.#slots.size === 0) return;
    try {
      config.slots = wrapParts(this.#slots, config.root);
    } catch (error) {
      const { reason, hint } = whyUnwritable(error);
      const message = `cannot write the components around slots: ${reason}`;
      this.diagnostics.push({ code: 'plugin', severity: 'error', message, hint });
    }
  }
}

/** Adds only the functions, to the configuration of a thread, which contains the other contributions. */
export function addFunctions(plugins: readonly ActivePlugin[], config: ResolvedConfig): void {
  for (const plugin of plugins) new Contribution(plugin, config, []).addFunctions();
}

/** The kinds of handlers in `markdown`, by what they handle. */
const HANDLERS = ['fences', 'directives', 'frontMatter', 'delimiters', 'links'] as const;

/** The plugins that have taken a name, such as a command's name. */
class Owners {
  readonly #byName = new Map<string, string>();

  /** @returns the plugin that has the name already */
  take(kind: string, name: string, plugin: string): string | undefined {
    const key = `${kind} ${name}`;
    const other = this.#byName.get(key);
    if (other === undefined) this.#byName.set(key, plugin);
    return other;
  }
}

const COMMAND_HINT =
  'write `arguments` such as `<version> [notes...]`, and `flags` such as `-f, --force`, each once';

/** Adds what one plugin contributes. */
class Contribution {
  readonly #plugin: ActivePlugin;
  readonly #config: ResolvedConfig;
  readonly #diagnostics: Diagnostic[];
  readonly #missing = new Set<string>();

  constructor(plugin: ActivePlugin, config: ResolvedConfig, diagnostics: Diagnostic[]) {
    this.#plugin = plugin;
    this.#config = config;
    this.#diagnostics = diagnostics;
  }

  /** @returns whether all collections are valid */
  async addCollections(context: ResolveContext): Promise<boolean> {
    const before = this.#diagnostics.length;
    for (const collection of this.#plugin.hooks.collections ?? []) {
      for (const { message, hint } of await addCollection(this.#config, collection, this.#plugin, context))
        this.#report(
          message
            .replace('unknown configuration key', 'unknown key in `collections`:')
            .replace(/^`(?:(?:docs|blog)(?:\[\d+\])?\.)?/, '`collections`: `'),
          hint,
        );
    }
    return this.#diagnostics.length === before;
  }

  async addClient(): Promise<void> {
    const { modules, styles } = this.#plugin.hooks.client ?? {};
    const config = this.#config;
    config.clientModules = [...config.clientModules, ...(await this.#filesOf(modules, 'client.modules'))];
    config.styles = [...config.styles, ...(await this.#filesOf(styles, 'client.styles'))];
  }

  async addSlots(filled: FilledSlots, replaced: Map<string, string>): Promise<void> {
    const plugin = this.#plugin;
    const { slots } = plugin.hooks.client ?? {};
    if (slots && !isBuiltIn(this.#config.theme)) {
      this.#warn(
        `the plugin \`${plugin.name}\` adds to the layout, but only the themes of ssg have places for it`,
        'remove the plugin, or show its parts in your theme',
      );
    }
    for (const [slot, written] of Object.entries(slots ?? {}) as [Slot, string | SlotComponent][]) {
      const { component, props = {} } = typeof written === 'string' ? { component: written } : written;
      const file = await this.#file(component, 'client.slots');
      const other = replaced.get(slot);
      if (other !== undefined)
        this.#report(`fills the slot \`${slot}\`, like the plugin \`${other}\``, 'remove one of the plugins');
      if (slot.endsWith('.instead')) replaced.set(slot, plugin.name);
      const given = await propsOf(plugin, slot, props, this.#config.locale.lang);
      if ('diagnostic' in given) this.#diagnostics.push(given.diagnostic);
      // The bundler would report a missing file again.
      else if (!this.#missing.has(file))
        getOrInsert(filled, slot, () => []).push({ file, props: given.props });
    }
  }

  /** Adds the components for MDX, and those of pages that plugins generate. */
  async addComponents(): Promise<void> {
    const { name: plugin, hooks } = this.#plugin;
    const config = this.#config;
    for (const [name, written] of Object.entries(hooks.markdown?.components ?? {})) {
      if (Object.hasOwn(config.components, name)) {
        this.#reportTaken(`another plugin has a component with the name \`${name}\``, 'use another name');
        continue;
      }
      const {
        module,
        isStatic = false,
        links = [],
      } = typeof written === 'string' ? { module: written } : written;
      const file = await this.#file(module, 'markdown.components', [`<${name}>`]);
      if (!this.#missing.has(file))
        config.components = { ...config.components, [name]: { file, isStatic, links } };
    }
    for (const [name, written] of Object.entries(hooks.pageComponents ?? {})) {
      const { module, styles, runsInBrowser = false } = written;
      const at = `pageComponents.${name}`;
      const [sheet] = await this.#filesOf(styles === undefined ? [] : [styles], `${at}.styles`);
      const file = await this.#file(module, `${at}.module`, [`${plugin}/${name}`]);
      const component = { file, runsInBrowser, ...(sheet !== undefined && { styles: sheet }) };
      if (!this.#missing.has(file))
        config.pageComponents = { ...config.pageComponents, [`${plugin}/${name}`]: component };
    }
  }

  /**
   * Adds files for pages whose HTML contains a class.
   *
   * @param what of one file, in messages
   */
  async addFilesOfClasses(
    hook: 'styles' | 'scripts',
    key: 'contentStyles' | 'contentScripts',
    what: string,
  ): Promise<void> {
    const config = this.#config;
    const { hooks, isBuiltIn } = this.#plugin;
    const added: Record<string, string> = {};
    for (const [className, written] of Object.entries(hooks.markdown?.[hook] ?? {})) {
      const file = await this.#file(written, `markdown.${hook}`);
      if (this.#missing.has(file)) continue;
      // Plugins may share a sheet.
      if (Object.hasOwn(config[key], className) && config[key][className] !== file) {
        this.#reportTaken(`another plugin has ${what} for the class \`${className}\``, 'use another class');
        continue;
      }
      added[className] = file;
    }
    // Style sheets of the site come after those of ssg.
    config[key] = isBuiltIn ? { ...added, ...config[key] } : { ...config[key], ...added };
  }

  #addNamed(hook: 'needs' | 'asMarkdown', key: 'pageNeeds' | 'asMarkdown', named: object): void {
    const config = this.#config;
    const other = Object.keys(named).find((name) => Object.hasOwn(config[key], name));
    if (other !== undefined)
      this.#reportTaken(`another plugin has \`${other}\` in \`markdown.${hook}\``, 'use another name');
    Object.assign(config, { [key]: { ...named, ...config[key] } });
  }

  async checkNames(owners: Owners): Promise<void> {
    const { hooks, isBuiltIn, name: plugin } = this.#plugin;
    // Plugins of the site decide before those of ssg.
    if (isBuiltIn) return;
    const { commands = [], copies = [], devServer = [], formats = [] } = hooks;
    const check = (kind: string, name: string, taken: string | false): void => {
      const message = `the ${kind} \`${name}\` of the plugin \`${plugin}\` is not available: ${taken} with this name`;
      if (taken) this.#warn(message, 'choose another name');
      else this.#checkName(owners, kind, name);
    };
    for (const command of commands) {
      const { name } = command;
      check('command', name, (await isOwnCommand(name)) && 'ssg has a command');
      const fault = await faultOfCommand(command);
      if (fault !== undefined) this.#report(`the command \`${name}\` is invalid: ${fault}`, COMMAND_HINT);
    }
    for (const { name } of copies)
      check('copy', name, (await isOwnBuildOption(name)) && '`ssg build` has an option');
    for (const { path: route } of devServer) this.#checkName(owners, 'route', route);
    for (const { type } of formats) this.#checkName(owners, 'format', type);
  }

  #checkName(owners: Owners, kind: string, name: string): void {
    const other = owners.take(kind, name, this.#plugin.name);
    if (other === undefined) return;
    if (other === this.#plugin.name) this.#report(`adds the ${kind} \`${name}\` twice`, 'remove one of them');
    else
      this.#report(`adds the ${kind} \`${name}\`, like the plugin \`${other}\``, 'remove one of the plugins');
  }

  addPolicy(): void {
    const { policy } = this.#plugin.hooks.client ?? {};
    if (policy) addSources(this.#config, policy);
  }

  /** Adds what changes documents while they are compiled. */
  addMarkdown(owners: Owners): void {
    const plugin = this.#plugin;
    const config = this.#config;
    const { markdown } = plugin.hooks;
    if (!markdown) return;
    this.#checkHandlers(markdown, owners);
    config.fenceOptions = [...config.fenceOptions, ...(markdown.fenceOptions ?? [])];
    this.#addNamed('needs', 'pageNeeds', markdown.needs ?? {});
    this.addFunctions();
    const { remark = [], rehype = [] } = markdown;
    if (remark.length === 0 && rehype.length === 0) return;
    for (const written of [...remark, ...rehype]) {
      const [transformer] = [written].flat();
      if (typeof transformer === 'function' && transformer.name === '') named(plugin.name, transformer);
    }
    for (const each of [...config.docs, ...config.blogs, ...(config.pages ? [config.pages] : [])]) {
      const { remarkPlugins = [], rehypePlugins = [] } = each.extensions ?? {};
      each.extensions = {
        ...each.extensions,
        remarkPlugins: [...remarkPlugins, ...remark],
        rehypePlugins: [...rehypePlugins, ...rehype],
      };
    }
  }

  addFunctions(): void {
    const plugin = this.#plugin;
    const config = this.#config;
    const { markdown = {} } = plugin.hooks;
    const { name, isBuiltIn = false, options } = plugin;
    const described = handlerOwner(markdown, isBuiltIn ? undefined : name);
    const owner: MarkdownOwner = { name, isBuiltIn, ...described, options };
    config.linkHandlers = {
      ...config.linkHandlers,
      ...guardedLinks(plugin, markdown, owner, config.markdown.unsafeHtml),
    };
    this.#addNamed('asMarkdown', 'asMarkdown', guardedWriters(plugin, markdown.asMarkdown));
    config.handlers = withHandlers(config.handlers, owner, markdown);
  }

  #checkHandlers(markdown: MarkdownHooks, owners: Owners): void {
    // Handlers of the site have precedence over those of ssg.
    if (this.#plugin.isBuiltIn) return;
    for (const kind of HANDLERS) {
      for (const name of Object.keys(markdown[kind] ?? {})) {
        const key = kind === 'fences' ? name.toLowerCase() : name;
        const other = owners.take(kind, key, this.#plugin.name);
        if (other === undefined) continue;
        this.#report(
          other === this.#plugin.name
            ? `handles \`${key}\` twice in \`markdown.${kind}\``
            : `handles \`${key}\` in \`markdown.${kind}\`, like the plugin \`${other}\``,
          'remove one of the plugins or handlers',
        );
      }
    }
  }

  /**
   * The absolute path of a file, which is reported if it does not exist.
   *
   * @param at the hook that names the file
   * @param names unknown without the file
   */
  async #file(file: string, at: string, names: readonly string[] = []): Promise<string> {
    // It may also be a module of a package of ssg.
    if (this.#plugin.isBuiltIn) return file;
    const found = path.resolve(this.#config.root, file);
    if ((await kindOf(found)) !== 'file') {
      this.#missing.add(found);
      const message = `the file \`${file}\` in \`${at}\` does not exist`;
      this.#report(message, suggestFile(file, this.#config.root), names);
    }
    return found;
  }

  /** Missing files are left out, because the bundler would report them again. */
  async #filesOf(files: readonly string[] = [], at: string): Promise<string[]> {
    const found = await Promise.all(files.map((file) => this.#file(file, at)));
    return found.filter((file) => !this.#missing.has(file));
  }

  #report(message: string, hint?: string, names: readonly string[] = []): void {
    this.#diagnostics.push({
      ...mistakeOf(this.#plugin, message, hint),
      ...(names.length > 0 && { clues: { lacks: { names } } }),
    });
  }

  /** A name that another plugin has. Plugins of the site may replace parts of ssg's plugins. */
  #reportTaken(message: string, hint: string): void {
    if (!this.#plugin.isBuiltIn) this.#report(message, hint);
  }

  #warn(message: string, hint: string): void {
    const { place } = this.#plugin;
    this.#diagnostics.push({ code: 'plugin', severity: 'warning', message, ...place, hint });
  }
}

/** Handlers of links whose failures are problems of the link. */
function guardedLinks(
  plugin: ActivePlugin,
  { links = {} }: MarkdownHooks,
  { describe }: MarkdownOwner,
  allowsCode: boolean,
): ResolvedConfig['linkHandlers'] {
  return Object.fromEntries(
    Object.entries(links).map(([scheme, handle]) => {
      const hook = `markdown.links.${scheme}`;
      const guarded = (link: SchemeLink): LinkResult => {
        try {
          const result: unknown = runHookSync(plugin, hook, () => handle(link));
          const fault = faultOfTarget(result, link, allowsCode);
          if (fault !== undefined) throw failure(plugin, hook, fault);
          if (!isProblem(result)) return result as LinkResult;
          const { rule } = result;
          return {
            problem: rule === undefined ? { ...describe(result), code: 'broken-link' } : describe(result),
          };
        } catch (error) {
          return { problem: atLink(problemOf(error)) };
        }
      };
      return [scheme, { plugin, handle: guarded }];
    }),
  );
}

/** The problem of a failed handler without its place, which is the link. */
function atLink({ file, line, column, ...problem }: Diagnostic): Diagnostic {
  const thrown = placeOfError(problem.cause);
  return {
    ...problem,
    code: problem.code === 'plugin' ? 'markdown-plugin' : problem.code,
    ...(thrown && { related: [{ message: 'the error comes from', ...thrown }] }),
  };
}

/** The mistake in the result of a handler of links, as the end of a sentence; undefined for none. */
function faultOfTarget(
  result: unknown,
  { kind, documents }: SchemeLink,
  allowsCode: boolean,
): string | Fault | undefined {
  if (typeof result === 'string')
    return isCodeUrl(result) && !allowsCode ? `returned the URL \`${result}\`, which runs code` : undefined;
  if (isProblem(result)) return undefined;
  if (isObject(result) && documents.includes(result.document as SiteDocument))
    return faultOfKeys(result, LINKED_DOCUMENT_KEYS, 'a document');
  if (kind === 'image' && isObject(result) && Array.isArray(result.files)) {
    for (const file of result.files) {
      const { width, ...rest } = (isObject(file) ? file : {}) as { width?: unknown };
      const fault = faultOfFile(isObject(file) ? rest : file) ?? faultOfKeys({ width }, FILE_WIDTH, 'a file');
      if (fault !== undefined) return fault;
    }
    return faultOfKeys(result, LINKED_FILES_KEYS, 'files');
  }
  const files = kind === 'image' ? ' `{ files }`,' : '';
  return wrongResult(`a URL, \`{ document }\` with one of \`documents\`,${files} or a problem`, result);
}

const LINKED_DOCUMENT_KEYS: KeysOf<LinkedDocument> = { document: true, hash: TEXT };
const FILE_WIDTH = { width: integer(1) };
const LINKED_FILES_KEYS: KeysOf<LinkedFiles> = { files: true };

/** Writers of Markdown whose failures name the plugin. */
function guardedWriters(
  plugin: ActivePlugin,
  writers: MarkdownHooks['asMarkdown'] = {},
): ResolvedConfig['asMarkdown'] {
  return Object.fromEntries(
    Object.entries(writers).map(([className, write]) => [
      className,
      (element) => {
        const hook = `markdown.asMarkdown.${className}`;
        const result = runHookSync(plugin, hook, () => write(element));
        return result === undefined ? undefined : textResult(result, plugin, hook);
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
    const hook = `client.slots['${slot}'].props`;
    return await runHook(plugin, hook, () => {
      const value: unknown = typeof props === 'function' ? props(language) : props;
      return { props: JSON.parse(jsonResult(value, plugin, hook, '', 'an object of JSON')) as object };
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

/** Adds the handlers of a plugin. Earlier plugins have precedence over plugins of ssg. */
function withHandlers(
  known: MarkdownHandlers,
  owner: MarkdownOwner,
  { directives, fences, delimiters, frontMatter, transforms = [] }: MarkdownHooks,
): MarkdownHandlers {
  const added = <Handler>(
    before: Handlers<Handler>,
    written: Readonly<Record<string, Handler>> = {},
  ): Handlers<Handler> => {
    const all = new Map(before);
    for (const [key, handler] of Object.entries(written))
      if (!owner.isBuiltIn || !all.has(key)) all.set(key, { owner, handler });
    return all;
  };
  const byLanguage = Object.entries(fences ?? {}).map(([language, handler]) => [
    language.toLowerCase(),
    handler,
  ]);
  const handlers = {
    containers: added(known.containers, directives),
    fences: added(known.fences, Object.fromEntries(byLanguage) as typeof fences),
    delimiters: added(known.delimiters, delimiters),
    frontMatter: added(known.frontMatter, frontMatter),
    transforms: [...known.transforms, ...transforms.map((handler) => ({ owner, handler }))],
  };
  const owned = Object.values(handlers).flatMap((each) => [...each.values()]);
  return { ...handlers, runSiteCode: owned.some((each) => !each.owner.isBuiltIn) };
}
