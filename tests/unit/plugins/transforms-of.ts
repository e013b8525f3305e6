import { handlerOwner } from '../../../packages/ssg/src/core/compile/mdast/plugin-problems.ts';
import {
  type MarkdownHandlers,
  type MarkdownOwner,
  NO_HANDLERS,
} from '../../../packages/ssg/src/core/config/markdown-handlers.ts';
import type { Plugin, PluginDefinition } from '../../../packages/ssg/src/core/plugin/types.ts';

const OWNER: MarkdownOwner = { name: 'all', isBuiltIn: true, ...handlerOwner({}) };

/** The transforms of plugins on a site with the default theme, and with all features on. */
export function transformsOf(...plugins: ((options: never) => Plugin | undefined)[]): MarkdownHandlers {
  const transforms = plugins.flatMap((create) => {
    const input = { texts: {}, markdown: { emoji: true } };
    const { definition, options } = create(input as never) as Plugin;
    const { setup } = definition as unknown as PluginDefinition<unknown>;
    const hooks = setup(options, { theme: '@slashdocs/theme' } as never);
    return hooks instanceof Promise ? [] : (hooks.markdown?.transforms ?? []);
  });
  return { ...NO_HANDLERS, transforms: transforms.map((handler) => ({ owner: OWNER, handler })) };
}
