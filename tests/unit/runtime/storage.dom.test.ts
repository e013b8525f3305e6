import { afterEach, expect, test, vi } from 'vitest';
import { createStorage } from '../../../packages/runtime/src/storage.ts';

afterEach(() => localStorage.clear());

const forbidden = (): Storage => {
  throw new DOMException('denied', 'SecurityError');
};

test('logs once when storage throws and keeps values in memory', () => {
  const onFailure = vi.fn();
  const storage = createStorage(forbidden, onFailure);
  expect(storage.get('theme')).toBeNull();
  storage.set('theme', 'dark');
  expect(storage.get('theme')).toBe('dark');
  storage.delete('theme');
  expect(storage.get('theme')).toBeNull();
  expect(onFailure).toHaveBeenCalledTimes(1);
});

test('keeps the new value when storage is full', () => {
  localStorage.setItem('theme', 'light');
  const full = Object.create(localStorage, {
    getItem: { value: (key: string) => localStorage.getItem(key) },
    setItem: { value: forbidden },
    removeItem: { value: forbidden },
  }) as Storage;
  const storage = createStorage(() => full);
  storage.set('theme', 'dark');
  expect(storage.get('theme')).toBe('dark');
  storage.delete('theme');
  expect(storage.get('theme')).toBeNull();
});

test('notifies subscribers of changes here, in other tabs, and of clearing', () => {
  const storage = createStorage(() => localStorage);
  const heard: (string | null)[] = [];
  const unsubscribe = storage.subscribe('theme', (value) => heard.push(value));
  storage.subscribe('other', () => heard.push('wrong key'))();

  storage.set('theme', 'dark');
  dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: 'light' }));
  dispatchEvent(new StorageEvent('storage', { key: 'other', newValue: 'x' }));
  dispatchEvent(new StorageEvent('storage', { key: null }));
  unsubscribe();
  storage.set('theme', 'dark');
  expect(heard).toEqual(['dark', 'light', null]);
});

test('accesses nothing before the first call', () => {
  const area = vi.fn(() => localStorage);
  createStorage(area);
  expect(area).not.toHaveBeenCalled();
});
