import { expect, test } from 'vitest';
import {
  likelyPaths,
  missingDocument,
  missingFileOf,
  missingPage,
  missingPages,
} from '../../../packages/ssg/src/core/site/missing-target.ts';
import type { DocsInstanceModel, Site } from '../../../packages/ssg/src/core/site/model.ts';

const instance = (id: string, ...routeBases: string[]): DocsInstanceModel => {
  const model = { id, versions: [] } as unknown as DocsInstanceModel;
  model.versions.push(...routeBases.map((routeBase) => ({ instance: model, routeBase }) as never));
  return model;
};

const paths = ['/docs/a', '/docs/next/a', '/docs/1.0/a', '/api/b', '/about'];
const site = {
  instances: [instance('default', '/docs', '/docs/next', '/docs/1.0'), instance('api', '/api')],
  routes: new Map(paths.map((path) => [path, {}])),
} as unknown as Pick<Site, 'instances' | 'routes'>;

test('gives the file, the id, and the URL of a document the same key in all versions', () => {
  const [version = undefined as never] = site.instances[0]?.versions ?? [];
  const { key } = missingDocument('default', 'guides/setup');
  expect(missingFileOf(version, '02-guides/01-setup.md').key).toBe(key);
  expect(missingPage(site, '/docs/guides/setup').key).toBe(key);
  expect(missingPage(site, '/docs/next/guides/setup/').key).toBe(key);
  expect(missingDocument('default', 'guides/setup/index').key).toBe(key);
  expect(missingDocument('api', 'guides/setup').key).not.toBe(key);
  expect(missingPages(site, '/docs/next/guides/').key).toBe(missingPages(site, '/docs/guides/').key);
});

test('suggests no page of another version', () => {
  expect([...likelyPaths(site, '/docs/next/b')]).toEqual(['/docs/next/a', '/api/b', '/about']);
  expect([...likelyPaths(site, '/blog')]).toEqual(paths);
});
