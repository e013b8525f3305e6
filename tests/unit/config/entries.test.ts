/** The schemas of an object's keys agree with its type, and contain the defaults. */
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { entriesFor, withDefaults } from '../../../packages/ssg/src/core/config/schema-parts.ts';

interface Options {
  name: string;
  color?: 'red' | 'blue';
  sizes?: number[];
}

const entries = entriesFor<Options>()({
  name: v.string(),
  color: v.optional(v.picklist(['red', 'blue']), 'red'),
  sizes: v.optional(v.array(v.number()), [1]),
});

/** The type checker runs over the tests: without an error, it reports the comment. */
test('TypeScript reports schemas that differ from the type', () => {
  const { name, color, sizes } = entries;
  // @ts-expect-error `sizes` is missing
  entriesFor<Options>()({ name, color });
  // @ts-expect-error `weight` is unknown
  entriesFor<Options>()({ name, color, sizes, weight: v.number() });
  // @ts-expect-error `color` accepts fewer words than the type
  entriesFor<Options>()({ name, color: v.optional(v.picklist(['red'])), sizes });
  // @ts-expect-error `color` accepts more words than the type
  entriesFor<Options>()({ name, color: v.optional(v.picklist(['red', 'blue', 'green'])), sizes });
  // @ts-expect-error `name` is required
  entriesFor<Options>()({ name: v.optional(v.string()), color, sizes });
  // @ts-expect-error `color` is optional
  entriesFor<Options>()({ name, color: v.picklist(['red', 'blue']), sizes });
  expect(Object.keys(entries)).toEqual(['name', 'color', 'sizes']);
});

test('missing and undefined keys get their defaults', () => {
  expect(withDefaults(entries, { name: 'a', color: undefined })).toEqual({
    name: 'a',
    color: 'red',
    sizes: [1],
  });
  expect(withDefaults(entries, { name: 'a', color: 'blue', sizes: [] })).toEqual({
    name: 'a',
    color: 'blue',
    sizes: [],
  });
});

test('each value has its own copy of a default', () => {
  withDefaults(entries, { name: 'a' }).sizes.push(2);
  expect(withDefaults(entries, { name: 'b' }).sizes).toEqual([1]);
});
