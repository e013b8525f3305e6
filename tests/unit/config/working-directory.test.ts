import { expect, test } from 'vitest';
import { loadConfig } from '../../../packages/ssg/src/core/load/load.ts';
import { tempSite } from './temp-site.ts';

test('overlapping reads of Docusaurus configurations restore the working directory', async () => {
  const before = process.cwd();
  const release: (() => void)[] = [];
  const started: Promise<void>[] = [];
  const configurations: Record<number, () => Promise<void>> = {};
  for (const index of [0, 1]) {
    started[index] = new Promise((onStart) => {
      configurations[index] = () => {
        onStart();
        return new Promise((resolve) => {
          release[index] = resolve;
        });
      };
    });
  }
  Object.assign(globalThis, { configurations });
  const dirs = [0, 1].map((index) =>
    tempSite({
      'docusaurus.config.js': `module.exports = async () => {
  await globalThis.configurations[${index}]();
  return { title: 'Test', url: 'https://example.com', baseUrl: '/' };
};
`,
    }),
  );
  const first = loadConfig(dirs[0] as string);
  await started[0];
  const second = loadConfig(dirs[1] as string);
  await started[1];
  release[0]?.();
  await first;
  release[1]?.();
  await second;
  expect(process.cwd()).toBe(before);
});
