import { availableParallelism, totalmem } from 'node:os';
import { defineConfig, type TestProjectConfiguration, type TestUserConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { memoryFolder } from './tests/support/memory-folder.ts';

// pnpm sets it for its own tools, to find every package of the repository. Sites run without it. Node reads it when a process starts.
delete process.env.NODE_PATH;

// The tests write more than 100,000 small files. In memory, that takes a tenth of the time.
const temporary = process.env.TMPDIR ?? memoryFolder();
if (temporary !== undefined) process.env.TMPDIR = temporary;

/**
 * Tests with processes, files, or a browser get a second try, because one unlucky schedule in 4,000 tests must not fail a change. The log
 * ends with each test that needed it, as FLAKY: its cause is still a defect, in the test or in the product.
 */
const retry = 1;

/** Far longer than any test takes on the slowest machine, so it only ends tests that hang. */
const LIMIT = 4 * 60_000;

/** The projects don't extend the whole configuration. Otherwise, each has its number of workers, and Vitest ignores `--maxWorkers`. */
const SHARED = {
  // Node 20 optimizes functions early, and discards most of it at the next test. Later versions wait longer by themselves.
  execArgv: process.versions.v8.startsWith('11.') ? ['--interrupt-budget=1000000'] : [],
  testTimeout: LIMIT,
  hookTimeout: LIMIT,
  teardownTimeout: 60_000,
  // Shorter than the limit of a test, because its message names what did not happen.
  expect: { poll: { timeout: 120_000, interval: 20 } },
  // The files of a worker share their modules and globals, so an unfinished test must not change the next one.
  restoreMocks: true,
  unstubGlobals: true,
  unstubEnvs: true,
  // The built tool runs as it is: transforming its bundle would take longer than most tests.
  server: { deps: { external: [/\/packages\/\w+\/dist\//] } },
  env: {
    // Nothing of the machine's own settings: its git configuration, its time zone, its language.
    GIT_CONFIG_GLOBAL: '/dev/null',
    GIT_CONFIG_NOSYSTEM: '1',
    TZ: 'UTC',
    LANG: 'C.UTF-8',
    LC_ALL: 'C.UTF-8',
    // esbuild collects its garbage less often. That takes a third of its CPU time in small builds.
    GOGC: '800',
  },
} satisfies TestUserConfig;

/** Tests in a browser, whose sites `setup.ts` builds and serves. */
function browserTests(name: string, include: string[]): TestProjectConfiguration {
  // Without isolation, the files of a worker share its browser, and modules are loaded once.
  return {
    test: { ...SHARED, name, include, isolate: false, retry, globalSetup: ['tests/e2e/setup.ts'] },
  };
}

/**
 * Tests that could fail on the dev server alone: it finds pages, answers navigations, and adds its client. Its pages equal
 * the pages of a build byte for byte, which `watch.test.ts` tests.
 */
const ON_WATCH = 'crash,navigation,routes';

/**
 * Twice as many as processors, because a test waits half of its time: for a browser, a file system, a process, or a limit. Each worker
 * needs up to a gigabyte, with its browser.
 */
const WORKERS = Math.max(2, Math.min(2 * availableParallelism(), Math.floor(totalmem() / 2 ** 30)));

/** Starts with the file whose tests wait for time limits. At the end of a run, nothing else would use the processors meanwhile. */
class WaitingFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isWaiting = ({ moduleId }: TestSpecification) => moduleId.endsWith('/runaway-code.test.ts');
    const sorted = await super.sort(files);
    return [...sorted.filter(isWaiting), ...sorted.filter((file) => !isWaiting(file))];
  }
}

/** tests/README.md describes the projects. */
export default defineConfig({
  test: {
    ...SHARED,
    maxWorkers: WORKERS,
    sequence: { sequencer: WaitingFirst },
    reporters: ['default', './tests/closing-lines.ts'],
    projects: [
      // Each worker loads the modules once.
      {
        test: {
          ...SHARED,
          name: 'unit',
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          exclude: ['**/*.dom.test.*'],
          isolate: false,
        },
      },
      // A project of its own: Vitest stops a worker, with its modules, if the next file of the project needs another environment.
      {
        test: {
          ...SHARED,
          name: 'unit-dom',
          include: ['tests/unit/**/*.dom.test.{ts,tsx}'],
          environment: 'jsdom',
          setupFiles: ['tests/support/clean-window.ts'],
          isolate: false,
        },
      },
      // Whole small sites, built by the tool.
      {
        test: {
          ...SHARED,
          name: 'site',
          retry,
          include: ['tests/site/**/*.test.ts'],
          isolate: false,
          globalSetup: ['tests/site/setup.ts'],
        },
      },
      browserTests('e2e', ['tests/e2e/**/*.test.ts']),
      // The same pages from the dev server.
      browserTests('e2e-watch', [`tests/e2e/{${ON_WATCH}}.test.ts`]),
      {
        test: {
          ...SHARED,
          name: 'long',
          testTimeout: 20 * LIMIT,
          include: [
            'tests/long/**/*.test.ts',
            'tests/site/{edit-sequences,generated,kill,watch-sequences}.test.ts',
            'tests/unit/compile/{conditional,front-matter-simple,hidden-text,mdx-parsers,parsers,robustness}.test.ts',
            'tests/unit/diagnostic/nearest.test.ts',
            'tests/unit/search/unicode.test.ts',
          ],
          env: { ...SHARED.env, SSG_TEST_TIMES: process.env.SSG_TEST_TIMES ?? '50' },
        },
      },
      {
        test: {
          ...SHARED,
          name: 'corpora',
          testTimeout: 20 * LIMIT,
          hookTimeout: 20 * LIMIT,
          include: ['tests/corpora/**/*.test.ts'],
          globalSetup: ['tests/corpora/setup.ts'],
        },
      },
    ],
  },
});
