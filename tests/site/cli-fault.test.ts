/** What should never happen: a status of its own, and all that a report of it needs. */
import { expect, test } from 'vitest';
import { createSite, runCli } from '../support/site.ts';

test('a fault of ours is said to be one', async () => {
  const site = await createSite({ 'docs/index.md': '# Hi\n' });
  // Something throws as soon as the command line is there to catch it.
  const broken =
    'setInterval(() => { if (process.listenerCount("uncaughtException")) throw new Error("a bug") }, 1)';
  const run = await runCli(['check'], site.dir, {
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(broken)}`,
  });
  expect(run.status).toBe(3);
  expect(run.stderr.replace(/^ {4}at .*\n/gm, '')).toMatch(
    /^ssg has a fault: this is not about your content\.\n\nError: a bug\n\nPlease report it: .*\nssg \d+\.\d+\.\d+, Node v\d+\..*\n$/,
  );
});
