/**
 * The built-in plugins. The core does not know them: the programs that use it (CLI, API, dev server) register them.
 */
import { registerFrontMatter } from '../compile/front-matter/plugin-keys.ts';
import { handlerOwner } from '../compile/mdast/plugin-problems.ts';
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

/** Options of `ssg build`, which copies of plugins cannot replace. */
const BUILD_OPTIONS: readonly string[] = [
  'out-dir',
  'force',
  'hints',
  'timings',
  'verify',
  'format',
  'max-warnings',
  'help',
];

export async function isOwnBuildOption(name: string): Promise<boolean> {
  return BUILD_OPTIONS.includes(name) || (await builtInCopies()).some((copy) => copy.name === name);
}

/** The copies of the built-in plugins, which are options of `ssg build` for any site. */
export async function builtInCopies(): Promise<SiteCopy[]> {
  return (await load()).flatMap(({ copies = [] }) => copies);
}

/** The plugins of the site, followed by the built-in ones. */
export function pluginsOf({ plugins, builtIns }: LoadedConfig): readonly ActivePlugin[] {
  return [...plugins.active, ...builtIns];
}

/** Starts the built-in plugins that the configuration enables, and adds their comments and indexes to it. */
export function startBuiltIns(all: readonly BuiltIn[], config: ResolvedConfig): ActivePlugin[] {
  const site = setupContext(config);
  const comments = all.flatMap(({ comments = {}, rules }) => {
    const { describe } = handlerOwner({ ...(rules && { rules }) });
    return Object.entries(comments).map(([name, kind]) => [name, { ...kind, describe }] as const);
  });
  config.comments = new Map(comments);
  return all.flatMap((create) => {
    const plugin = create(config);
    if (!plugin) return [];
    const { definition, options } = plugin;
    const { index } = create;
    if (index) config.indexes = [...config.indexes, { plugin: definition.name, options, ...index }];
    return [start(plugin, site, config.file)];
  });
}

function start({ definition, options }: Plugin, site: SetupContext, file: string): ActivePlugin {
  const { setup } = definition as unknown as PluginDefinition<unknown>;
  const hooks = setup(options ?? {}, site) as Hooks;
  return {
    name: definition.name,
    options,
    place: { file },
    // Their options are keys of the configuration.
    at: [],
    hooks,
    folder: '',
    isBuiltIn: true,
  };
}
