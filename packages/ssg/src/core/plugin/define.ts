import type { Plugin, PluginDefinition } from './types.ts';

/** The options of a plugin are optional if all of them are. */
type Arguments<Input> = undefined extends Input
  ? [options?: Input]
  : object extends Input
    ? [options?: Input]
    : [options: Input];

/**
 * Defines a plugin. The result is a function that takes the options.
 *
 * ```ts
 * // plugins/humans.ts
 * import { definePlugin } from '@slashdocs/ssg';
 *
 * export const humans = definePlugin({
 *   name: 'humans',
 *   setup: (options: { team: string }) => ({
 *     files: () => [{ path: 'humans.txt', contents: `Team: ${options.team}\n` }],
 *   }),
 * });
 *
 * // site.config.ts
 * export default defineConfig({ …, plugins: [humans({ team: 'Docs' })] });
 * ```
 */
export function definePlugin<Options, Input = Options>(
  definition: PluginDefinition<Options, Input>,
): (...options: Arguments<Input>) => Plugin {
  return (...[options]) => ({ definition, options });
}
