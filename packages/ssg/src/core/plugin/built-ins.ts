/**
 * The built-in plugins. The core does not know them: the programs that use it (CLI, API, dev server) register them.
 */
import { registerFrontMatter } from '../compile/front-matter/plugin-keys.ts';
import { problemsWith } from '../compile/mdast/plugin-problems.ts';
import { registerConfigReader } from '../config/config-reader.ts';
import { registerKeys } from '../config/plugin-keys.ts';
import type { ResolvedConfig } from '../config/types.ts';
import { registerRules } from '../diagnostic/codes.ts';
import type { LoadedConfig } from '../load/load.ts';
import { registerModules } from '../modules/provided-modules.ts';
import type { BuiltIn } from './built-in.ts';
import { setupContext } from './setup-context.ts';
import type { ActivePlugin } from './site-plugins.ts';
import type { Hooks, Plugin, PluginCommand, PluginDefinition, SetupContext, SiteCopy } from './types.ts';

let load: () => Promise<readonly BuiltIn[]> = async () => [];

/** @param loader is called for the first configuration that is read, so other commands do not load the plugins */
export function registerBuiltIns(loader: typeof load): void {
  load = loader;
}

/** Loads the built-in plugins, and makes their keys and rules known. Call it before a configuration is checked. */
export async function loadBuiltIns(): Promise<readonly BuiltIn[]> {
  const all = await load();
  for (const builtIn of all) {
    registerKeys(builtIn);
    registerFrontMatter(builtIn.frontMatter);
    registerRules(builtIn.rules);
    if (builtIn.configurations) registerConfigReader(builtIn.configurations);
    if (builtIn.modules) registerModules(builtIn.modules);
  }
  return all;
}

/** The commands of the built-in plugins, which work before a configuration is read. */
export async function builtInCommands(): Promise<PluginCommand[]> {
  return (await load()).flatMap(({ commands = [] }) => commands);
}

/** Names that commands of plugins cannot have: the command line has a command for each. */
export const RESERVED_COMMANDS = [
  'init',
  'watch',
  'build',
  'check',
  'preview',
  'types',
  'version',
  'eject',
  'info',
  'diff',
  'help',
] as const;

/** Whether a command is one of ssg, which plugins of sites cannot replace. */
export async function isOwnCommand(name: string): Promise<boolean> {
  const names: readonly string[] = RESERVED_COMMANDS;
  return names.includes(name) || (await builtInCommands()).some((command) => command.name === name);
}

/** The copies of the built-in plugins, which are options of `ssg build` for any site. */
export async function builtInCopies(): Promise<SiteCopy[]> {
  return (await load()).flatMap(({ copies = [] }) => copies);
}

/** The plugins of the site, followed by the built-in ones. */
export function pluginsOf({ plugins, builtIns }: LoadedConfig): readonly ActivePlugin[] {
  return [...plugins.active, ...builtIns];
}

/** Starts the built-in plugins, and adds their Markdown to the configuration, behind the Markdown of the site's plugins. */
export function applyBuiltIns(all: readonly BuiltIn[], config: ResolvedConfig): ActivePlugin[] {
  const site = setupContext(config);
  const comments = all.flatMap(({ comments = {}, rules }) => {
    const describe = problemsWith('container', rules);
    return Object.entries(comments).map(([name, kind]) => [name, { ...kind, describe }] as const);
  });
  config.comments = new Map(comments);
  return all.flatMap((create) => {
    const plugin = create(config);
    if (!plugin) return [];
    const { definition, options } = plugin;
    const { name } = definition;
    if (create.index) config.indexes = [...config.indexes, { plugin: name, options, ...create.index }];
    const active = start(plugin, site, config.file);
    addHooks(config, active, options);
    return [active];
  });
}

function addHooks(
  config: ResolvedConfig,
  { name: plugin, hooks }: ActivePlugin,
  options: Plugin['options'],
): void {
  const { markdown = {}, pageComponents = {} } = hooks;
  const { needs = {}, rules, transforms = [], fenceOptions = [] } = markdown;
  const owner = { describe: problemsWith('container', rules), needs: new Set(Object.keys(needs)), options };
  config.transforms = [...config.transforms, ...transforms];
  config.fenceOptions = [...config.fenceOptions, ...fenceOptions];
  config.containers = added(config.containers, markdown.directives, (handle) => ({ plugin, handle }));
  config.fences = added(config.fences, markdown.fences, (handler) => ({ ...owner, handler }));
  config.frontMatterHandlers = added(config.frontMatterHandlers, markdown.frontMatter, (handle) => handle);
  const delimiters = added(new Map(), markdown.delimiters, (syntax) => ({
    ...syntax,
    ...owner,
    isOfSite: false,
  }));
  // The site's own delimiters have precedence.
  config.delimiters = new Map([...delimiters, ...config.delimiters]);
  const components = Object.entries(markdown.components ?? {}).map(([name, written]) => {
    const { module: file, ...others } = typeof written === 'string' ? { module: written } : written;
    return [name, { file, isStatic: false, links: [], ...others }];
  });
  config.components = { ...Object.fromEntries(components), ...config.components };
  const ofPages = Object.entries(pageComponents).map(([name, { module: file, ...others }]) => [
    `${plugin}/${name}`,
    { file, runsInBrowser: false, ...others },
  ]);
  config.pageComponents = { ...config.pageComponents, ...Object.fromEntries(ofPages) };
  config.contentStyles = { ...markdown.styles, ...config.contentStyles };
  config.contentScripts = { ...markdown.scripts, ...config.contentScripts };
  config.pageNeeds = { ...needs, ...config.pageNeeds };
  config.asMarkdown = { ...markdown.asMarkdown, ...config.asMarkdown };
}

function added<Own, Written>(
  known: ReadonlyMap<string, Own>,
  written: Readonly<Record<string, Written>> = {},
  own: (written: Written) => Own,
): ReadonlyMap<string, Own> {
  return new Map([...known, ...Object.entries(written).map(([name, each]) => [name, own(each)] as const)]);
}

function start({ definition, options }: Plugin, site: SetupContext, file: string): ActivePlugin {
  const { setup } = definition as unknown as PluginDefinition<unknown>;
  const hooks = setup(options ?? {}, site) as Hooks;
  return {
    name: definition.name,
    place: { file },
    // Their options are keys of the configuration.
    at: [],
    hooks,
    folder: '',
    isBuiltIn: true,
  };
}
