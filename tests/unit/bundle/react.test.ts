import { expect, test, vi } from 'vitest';
import { reactArtifact } from '../../../packages/ssg/src/bundle/react.ts';

test('React makes no error while it is evaluated: V8 would parse it all again, for a stack that nobody reads', async () => {
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
