import * as v from 'valibot';
import { checked, closed, entriesFor, expected, text } from '../../core/config/schema-parts.ts';
import { optionsSchema } from '../../core/plugin/options.ts';
import type { CommentsOptions } from './types.ts';

function matching(pattern: RegExp, what: string, hint: string) {
  return checked(text, (value) => pattern.test(value), expected(what, hint));
}

const COPY = 'copy the value from the configuration on https://giscus.app';

export const commentsEntries = entriesFor<CommentsOptions>()({
  repo: matching(/^[\w.-]+\/[\w.-]+$/, 'a repository', 'write the owner and the name: `my-org/my-tool`'),
  repoId: matching(/^[\w=-]{4,}$/, 'the id of a repository, such as `R_kgDOabc123`', COPY),
  category: text,
  categoryId: matching(/^DIC_[\w=-]+$/, 'the id of a category, such as `DIC_kwDOabc123`', COPY),
  mapping: v.optional(v.picklist(['pathname', 'url', 'title', 'og:title']), 'pathname'),
  on: v.optional(v.array(v.picklist(['docs', 'blog', 'pages'])), ['docs', 'blog']),
});

export const commentsOptions = optionsSchema(closed(commentsEntries), commentsEntries);
