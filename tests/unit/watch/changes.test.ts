import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { Changes } from '../../../packages/ssg/src/dev/changes.ts';

const TIMING = { quiet: 1, quietAfterMany: 2, quietAfterRemoval: 2, longest: 20 };

test('reports a path below a file, as systems send it while an editor replaces the file', async () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'ssg-changes-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  const file = path.join(dir, 'page.md');
  writeFileSync(file, 'Text');
  const handled: string[] = [];
  const changes = new Changes(async (files) => void handled.push(...files), TIMING);
  changes.add(file, 'changed');
  changes.add(path.join(file, 'page.md~'), 'changed');
  await changes.settled();
  expect(handled).toEqual([file, path.join(file, 'page.md~')]);
});
