/** Compiled code of a script on disk. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { cachedDataVersionTag, setFlagsFromString } from 'node:v8';
import { expect, onTestFinished, test } from 'vitest';
import {
  CachedScript,
  keepCompiledCode,
  keepLater,
} from '../../../packages/ssg/src/core/util/cached-script.ts';
import { allowTuning, countWork, withDefaultFlags } from '../../../packages/ssg/src/core/util/v8-flags.ts';
import { collectGarbage } from '../../support/collect-garbage.ts';

const SOURCE = '// a1\n(function (name) { return `Hello, ${name}`; })';

/** A function in `dist`, and a list of the files with code. */
function createScript(source = SOURCE): {
  file: URL;
  write(text: string): void;
  kept(): string[];
  place(): string;
} {
  const folder = mkdtempSync(path.join(tmpdir(), 'script-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, 'dist/greet.cjs');
  mkdirSync(path.dirname(file));
  const kept = (): string[] => readdirSync(path.join(folder, '.cache'));
  const write = (text: string): void => writeFileSync(file, text);
  write(source);
  return {
    file: pathToFileURL(file),
    write,
    kept,
    place: () => path.join(folder, '.cache', kept()[0] ?? ''),
  };
}

function run(script: CachedScript): string {
  return (script.value as (name: string) => string)('world');
}

test('keeps the code of functions that have run', () => {
  const { file } = createScript();
  const first = new CachedScript(file);
  expect(first.isCached).toBe(false);
  expect(run(first)).toBe('Hello, world');
  keepLater(first);
  keepCompiledCode();
  const second = new CachedScript(file);
  expect(second.isCached).toBe(true);
  expect(run(second)).toBe('Hello, world');
});

test('keeps the code of a build also after ssg watch, whose functions are others', () => {
  const { file, kept } = createScript();
  const watch = new CachedScript(file, 'watch');
  run(watch);
  watch.keep();
  const build = new CachedScript(file);
  expect(build.isCached).toBe(true);
  run(build);
  build.keep();
  expect(kept().sort()).toEqual([
    expect.stringMatching(/^greet-a1-[\da-f]+$/),
    expect.stringMatching(/^greet-a1-[\da-f]+-watch$/),
  ]);
  expect(new CachedScript(file, 'watch').isCached).toBe(true);
});

/** Sets V8's flags as a build does that compiles many documents. */
function work(): void {
  allowTuning();
  for (let count = 0; count < 10; count++) countWork();
}

test('keeps code for the flags with which the next command and its threads start', () => {
  // Of a new process, because the one of the tests has a flag of its own.
  const tag = Number(execFileSync(process.execPath, ['-p', "require('node:v8').cachedDataVersionTag()"]));
  const { file, kept } = createScript();
  const first = withDefaultFlags(() => new CachedScript(file));
  run(first);
  keepLater(first);
  work();
  const tuned = cachedDataVersionTag();
  expect(tuned).not.toBe(tag);
  keepCompiledCode();
  expect(kept()).toEqual([tag, tuned].map((each) => `greet-a1-${each.toString(16)}`).sort());
});

test('keeps the code of a function that ran before garbage collections', () => {
  work();
  // V8 discards code when it has not run for several collections; with this flag, at the next one.
  setFlagsFromString('--stress-flush-code');
  const source = `// c3\n(function (name) { return [${'name + name, '.repeat(1000)}]; })`;
  const bytesAfter = (collections: number): number => {
    const { file, place } = createScript(source);
    const script = new CachedScript(file);
    run(script);
    for (let count = 0; count < collections; count++) collectGarbage();
    script.keep();
    return readFileSync(place()).length;
  };
  expect(bytesAfter(3)).toBe(bytesAfter(0));
  setFlagsFromString('--no-stress-flush-code');
});

test('keeps only the code of the current script', () => {
  const { file, write, kept } = createScript();
  new CachedScript(file).keep();
  expect(kept()).toEqual([expect.stringMatching(/^greet-a1-/)]);
  write(SOURCE.replace('a1', 'b2').replace('Hello', 'Howdy'));
  const changed = new CachedScript(file);
  expect(changed.isCached).toBe(false);
  expect(run(changed)).toBe('Howdy, world');
  changed.keep();
  expect(kept()).toEqual([expect.stringMatching(/^greet-b2-/)]);
});

test.each([
  ['truncated', (code: Buffer) => code.subarray(0, code.length / 2)],
  ['empty', () => Buffer.alloc(0)],
  [
    'overwritten with zeros',
    (code: Buffer) => Buffer.concat([code.subarray(0, 200), Buffer.alloc(code.length - 200)]),
  ],
])('compiles again if the code is %s', (_, damage) => {
  const { file, place } = createScript();
  new CachedScript(file).keep();
  writeFileSync(place(), damage(readFileSync(place())));
  const script = new CachedScript(file);
  expect(script.isCached).toBe(false);
  expect(run(script)).toBe('Hello, world');
});

test('works in a folder that cannot be written', () => {
  const { file } = createScript();
  const script = new CachedScript(file);
  writeFileSync(new URL('../.cache', file), 'a file in the way');
  expect(() => script.keep()).not.toThrow();
  expect(run(new CachedScript(file))).toBe('Hello, world');
});
