import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readGitDates } from '../../../packages/ssg/src/core/content/git-dates.ts';

test('reads dates of documents outside the site, and in a repository inside the site', async () => {
  const top = mkdtempSync(path.join(tmpdir(), 'git-dates-'));
  onTestFinished(() => rmSync(top, { recursive: true, force: true }));
  const commit = (folder: string, file: string, date: string) => {
    const at = `${date}T12:00:00Z`;
    const git = (...args: string[]) =>
      execFileSync('git', ['-C', folder, '-c', 'user.name=A', '-c', 'user.email=a@example.com', ...args], {
        env: { ...process.env, GIT_AUTHOR_DATE: at, GIT_COMMITTER_DATE: at },
      });
    mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(folder, file), date);
    git('init', '-q');
    git('add', file);
    git('commit', '-qm', file);
  };
  commit(top, 'docs/a.md', '2024-01-02');
  commit(top, 'website/docs/b.md', '2024-01-03');
  commit(path.join(top, 'website/docs/module'), 'c.md', '2024-01-04');

  const folders = ['website', 'website/docs', 'website/docs/module', 'docs'];
  const { dates, authors, diagnostics } = await readGitDates(folders.map((folder) => path.join(top, folder)));
  expect(diagnostics).toEqual([]);
  expect([...dates].map(([file, date]) => [path.relative(top, file), date]).sort()).toEqual([
    ['docs/a.md', '2024-01-02'],
    ['website/docs/b.md', '2024-01-03'],
    ['website/docs/module/c.md', '2024-01-04'],
  ]);
  expect(new Set(authors.values())).toEqual(new Set(['A']));
});
