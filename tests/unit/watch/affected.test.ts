import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { addsOrRemovesReplacement } from '../../../packages/ssg/src/dev/affected.ts';

test('only a new or removed file changes which components of the theme are replaced', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'affected-'));
  const inFolder = (file: string): string => path.join(root, file);
  const changes = (file: string, inputs: string[]): boolean =>
    addsOrRemovesReplacement([inFolder(file)], new Set(inputs.map(inFolder)), { root });
  mkdirSync(inFolder('src/theme'), { recursive: true });
  writeFileSync(inFolder('src/theme/Footer.tsx'), '');

  expect(changes('src/theme/Footer.tsx', ['src/theme/Footer.tsx'])).toBe(false);
  expect(changes('src/theme/Footer.tsx', [])).toBe(true);
  expect(changes('src/theme/Navbar.tsx', ['src/theme/Navbar.tsx'])).toBe(true);
  expect(changes('src/Footer.tsx', [])).toBe(false);
});
