/**
 * Number of generated cases for property tests. `pnpm test` uses the same cases in each run, so only changes can make
 * it fail. `pnpm test:long` uses new and more cases.
 */
export function generated(cases: number): { numRuns: number; seed?: number } {
  const times = Number(process.env.SSG_TEST_TIMES ?? 0);
  return times > 0 ? { numRuns: cases * times } : { numRuns: cases, seed: 2024 };
}
