/**
 * The features of ssg that are plugins. They use the same API as the plugins of a site, and each is one folder: without the
 * folder and its line in this list, the feature is gone.
 */
import type { BuiltIn } from '../core/plugin/built-in.ts';
import { registerBuiltIns } from '../core/plugin/built-ins.ts';

/** In the order in which their hooks run. The declarations of the package get their keys from the types of these modules. */
export const BUILT_IN = [
  () => import('./containers/plugin.ts'),
  // The order of their elements at the top of a document.
  () => import('./banner/plugin.ts'),
  () => import('./hero/plugin.ts'),
  () => import('./page-tokens/plugin.ts'),
  () => import('./inline/plugin.ts'),
  () => import('./definitions/plugin.ts'),
  () => import('./diagrams/plugin.ts'),
  () => import('./math/plugin.ts'),
  () => import('./emoji/plugin.ts'),
  () => import('./npm2yarn/plugin.ts'),
  () => import('./code-tests/plugin.ts'),
  () => import('./structured-data/plugin.ts'),
  () => import('./docusaurus/plugin.ts'),
  () => import('./blog/plugin.ts'),
  () => import('./feeds/plugin.ts'),
  () => import('./search/plugin.ts'),
  () => import('./cards/plugin.ts'),
  () => import('./markdown-files/plugin.ts'),
  () => import('./llms/plugin.ts'),
  () => import('./sitemap/plugin.ts'),
  () => import('./offline/plugin.ts'),
  () => import('./host-files/plugin.ts'),
  () => import('./redirects/plugin.ts'),
  () => import('./print-page/plugin.ts'),
  () => import('./route-lock/plugin.ts'),
  () => import('./pdf/plugin.ts'),
  () => import('./page-tests/plugin.ts'),
  () => import('./portable/plugin.ts'),
  () => import('./contrast/plugin.ts'),
  () => import('./design-tokens/plugin.ts'),
  () => import('./budgets/plugin.ts'),
] as const satisfies readonly LoadModule[];

type LoadModule = () => Promise<{ default: BuiltIn }>;

export function loadBuiltInPlugins(): Promise<BuiltIn[]> {
  return Promise.all(BUILT_IN.map(async (load: LoadModule) => (await load()).default));
}

/** Makes the built-in plugins part of all builds. They are loaded when a site is built. */
export function enableBuiltIns(): void {
  registerBuiltIns(loadBuiltInPlugins);
}
