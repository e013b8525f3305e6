import type { Reporter, TestModule } from 'vitest/node';

/** Prints `N passed, N failed` as the last line, which any CI service can read. */
export default class ClosingLine implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly unknown[]): void {
    let passed = 0;
    // A file that cannot be loaded has no tests that could fail.
    let failed = unhandledErrors.length;
    let skipped = 0;
    for (const module of modules) {
      failed += module.errors().length;
      for (const test of module.children.allTests()) {
        const { state } = test.result();
        if (state === 'passed') passed++;
        else if (state === 'failed') failed++;
        else skipped++;
      }
    }
    if (skipped > 0) process.stdout.write(`${skipped} not run\n`);
    process.stdout.write(`${passed} passed, ${failed} failed\n`);
  }
}
