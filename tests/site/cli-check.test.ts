/** `ssg check`: site-wide rules, and output for people, programs, and CI. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, symlink } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { createSite, runCli, type TestSite } from '../support/site.ts';

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** One of each: an error, warnings, hints. */
const BROKEN_SITE = {
  'site.config.ts': `import { defineConfig } from '@slashdocs/ssg';

export default defineConfig({
  title: 'Test',
  url: 'https://example.com',
  docs: { sidebars: { main: ['index'] } },
});
`,
  'docs/index.md': `# Home

![](./shown.png) ![A pixel](./shown.png) <img src="./shown.png" alt="">

<img
  src="./shown.png">

Gone: [flags](./flagz.md). There: [linked](./linked.md).
`,
  'docs/linked.md': '# Linked\n\nTo [itself](./linked.md), and ![in use](/used%20file.png).\n',
  'docs/orphan.md': '# Orphan\n\nTo [itself](./orphan.md).\n',
  'docs/unlisted.md': '---\nunlisted: true\n---\n\n# Unlisted\n',
  'docs/flags.md': '# Flags\n',
  'docs/shown.png': PIXEL,
  'static/used file.png': PIXEL,
  'static/unused.png': PIXEL,
  'static/favicon.ico': PIXEL,
  'static/robots-extra.txt': '',
  'docs-content/pages/landing.tsx': `export default function Landing() {
  return (
    <main>
      <h1>Landing</h1>
      <h3>Too deep</h3>
      <img src="/used%20file.png" />
      <a href="/docs/">Docs</a>
      <h1>Again</h1>
    </main>
  );
}
`,
  'docs-content/pages/campaign.tsx':
    'export const frontMatter = { unlisted: true };\nexport default () => <main>Only by mail.</main>;\n',
};

const steady = (text: string): string => text.replace(/in [\d.]+ m?s\b/g, 'in TIME');

test('reports everything together, and writes nothing', async () => {
  const site = await createSite(BROKEN_SITE);
  const run = await site.ssg('check');
  expect(run.status).toBe(1);
  expect(run.stderr).toMatchInlineSnapshot(`
    "hint[heading-order] docs-content/pages/landing.tsx
    skipped heading level: the \`<h3>\` "Too deep" follows an \`<h1>\`
    hint: use \`<h2>\`; screen readers navigate by heading level

    hint[several-titles] docs-content/pages/landing.tsx
    the page has a second \`<h1>\`: "Again"
    hint: use \`<h2>\`; a page has one title

    hint[orphan-page] docs-content/pages/landing.tsx:1
    no page or sidebar links to \`/landing/\`
    1 | export default function Landing() {
    2 |   return (
    hint: link to the page, or remove it

    hint[orphan-page] docs/flags.md:1
    no page or sidebar links to \`/docs/flags/\`
    1 | # Flags
    hint: link to the page, add it to a sidebar, or set \`unlisted: true\` in its front matter

    hint[orphan-page] docs/orphan.md:1
    no page or sidebar links to \`/docs/orphan/\`
    1 | # Orphan
    2 |
    hint: link to the page, add it to a sidebar, or set \`unlisted: true\` in its front matter

    hint[unused-static-file] static/unused.png
    unused file \`/unused.png\`
    hint: remove the file, or link to it

    warning[missing-alt] docs-content/pages/landing.tsx:6:17
    the image \`/used%20file.png\` has no alt text
    5 |       <h3>Too deep</h3>
    6 |       <img src="/used%20file.png" />
      |                 ^^^^^^^^^^^^^^^^
    7 |       <a href="/docs/">Docs</a>
    hint: describe the image in its alt text; for a decorative image, write \`<img alt="" …>\`

    warning[missing-alt] docs/index.md:3:1
    the image \`./shown.png\` has no alt text
    2 |
    3 | ![](./shown.png) ![A pixel](./shown.png) <img src="./shown.png" alt="">
      | ^^^^^^^^^^^^^^^^
    4 |
    hint: describe the image in its alt text; for a decorative image, write \`<img alt="" …>\`

    warning[missing-alt] docs/index.md:5:1
    the image \`./shown.png\` has no alt text
    4 |
    5 | <img
      | ^^^^
    6 |   src="./shown.png">
    hint: describe the image in its alt text; for a decorative image, write \`<img alt="" …>\`

    error[broken-link] docs/index.md:8:7
    broken link: \`./flagz.md\` does not exist
    7 |
    8 | Gone: [flags](./flagz.md). There: [linked](./linked.md).
      |       ^^^^^^^^^^^^^^^^^^^
    hint: did you mean \`./flags.md\`?

    1 error, 3 warnings, 6 hints
    "
  `);
  expect(steady(run.stdout)).toMatchInlineSnapshot(`
    "Checked 8 pages in TIME
    "
  `);
  expect(existsSync(path.join(site.dir, 'build'))).toBe(false);
});

