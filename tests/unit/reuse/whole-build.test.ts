import { mkdirSync, mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { CacheFolder } from '../../../packages/ssg/src/core/cache/folder.ts';
import {
  hashRewritten,
  recallBuild,
  rememberBuild,
} from '../../../packages/ssg/src/core/reuse/whole-build.ts';
import { sha256 } from '../../../packages/ssg/src/core/util/sha256.ts';

/** Seconds since 1970, long before the build. */
const LONG_AGO = 1_600_000_000;

/** Builds twice. @returns whether the second build may use the result of the first */
function isKnown(during: (file: string, other: string) => void): boolean {
  const root = mkdtempSync(path.join(os.tmpdir(), 'ssg-whole-build-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  mkdirSync(path.join(root, 'docs'));
  const [file, other] = [path.join(root, 'docs/a.md'), path.join(root, 'other.md')];
  for (const each of [file, other]) {
    writeFileSync(each, each);
    utimesSync(each, LONG_AGO, LONG_AGO);
  }
  const cache = new CacheFolder(path.join(root, 'cache'));
  const snapshot = { root, fingerprint: '', listing: [file], output: '', facts: [] };
  const began = Date.now();
  // The clock of the file system may be late.
  while (Date.now() < began + 20);
  during(file, other);
  const times = { began, read: began, generated: new Set<string>(), before: {} };
  const build = { inputs: [], missingFolders: [], documentHash: () => undefined };
  rememberBuild(cache, snapshot, build, { diagnostics: [], pages: 1 }, times);
  return recallBuild(cache, snapshot) !== undefined;
}

test('remembers a build whose files stayed the same', () => {
  expect(isKnown(() => {})).toBe(true);
});

test('does not remember a build if a file was saved meanwhile', () => {
  expect(isKnown((file) => writeFileSync(file, 'changed'))).toBe(false);
});

test('does not remember a build if an older file was moved to the place of an input', () => {
  expect(isKnown((file, other) => renameSync(other, file))).toBe(false);
});

test('does not remember a build if an input was removed', () => {
  expect(isKnown((file) => rmSync(file))).toBe(false);
});

/**
 * Changes a document while the build runs, and then restores it.
 *
 * @returns whether the next build may use the result of the first
 */
function isKnownAgain(inputs: (document: string) => string[]): boolean {
  const root = mkdtempSync(path.join(os.tmpdir(), 'ssg-whole-build-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const document = path.join(root, 'a.md');
  writeFileSync(document, 'used');
  const cache = new CacheFolder(path.join(root, 'cache'));
  const snapshot = { root, fingerprint: '', listing: [document], output: '', facts: [] };
  const began = Date.now();
  while (Date.now() < began + 20);
  writeFileSync(document, 'changed');
  const build = { inputs: inputs(document), missingFolders: [], documentHash: () => sha256('used') };
  const times = { began, read: began, generated: new Set<string>(), before: {} };
  rememberBuild(cache, snapshot, build, { diagnostics: [], pages: 1 }, times);
  expect(recallBuild(cache, snapshot)).toBeUndefined();
  writeFileSync(document, 'used');
  return recallBuild(cache, snapshot) !== undefined;
}

test('remembers a document as the build has used it', () => {
  expect(isKnownAgain(() => [])).toBe(true);
});

test('does not remember a build if a document that it read twice was saved meanwhile', () => {
  expect(isKnownAgain((document) => [document])).toBe(false);
});

const nothing = () => {};

/**
 * Builds several times.
 *
 * @param plugin runs while a build reads the site
 * @param later runs after that
 * @returns whether the next build may use the result of each one
 */
function areKnown(plugin: (file: string, build: number) => void, later = plugin): boolean[] {
  const root = mkdtempSync(path.join(os.tmpdir(), 'ssg-whole-build-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const file = path.join(root, 'data.json');
  writeFileSync(file, '{}');
  const cache = new CacheFolder(path.join(root, 'cache'));
  const snapshot = { root, fingerprint: '', listing: [], output: '', facts: [] };
  const wait = () => {
    const now = Date.now();
    // The clock of the file system may be late.
    while (Date.now() < now + 20);
  };
  return [1, 2, 3].map((number) => {
    wait();
    const before = hashRewritten(cache, root);
    const began = Date.now();
    wait();
    plugin(file, number);
    wait();
    const times = { began, read: Date.now(), generated: new Set<string>(), before };
    wait();
    later(file, number);
    const build = { inputs: [file], missingFolders: [], documentHash: () => undefined };
    rememberBuild(cache, snapshot, build, { diagnostics: [], pages: 1 }, times);
    return recallBuild(cache, snapshot) !== undefined;
  });
}

test('remembers builds whose plugins write the same contents as before', () => {
  expect(areKnown((file) => writeFileSync(file, '[1]'), nothing)).toEqual([false, true, true]);
});

test('does not remember a build whose plugins write other contents than before', () => {
  const differs = areKnown((file, number) => writeFileSync(file, `[${number}]`), nothing);
  expect(differs).toEqual([false, false, false]);
});

test('does not remember a build after which an input has the same contents again', () => {
  expect(areKnown((file) => writeFileSync(file, '[1]'))).toEqual([false, false, false]);
});
