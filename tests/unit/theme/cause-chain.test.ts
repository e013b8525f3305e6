import { expect, test } from 'vitest';
import { causeChain } from '../../../packages/theme/src/errors/cause-chain.ts';

test('lists every cause in order', () => {
  const root = new Error('root');
  expect(causeChain(new Error('top', { cause: new Error('middle', { cause: root }) }))).toBe(
    'top\n\nCause:\nmiddle\n\nCause:\nroot',
  );
  expect(causeChain(new Error('top', { cause: 'a string' }))).toBe('top\n\nCause:\na string');
});

test('stops at a circular chain', () => {
  const error = new Error('top');
  error.cause = new Error('middle', { cause: error });
  expect(causeChain(error)).toBe('top\n\nCause:\nmiddle');
});
