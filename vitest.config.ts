import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // A test that waits for a browser or a build may be slow on a busy machine; it is never asserted how slow.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    projects: [
      { extends: true, test: { name: 'unit', include: ['tests/unit/**/*.test.{ts,tsx}'] } },
      // Whole small sites, built by the CLI.
      { extends: true, test: { name: 'site', include: ['tests/site/**/*.test.ts'] } },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          globalSetup: ['tests/e2e/setup.ts'],
          // Only in CI, whose machine others keep busy: a test that fails twice has found something.
          retry: process.env.CI ? 2 : 0,
          // One browser is shared and two cores are few: files one after the other are faster than side by side.
          fileParallelism: false,
        },
      },
    ],
  },
});
