import { beforeEach, describe, expect, type MockInstance, test, vi } from 'vitest';
import { createReloadGuard } from '../../../packages/runtime/src/reload-guard.ts';
import { createStorage } from '../../../packages/runtime/src/storage.ts';
import type { Content } from '../../../packages/runtime/src/view.ts';

const failed: Content = { kind: 'failed', error: new Error('Failed to load /a/') };
const fine: Content = { kind: 'html', html: '' };
let warn: MockInstance<typeof console.warn>;
const reload = vi.fn();
const assign = vi.fn();

beforeEach(() => {
  history.replaceState(null, '', '/a/');
  reload.mockClear();
  assign.mockClear();
  warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
});

const areas = {
  'with storage': () => sessionStorage,
  'without storage': () => {
    throw new Error('denied');
  },
};

describe.each(Object.entries(areas))('%s', (_, area) => {
  /** Every document has its own guard, so a new one simulates a reload. */
  const guard = () => createReloadGuard(createStorage(area), { reload, assign });

  test('reloads a failed page once, with a warning each time', () => {
    expect(guard()(failed)).toBe(true);
    expect(guard()(failed)).toBe(false);
    expect(guard()(failed)).toBe(false);
    expect(reload).toHaveBeenCalledTimes(1);
    expect(warn.mock.calls).toEqual([[failed.error], [failed.error], [failed.error]]);
  });

  test('allows another reload after a page was loaded', () => {
    guard()(failed);
    expect(guard()(fine)).toBe(false);
    expect(guard()(failed)).toBe(true);
    expect(reload).toHaveBeenCalledTimes(2);
  });

  test('keeps the state of the history entry', () => {
    history.replaceState({ key: 'k' }, '');
    guard()(failed);
    guard()(fine);
    expect(history.state).toEqual({ key: 'k' });
  });
});

test('does not reload a new entry for the same address again', () => {
  const guard = createReloadGuard(
    createStorage(() => sessionStorage),
    { reload, assign },
  );
  guard(failed);
  history.pushState(null, '', '/b/');
  guard(fine);
  history.pushState(null, '', '/a/');
  expect(guard(failed)).toBe(false);
});

test('leaves a page without a history entry to the browser, which creates one', () => {
  const guard = createReloadGuard(
    createStorage(() => sessionStorage),
    { reload, assign },
  );
  const target = new URL('/b/#c', location.href);
  expect(guard(failed, target)).toBe(true);
  expect(assign.mock.calls).toEqual([[target]]);
  expect(guard(failed, target)).toBe(false);
  expect(assign).toHaveBeenCalledTimes(1);
  expect(reload).not.toHaveBeenCalled();
  expect(history.state).toBe(null);
});
