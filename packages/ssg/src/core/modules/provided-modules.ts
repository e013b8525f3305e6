/** Modules that components import by names of another generator, although the site has no such packages. */
import type { Plugin } from 'esbuild';
import type { BundleInput } from '../bundle/types.ts';

/** The modules that a built-in plugin registers. */
export interface ProvidedModules {
  /** For messages: `Docusaurus`. */
  generator: string;
  /** Plugins of esbuild that provide the modules. */
  plugins(input: BundleInput, side: 'client' | 'server'): Plugin[];
  /** Plugins of esbuild that change modules of React. They come before React itself. */
  aroundReact(input: BundleInput, side: 'client' | 'server'): Plugin[];
  /**
   * @param root absolute path of the site's folder
   * @returns undefined for other imports
   */
  isProvided(specifier: string, root: string): boolean | undefined;
  /** The name of the package that a theme component without a module of ours needs. */
  packageOf(specifier: string): string | undefined;
  /** The valid names, for "did you mean"; undefined for other imports. */
  knownNames(specifier: string): string[] | undefined;
  /** Modules that have no effect in the browser after the page is rendered. */
  staticModules: RegExp;
  /** The module whose default export is a hook that returns further props of component pages. */
  pageProps: string;
}

/** The namespace of modules with texts of the configuration, its translations, or its data. */
export const WITH_SITE_FACTS = 'site-facts';

let load: () => Promise<ProvidedModules | undefined> = async () => undefined;
let loaded: ProvidedModules | undefined;

/** @param loader is called for the first bundle */
export function registerModules(loader: typeof load): void {
  load = loader;
}

export async function loadProvidedModules(): Promise<ProvidedModules | undefined> {
  loaded ??= await load();
  return loaded;
}

/** For synchronous code, after `loadProvidedModules()`. */
export function providedModules(): ProvidedModules | undefined {
  return loaded;
}
