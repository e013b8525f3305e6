import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import type { Packed } from '../../../packages/ssg/src/core/cache/packed.ts';
import { Packs } from '../../../packages/ssg/src/core/cache/packs.ts';

const root = mkdtempSync(path.join(tmpdir(), 'ssg-packs-'));
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(root, 'packs-'));
});
afterAll(() => rmSync(root, { recursive: true }));

/** Adds texts to new packs, and keeps the texts at the positions. */
function save(texts: readonly string[], kept: readonly Packed[] = []): Packed[] {
  const packs = new Packs(folder);
  const places = texts.map((text) => packs.add(text) as Packed);
  expect(packs.save(kept)).toBeDefined();
  packs.close();
  return places;
}

function read(places: readonly Packed[]): string[] {
  const packs = new Packs(folder);
  // As after a build, which writes the positions as JSON.
  const texts = (JSON.parse(JSON.stringify(places)) as Packed[]).map((place) => packs.read(place));
  packs.close();
  return texts;
}

test('texts can be read after most of a pack became obsolete', () => {
  const [, kept] = save(['old'.repeat(5000), 'kept']);
  const [added] = save(['new'], [kept as Packed]);
  expect(readdirSync(folder)).toHaveLength(1);
  expect(read([kept, added] as Packed[])).toEqual(['kept', 'new']);
});

test('texts can be read after many packs became one, and the largest pack stays as it is', () => {
  const large = 'text of a whole site';
  const places = save([large]);
  const [largest] = readdirSync(folder);
  for (let build = 1; build < 17; build++) places.push(...save([`text ${build}`], places));
  expect(readdirSync(folder)).toHaveLength(2);
  expect(readdirSync(folder)).toContain(largest);
  expect(read(places)).toEqual([large, ...places.slice(1).map((_, build) => `text ${build + 1}`)]);
});

test('entries with the same position share a text in the new pack', () => {
  const [, kept] = save(['old'.repeat(5000), 'kept']);
  const copies = [{ ...kept }, { ...kept }] as Packed[];
  save([], copies);
  expect(readdirSync(folder)).toEqual([expect.stringMatching(/-4\.pack$/)]);
  expect(read(copies)).toEqual(['kept', 'kept']);
});
