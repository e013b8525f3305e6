import path from 'node:path';
import { expect, test } from 'vitest';
import { relativePath, resolvePath } from '../../packages/ssg/src/core/util/fast-path.ts';
import { randomFrom } from '../support/random.ts';

test('agrees with node:path', () => {
  const below = randomFrom(7);
  const segments = ['a', 'b.md', '..', '.', '', '.hidden', '...', 'ü b', '..c'];
  for (let round = 0; round < 20_000; round++) {
    const written = Array.from({ length: 1 + below(5) }, () => segments[below(segments.length)]).join('/');
    const folder = ['/', '/site', '/site/docs', '/site/docs/a'][below(4)] as string;
    expect(resolvePath(folder, written), `${folder} ${written}`).toBe(path.resolve(folder, written));
    const file = `/site${['', '/', 's/', '/docs/'][below(4)]}${written}`;
    expect(relativePath(folder, file), `${folder} ${file}`).toBe(path.relative(folder, file));
  }
});
