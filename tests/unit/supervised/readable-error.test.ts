import { expect, test } from 'vitest';
import { readableError } from '../../../packages/ssg/src/core/supervised/readable-error.ts';

const hostile = (get: () => unknown, key: string) => Object.defineProperty(new Error('text'), key, { get });
const fail = () => {
  throw new Error('in the getter');
};

test.each([new Error('text'), 'text', null, undefined, 5, Symbol('s'), { a: 1 }, () => 1])(
  'returns %s itself',
  (thrown) => {
    expect(readableError(thrown)).toBe(thrown);
  },
);

test.each([
  ['a `message` that throws', hostile(fail, 'message'), 'the thrown value has no readable message'],
  [
    'a `message` that is not a string',
    hostile(() => 5, 'message'),
    'the thrown value has no readable message',
  ],
  ['a `stack` that throws', hostile(fail, 'stack'), 'text'],
  ['no prototype', Object.create(null), 'the thrown value has no readable message'],
  [
    'a proxy that throws',
    new Proxy({}, { get: fail, getPrototypeOf: fail }),
    'the thrown value has no readable message',
  ],
])('makes an error of a value with %s', (_, thrown, message) => {
  const error = readableError(thrown) as Error;
  expect(error).toBeInstanceOf(Error);
  expect(error).toMatchObject({ message, name: 'Error', stack: expect.any(String) });
});
