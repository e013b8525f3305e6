import { registerBuiltIns } from '../core/plugin/built-ins.ts';

/** Makes the built-in plugins part of all builds. They are loaded when a site is built. */
export function enableBuiltIns(): void {
  registerBuiltIns(async () => (await import('./index.ts')).BUILT_IN);
}
