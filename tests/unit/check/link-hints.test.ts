import { expect, test } from 'vitest';
import { addIdHint } from '../../../packages/ssg/src/core/check/links/problems.ts';

test('suggests an id for a heading, but not for the route of another tool', () => {
  const page = { url: '/', file: '/site/docs/a.md', references: [], targets: [] };
  expect(addIdHint(page, 'part')).toBe('add the id to a heading: `## Heading {#part}`');
  expect(addIdHint(page, '/docs/buttons?id=events')).toBe(
    'link to the page itself: the part after `#` is a route of another tool',
  );
});
