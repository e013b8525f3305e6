/** Words that authors add to the search: `<!-- search: proxy, firewall -->`. */
import { termsOf, wordList } from '@slashdocs/runtime/search';
import type { CommentReader } from '../../core/compile/comment-kinds.ts';
import type { MarkdownProblem } from '../../core/plugin/types.ts';

/** Keeps words that the heading does not contain. */
export const readSearchWords: CommentReader = (words, heading) => {
  const problems: MarkdownProblem[] = [];
  const report = (error: string, hint: string): void => {
    problems.push({ error, hint, rule: 'search-words' });
  };
  if (words.length === 0) {
    report(
      'the comment `search:` has no words',
      'write words that readers type, such as `<!-- search: firewall, proxy settings -->`',
    );
  }
  const known = termsIn(heading);
  const values = words.filter((word) => {
    const terms = termsIn(word);
    const isNew = [...terms].some((term) => !known.has(term));
    if (!isNew) {
      report(
        terms.size === 0
          ? `\`${word}\` has no letters or digits, so no search finds it`
          : `\`${word}\` adds nothing to the search: the heading already contains it`,
        `remove \`${word}\``,
      );
    }
    return isNew;
  });
  return { values, problems };
};

function termsIn(text: string): Set<string> {
  return new Set(wordList(text).flatMap(termsOf));
}
