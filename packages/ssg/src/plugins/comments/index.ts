/** Comments below documents and posts, as discussions on GitHub (giscus.app). They are loaded when a reader opens them. */
import { createRequire } from 'node:module';
import type { CommentsProps } from '@slashdocs/theme/add-ons/comments';
import { definePlugin } from '../../core/plugin/define.ts';
import type { Plugin } from '../../core/plugin/types.ts';
import { inLanguage } from '../../core/util/in-language.ts';
import { commentsOptions } from './options.ts';
import { COMMENTS_TEXTS, ENGLISH } from './texts.ts';

import type { CommentsOptions } from './types.ts';

export type { CommentsOptions } from './types.ts';

export const comments: (options: CommentsOptions) => Plugin = definePlugin({
  name: 'comments',
  options: commentsOptions,
  setup({ on, ...giscus }) {
    const { resolve } = createRequire(import.meta.url);
    const slot = (where: CommentsProps['where']) => ({
      component: resolve('@slashdocs/theme/add-ons/comments'),
      props: (language: string): CommentsProps => ({
        where,
        giscus,
        texts: inLanguage(COMMENTS_TEXTS, language) ?? ENGLISH,
      }),
    });
    return {
      data({ collection, frontMatter }) {
        const { comments: wanted } = frontMatter;
        const isOn = typeof wanted === 'boolean' ? wanted : collection && on.includes(collection.in);
        return isOn ? true : undefined;
      },
      client: {
        // A post is not hydrated, so its comments are below the whole page.
        slots: { 'doc-footer.after': slot('doc'), 'footer.before': slot('page') },
        policy: {
          'script-src': ['https://giscus.app'],
          'style-src': ['https://giscus.app'],
          'frame-src': ['https://giscus.app'],
        },
      },
    };
  },
});
