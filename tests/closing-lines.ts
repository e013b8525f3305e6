import path from 'node:path';
import type { Reporter, SerializedError, TestModule } from 'vitest/node';

interface Failure {
  /** The file and the names of the test, or only the file. */
  name: string;
  error: Pick<SerializedError, 'message'> | undefined;
}

/** The most failures, and lines of each message. The log has the rest. */
const MOST_FAILURES = 30;
const MOST_LINES = 6;

/**
 * Ends the log with each failure's file, test, and message, and with the line `N passed, N failed`, which any CI service can read. So a
 * log that only keeps its end still names the failures.
 */
export default class ClosingLines implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly SerializedError[]): void {
    let passed = 0;
    let skipped = 0;
    const failures: Failure[] = unhandledErrors.map((error) => ({ name: 'outside of a test', error }));
    for (const module of modules) {
      const file = `${module.project.name} ${path.relative(process.cwd(), module.moduleId)}`;
      // A file that cannot be loaded has no tests that could fail, and a hook fails for its suite.
      const suites = [module, ...module.children.allSuites()];
      for (const error of suites.flatMap((suite) => suite.errors())) failures.push({ name: file, error });
      for (const test of module.children.allTests()) {
        const { state, errors } = test.result();
        if (state === 'passed') passed++;
        else if (state === 'failed')
          failures.push({ name: `${file} > ${test.fullName}`, error: errors?.[0] });
        else skipped++;
      }
    }
    const lines = failures.slice(0, MOST_FAILURES).flatMap(linesOf);
    if (failures.length > MOST_FAILURES)
      lines.push(`FAILED ${failures.length - MOST_FAILURES} more, see above`);
    if (skipped > 0) lines.push(`${skipped} not run`);
    lines.push(`${passed} passed, ${failures.length} failed`);
    process.stdout.write(`${lines.join('\n')}\n`);
  }
}

function linesOf({ name, error }: Failure): string[] {
  const message = (error?.message ?? 'no message').trimEnd().split('\n').slice(0, MOST_LINES);
  return [`FAILED ${name.replaceAll('\n', '⏎')}`, ...message.map((line) => `  ${line}`)];
}
