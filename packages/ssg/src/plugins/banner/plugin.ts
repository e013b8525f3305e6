/** `banner` in front matter: a notice below the title. */
import { text } from '../../core/compile/front-matter/kinds.ts';
import { builtIn } from '../../core/plugin/built-in.ts';
import { definePlugin } from '../../core/plugin/define.ts';
import { DEFAULT_THEME } from '../../core/util/themes.ts';

export interface BannerFrontMatter {
  /**
   * Notice below the title, as Markdown. Default: none.
   *
   * @example
   * banner: This page is about version 2. [Upgrade](./upgrade.md)
   */
  banner?: string;
}

declare module '../../core/types.ts' {
  interface FrontMatterKeys extends BannerFrontMatter {}
}

const plugin = definePlugin({
  name: 'banner',
  setup: (_options, { theme }) => ({
    markdown: {
      frontMatter: {
        banner: ({ value, parseInline }) => [
          // Without a paragraph, which would become the description of the page.
          {
            type: 'banner',
            children: parseInline(String(value)),
            data: { hName: 'aside', hProperties: { className: ['page-banner'] } },
          } as never,
        ],
      },
      ...(theme === DEFAULT_THEME && {
        styles: { 'page-banner': '@slashdocs/theme/modules/banner/banner.css' },
      }),
    },
  }),
});

export default builtIn<BannerFrontMatter>(() => plugin(), {
  frontMatter: { banner: { ...text, severity: 'warning', ignoredInForeign: true } },
});
