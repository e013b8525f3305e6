import { expect, test } from 'vitest';
import { matchPath } from '../../../packages/theme/src/docusaurus/match-path.ts';

test.each([
  ['/docs/a', '/docs', { url: '/docs', isExact: false, params: {} }],
  ['/docs/', '/docs', { url: '/docs/', isExact: true }],
  ['/documents', '/docs', null],
  ['/docs/a/b', '/docs/:id', { url: '/docs/a', isExact: false, params: { id: 'a' } }],
  ['/docs', '/docs/:id?', { url: '/docs', isExact: true, params: { id: undefined } }],
  ['/docs/a/b', '/docs/*', { url: '/docs/a/b', isExact: true, params: { 0: 'a/b' } }],
  ['/v1.0/a', '/v1.0', { url: '/v1.0', isExact: false }],
  ['/v120/a', '/v1.0', null],
  ['/docs/a', { path: '/docs', exact: true }, null],
  ['/docs', { path: '/docs/', strict: true }, null],
  ['/b', ['/a', '/:name'], { path: '/:name', params: { name: 'b' } }],
])('matches %s with %j as the router of Docusaurus does', (pathname, pattern, match) => {
  const found = matchPath(pathname, pattern);
  if (match === null) expect(found).toBeNull();
  else expect(found).toMatchObject(match);
});
