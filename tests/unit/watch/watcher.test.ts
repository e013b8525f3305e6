import fs, { cpSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { Changes } from '../../../packages/ssg/src/dev/changes.ts';
import { type WatchedPaths, Watcher } from '../../../packages/ssg/src/dev/watcher.ts';

/** chokidar calls Node's own `watch`, which the spy replaces in every module. */
function spyOnWatch(areRefused: boolean) {
  const spy = vi.spyOn(fs, 'watch');
  if (areRefused) {
    spy.mockImplementation(() => {
      throw Object.assign(new Error('no more watches'), { code: 'ENOSPC' });
    });
  }
  syncBuiltinESMExports();
  return spy;
}

const LONG = 1_000_000;

afterEach(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});

describe.each([
  ['events', { timing: { afterHint: 1, pause: LONG }, areRefused: false }],
  ['surveys', { timing: { afterHint: 1, pause: 5 }, areRefused: true }],
])('by %s alone', (_, { timing, areRefused }) => {
  async function watched(more?: (dir: string) => Partial<WatchedPaths>) {
    const watch = spyOnWatch(areRefused);
    const dir = mkdtempSync(path.join(tmpdir(), 'ssg-watcher-'));
    mkdirSync(path.join(dir, 'docs/guides'), { recursive: true });
    for (const file of ['docs/a.md', 'docs/guides/b.md', 'data.json']) {
      writeFileSync(path.join(dir, file), 'first');
    }
    const reported = new Set<string>();
    const everReported = new Set<string>();
    const changes = new Changes(async (files) => {
      for (const file of files) {
        reported.add(path.relative(dir, file));
        everReported.add(path.relative(dir, file));
      }
    });
    const watcher = new Watcher(changes, timing);
    onTestFinished(async () => {
      await watcher.close();
      changes.close();
      rmSync(dir, { recursive: true, force: true });
    });
    watcher.watch(
      { folders: [path.join(dir, 'docs')], lists: [], files: [path.join(dir, 'data.json')], ...more?.(dir) },
      Date.now(),
    );
    /** Resolves when these files have been reported since the operation began. */
    const reports = async (operate: () => void, ...files: string[]): Promise<void> => {
      reported.clear();
      operate();
      await expect.poll(() => files.filter((file) => !reported.has(file))).toEqual([]);
    };
    const write = (file: string, text: string) => () => writeFileSync(path.join(dir, file), text);
    await expect
      .poll(() => watch.mock.calls.map(([folder]) => path.relative(dir, `${folder}`)))
      .toEqual(expect.arrayContaining(['', 'docs', 'docs/guides']));
    await reports(write('docs/a.md', 'second'), 'docs/a.md');
    return { dir, everReported, reports, write };
  }

  test('follows a folder that is moved away and back, and a file in it', async () => {
    const { dir, reports, write } = await watched();
    await reports(
      () => renameSync(path.join(dir, 'docs'), path.join(dir, 'away')),
      'docs/a.md',
      'docs/guides/b.md',
    );
    await reports(
      () => renameSync(path.join(dir, 'away'), path.join(dir, 'docs')),
      'docs/a.md',
      'docs/guides/b.md',
    );
    await reports(write('docs/guides/b.md', 'third'), 'docs/guides/b.md');
    await reports(write('docs/guides/new.md', 'new'), 'docs/guides/new.md');
  });

  test('ignores the output of builds and hidden files among the documents', async () => {
    const { dir, everReported, reports, write } = await watched((dir) => ({
      folders: [path.join(dir, 'docs'), path.join(dir, 'docs/static')],
      mixed: [path.join(dir, 'docs')],
    }));
    mkdirSync(path.join(dir, 'docs/.build.ssg-new'));
    write('docs/.build.ssg-new/.ssg.json', '{}')();
    write('docs/.build.ssg-new/index.html', 'built')();
    renameSync(path.join(dir, 'docs/.build.ssg-new'), path.join(dir, 'docs/build'));
    mkdirSync(path.join(dir, 'docs/static'));
    await reports(write('docs/static/.well-known', 'hidden'), 'docs/static/.well-known');
    await reports(write('docs/guides/new.md', 'new'), 'docs/guides/new.md');
    write('docs/build/index.html', 'built again')();
    await reports(write('docs/a.md', 'third'), 'docs/a.md');
    expect([...everReported].filter((file) => /build/.test(file))).toEqual([]);
  });

  test('follows a folder that is removed and copied back', async () => {
    const { dir, reports, write } = await watched();
    cpSync(path.join(dir, 'docs'), path.join(dir, 'copy'), { recursive: true });
    await reports(() => rmSync(path.join(dir, 'docs'), { recursive: true }), 'docs/a.md');
    await reports(
      () => cpSync(path.join(dir, 'copy'), path.join(dir, 'docs'), { recursive: true }),
      'docs/a.md',
    );
    await reports(write('docs/guides/b.md', 'third'), 'docs/guides/b.md');
  });

  test('follows a folder that a copy replaces, and every later change in it', async () => {
    const { dir, reports, write } = await watched();
    cpSync(path.join(dir, 'docs'), path.join(dir, 'copy'), { recursive: true });
    await reports(() => {
      renameSync(path.join(dir, 'docs'), path.join(dir, 'away'));
      renameSync(path.join(dir, 'copy'), path.join(dir, 'docs'));
    }, 'docs/a.md');
    await reports(write('docs/guides/b.md', 'third'), 'docs/guides/b.md');
    await reports(write('docs/guides/b.md', 'fourth'), 'docs/guides/b.md');
  });

  test('follows a file that is renamed and created again, and its folder', async () => {
    const { dir, reports, write } = await watched();
    const file = path.join(dir, 'data.json');
    await reports(() => renameSync(file, `${file}~`), 'data.json');
    await reports(write('data.json', 'second'), 'data.json');
    await reports(() => renameSync(dir, `${dir}-away`), 'data.json', 'docs/a.md');
    await reports(() => renameSync(`${dir}-away`, dir), 'data.json', 'docs/a.md');
    await reports(write('data.json', 'third'), 'data.json');
  });
});
