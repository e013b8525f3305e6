import { checkSnippets } from '../../code-tests/snippets.ts';
import type { SiteRule } from './rule.ts';

/** Code blocks that name the file they come from: `ssg test --update` writes them anew. */
export const snippets: SiteRule = ({ pages, config, readSource }) =>
  pages.flatMap(({ file, mayNameFiles }) => {
    const text = mayNameFiles && file !== undefined ? readSource(file) : undefined;
    return text !== undefined && file !== undefined ? checkSnippets(text, file, config.root) : [];
  });
