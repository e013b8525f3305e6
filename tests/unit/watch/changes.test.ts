import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { Changes } from '../../../packages/ssg/src/dev/changes.ts';
import { eventually } from '../../support/eventually.ts';

const TIMING = { quiet: 1, quietAfterMany: 2, quietAfterRemoval: 2, longest: 20 };

test('reports a path below a file, as systems send it while an editor replaces the file', async () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'ssg-changes-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  const file = path.join(dir, 'page.md');
  writeFileSync(file, 'Text');
  const handled: string[] = [];
  const changes = new Changes(async (files) => void handled.push(...files), undefined, TIMING);
  changes.add(file, 'changed');
  changes.add(path.join(file, 'page.md~'), 'changed');
  await changes.settled();
  expect(handled).toEqual([file, path.join(file, 'page.md~')]);
});

test('announces changes that wait for earlier ones, also if they change again', async () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'ssg-changes-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  const file = (name: string): string => path.join(dir, name);
  for (const name of ['a', 'b', 'c']) writeFileSync(file(name), 'Text');
  const events: string[] = [];
  const nameOf = (files: ReadonlySet<string>): string => [...files].map((each) => path.basename(each)).join();
  let finish = (): void => {};
  const changes = new Changes(
    (files) => {
      events.push(`handle ${nameOf(files)}`);
      return new Promise((resolve) => {
        finish = resolve;
      });
    },
    (files) => events.push(`announce ${nameOf(files)}`),
    TIMING,
  );
  const seen = (count: number) => eventually(() => events.length).toBe(count);
  changes.add(file('a'), 'changed');
  await seen(1);
  changes.add(file('b'), 'changed');
  await seen(2);
  changes.add(file('b'), 'changed');
  await seen(3);
  changes.add(file('c'), 'removed');
  changes.add(file('b'), 'changed');
  finish();
  await seen(4);
  expect(events).toEqual(['handle a', 'announce b', 'announce b', 'handle b,c']);
  finish();
  await changes.settled();
});
