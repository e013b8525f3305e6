/** Changes an index after random edits, and compares its files with the files of a new index. */
import { deepStrictEqual } from 'node:assert/strict';
import { expect, test } from 'vitest';
import { TermScorer } from '../../../packages/ssg/src/plugins/search/weigh.ts';
import {
  type IndexedPage,
  type IndexState,
  type LastIndex,
  pathOf,
  roomFor,
  writeIndex,
} from '../../../packages/ssg/src/plugins/search/write-index.ts';
import { randomFrom } from '../../support/random.ts';

type Files = Map<string, string>;

function write(pages: IndexedPage[], { lexicon }: TermScorer, last?: { index: LastIndex; files: Files }) {
  const files: Files = new Map();
  const kept = new Set<string>();
  const writing = writeIndex(pages, lexicon, [], { last: last?.index });
  for (;;) {
    const step = writing.next();
    if (step.done) return { files, kept, state: step.value };
    const { path, contents } = step.value;
    if (contents === undefined) kept.add(path);
    files.set(
      path,
      contents === undefined ? (last?.files.get(path) ?? 'missing') : Buffer.from(contents).toString(),
    );
  }
}

test.each([1, 2])('changing the last index gives the files of a new one (sequence %i)', (seed) => {
  const below = randomFrom(seed);
  const scorer = new TermScorer();
  // Common and rare words, so parts consist of many terms, and some terms disappear.
  const word = (): string => `${'abcdefghij'[below(10)]}${below(2) === 0 ? below(40) : below(40_000)}`;
  const section = (heading: string, length: number) => ({
    anchor: '',
    heading,
    text: Array.from({ length }, word).join(' '),
  });
  const drafts = Array.from({ length: 200 }, () => [
    section('', 120),
    section(word(), 60),
    section(word(), 60),
  ]);
  const pageOf = (number: number): IndexedPage => {
    const title = `Page ${number}`;
    const place = { href: `/${number}/`, title, crumbs: [], scope: '' };
    return { ...place, ...scorer.weigh({ title, sections: drafts[number] ?? [] }) };
  };
  const pages = drafts.map((_, number) => pageOf(number));
  let { files, state }: { files: Files; state: IndexState } = write(pages, scorer);
  expect(files.size).toBeGreaterThan(15);

  const keptKinds = new Set<string | undefined>();
  for (let round = 0; round < 8; round++) {
    const changed = new Map<number, IndexedPage>();
    for (let edit = 0; edit <= below(3); edit++) {
      const number = below(pages.length);
      const sections = drafts[number] ?? [];
      const place = below(sections.length);
      // A word that no other page has, so the numbers of words stay the same.
      if (round % 3 === 0) (sections[place] as { text: string }).text += ` only${seed}in${round}and${edit}`;
      else if (below(4) === 0 && sections.length < 4) sections.splice(place + 1, 0, section(word(), 6));
      else if (below(4) === 0 && sections.length > 1) sections.splice(place, 1);
      else (sections[place] as { text: string }).text += ` ${word()} ${word()}`;
      if (!changed.has(number)) changed.set(number, pages[number] as IndexedPage);
      pages[number] = pageOf(number);
    }
    expect(pages.map(roomFor)).toEqual(state.rooms);
    const read: LastIndex['read'] = ({ name }) => files.get(pathOf(name)) as string;
    const now = write(pages, scorer, { index: { state, changed, read }, files });

    const whole = write(pages, scorer);
    // `toEqual` needs half of the test's time for these.
    deepStrictEqual(now.files, whole.files);
    deepStrictEqual(now.state, whole.state);
    for (const path of now.kept) keptKinds.add(path.split(/[/-]/)[1]);
    ({ files, state } = now);
  }
  expect([...keptKinds].sort()).toEqual(['places', 'terms', 'texts']);
});
