import { expect, test, vi } from 'vitest';
import { reactArtifact } from '../../../packages/ssg/src/core/bundle/react.ts';

test('creates no errors while React is evaluated, which would make V8 parse it again', async () => {
  const made: unknown[] = [];
  const watched = new Proxy(Error, {
    apply: (target, self, values) => made.push(values[0]) && Reflect.apply(target, self, values),
    construct: (target, values) => made.push(values[0]) && Reflect.construct(target, values),
  });
  vi.stubGlobal('Error', watched);
  const { contents } = reactArtifact();
  try {
    await import(
      /* @vite-ignore */ `data:text/javascript;base64,${Buffer.from(contents as Uint8Array).toString('base64')}`
    );
  } finally {
    vi.unstubAllGlobals();
  }
  expect(made).toEqual([]);
});
