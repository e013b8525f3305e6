import { checkSnippets } from '../../code-tests/snippets.ts';
import type { SiteRule } from './rule.ts';

/** Code blocks that name the file they come from: `ssg test --update` writes them anew. */
export const snippets: SiteRule = ({ pages, config, readSource }) =>
  pages.flatMap(({ file }) => {
    const text = file === undefined || !/\.mdx?$/i.test(file) ? undefined : readSource(file);
    return text?.includes(' file=') && file !== undefined ? checkSnippets(text, file, config.root) : [];
  });
