import { execFileSync } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { toDiagnostics } from '../../../packages/ssg/src/core/bundle/messages.ts';
import { ignoredFiles } from '../../../packages/ssg/src/core/util/git.ts';

let dir: string;

beforeAll(async () => {
  dir = await realpath(await mkdtemp(path.join(tmpdir(), 'ssg-ignored-')));
  execFileSync('git', ['init', '--quiet'], { cwd: dir });
  await writeFile(path.join(dir, '.gitignore'), 'made*\nkept.md\n!kept.md\n');
});

afterAll(() => rm(dir, { recursive: true }));

test('finds ignored files next to a path that git refuses', () => {
  const [made, kept] = ['made.md', 'kept.md'].map((name) => path.join(dir, name)) as [string, string];
  expect(ignoredFiles([made, path.dirname(dir), kept], dir).get(made)).toBe('made*');
  expect(ignoredFiles([made, path.dirname(dir), kept], dir).has(kept)).toBe(false);
  expect(ignoredFiles([kept], dir).has(kept)).toBe(false);
});

test('asks git once about all missing files', async () => {
  const bin = path.join(dir, 'bin');
  const log = path.join(dir, 'log');
  await mkdir(bin);
  await writeFile(
    path.join(bin, 'git'),
    `#!/bin/sh\necho "$*" >> '${log}'\nPATH='${process.env.PATH}' exec git "$@"\n`,
  );
  await chmod(path.join(bin, 'git'), 0o755);
  vi.stubEnv('PATH', `${bin}:${process.env.PATH}`);
  const messages = ['made-1.md', 'gone.md', 'made-2.md'].map((name, index) => ({
    id: '',
    pluginName: '',
    text: `Could not resolve "./${name}"`,
    location: {
      file: 'page.tsx',
      namespace: '',
      line: index + 1,
      column: 7,
      length: 3,
      lineText: `import '${name}';`,
      suggestion: '',
    },
    notes: [],
    detail: undefined,
  }));
  const context = { root: dir, onUnresolvedImport: 'error', positionInSource: async () => undefined };
  const found = await toDiagnostics(messages, 'error', context as never);
  const generated = 'run the script or plugin that writes the file, which git ignores';
  expect(found.map(({ hint }) => hint === generated)).toEqual([true, false, true]);
  expect((await readFile(log, 'utf8')).trim().split('\n')).toEqual([
    `-C ${dir} check-ignore --stdin -z --verbose`,
  ]);
});