test('counts pages that cannot be rendered', async () => {
  const site = await createSite({
    'docs/index.md': '# Start\n',
    'docs/a.mdx': "import Gone from './gone.tsx';\n\n# A\n\n<Gone />\n",
    'docs/b.mdx': "import Gone from './gone.tsx';\n\n# B\n\n[c](./c.md)\n",
  });
  const { stdout, stderr } = await site.ssg('check');
  expect(stderr).toContain('broken link: `./c.md` does not exist');
  expect(stdout).toContain('Checked 3 pages');
});

test('counts hints in a build and lists them on request', async () => {
  const site = await createSite({ 'docs/index.md': '# Home\n', 'static/unused.png': PIXEL });
  const quiet = await site.build();
  expect(quiet).toMatchObject({ status: 0, stderr: '' });
  expect(quiet.stdout).toMatch(/\n0 warnings, 1 hint \(run `ssg check` to see them\)\n$/);
  const withHints = await site.build('--hints');
  expect(withHints.status).toBe(0);
  expect(withHints.stderr).toMatchInlineSnapshot(`
    "hint[unused-static-file] static/unused.png
    unused file \`/unused.png\`
    hint: remove the file, or link to it

    1 hint
    "
  `);
});

describe('--changed', () => {
  const git = (dir: string, ...args: string[]): Buffer =>
    execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com', ...args], { cwd: dir });
  const withoutAlt = '# Page\n\n![](/a.png)\n';
  const reported = (stderr: string): string[] =>
    stderr.split('\n').filter((line) => /^(?:error|warning|hint)\[/.test(line));

  test('reports all errors, and warnings only in files that git lists as changed', async () => {
    const site = await createSite({
      'docs/index.md':
        '# Home\n\n[Old](./old.md), [edited](./edited.md), [new](./new.md), [gone](./gone.md)\n',
      'docs/old.md': withoutAlt,
      'docs/edited.md': '# Edited\n',
      'docs/gone.md': '# Gone\n',
      'static/a.png': PIXEL,
    });
    git(site.dir, 'init', '-q', '-b', 'main');
    git(site.dir, 'add', '.');
    git(site.dir, 'commit', '-qm', 'Start');
    await site.write({ 'docs/edited.md': withoutAlt, 'docs/new.md': withoutAlt });
    await site.remove('docs/gone.md');
    const changed = await site.ssg('check', '--changed', '--max-warnings', '2');
    expect(reported(changed.stderr)).toEqual([
      'warning[missing-alt] docs/edited.md:3:1',
      'warning[missing-alt] docs/new.md:3:1',
      'error[broken-link] docs/index.md:3:58',
    ]);
    expect(changed.status).toBe(1);

    await site.write({ 'docs/gone.md': '# Gone\n' });
    git(site.dir, 'add', '.');
    git(site.dir, 'commit', '-qm', 'Edit');
    // The warnings of other files do not count.
    const sinceLast = await site.ssg('check', '--changed', '--max-warnings', '0');
    expect([sinceLast.status, sinceLast.stderr]).toEqual([0, '']);
    const sinceFirst = await site.ssg('check', '--changed', 'HEAD~1');
    expect(reported(sinceFirst.stderr)).toEqual([
      'warning[missing-alt] docs/edited.md:3:1',
      'warning[missing-alt] docs/new.md:3:1',
    ]);
  });

  const lenient = (docs = 'docs'): string =>
    `export default { title: 'T', url: 'https://example.com', docs: { path: '${docs}' }, rules: { 'broken-link': 'warn', 'broken-anchor': 'warn' } };\n`;

  test('reports warnings about links whose target changed', async () => {
    const site = await createSite({
      'site.config.ts': lenient(),
      'docs/index.md':
        '# Home\n\n[File](./gone.md)\n\n[Anchor](./edited.md#part)\n\n[Moved](./moved.md)\n\n[Old](./never.md)\n',
      'docs/urls.md': '# URLs\n\n[Path](/docs/gone/)\n\n[URL](https://example.com/docs/gone/)\n',
      'docs/gone.md': '# Gone\n',
      'docs/moved.md': '# Moved\n',
      'docs/edited.md': '# Edited\n\n## Part\n',
    });
    git(site.dir, 'init', '-q', '-b', 'main');
    git(site.dir, 'add', '.');
    git(site.dir, 'commit', '-qm', 'Start');
    expect(reported((await site.ssg('check', '--changed')).stderr)).toEqual([]);

    await site.write({ 'docs/edited.md': '# Edited\n\n## Another part\n' });
    expect(reported((await site.ssg('check', '--changed')).stderr)).toEqual([
      'warning[broken-anchor] docs/index.md:5:1',
    ]);
    git(site.dir, 'mv', 'docs/moved.md', 'docs/new.md');
    git(site.dir, 'rm', '-q', 'docs/gone.md');
    const { stderr } = await site.ssg('check', '--changed');
    expect(reported(stderr)).toEqual([
      'warning[broken-link] docs/index.md:3:1',
      'warning[broken-anchor] docs/index.md:5:1',
      'warning[broken-link] docs/index.md:7:1',
      'warning[own-url] docs/urls.md:5:1',
    ]);
    expect(stderr.match(/^note: also .*/gm)).toEqual(['note: also in docs/urls.md:3:1']);
  });

  test('finds changes outside of the site, in other repositories, and behind links, and in a hook', async () => {
    const site = await createSite(
      {
        'website/site.config.ts': lenient('../docs'),
        'docs/index.md':
          '# Home\n\n[Old](./old.md), [new](./new.md), [part](./part/index.md), [more](./more/index.md)\n',
        'docs/old.md': withoutAlt,
        'docs/part/index.md': withoutAlt,
        'shared/index.md': '# Shared\n',
        'website/static/a.png': PIXEL,
      },
      { hasConfig: false },
    );
    await symlink('../shared', path.join(site.dir, 'docs/more'));
    git(site.dir, 'init', '-q', '-b', 'main');
    // The names in its list are relative to the folder of the site.
    git(site.dir, 'config', 'diff.relative', 'true');
    git(path.join(site.dir, 'docs/part'), 'init', '-q', '-b', 'main');
    git(path.join(site.dir, 'docs/part'), 'add', '.');
    git(path.join(site.dir, 'docs/part'), 'commit', '-qm', 'Part');
    git(site.dir, '-c', 'advice.addEmbeddedRepo=false', 'add', '.');
    git(site.dir, 'commit', '-qm', 'Start');
    const check = (dir: string, env?: Record<string, string>) =>
      runCli(['check', 'website', '--changed'], dir, env);
    expect(reported((await check(site.dir)).stderr)).toEqual([]);
    await site.write({
      'docs/new.md': withoutAlt,
      'docs/part/index.md': `${withoutAlt}\nMore.\n`,
      'shared/index.md': withoutAlt,
    });
    const expected = [
      'warning[missing-alt] docs/more/index.md:3:1',
      'warning[missing-alt] docs/new.md:3:1',
      'warning[missing-alt] docs/part/index.md:3:1',
    ];
    expect(reported((await check(site.dir)).stderr)).toEqual(expected);
    // The variables that git sets for hooks in a linked worktree.
    const hook = { GIT_DIR: path.join(site.dir, '.git'), GIT_INDEX_FILE: path.join(site.dir, '.git/none') };
    expect(reported((await check(site.dir, hook)).stderr)).toEqual(expected);
  });

  test('compares with the commits of a shallow clone', async () => {
    const site = await createSite({ 'docs/index.md': withoutAlt, 'static/a.png': PIXEL });
    git(site.dir, 'init', '-q', '-b', 'main');
    git(site.dir, 'add', '.');
    git(site.dir, 'commit', '-qm', 'Start');
    git(site.dir, 'commit', '-qm', 'Next', '--allow-empty');
    const clone = await createSite({}, { hasConfig: false });
    git(clone.dir, 'clone', '-q', '--depth', '1', `file://${site.dir}`, '.');
    const unchanged = await clone.ssg('check', '--changed');
    expect([unchanged.status, unchanged.stderr]).toEqual([0, '']);
    const before = await clone.ssg('check', '--changed', 'HEAD~1');
    expect(before.status).toBe(2);
    expect(before.stderr).toContain('unknown git revision `HEAD~1`\nhint: check the name; in CI, fetch');
  });

  test('says what is wrong with the revision', async () => {
    const site = await createSite({ 'docs/index.md': '# Home\n' });
    const outside = await site.ssg('check', '--changed');
    expect(outside.stderr).toContain('`--changed` needs a git repository, but the folder is not in one');
    git(site.dir, 'init', '-q');
    const unknown = await site.ssg('check', '--changed', 'nope');
    expect(unknown.stderr).toContain('unknown git revision `nope`\nhint: check the name');
    const folder = await site.ssg('check', '--changed', site.dir);
    expect(folder.stderr).toContain('to check another folder, name it first: `ssg check <site> --changed`');
    expect([outside.status, unknown.status, folder.status]).toEqual([2, 2, 2]);
    const without = await runCli(['check', '--changed'], site.dir, { PATH: site.dir });
    expect(without.stderr).toContain('`--changed` needs git, but the command `git` was not found');
    git(site.dir, 'config', 'core.repositoryFormatVersion', '99');
    const failing = await site.ssg('check', '--changed');
    expect(failing.stderr).toContain('`--changed` needs git, but git failed: ');
    expect([without.status, failing.status]).toEqual([2, 2]);
  });
});

describe('severities and --max-warnings', () => {
  const files = { 'docs/index.md': '# Home\n\n![](/a.png)\n', 'static/a.png': PIXEL };

  test('allows warnings up to the limit', async () => {
    const site = await createSite(files);
    const [one, none, build] = await Promise.all([
      site.ssg('check', '--max-warnings', '1'),
      site.ssg('check', '--max-warnings', '0'),
      site.build('--max-warnings', '0'),
    ]);
    expect([one.status, none.status, build.status]).toEqual([0, 1, 1]);
    expect(none.stderr).toContain('Found 1 warning, but `--max-warnings` allows 0.');
    expect(build.stderr).toContain('Nothing was published');
    expect(existsSync(path.join(site.dir, 'build'))).toBe(false);
  });

  test('uses the severity from the configuration', async () => {
    const site = await createSite({
      ...files,
      'static/unused.png': PIXEL,
      'site.config.ts': `export default { title: 'T', url: 'https://example.com', rules: { 'missing-alt': 'off', 'unused-static-file': 'error' } };`,
    });
    const run = await site.build();
    expect(run.status).toBe(1);
    expect(run.stderr).toContain('error[unused-static-file] static/unused.png');
    expect(run.stderr).not.toContain('missing-alt');
  });
});

describe('machine-readable output', () => {
  test('prints one JSON object to standard output', async () => {
    const site = await createSite(BROKEN_SITE);
    const run = await site.ssg('check', '--format', 'json');
    expect(run).toMatchObject({ status: 1, stderr: '' });
    const { counts, problems } = JSON.parse(run.stdout);
    expect(counts).toEqual({ errors: 1, warnings: 3, hints: 6 });
    expect(problems.at(-1)).toEqual({
      code: 'broken-link',
      severity: 'error',
      message: 'broken link: `./flagz.md` does not exist',
      file: 'docs/index.md',
      line: 8,
      column: 7,
      endLine: 8,
      endColumn: 26,
      hint: 'did you mean `./flags.md`?',
    });
  });

  test('prints only the report on success', async () => {
    const site = await createSite({ 'docs/index.md': '# Home\n' });
    const run = await site.build('--format', 'sarif');
    expect(run).toMatchObject({ status: 0, stderr: '' });
    expect(JSON.parse(run.stdout).runs[0].results).toEqual([]);
  });
});

describe('inside GitHub Actions', () => {
  async function inActions(site: TestSite, ...args: string[]) {
    const run = await runCli(args, path.join(site.dir, 'website'), {
      GITHUB_ACTIONS: 'true',
      GITHUB_WORKSPACE: site.dir,
      GITHUB_STEP_SUMMARY: path.join(site.dir, 'summary.md'),
      GITHUB_SERVER_URL: 'https://github.com',
      GITHUB_REPOSITORY: 'me/it',
      GITHUB_SHA: 'abc',
    });
    return { ...run, summary: await readFile(path.join(site.dir, 'summary.md'), 'utf8') };
  }

  test('annotates lines relative to the repository and writes the job summary', async () => {
    const files = Object.entries(BROKEN_SITE).map(([name, contents]) => [`website/${name}`, contents]);
    const site = await createSite(Object.fromEntries(files));
    const run = await inActions(site, 'build');
    expect(run.status).toBe(1);
    expect(run.stdout).toMatchInlineSnapshot(`
      "::error file=website/docs/index.md,line=8,endLine=8,col=7,endColumn=26,title=broken-link::broken link: \`./flagz.md\` does not exist%0Ahint: did you mean \`./flags.md\`?
      ::warning file=website/docs-content/pages/landing.tsx,line=6,endLine=6,col=17,endColumn=33,title=missing-alt::the image \`/used%2520file.png\` has no alt text%0Ahint: describe the image in its alt text; for a decorative image, write \`<img alt="" …>\`
      ::warning file=website/docs/index.md,line=3,endLine=3,col=1,endColumn=17,title=missing-alt::the image \`./shown.png\` has no alt text%0Ahint: describe the image in its alt text; for a decorative image, write \`<img alt="" …>\`
      ::warning file=website/docs/index.md,line=5,endLine=5,col=1,endColumn=5,title=missing-alt::the image \`./shown.png\` has no alt text%0Ahint: describe the image in its alt text; for a decorative image, write \`<img alt="" …>\`
      "
    `);
    expect(run.summary).toMatchInlineSnapshot(`
      "## ssg build: 1 error, 3 warnings

      | Severity | Location | Problem |
      | --- | --- | --- |
      | error<br>\`broken-link\` | [docs/index.md:8](https://github.com/me/it/blob/abc/website/docs/index.md#L8) | broken link: \`./flagz.md\` does not exist<br>hint: did you mean \`./flags.md\`? |
      | warning<br>\`missing-alt\` | [docs-content/pages/landing.tsx:6](https://github.com/me/it/blob/abc/website/docs-content/pages/landing.tsx#L6) | the image \`/used%20file.png\` has no alt text<br>hint: describe the image in its alt text; for a decorative image, write \`<img alt="" …>\` |
      | warning<br>\`missing-alt\` | [docs/index.md:3](https://github.com/me/it/blob/abc/website/docs/index.md#L3) | the image \`./shown.png\` has no alt text<br>hint: describe the image in its alt text; for a decorative image, write \`<img alt="" …>\` |
      | warning<br>\`missing-alt\` | [docs/index.md:5](https://github.com/me/it/blob/abc/website/docs/index.md#L5) | the image \`./shown.png\` has no alt text<br>hint: describe the image in its alt text; for a decorative image, write \`<img alt="" …>\` |

      "
    `);
    expect(run.stderr).toContain('error[broken-link] docs/index.md:8:7');
  });

  test('prefers an explicit format', async () => {
    const site = await createSite({ 'website/docs/index.md': '# Hi\n', 'website/site.config.mjs': CONFIG });
    const run = await inActions(site, 'check', '--format', 'pretty');
    expect(run.stdout).toMatch(/^Checked 2 pages/);
    expect(run.summary).toBe('## ssg check: no problems\n\n');
  });
});

const CONFIG = `export default { title: 'T', url: 'https://example.com' };`;

test('reports many links to one missing target once, with every place for programs', async () => {
  const links = (count: number): string =>
    Array.from({ length: count }, () => '[a](./target.md#Intro) [b](/gone)\n').join('\n');
  const site = await createSite({
    'site.config.ts': `export default { title: 'Test', url: 'https://example.com', docs: {} };\n`,
    'docs/index.md': `# Home\n\n${links(2)}`,
    'docs/deep/other.md': `# Other\n\n${links(2).replaceAll('./target', '../target')}`,
    'docs/target.md': '# Target\n\n## Intro\n',
  });
  const { stderr } = await site.ssg('check');
  expect(stderr.match(/^(?:\w+\[.*|\d+ broken.*|note:.*|hint:.*)$/gm)).toMatchInlineSnapshot(`
    [
      "error[broken-anchor] docs/deep/other.md:3:1",
      "4 broken anchors: \`target.md\` has no heading with the id \`Intro\`",
      "note: the target is docs/target.md",
      "note: also in docs/deep/other.md:5:1",
      "note: also in docs/index.md:3:1",
      "note: also in docs/index.md:5:1",
      "hint: did you mean \`../target.md#intro\`?",
      "error[broken-link] docs/deep/other.md:3:25",
      "4 broken links: \`/gone\` does not exist",
      "note: also in docs/deep/other.md:5:25",
      "note: also in docs/index.md:3:24",
      "note: also in docs/index.md:5:24",
      "hint: write the path of a document, such as \`./flags.md\`, or of a page, such as \`/docs/flags/\`",
    ]
  `);
  const { stdout } = await site.ssg('check', '--format', 'json');
  expect(JSON.parse(stdout).problems[1]).toMatchInlineSnapshot(`
    {
      "code": "broken-link",
      "column": 25,
      "endColumn": 35,
      "endLine": 3,
      "file": "docs/deep/other.md",
      "hint": "write the path of a document, such as \`./flags.md\`, or of a page, such as \`/docs/flags/\`",
      "line": 3,
      "message": "4 broken links: \`/gone\` does not exist",
      "related": [
        {
          "column": 25,
          "file": "docs/deep/other.md",
          "line": 5,
          "message": "also in",
        },
        {
          "column": 24,
          "file": "docs/index.md",
          "line": 3,
          "message": "also in",
        },
        {
          "column": 24,
          "file": "docs/index.md",
          "line": 5,
          "message": "also in",
        },
      ],
      "severity": "error",
    }
  `);
  const sarif = JSON.parse((await site.ssg('check', '--format', 'sarif')).stdout);
  expect(sarif.runs[0].results[0].relatedLocations).toHaveLength(4);
});
