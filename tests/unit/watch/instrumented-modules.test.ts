/** Instrumented modules are reused in memory and by the next start of `ssg watch`. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { CacheFolder } from '../../../packages/ssg/src/core/cache/folder.ts';
import { toolVersion } from '../../../packages/ssg/src/core/cache/tool-version.ts';
import { InstrumentedModules } from '../../../packages/ssg/src/dev/instrumented-modules.ts';

const TABLE = 'live-modules.json';
const MODULE = { id: 'src/a.ts', loader: 'ts' } as const;
const TEXT = 'export const a: number = 1;\n';

let folder: string;
let cache: CacheFolder;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'ssg-instrumented-'));
  cache = new CacheFolder(folder);
});
afterEach(() => rmSync(folder, { recursive: true }));

test('takes a module with the same text from the cache', async () => {
  const first = new InstrumentedModules(cache);
  const code = await first.instrument(TEXT, MODULE);
  first.save();
  const row = cache.readTable<{ code: string }>(TABLE, toolVersion()).get(MODULE.id);
  expect(row?.code).toBe(code);

  // No instrumentation has this result.
  cache.writeTable(TABLE, toolVersion(), [[MODULE.id, { ...row, code: 'from the cache' }]]);
  const next = new InstrumentedModules(cache);
  expect(await next.instrument(TEXT, MODULE)).toBe('from the cache');
  expect(next.has(MODULE.id)).toBe(true);
  expect(await next.instrument(`${TEXT}// edited\n`, MODULE)).toContain('export const a = 1;');
});

test('has no module after an error', async () => {
  const modules = new InstrumentedModules(cache);
  await modules.instrument(TEXT, MODULE);
  await expect(modules.instrument('export const a = ;', MODULE)).rejects.toThrow();
  expect(modules.has(MODULE.id)).toBe(false);
});
