/** `banner` in front matter: a notice below the title. */
import { definePlugin } from '../../core/plugin/define.ts';

export const banner = definePlugin<{ isDefaultTheme: boolean }>({
  name: 'banner',
  setup: ({ isDefaultTheme }) => ({
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
      ...(isDefaultTheme && { styles: { 'page-banner': '@slashdocs/theme/banner.css' } }),
    },
  }),
});
