/** Algolia DocSearch instead of the built-in search. Its dialog is loaded when a reader opens it. */
import { createRequire } from 'node:module';
import type { HeadTag } from '@slashdocs/runtime/types';
import type { DocSearchProps } from '@slashdocs/theme/add-ons/docsearch';
import { DOCSEARCH, findDocSearch, missingPackage } from '../../core/modules/optional-packages.ts';
import { definePlugin } from '../../core/plugin/define.ts';
import type { BlogList, PageInfo, Plugin } from '../../core/plugin/types.ts';
import { hashSource } from '../../core/security/policy.ts';
import { docSearchOptions } from './options.ts';
import type { DocSearchOptions } from './types.ts';

export type { DocSearchOptions } from './types.ts';

export const docsearch: (options: DocSearchOptions) => Plugin = definePlugin({
  name: 'docsearch',
  options: docSearchOptions,
  setup(options, { root }) {
    if (findDocSearch(root) === undefined) {
      const { message, hint } = missingPackage('the search needs', [DOCSEARCH], root);
      throw new Error(`${message}; ${hint}`);
    }
    const host = `https://${options.appId.toLowerCase()}`;
    // The client asks another host if the first one does not respond.
    const hosts = ['-dsn.algolia.net', '.algolia.net', ...[1, 2, 3].map((each) => `-${each}.algolianet.com`)];
    const sources = hosts.map((each) => host + each);
    return {
      page: (page) => ({ head: attributesFor(page, page.site.locale.lang) }),
      client: {
        slots: {
          'search.instead': {
            component: createRequire(import.meta.url).resolve('@slashdocs/theme/add-ons/docsearch'),
            props: options satisfies DocSearchProps,
          },
        },
        policy: {
          'style-src': [hashSource(LOGO_STYLE)],
          'connect-src': [...sources, ...(options.insights ? ['https://insights.algolia.io'] : [])],
        },
      },
    };
  },
});

/** The style sheet in the SVG of Algolia's logo. */
const LOGO_STYLE = '.cls-1,.cls-2{fill:#003dff;}.cls-2{fill-rule:evenodd;}';

/** Docusaurus's tags of lists, so a search finds the posts instead of the lists. */
const LIST_TAGS: Partial<Record<BlogList['kind'], string>> = {
  posts: 'blog_posts_list',
  tags: 'blog_tags_list',
  tag: 'blog_tags_posts',
  authors: 'blog_authors_list',
  author: 'blog_authors_posts',
};

/** The attributes that Algolia's crawler reads. They allow a search in one language and version. */
function attributesFor({ collection, list }: PageInfo, language: string): HeadTag[] {
  const isDoc = collection?.in === 'docs';
  const version = isDoc ? collection.version : undefined;
  const tag = isDoc
    ? `docs-${collection.id}-${collection.version}`
    : (list && LIST_TAGS[list.kind]) || 'default';
  const named = { language, ...(version !== undefined && { version }), docusaurus_tag: tag };
  return Object.entries(named).map(([name, content]) => ({
    tag: 'meta',
    attributes: { name: `docsearch:${name}`, content },
  }));
}
