/** Each page as a Markdown file: `docs/flags/index.md`. */
import * as v from 'valibot';
import { entriesFor } from '../../core/config/schema-parts.ts';
import { builtIn } from '../../core/plugin/built-in.ts';
import { definePlugin } from '../../core/plugin/define.ts';
import type { PageInfo } from '../../core/plugin/types.ts';
import { markdownDocument } from './document.ts';
import { toMarkdown } from './to-markdown.ts';

export interface MarkdownFilesKeys {
  /** Publish each page as Markdown as well, `/docs/flags/index.md`, and let readers copy the Markdown. Default: `true`. */
  markdownFiles?: boolean;
}

declare module '../../core/config/types.ts' {
  interface SiteKeys extends MarkdownFilesKeys {}
}

/** Pages that only repeat other pages have no Markdown. */
const KINDS: ReadonlySet<PageInfo['kind']> = new Set(['doc', 'post', 'page', 'category']);

const plugin = definePlugin<{ isPublished: boolean }>({
  name: 'markdown-files',
  setup: ({ isPublished }) => ({
    formats: [
      {
        type: 'text/markdown',
        extension: '.md',
        isPublished,
        applies: ({ kind }) => KINDS.has(kind),
        text: ({ title, description, url, lastUpdated, article, html, asMarkdown }) =>
          markdownDocument({
            title,
            description,
            url,
            lastUpdated,
            date: article?.published?.slice(0, 10),
            authors: article?.authors?.map(({ name }) => name),
            body: toMarkdown(html, url, asMarkdown),
          }),
      },
    ],
  }),
});

export default builtIn<MarkdownFilesKeys>(
  ({ markdownFiles: isPublished = false }) => plugin({ isPublished }),
  { keys: { site: entriesFor<MarkdownFilesKeys>()({ markdownFiles: v.optional(v.boolean(), true) }) } },
);
