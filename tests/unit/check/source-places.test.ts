import { expect, test } from 'vitest';
import { SourcePlaces } from '../../../packages/ssg/src/core/check/links/source-places.ts';
import type { LinkCheckContext } from '../../../packages/ssg/src/core/check/links/types.ts';

test('finds a Markdown link that a component of a document gets as a text', () => {
  const context: Partial<LinkCheckContext> = {
    baseUrl: '/',
    isForeign: false,
    configFile: undefined,
    locateInConfig: () => undefined,
    readSource: () => '# Kinds\n\n<Field type="[Kind](#kind)" />\n',
    otherSources: [],
  };
  const page = { url: '/a', file: '/site/a.mdx', references: [], targets: [] };
  const at = { file: '/site/a.mdx', line: 3, column: 21 };
  expect(new SourcePlaces(context as LinkCheckContext).find('#kind', page)).toMatchObject({ in: 'page', at });
});

test('finds links in other sources, whose list is made once', () => {
  let lists = 0;
  const context: Partial<LinkCheckContext> = {
    baseUrl: '/',
    isForeign: false,
    configFile: undefined,
    locateInConfig: () => undefined,
    readSource: () => 'export const link = "/one";\n',
    get otherSources() {
      lists++;
      return ['/site/link.ts'];
    },
  };
  const places = new SourcePlaces(context as LinkCheckContext);
  const page = { url: '/', references: [], targets: [] };
  expect(places.find('/one', page)).toMatchObject({ in: 'other', at: { file: '/site/link.ts', line: 1 } });
  expect(places.find('/two', page)).toMatchObject({ in: 'unknown' });
  expect(lists).toBe(1);
});
