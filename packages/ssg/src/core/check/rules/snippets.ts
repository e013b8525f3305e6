import { checkSnippets, snippetFiles } from '../../code-tests/snippets.ts';
import type { RuleInput, SiteRule } from './rule.ts';

/** Checks code blocks that name their source file. `ssg test --update` rewrites these blocks. */
export const snippets: SiteRule = (input) =>
  documentsWithSnippets(input).flatMap(({ text, file }) => checkSnippets(text, file, input.config.root));

/** Absolute paths of the files that code blocks name, whether they exist or not. */
export function snippetInputs(input: Pick<RuleInput, 'pages' | 'config' | 'readSource'>): string[] {
  return documentsWithSnippets(input).flatMap(({ text, file }) =>
    snippetFiles(text, file, input.config.root),
  );
}

function documentsWithSnippets({
  pages,
  readSource,
}: Pick<RuleInput, 'pages' | 'readSource'>): { text: string; file: string }[] {
  return pages.flatMap(({ file, mayNameFiles }) => {
    const text = mayNameFiles && file !== undefined ? readSource(file) : undefined;
    return text !== undefined && file !== undefined ? [{ text, file }] : [];
  });
}
