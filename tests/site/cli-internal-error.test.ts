/** Internal errors: a separate exit code and all details for a report. */
import { expect, test } from 'vitest';
import { createSite, spawnCli } from '../support/site.ts';

test('reports an internal error', async () => {
  const site = await createSite({ 'docs/index.md': '# Hi\n' });
  // Throws as soon as the command line is ready to catch it.
  const broken =
    'setInterval(() => { if (process.listenerCount("uncaughtException")) throw new Error("a bug") }, 1)';
  const run = await spawnCli(['check'], site.dir, {
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(broken)}`,
  });
  expect(run.status).toBe(3);
  expect(run.stderr.replace(/^ {4}at .*\n/gm, '')).toMatch(
    /^internal error in ssg: this error is not caused by your content\n\nError: a bug\n\nPlease report this error .*\nssg \d+\.\d+\.\d+, Node v\d+\..*\n$/,
  );
});
