/** Help, slips of the keyboard, and folders that are no site: what a new user meets first. */
import { describe, expect, test } from 'vitest';
import { createSite, REPOSITORY, runCli } from '../support/site.ts';

const ssg = (...args: string[]) => runCli(args, REPOSITORY);

test('an option without its argument says what the argument is for', async () => {
  const run = await ssg('build', '--portable');
  expect(run.status).toBe(2);
  expect(run.stderr).toMatchInlineSnapshot(`
    "error: option '--portable <dir>' argument missing
    hint: name the folder for a second copy of the site, which is read from a disk without a server: \`ssg build --portable offline\`
    \`ssg --help\` lists the commands, \`ssg help COMMAND\` the options of one.
    "
  `);
});

test('help', async () => {
  const run = await ssg('--help');
  expect(run).toMatchObject({ status: 0, stderr: '' });
  expect(run.stdout).toMatchInlineSnapshot(`
    "Usage: ssg <command> [dir] [options]

    Builds a documentation site: Markdown and MDX in, a fast static site out, every
    link checked.

    Options:
      -V, --version            print the version
      -h, --help               show help

    Commands:
      init [options] [dir]     write a small site to begin with
      watch [options] [dir]    serve the site while it is being written
      build [options] [dir]    build the site into a folder
      check [options] [dir]    find every problem, write nothing
      preview [options] [dir]  serve the built site as a host would
      routes [options] [dir]   lock the URLs that the site publishes
      test [options] [dir]     run the code blocks that say \`test\`
      diff <ref> [dir]         what readers find changed since a git revision
      help [command]           explain a command

    Examples:
      $ ssg init my-docs     write a small site to begin with
      $ ssg watch my-docs    see it in the browser while you write
      $ ssg build my-docs    build it into my-docs/build
      $ ssg preview my-docs  look at the result
      $ ssg help check       all about one command

    Exit status:
      0  everything is fine
      1  there are problems in the content or the configuration
      2  the command was called in a wrong way
      3  a fault of ssg itself; the message says how to report it
    "
  `);
});

test('help of a command, asked for in either way', async () => {
  const [run, same] = await Promise.all([ssg('help', 'build'), ssg('build', '-h')]);
  expect(same).toEqual(run);
  expect(run.stdout).toMatchInlineSnapshot(`
    "Usage: ssg build [options] [dir]

    Builds the site into a folder. Any error, such as a broken link, fails the
    build; the output folder then stays as it was.

    Arguments:
      dir                      folder with site.config.ts (default: this folder)

    Options:
      -o, --out-dir <dir>      output folder (default: \`build\` in the site’s folder)
      --portable <dir>         also write a copy that is read from a disk, without a
                               server
      --force                  replace an output folder that holds files of others
      --hints                  tell hints too, not only how many there are
      --timings                tell how long each stage took
      --verify                 build twice more, without the cache and with it, and
                               compare the bytes
      --format <format>        how problems are told (default: \`pretty\`; inside
                               GitHub Actions \`github\`) (choices: "pretty", "json",
                               "github", "sarif")
      --max-warnings <number>  fail when there are more warnings than this
      -h, --help               show help

    Examples:
      $ ssg build                           the site in this folder, into ./build
      $ ssg build website --out-dir public  another folder, into another
      $ ssg build --portable offline        also a copy that is read without a server
      $ ssg build --max-warnings 0          publish nothing while there are warnings
    "
  `);
});

test('every command has examples', async () => {
  const runs = await Promise.all(['init', 'watch', 'check', 'preview'].map((name) => ssg('help', name)));
  for (const { status, stdout } of runs) {
    expect(status).toBe(0);
    expect(stdout).toMatch(/Examples:\n {2}\$ ssg/);
  }
});

test('the version', async () => {
  expect((await ssg('--version')).stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
});

describe('slips', () => {
  test.each([
    [['biuld']],
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

  test('no command at all', async () => {
    const run = await ssg();
    expect(run).toMatchObject({ status: 2, stdout: '' });
    expect(run.stderr).toContain('Usage: ssg <command> [dir] [options]');
  });
});

test('a folder that is not there, one that is a file, and one without a site', async () => {
  const site = await createSite({ 'website/docs/index.md': '# Hi\n', 'a-file': '' });
  await site.remove('site.config.ts');
  const runs = await Promise.all([site.build('webiste'), site.ssg('check', 'a-file'), site.build('website')]);
  expect(runs.map(({ status }) => status)).toEqual([2, 2, 2]);
  expect(runs.map(({ stderr }) => stderr).join('\n---\n')).toMatchInlineSnapshot(`
    "error[config-not-found] webiste
    there is no such folder
    hint: did you mean \`website\`?

    1 error

    ---
    error[config-not-found] a-file
    this is a file, not a folder
    hint: name the folder that holds the configuration

    1 error

    ---
    error[config-not-found] website
    there is no \`site.config.ts\` in this folder
    hint: write one, or let \`ssg init\` write a small site into an empty folder:

    import { defineConfig } from 'ssg';

    export default defineConfig({
      title: 'My project',
      url: 'https://example.com',
    });

    1 error
    "
  `);
});

test('a host that nobody knows ends the dev server', async () => {
  const site = await createSite({ 'docs/index.md': '# Index\n' });
  const run = await site.ssg('watch', '--host', 'nobody.invalid');
  expect(run).toMatchObject({ status: 2, stderr: 'error: the host `nobody.invalid` is not known\n' });
});
