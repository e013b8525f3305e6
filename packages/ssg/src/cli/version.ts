import { createRequire } from 'node:module';

/** The version of ssg. `package.json` is found by package name because bundling moves this file. */
export const { version: VERSION } = createRequire(import.meta.url)('@slashdocs/ssg/package.json') as {
  version: string;
};
