/** The handbook in `docs`, a site with all gates on: links, budgets, contrast, and code that is tested. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { REPOSITORY, runCli } from '../support/site.ts';

test('builds without problems, and shows the source and the result of an example', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'ssg-handbook-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const output = path.join(folder, 'build');
  const run = await runCli(['build', 'docs', '--out-dir', output, '--max-warnings', '0'], REPOSITORY);
  expect(run.stderr).toBe('');
  expect(run.status).toBe(0);
  const page = await readFile(path.join(output, 'writing/markdown/index.html'), 'utf8');
  expect(page).toMatch(
    /<div class="example"><div class="code-block" data-language="md">[\s\S]*?<\/div><div class="example-result"[^>]*><p>Write <em>emphasis<\/em>/,
  );
});

test('has code blocks that pass their tests', async () => {
  const run = await runCli(['test', 'docs'], REPOSITORY);
  expect(run.stderr).toBe('');
  expect(run.status).toBe(0);
});
