import { expect, test } from 'vitest';
import { TermScorer } from '../../../packages/ssg/src/plugins/search/weigh.ts';
import { writeIndex } from '../../../packages/ssg/src/plugins/search/write-index.ts';

const PAGES = [
  ['Flags', 'All flags, in the order of the help: --clean and getCachePath().'],
  ['Install', 'Install it with a package manager. The cache stays, 中文文档 too.'],
  ['Cache', 'The cache: where the flags and the packages are.'],
].map(([title = '', text = '']) => ({ title, sections: [{ anchor: '', heading: '', text }] }));

test('the index does not depend on who weighed a page', () => {
  const own = new TermScorer();
  const others = [new TermScorer(), new TermScorer()];
  const place = { href: '/', crumbs: [], scope: '' };
  const alone = PAGES.map((page) => ({ ...place, title: page.title, ...own.weigh(page) }));

  const joined = new TermScorer();
  const pages = PAGES.map((page, number) => {
    const other = others[number % 2] as TermScorer;
    const { sections, weights, texts } = other.weigh(page);
    const foreign = { sections, weights: weights(), texts: texts(), lexicon: other.lexicon };
    const weighed = number === 0 ? joined.weigh(page) : joined.adopt(foreign);
    return { ...place, title: page.title, ...weighed };
  });

  expect([...writeIndex(pages, joined.lexicon, [])]).toEqual([...writeIndex(alone, own.lexicon, [])]);
});
