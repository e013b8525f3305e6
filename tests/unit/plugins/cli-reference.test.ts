/** Pages about the commands of a tool. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createProgram } from '../../../packages/ssg/src/cli/program.ts';
import type { Plugin, PluginDefinition, PluginProblem } from '../../../packages/ssg/src/core/plugin/types.ts';
import { parseHelp } from '../../../packages/ssg/src/plugins/cli-reference/from-text.ts';
import {
  type CliReferenceOptions,
  cliReference,
} from '../../../packages/ssg/src/plugins/cli-reference/index.ts';

/** Texts of the documents by path, or the problem. */
async function generated(
  given: CliReferenceOptions,
  files: Record<string, string> = {},
): Promise<Record<string, string> | PluginProblem> {
  const root = mkdtempSync(path.join(tmpdir(), 'ssg-cli-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(root, name), text);
  const { definition, options } = cliReference(given) as Plugin;
  const { setup, options: schema } = definition as unknown as PluginDefinition<unknown>;
  const checked = await schema?.['~standard'].validate(options);
  if (checked?.issues) return { message: checked.issues[0]?.message ?? '' };
  const site = { root, readFile: (name: string) => files[name] ?? '' };
  const { documents } = await setup((checked as { value: unknown }).value, site as never);
  const found = [...((documents?.() ?? []) as Iterable<{ path: string; text: string } | PluginProblem>)];
  const problem = found.find((each) => 'message' in each);
  return problem ?? Object.fromEntries(found.map((each) => ('path' in each ? [each.path, each.text] : [])));
}

test('shows a program of commander', async () => {
  const pages = (await generated({ program: createProgram() })) as Record<string, string>;
  expect(Object.keys(pages).slice(0, 4)).toEqual(['index.md', 'init.md', 'watch.md', 'build.md']);
  expect(pages['index.md']).toContain('- [`build`](./build.md): ');
  expect(pages['preview.md']).toMatchInlineSnapshot(`
    "---
    title: "ssg preview"
    description: "Serves the built site like a web host: 404.html, redirects to the trailing slash, caching headers, and compressed files."
    sidebar_position: 5
    sidebar_label: "preview"
    ---

    Serves the built site like a web host\\: 404.html, redirects to the trailing slash, caching headers, and compressed files. Run \`ssg build\` first. Only this machine can reach the server, unless you set --host.

    \`\`\`text
    ssg preview [options] [dir]
    \`\`\`

    ## Arguments

    ### \`dir\` {#dir}

    Folder with site.config.ts (default\\: current folder)

    ## Options

    ### \`-o, --out-dir <dir>\` {#out-dir}

    Output folder (default\\: \`build\` in the site’s folder)

    ### \`-p, --port <number>\` {#port}

    Port to listen on, or the next free one (default\\: 3000)

    ### \`--host [host]\` {#host}

    Address or host name to listen on; without a value, all addresses of this machine.

    ### \`--open\` {#open}

    Open the site in the browser.

    ## Examples

    \`\`\`text
    $ ssg preview                     preview the site in this folder
    $ ssg preview --port 8080 --open  use another port and open the browser
    $ ssg preview --host              view the site on your phone, in a network you trust
    \`\`\`
    "
  `);
});

const CLAP = `A fast tool

Usage: \u001b[1mfast\u001b[0m [OPTIONS] <FILE>

Commands:
  run   Run <it> fast
  help  Print this message

Arguments:
  <FILE>  The file

Options:
  -v, --verbose...
          Say more. Repeat it
          to say *even* more
      --color <WHEN>  When to color [default: auto]
  -h, --help          Print help
`;

const ARGPARSE = `usage: tool [-h] [--out DIR] file
            [more ...]

Reads a file.

positional arguments:
  file        the file

options:
  -h, --help  show this help message and exit
  --out DIR   where to write

Examples:
  tool a.txt   # reads
`;

const COBRA = `Manage things

Usage:
  things [command]

Available Commands:
  add         Add a thing
  completion  Generate completion

Flags:
      --config string   config file
  -h, --help            help for things

Use "things [command] --help" for more information about a command.
`;

test('reads the help of other libraries', () => {
  expect(parseHelp(CLAP)).toEqual({
    description: 'A fast tool',
    usage: 'fast [OPTIONS] <FILE>',
    groups: [
      { title: 'Arguments', entries: [{ term: '<FILE>', description: 'The file' }] },
      {
        title: 'Options',
        entries: [
          { term: '-v, --verbose...', description: 'Say more. Repeat it to say *even* more' },
          { term: '--color <WHEN>', description: 'When to color [default: auto]' },
        ],
      },
    ],
    sections: [],
    subcommands: ['run'],
  });
  expect(parseHelp(ARGPARSE)).toMatchObject({
    description: 'Reads a file.',
    usage: 'tool [-h] [--out DIR] file\n            [more ...]',
    groups: [
      { title: 'positional arguments', entries: [{ term: 'file', description: 'the file' }] },
      { title: 'options', entries: [{ term: '--out DIR', description: 'where to write' }] },
    ],
    sections: [{ title: 'Examples', text: 'tool a.txt   # reads' }],
  });
  expect(parseHelp(COBRA)).toMatchObject({
    usage: 'things [command]',
    groups: [{ title: 'Flags', entries: [{ term: '--config string', description: 'config file' }] }],
    subcommands: ['add', 'completion'],
  });
});

test('runs a tool and its subcommands', async () => {
  const tool = `const [command] = process.argv.slice(2);
console.log(command === 'run' ? 'Usage: tool run\\n\\nOptions:\\n  --fast  be <fast>' : 'Usage: tool\\n\\nCommands:\\n  run  Runs');`;
  const pages = (await generated({ run: ['node', 'tool.cjs'] }, { 'tool.cjs': tool })) as Record<
    string,
    string
  >;
  expect(Object.keys(pages)).toEqual(['index.md', 'run.md']);
  expect(pages['run.md']).toContain('title: "tool run"');
  expect(pages['run.md']).toContain('### `--fast` {#fast}\n\nBe \\<fast\\>.');
});

test.each<[string, CliReferenceOptions, string]>([
  ['no source', {}, 'the reference has no source'],
  ['two sources', { help: 'a', run: ['b'] }, 'the reference has two sources, `help` and `run`'],
  [
    'a missing tool',
    { run: ['no-such-tool'] },
    'cannot run `no-such-tool --help`: `no-such-tool` does not exist',
  ],
  ['a silent tool', { run: ['node', '-e', '0', '--'] }, '`node -e 0 -- --help` prints nothing'],
  [
    'another text',
    { help: 'readme.md' },
    '`readme.md` does not look like the help of a command: no usage line or options found',
  ],
  ['another program', { program: {} as never }, 'expected a program of commander, found an object'],
])('reports %s', async (_, options, message) => {
  expect(await generated(options, { 'readme.md': '# Tool\n\nText.\n' })).toMatchObject({ message });
});
