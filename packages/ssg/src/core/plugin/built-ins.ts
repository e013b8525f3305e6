/**
 * The plugins of a site and of ssg. The core does not know the built-in plugins: the programs that use it (CLI, API, dev
 * server) register them.
 */
import type { ResolvedConfig } from '../config/types.ts';
import type { LoadedConfig } from '../load/load.ts';
import { setupContext } from './setup-context.ts';
import type { ActivePlugin } from './site-plugins.ts';
import type { Hooks, Plugin, PluginDefinition, SetupContext } from './types.ts';

/** Returns a plugin with its options, if the configuration enables it. */
export type BuiltIn = (config: ResolvedConfig) => Plugin | undefined;

let load: () => Promise<readonly BuiltIn[]> = async () => [];

/** @param loader is called for the first site that is built, so other commands do not load the plugins */
export function registerBuiltIns(loader: typeof load): void {
  load = loader;
}

const started = new WeakMap<LoadedConfig, Promise<readonly ActivePlugin[]>>();

/** The plugins of the site, followed by the built-in ones. */
export function pluginsOf(loaded: LoadedConfig): Promise<readonly ActivePlugin[]> {
  let all = started.get(loaded);
  if (!all) {
    all = startAll(loaded);
    started.set(loaded, all);
  }
  return all;
}

async function startAll({ config, plugins }: LoadedConfig): Promise<ActivePlugin[]> {
  const site = setupContext(config);
  const builtIn = (await load()).flatMap((create) => {
    const plugin = create(config);
    return plugin ? [start(plugin, site, config.file)] : [];
  });
  return [...plugins.active, ...builtIn];
}

function start({ definition, options }: Plugin, site: SetupContext, file: string): ActivePlugin {
  const { setup } = definition as unknown as PluginDefinition<unknown>;
  const hooks = setup(options ?? {}, site) as Hooks;
  return { name: definition.name, place: { file }, hooks, folder: '', isBuiltIn: true };
}
