import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readFirstCommits, readGitDates } from '../../../packages/ssg/src/core/content/git-dates.ts';

function temporary(): string {
  const top = mkdtempSync(path.join(tmpdir(), 'git-dates-'));
  onTestFinished(() => rmSync(top, { recursive: true, force: true }));
  return top;
}

function commit(folder: string, file: string, date: string, text = date): void {
  const at = `${date}T12:00:00Z`;
  const git = (...args: string[]) =>
    execFileSync('git', ['-C', folder, '-c', 'user.name=A', '-c', 'user.email=a@example.com', ...args], {
      env: { ...process.env, GIT_AUTHOR_DATE: at, GIT_COMMITTER_DATE: at },
    });
  mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
  writeFileSync(path.join(folder, file), text);
  git('init', '-q');
  git('add', '-A', '.');
  git('commit', '-qm', file);
}

test('reads dates of documents outside the site, and in a repository inside the site', async () => {
  const top = temporary();
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

test('follows renamed and copied files to the commit that added the first of them', async () => {
  const top = realpathSync(temporary());
  const text = 'A post of several words.\n'.repeat(9);
  commit(top, 'blog/old.md', '2022-01-02', text);
  renameSync(path.join(top, 'blog/old.md'), path.join(top, 'blog/new.md'));
  commit(top, 'blog/other.md', '2023-01-02', 'Something else.');
  commit(top, 'i18n/de/new.md', '2024-01-02', `${text}More.\n`);
  const dates = await readFirstCommits(top, [path.join(top, 'blog'), path.join(top, 'i18n/de')]);
  const found = ['blog/new.md', 'blog/other.md', 'i18n/de/new.md'].map((file) =>
    dates.get(path.join(top, file)),
  );
  expect(found.map((date) => date?.slice(0, 10))).toEqual(['2022-01-02', '2023-01-02', '2022-01-02']);
});
