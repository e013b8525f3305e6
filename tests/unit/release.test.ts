import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { isNewer, releaseChanges, withVersion } from '../../packages/release.mjs';
import { REPOSITORY } from '../support/cli.ts';

test('moves the unreleased changes below the version', () => {
  const changelog = '# Changelog\n\n## Unreleased\n\n- New.\n\n## 0.1.0 (2026-01-01)\n\n- Old.\n';
  expect(releaseChanges(changelog, '0.2.0', '2026-11-22')).toBe(
    '# Changelog\n\n## Unreleased\n\n## 0.2.0 (2026-11-22)\n\n- New.\n\n## 0.1.0 (2026-01-01)\n\n- Old.\n',
  );
  const released = releaseChanges(
    readFileSync(path.join(REPOSITORY, 'CHANGELOG.md'), 'utf8'),
    '9.0.0',
    '2026-11-22',
  );
  expect(released).toMatch(/## Unreleased\n\n## 9\.0\.0 \(2026-11-22\)\n\n\S/);
  expect(() => releaseChanges(released, '9.0.1', '2026-11-23')).toThrow('no changes');
});

test('sets the version of a package and of its packages from this repository', () => {
  const manifest = {
    name: 'a',
    version: '0.1.0',
    dependencies: { '@slashdocs/b': '0.1.0', esbuild: '^1.0.0' },
  };
  expect(withVersion(manifest, '0.2.0')).toEqual({
    name: 'a',
    version: '0.2.0',
    dependencies: { '@slashdocs/b': '0.2.0', esbuild: '^1.0.0' },
  });
});

test.each([
  ['0.2.0', '0.1.9', true],
  ['0.10.0', '0.9.0', true],
  ['0.1.0', '0.1.0', false],
  ['0.1.0', '0.2.0', false],
  ['v1', '0.1.0', false],
])('%s is newer than %s: %s', (version, current, expected) => {
  expect(isNewer(version, current)).toBe(expected);
});
