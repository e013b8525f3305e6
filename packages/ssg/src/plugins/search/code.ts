/** The functions of the index. */
import type { IndexCode, SentEntry } from '../../core/plugin/site-index.ts';
import { SearchCache } from './cache.ts';
import { type MarkdownWeights, SearchIndexer, weighMarkdown } from './index-site.ts';
import type { SearchOptions } from './plugin.ts';
import { sectionsOf } from './sections.ts';
import { type Lexicon, TermScorer } from './weigh.ts';

/** A page with the numbers of a thread, and the new words of the thread's lexicon. */
type SentWeights = Omit<MarkdownWeights, 'lexicon'> & Lexicon;

export const open: IndexCode['open'] = (options, store) =>
  new SearchIndexer(options as SearchOptions, store && new SearchCache(store));

export const readArticle = sectionsOf;

export const indexInThread: IndexCode['indexInThread'] = () => {
  const scorer = new TermScorer();
  const { lexicon } = scorer;
  let terms = 0;
  let pieces = 0;
  return (compiled): SentEntry | undefined => {
    // The title of most pages. The build checks it.
    const title = compiled.frontMatter.title ?? compiled.contentTitle;
    if (title === undefined) return undefined;
    const weighed = weighMarkdown(scorer, title, compiled);
    const [weights, texts] = [weighed.weights(), weighed.texts()];
    const added = { terms: lexicon.terms.slice(terms), pieces: lexicon.pieces.slice(pieces) };
    terms = lexicon.terms.length;
    pieces = lexicon.pieces.length;
    const value: SentWeights = { title, sections: weighed.sections, weights, texts, ...added };
    return { value, moved: [weights.buffer, texts.buffer] };
  };
};

export const receive: IndexCode['receive'] = () => {
  const lexicon: Lexicon = { terms: [], pieces: [] };
  return (sent): MarkdownWeights => {
    const { terms, pieces, ...weights } = sent as SentWeights;
    lexicon.terms.push(...terms);
    lexicon.pieces.push(...pieces);
    return { ...weights, lexicon };
  };
};
