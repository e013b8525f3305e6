/** Reports filler words in prose, and not in code. */

import { definePlugin } from '@slashdocs/ssg';
import remarkFrontmatter from 'remark-frontmatter';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import * as v from 'valibot';

export const proseLint = definePlugin({
  name: 'prose-lint',
  options: v.strictObject({
    words: v.optional(v.pipe(v.array(v.pipe(v.string(), v.regex(/^\w+$/))), v.minLength(1)), [
      'simply',
      'just',
    ]),
  }),
  setup({ words }) {
    const filler = new RegExp(`\\b(?:${words.join('|')})\\b`, 'gi');
    return {
      checks: [
        {
          name: 'filler-word',
          explanation: 'The text contains a word that says nothing.',
          *run({ pages, read }) {
            for (const page of pages) {
              for (const { start, text } of proseOf(read(page) ?? '', page.source)) {
                for (const { 0: word, index } of text.matchAll(filler)) {
                  yield {
                    message: `filler word "${word}"`,
                    hint: 'remove it',
                    page,
                    offset: start + index,
                    length: word.length,
                  };
                }
              }
            }
          },
        },
      ],
    };
  },
});

const markdown = unified().use(remarkParse).use(remarkFrontmatter);
const mdx = unified().use(remarkParse).use(remarkFrontmatter).use(remarkMdx);

/** The text outside of code, as written, with its position in the document. */
function proseOf(document: string, file = ''): { start: number; text: string }[] {
  const parser = file.endsWith('.mdx') ? mdx : markdown;
  const found: { start: number; text: string }[] = [];
  visit(parser.parse(document), 'text', ({ position }) => {
    const start = position?.start.offset ?? 0;
    found.push({ start, text: document.slice(start, position?.end.offset) });
  });
  return found;
}
