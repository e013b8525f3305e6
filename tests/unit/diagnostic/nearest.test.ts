import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { editDistance } from '../../../packages/ssg/src/core/diagnostic/edit-distance.ts';
import { didYouMean, nearest, suggestName } from '../../../packages/ssg/src/core/diagnostic/nearest.ts';
import { generated } from '../../support/generated.ts';

describe('nearest', () => {
  test.each<[string, string, string[], string | undefined]>([
    ['a letter replaced', 'tigle', ['title', 'tagline', 'url'], 'title'],
    ['two letters swapped', 'titel', ['title', 'tagline', 'url'], 'title'],
    ['a letter missing', 'favcon', ['favicon', 'locale'], 'favicon'],
    ['a letter too many', 'docss', ['docs', 'pages'], 'docs'],
    ['of two typos, the one that is further from the beginning', 'test', ['rest', 'text'], 'text'],
    ['another case', 'trailingslash', ['trailingSlash', 'title'], 'trailingSlash'],
    ['the beginning', 'install', ['installation', 'index'], 'installation'],
    ['more than the beginning', 'flags-reference', ['flags', 'github'], 'flags'],
    ['a few letters of a long word', 'generate-config', ['gen'], undefined],
    ['the first word of many', 'api-reference-guide', ['api'], 'api'],
    ['a typo rather than a prefix', 'flagz', ['flagz-and-more', 'flags'], 'flags'],
    ['the same name in another folder', './flags.md', ['index.md', 'guides/flags.md'], 'guides/flags.md'],
    [
      'a typo in the name, another folder',
      '/docs/flag/',
      ['/docs/', '/docs/guides/flags/'],
      '/docs/guides/flags/',
    ],
    ['a similar word in another folder', '/docs', ['/docs/latest/api/dock'], undefined],
    ['a similar ending in another folder', './ops/production', ['/start/introduction'], undefined],
    ['a short beginning in another folder', '/apps', ['/docs/latest/api/app'], undefined],
    ['a whole word in another folder', '/calendar/release', ['/community/release_policy'], undefined],
    ['more than a word in another folder', '/docs/release-notes', ['/blog/tags/release'], undefined],
    [
      'the same long name in another folder, rather than a name that begins alike',
      '/docs/next/org.example.pipelines.sinks.notifications.web.teams/',
      [
        '/docs/org.example.pipelines.sinks.databases.web.tables/',
        '/docs/org.example.pipelines.sinks.notifications.web.teams/',
      ],
      '/docs/org.example.pipelines.sinks.notifications.web.teams/',
    ],
    ['one of several equal names', './classes/overview.md', ['a/overview.md', 'b/overview.md'], undefined],
    ['two equal extensions', '../readme.md', ['./trade.md', './other.md'], undefined],
    ['a number before the name', './04-hooks.mdx', ['./hooks.mdx', './books.mdx'], './hooks.mdx'],
    ['only the folder above', '/docs/gone/', ['/docs/one/a/'], undefined],
    ['another extension', './flags.html', ['guides/flags.md', 'a.md'], 'guides/flags.md'],
    [
      'of two names, the nearer folder',
      'guides/a/flags.md',
      ['api/flags.md', 'guides/flags.md'],
      'guides/flags.md',
    ],
    ['every folder has an index', 'intro/index.md', ['a/index.md', 'reference/index.md'], undefined],
    ['two letters, both wrong', 'to', ['id', 'ui'], undefined],
    ['one letter', 'a', ['b'], undefined],
    ['nothing alike', 'quux', ['title', 'url'], undefined],
    ['never the word itself', 'title', ['title'], undefined],
    ['nothing', '', ['a'], undefined],
    ['nothing to choose from', 'title', [], undefined],
    ['a pasted data URL', `data:${'A'.repeat(100_000)}`, ['data', 'docs'], undefined],
  ])('%s', (_, word, candidates, expected) => {
    expect(nearest(word, candidates)).toBe(expected);
    expect(nearest(word, candidates.toReversed())).toBe(expected);
  });

  test('ignores the order of the candidates', () => {
    const candidates = ['flags.md', 'flags.mdx', 'flag.md', 'plugs.md', 'docs/flags.md'];
    fc.assert(
      fc.property(fc.shuffledSubarray(candidates, { minLength: 5 }), (shuffled) => {
        expect(nearest('flgas.md', shuffled)).toBe('flags.md');
      }),
    );
  });

  test('writes a sentence', () => {
    expect(didYouMean('titel', ['title'])).toBe('did you mean `title`?');
    expect(didYouMean('quux', ['title'])).toBeUndefined();
  });
});

describe('editDistance', () => {
  test.each([
    ['', '', 0],
    ['', 'abc', 3],
    ['abc', 'abc', 0],
    ['kitten', 'sitting', 3],
    ['ab', 'ba', 1],
    ['abcd', 'acbd', 1],
    // Optimal string alignment: no edits between swapped letters.
    ['ca', 'abc', 3],
  ])('computes %j to %j', (a, b, distance) => {
    expect(editDistance(a, b, 10)).toBe(distance);
  });

  /** The definition without optimizations. */
  function plainDistance(a: string, b: string): number {
    const table = Array.from({ length: a.length + 1 }, (_, row) => [row]);
    const cell = (row: number, column: number) => table[row]?.[column] as number;
    for (let column = 0; column <= b.length; column++) (table[0] as number[])[column] = column;
    for (let row = 1; row <= a.length; row++) {
      for (let column = 1; column <= b.length; column++) {
        const replaced = cell(row - 1, column - 1) + (a[row - 1] === b[column - 1] ? 0 : 1);
        const ways = [cell(row - 1, column) + 1, cell(row, column - 1) + 1, replaced];
        const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
        if (swapped) ways.push(cell(row - 2, column - 2) + 1);
        (table[row] as number[])[column] = Math.min(...ways);
      }
    }
    return cell(a.length, b.length);
  }

  test('equals the definition up to the limit and reports more beyond it', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 9 });
    fc.assert(
      fc.property(word, word, fc.integer({ min: 0, max: 9 }), (a, b, limit) => {
        const expected = plainDistance(a, b);
        const found = editDistance(a, b, limit);
        if (expected <= limit) expect(found).toBe(expected);
        else expect(found).toBeGreaterThan(limit);
      }),
      generated(400),
    );
  });
});

describe('suggestName', () => {
  test.each<[string, string, string[], string]>([
    ['a near name alone', 'lft', ['left', 'right'], 'did you mean `left`?'],
    ['no names', 'x', [], 'remove `x`'],
    ['every name of a short list', 'x', ['one', 'two', 'three'], 'use `one`, `two`, or `three`'],
    [
      'the five nearest names of a long list',
      'swim',
      ['apple', 'swarm', 'pear', 'wine', 'slimy', 'mango', 'spin'],
      'use one of `swarm`, `slimy`, `spin`, `wine`, `pear`, and 2 more',
    ],
  ])('lists %s', (_, word, names, expected) => {
    expect(suggestName(word, names)).toBe(expected);
  });
});
