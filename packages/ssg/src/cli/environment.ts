import { UsageError } from './usage-error.ts';

/** Variables that ssg would ignore if they were no numbers, with an example. */
const NUMBERS: Readonly<Record<string, [pattern: RegExp, expected: string, example: string]>> = {
  SSG_THREADS: [/^0*[1-9]\d*$/, 'a whole number above 0', '4'],
  SSG_CODE_SECONDS: [/^(?=.*[1-9])\d*\.?\d+$/, 'a number above 0', '60'],
  SSG_PAGE_SECONDS: [/^(?=.*[1-9])\d*\.?\d+$/, 'a number above 0', '20'],
  SOURCE_DATE_EPOCH: [/^\d{1,11}$/, 'seconds since 1970', '1767225600'],
};

/** @throws UsageError */
export function checkEnvironment(env: NodeJS.ProcessEnv): void {
  for (const [name, [pattern, expected, example]] of Object.entries(NUMBERS)) {
    const value = env[name];
    if (value === undefined || value === '' || pattern.test(value)) continue;
    throw new UsageError(
      `the environment variable \`${name}\`: expected ${expected}, found \`${value}\``,
      `write a number, such as \`${name}=${example}\`, or unset it`,
    );
  }
}
