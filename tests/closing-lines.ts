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
 * Ends the log with the file, name, and message of each test that failed, or that passed only at the second try, and with the line
 * `N passed, N failed`, which any CI service can read. So a log that only keeps its end still names them.
 */
export default class ClosingLines implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly SerializedError[]): void {
    let passed = 0;
    let skipped = 0;
    const flaky: Failure[] = [];
    const failures: Failure[] = unhandledErrors.map((error) => ({ name: 'outside of a test', error }));
    for (const module of modules) {
      const file = `${module.project.name} ${path.relative(process.cwd(), module.moduleId)}`;
      // A file that cannot be loaded has no tests that could fail, and a hook fails for its suite.
      const suites = [module, ...module.children.allSuites()];
      for (const error of suites.flatMap((suite) => suite.errors())) failures.push({ name: file, error });
      for (const test of module.children.allTests()) {
        const { state, errors } = test.result();
        if (state === 'passed') {
          passed++;
          if (test.diagnostic()?.flaky)
            flaky.push({ name: `${file} > ${test.fullName}`, error: errors?.[0] });
        } else if (state === 'failed')
          failures.push({ name: `${file} > ${test.fullName}`, error: errors?.[0] });
        else skipped++;
      }
    }
    const lines = flaky.slice(0, MOST_FAILURES).flatMap((one) => linesOf('FLAKY', one));
    lines.push(...failures.slice(0, MOST_FAILURES).flatMap((one) => linesOf('FAILED', one)));
    if (failures.length > MOST_FAILURES)
      lines.push(`FAILED ${failures.length - MOST_FAILURES} more, see above`);
    if (skipped > 0) lines.push(`${skipped} not run`);
    lines.push(`${passed} passed, ${failures.length} failed`);
    process.stdout.write(`${lines.join('\n')}\n`);
  }
}

function linesOf(word: string, { name, error }: Failure): string[] {
  const message = (error?.message ?? 'no message').trimEnd().split('\n').slice(0, MOST_LINES);
  return [`${word} ${name.replaceAll('\n', '⏎')}`, ...message.map((line) => `  ${line}`)];
}
