/** Changes of a pull request for readers. */
import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createSite, MINIMAL_CONFIG, runCli } from '../support/site.ts';

test('lists changes of pages, URLs, anchors, and words since a revision, and cleans up', async () => {
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
  // A separate folder, since other runs of these tests may use the default one.
  const temporary = await mkdtemp(path.join(tmpdir(), 'ssg-test-diff-'));
  onTestFinished(() => rm(temporary, { recursive: true, force: true }));
  const diff = (ref: string) => runCli(['diff', ref, 'website'], site.dir, { TMPDIR: temporary });
  expect((await diff('main')).stdout).toMatchInlineSnapshot(`
    "## Documentation changes since \`main\`

    No visible changes.
    "
  `);

  await site.remove('website/docs/old.md');
  await site.remove('website/docs/gone.md');
  await site.write({
    'website/docs/index.md': '# Hi\n\n## Second\n\nOne two three four five.\n',
    'website/docs/new.md':
      '---\nredirect_from: /docs/old/\n---\n\n# New\n\nA page with a link to [the first](./index.md).\n',
  });
  const run = await diff('main');
  expect(run).toMatchObject({ status: 0, stderr: '' });
  expect(run.stdout.replace(/[+−][\d.]+ k?B/g, 'BYTES')).toMatchInlineSnapshot(`
    "## Documentation changes since \`main\`

    1 page added, 1 page changed, 1 page removed, 1 page redirected; +10 words.

    | page | | words | bytes |
    | --- | --- | ---: | ---: |
    | \`/docs/\` | changed | +2 | BYTES |
    | \`/docs/gone/\` | removed | −1 | BYTES |
    | \`/docs/new/\` | added | +10 | BYTES |
    | \`/docs/old/\` | redirected | −1 | BYTES |

    ### Removed URLs

    - \`/docs/gone/\`

    ### Removed anchors

    - \`/docs/#first\`
    "
  `);
  expect(git('worktree', 'list').trim().split('\n')).toHaveLength(1);
  expect(readdirSync(temporary)).toEqual([]);

  const wrong = await diff('mian');
  expect(wrong.status).toBe(2);
  expect(wrong.stderr).toContain('unknown git revision `mian`');
});

test('builds the documents of plugins of both revisions, though they share the installed packages', async () => {
  const commands = (text: string) => `import { definePlugin } from '@slashdocs/ssg';
const commands = definePlugin({
  name: 'commands',
  setup: () => ({
    collections: [{ type: 'docs', id: 'commands' }],
    documents: () => [
      { in: 'docs', id: 'commands', path: 'index.md', text: '# Commands\\n\\n[Fetch](./fetch.md)\\n' },
      { in: 'docs', id: 'commands', path: 'fetch.md', text: '# Fetch\\n\\n${text}\\n' },
    ],
  }),
});
export default { title: 'Test', url: 'https://example.com', plugins: [commands()] };
`;
  const site = await createSite({
    '.gitignore': 'node_modules\n.ssg\nbuild\n',
    'node_modules/keep/package.json': '{}',
    'site.config.ts': commands('One.'),
    'docs/index.md': '# Hi\n',
  });
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=T', '-c', 'user.email=t@example.com', ...args], { cwd: site.dir });
  git('init', '-q', '-b', 'main');
  git('add', '-A');
  git('commit', '-qm', 'First');
  await site.write({ 'site.config.ts': commands('One two.') });
  const { status, stderr, stdout } = await runCli(['diff', 'main'], site.dir);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout).toContain('| `/commands/fetch/` | changed | +1 |');
});
