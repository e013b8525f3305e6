import { defineConfig, type TestProjectConfiguration } from 'vitest/config';

/** Tests in a browser, whose sites `setup.ts` builds and serves. */
function browserTests(name: string, include: string[]): TestProjectConfiguration {
  return {
    extends: true,
    test: {
      name,
      include,
      globalSetup: ['tests/e2e/setup.ts'],
      // Only in CI, whose machine others keep busy: a test that fails twice has found something.
      retry: process.env.CI ? 2 : 0,
      // One browser is shared and two cores are few: files one after the other are faster than side by side.
      fileParallelism: false,
    },
  };
}

/** What a reader meets, and what does not need the built folder. */
const ON_WATCH =
  'announcement,code,color-mode,crash,docs,drawer,keyboard,layout,navbar,navigation,routes,scrolling,sidebar,versions';

export default defineConfig({
  test: {
    // A test that waits for a browser or a build may be slow on a busy machine; it is never asserted how slow.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    projects: [
      { extends: true, test: { name: 'unit', include: ['tests/unit/**/*.test.{ts,tsx}'] } },
      // Whole small sites, built by the CLI.
      { extends: true, test: { name: 'site', include: ['tests/site/**/*.test.ts'] } },
      browserTests('e2e', ['tests/e2e/**/*.test.ts']),
      // The same pages from the dev server.
      browserTests('e2e-watch', [`tests/e2e/{${ON_WATCH}}.test.ts`]),
    ],
  },
});
