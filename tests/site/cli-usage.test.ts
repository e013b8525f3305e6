/** Help, typos, and folders without a site: the first experience of a new user. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { createSite, REPOSITORY, runCli } from '../support/site.ts';

const ssg = (...args: string[]) => runCli(args, REPOSITORY);

test('names the versions of Node that work', () => {
  const bin = path.join(REPOSITORY, 'packages/ssg/bin/ssg.js');
  const { status, stderr } = spawnSync(process.execPath, ['--no-experimental-require-module', bin, 'info']);
  expect(String(stderr)).toBe(
    `error: ssg needs Node 20.19, 22.12, or later, and this is Node ${process.versions.node}
hint: install the current LTS version of Node
`,
  );
  expect(status).toBe(2);
});

test('explains an option’s missing argument', async () => {
  const run = await ssg('build', '--portable');
  expect(run.status).toBe(2);
  expect(run.stderr).toMatchInlineSnapshot(`
    "error: option '--portable <dir>' argument missing
    hint: add the folder for a copy that works without a server: \`ssg build --portable offline\`
    Run \`ssg --help\` to list the commands, or \`ssg help COMMAND\` to show the options of a command.
    "
  `);
});

test.each([
  ['--out', 'use `--out-dir`'],
  ['--strict', 'use `--max-warnings 0`; broken links are errors in any case'],
])('names the option of ssg for %s of another generator', async (option, hint) => {
  expect(await ssg('build', option, 'public')).toEqual({
    status: 2,
    stdout: '',
    stderr: `error: unknown option '${option}'
hint: ${hint}
Run \`ssg --help\` to list the commands, or \`ssg help COMMAND\` to show the options of a command.
`,
  });
});

test.each([
  ['SSG_THREADS', 'many', 'a whole number above 0'],
  ['SSG_THREADS', '0', 'a whole number above 0'],
  ['SSG_CODE_SECONDS', '30s', 'a number above 0'],
  ['SSG_PAGE_SECONDS', '-1', 'a number above 0'],
  ['SOURCE_DATE_EPOCH', '2026-01-31', 'seconds since 1970'],
])('reports the environment variable %s=%s', async (name, value, expected) => {
  const { status, stderr } = await runCli(['build'], REPOSITORY, { [name]: value });
  expect(stderr).toMatch(
    `error: the environment variable \`${name}\`: expected ${expected}, found \`${value}\`\nhint: `,
  );
  expect(status).toBe(2);
});

test('help', async () => {
  const run = await ssg('--help');
  expect(run).toMatchObject({ status: 0, stderr: '' });
  expect(run.stdout).toMatchInlineSnapshot(`
    "Usage: ssg <command> [dir] [options]

    Builds a fast static documentation site from Markdown and MDX, and checks every
    link.

    Options:
      -V, --version                   print the version
      -h, --help                      show help

    Commands:
      init [options] [dir]            create a new site
      watch [options] [dir]           serve the site and update pages as you edit
      build [options] [dir]           build the site into a folder
      check [options] [dir]           report every problem without writing files
      preview [options] [dir]         serve the built site locally
      types [dir]                     generate TypeScript types of the routes
      version [options] <name> [dir]  freeze the documents as a version
      eject [name] [dir]              copy a component of the theme into the site
      info [dir]                      print versions for a bug report
      diff <ref> [dir]                show what changed on the site since a git
                                      revision
      test [options] [dir]            run the code blocks marked \`test\`
      routes [options] [dir]          record the URLs of the site in \`routes.lock\`
      pdf [options] [dir]             print the documents as a PDF
      test-pages [options] [dir]      open the pages with components in a browser
      help [command]                  show help for a command

    Examples:
      $ ssg init my-docs     create a new site
      $ ssg watch my-docs    preview the site while you write
      $ ssg build my-docs    build the site into my-docs/build
      $ ssg preview my-docs  serve the built site
      $ ssg help check       show help for a command

    Exit codes:
      0  success
      1  problems in the content or the configuration
      2  invalid usage
      3  internal error in ssg; the message explains how to report it
    "
  `);
});

test('shows help of a command in both forms', async () => {
  const [run, same] = await Promise.all([ssg('help', 'build'), ssg('build', '-h')]);
  expect(same).toEqual(run);
  expect(run.stdout).toMatchInlineSnapshot(`
    "Usage: ssg build [options] [dir]

    Builds the site into a folder. An error, such as a broken link, fails the build
    and leaves the output folder unchanged.

    Arguments:
      dir                      folder with site.config.ts (default: current folder)

    Options:
      -o, --out-dir <dir>      output folder (default: \`build\` in the site’s folder)
      --force                  replace an output folder that contains files ssg did
                               not write
      --hints                  print hints, not only their number
      --timings                print how long each stage and plugin took
      --verify                 build twice more, with and without the cache, and
                               compare the output
      --format <format>        report format (default: \`pretty\`, or \`github\` in
                               GitHub Actions) (choices: "pretty", "json", "github",
                               "sarif")
      --max-warnings <number>  fail if there are more warnings than this
      --portable <dir>         also write a copy that works without a server
      -h, --help               show help

    Examples:
      $ ssg build                           build the site in this folder into ./build
      $ ssg build website --out-dir public  build the site in ./website into ./public
      $ ssg build --portable offline        also write a copy that works without a server
      $ ssg build --max-warnings 0          fail if there are any warnings
    "
  `);
});

test('has examples for every command', async () => {
  const runs = await Promise.all(['init', 'watch', 'check', 'preview'].map((name) => ssg('help', name)));
  for (const { status, stdout } of runs) {
    expect(status).toBe(0);
    expect(stdout).toMatch(/Examples:\n {2}\$ ssg/);
  }
});

test('runs no code of a Docusaurus site for help and typos, because its plugins add no commands', async () => {
  const site = await createSite({ 'docusaurus.config.js': "throw new Error('ran');\n" });
  const runs = await Promise.all(
    [['help', 'build'], ['--help'], ['biuld'], ['build', '--nope']].map((args) => site.ssg(...args)),
  );
  expect(runs.map(({ status, stderr }) => [status, stderr.split('\n')[0]])).toEqual([
    [0, ''],
    [0, ''],
    [2, "error: unknown command 'biuld'"],
    [2, "error: unknown option '--nope'"],
  ]);
});

test('the version', async () => {
  expect((await ssg('--version')).stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
});

describe('typos', () => {
  test.each([
    [['biuld']],
    [['serve']],
    [['build', '--watch']],
    [['build', '--outdir', 'x']],
    [['build', 'a', 'b']],
    [['check', '--format', 'xml']],
    [['check', '--max-warnings', 'few']],
    [['preview', '--port', '70000']],
    [['help', 'chek']],
  ])('ssg %j', async (args) => {
    const run = await ssg(...args);
    expect(run).toMatchObject({ status: 2, stdout: '' });
    expect(run.stderr).toMatchSnapshot();
  });

  test('reports a missing command', async () => {
    const run = await ssg();
    expect(run).toMatchObject({ status: 2, stdout: '' });
    expect(run.stderr).toContain('Usage: ssg <command> [dir] [options]');
  });
});

test('reports a missing folder, a file, and a folder without a site', async () => {
  const site = await createSite({ 'website/docs/index.md': '# Hi\n', 'a-file': '' });
  await site.remove('site.config.ts');
  const runs = await Promise.all([site.build('webiste'), site.ssg('check', 'a-file'), site.build('website')]);
  expect(runs.map(({ status }) => status)).toEqual([2, 2, 2]);
  expect(runs.map(({ stderr }) => stderr).join('\n---\n')).toMatchInlineSnapshot(`
    "error[config-not-found] webiste
    the folder does not exist
    hint: did you mean \`website\`?

    1 error

    ---
    error[config-not-found] a-file
    expected a folder, found a file
    hint: pass the folder that contains the configuration

    1 error

    ---
    error[config-not-found] website
    cannot find \`site.config.ts\` in the folder
    hint: run \`ssg init\` in an empty folder to create a site, or create a \`site.config.ts\`:

    import { defineConfig } from '@slashdocs/ssg';

    export default defineConfig({
      title: 'My project',
      url: 'https://example.com',
    });

    1 error
    "
  `);
});

test('stops the dev server for an unknown host', async () => {
  const site = await createSite({ 'docs/index.md': '# Index\n' });
  const run = await site.ssg('watch', '--host', 'nobody.invalid');
  expect(run).toMatchObject({ status: 2, stderr: 'error: unknown host `nobody.invalid`\n' });
});
