import { createRequire } from 'node:module';

/** The version in our own `package.json`, which is found by name: bundling moves this file about. */
export const { version: VERSION } = createRequire(import.meta.url)('ssg/package.json') as { version: string };
