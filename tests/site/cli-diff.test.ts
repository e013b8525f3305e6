/** What a pull request changes for readers. */
import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { createSite, MINIMAL_CONFIG } from '../support/site.ts';

test('pages, URLs, anchors and words since a revision; nothing is left behind', async () => {
  const site = await createSite({
    '.gitignore': 'node_modules\n',
    'website/site.config.ts': MINIMAL_CONFIG,
    'website/docs/index.md': '# Hi\n\n## First\n\nOne two three.\n',
    'website/docs/old.md': '# Old\n\nA page.\n',
    'website/docs/gone.md': '# Gone\n',
    'website/docs/same.md': '# Same\n',
  });
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=T', '-c', 'user.email=t@example.com', ...args], {
      cwd: site.dir,
      encoding: 'utf8',
    });
  git('init', '-q', '-b', 'main');
  git('add', '-A');
  git('commit', '-qm', 'First');
  expect((await site.ssg('diff', 'main', 'website')).stdout).toMatchInlineSnapshot(`
    "## Documentation since \`main\`

    Nothing that a reader sees has changed.
    "
  `);

  await site.remove('website/docs/old.md');
  await site.remove('website/docs/gone.md');
  await site.write({
    'website/docs/index.md': '# Hi\n\n## Second\n\nOne two three four five.\n',
    'website/docs/new.md':
      '---\nredirect_from: /docs/old/\n---\n\n# New\n\nA page with a link to [the first](./index.md).\n',
  });
  const run = await site.ssg('diff', 'main', 'website');
  expect(run).toMatchObject({ status: 0, stderr: '' });
  expect(run.stdout.replace(/[+−][\d.]+ k?B/g, 'BYTES')).toMatchInlineSnapshot(`
    "## Documentation since \`main\`

    1 page added, 1 page changed, 1 page removed, 1 page redirected; +10 words.

    | page | | words | bytes |
    | --- | --- | ---: | ---: |
    | \`/docs/\` | changed | +2 | BYTES |
    | \`/docs/gone/\` | removed | −1 | BYTES |
    | \`/docs/new/\` | added | +10 | BYTES |
    | \`/docs/old/\` | redirected | −1 | BYTES |

    ### URLs that are gone

    - \`/docs/gone/\`

    ### Anchors that are gone

    - \`/docs/#first\`
    "
  `);
  expect(git('worktree', 'list').trim().split('\n')).toHaveLength(1);
  expect(readdirSync(tmpdir()).filter((name) => name.startsWith('ssg-diff-'))).toEqual([]);

  const wrong = await site.ssg('diff', 'mian', 'website');
  expect(wrong.status).toBe(2);
  expect(wrong.stderr).toContain('there is no revision `mian`');
});
