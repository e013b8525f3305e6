import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { CacheFolder } from '../../../packages/ssg/src/core/cache/folder.ts';
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
  const { dates, authors, diagnostics } = await readGitDates(
    folders.map((folder) => path.join(top, folder)),
    top,
  );
  expect(diagnostics).toEqual([]);
  expect([...dates].map(([file, date]) => [path.relative(top, file), date]).sort()).toEqual([
    ['docs/a.md', '2024-01-02'],
    ['website/docs/b.md', '2024-01-03'],
    ['website/docs/module/c.md', '2024-01-04'],
  ]);
  expect(new Set(authors.values())).toEqual(new Set(['A']));
});

/** Dates by file, with a cache and without. */
async function datesIn(top: string, cache: CacheFolder): Promise<Record<string, string>[]> {
  const read = async (known?: CacheFolder): Promise<Record<string, string>> => {
    const { dates } = await readGitDates([path.join(top, 'docs')], top, known);
    return Object.fromEntries([...dates].map(([file, date]) => [path.relative(top, file), date]).sort());
  };
  const plain = await read();
  return [await read(cache), plain];
}

test('needs no history if the cache has the current commit', async () => {
  const top = temporary();
  const cache = new CacheFolder(path.join(top, '.ssg'));
  commit(top, 'docs/a.md', '2024-01-02');
  const [before] = await datesIn(top, cache);
  expect(before).toEqual({ 'docs/a.md': '2024-01-02' });
  rmSync(path.join(top, '.git/objects'), { recursive: true });
  mkdirSync(path.join(top, '.git/objects'));
  expect(await datesIn(top, cache)).toEqual([before, {}]);
});

test('has the same dates with and without a cache, whatever happens to the history', async () => {
  const top = temporary();
  const cache = new CacheFolder(path.join(top, '.ssg'));
  const git = (...args: string[]) =>
    execFileSync(
      'git',
      ['-C', top, '-c', 'user.name=A', '-c', 'user.email=a@example.com', '-c', 'merge.ff=no', ...args],
      { stdio: 'pipe' },
    );
  const lines = (...changes: Record<number, string>[]) =>
    Array.from({ length: 9 }, (_, line) => Object.assign({ [line]: 'as before' }, ...changes)[line]).join(
      '\n',
    );
  const main = { 0: 'changed on the main branch' };
  const steps: [name: string, step: () => void, expected: Record<string, string>][] = [
    ['first', () => commit(top, 'docs/a.md', '2024-01-02', lines()), { 'docs/a.md': '2024-01-02' }],
    [
      'two more',
      () => {
        commit(top, 'docs/a.md', '2024-02-02', lines(main));
        commit(top, 'docs/b.md', '2024-02-03');
      },
      { 'docs/a.md': '2024-02-02', 'docs/b.md': '2024-02-03' },
    ],
    [
      'a merge of an older change',
      () => {
        git('checkout', '-q', '-b', 'side', 'HEAD~2');
        commit(top, 'docs/a.md', '2024-01-20', lines({ 8: 'changed on a branch' }));
        git('checkout', '-q', '-');
        git('merge', '-q', '-m', 'merge', 'side');
      },
      { 'docs/a.md': '2024-02-02', 'docs/b.md': '2024-02-03' },
    ],
    [
      'commits that are gone',
      () => {
        git('reset', '-q', '--hard', 'HEAD~2');
        commit(top, 'docs/c.md', '2024-03-01');
      },
      { 'docs/a.md': '2024-02-02', 'docs/c.md': '2024-03-01' },
    ],
  ];
  for (const [name, step, expected] of steps) {
    step();
    expect(await datesIn(top, cache), name).toEqual([expected, expected]);
  }
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
