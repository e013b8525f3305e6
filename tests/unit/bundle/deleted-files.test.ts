/** An author may delete a file while esbuild reads it. Its messages then have no place in a source. */
import type { Message } from 'esbuild';
import { expect, test } from 'vitest';
import type { Instrumenter } from '../../../packages/ssg/src/core/bundle/live-modules.ts';
import { inSources } from '../../../packages/ssg/src/core/bundle/live-positions.ts';
import { toDiagnostics } from '../../../packages/ssg/src/core/bundle/messages.ts';

function unresolvedIn(file: string, pluginName = ''): Message {
  const location = {
    file,
    namespace: 'file',
    line: 1,
    column: 7,
    length: 8,
    lineText: 'import "./gone"',
    suggestion: '',
  };
  return { id: '', pluginName, text: 'Could not resolve "./gone"', location, notes: [], detail: undefined };
}

test.each(['deleted.mdx', 'deleted.css', 'deleted.tsx'])('reports a message about %s', async (file) => {
  const context = { root: '/no-site', guarded: new Map([['/no-site/deleted.tsx', {} as never]]) };
  const found = await toDiagnostics([unresolvedIn(file)], 'error', context as never);
  expect(found).toMatchObject([
    {
      code: 'unresolved-import',
      message: 'the imported file `./gone` does not exist',
      file: `/no-site/${file}`,
    },
  ]);
});

test('bundles without instrumentation if the module of a message is deleted', () => {
  expect(
    inSources(
      [unresolvedIn('deleted.tsx')],
      [],
      new Set(['deleted.tsx']) as unknown as Instrumenter,
      '/no-site',
    ),
  ).toBeUndefined();
});
