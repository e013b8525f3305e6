import type {
  MarkdownTransform,
  Plugin,
  PluginDefinition,
} from '../../../packages/ssg/src/core/plugin/types.ts';

/** The transforms of plugins on a site with the default theme, and with all features on. */
export function transformsOf(...plugins: ((options: never) => Plugin | undefined)[]): MarkdownTransform[] {
  return plugins.flatMap((create) => {
    const input = { texts: {}, markdown: { emoji: true } };
    const { definition, options } = create(input as never) as Plugin;
    const { setup } = definition as unknown as PluginDefinition<unknown>;
    const hooks = setup(options, { theme: '@slashdocs/theme' } as never);
    return hooks instanceof Promise ? [] : (hooks.markdown?.transforms ?? []);
  });
}
