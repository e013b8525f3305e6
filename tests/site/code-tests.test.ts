/** Tested documentation: blocks that name a file, and blocks that run. */
import { readFile, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createSite, MINIMAL_CONFIG } from '../support/site.ts';

const fence = (info: string, text: string): string => `\`\`\`${info}\n${text}\`\`\`\n`;

describe('blocks with a file name', () => {
  const SOURCE = `import { a } from './a';

// #region setup
  const app = a();
  // #region inner
  app.start();
  // #endregion
// #endregion

export default app;
`;

  test('match the file, a region, or lines of it, and are rewritten on request', async () => {
    const site = await createSite({
      'src/main.ts': SOURCE,
      'docs/index.md': `# Hi\n\n${fence('ts file=../src/main.ts#setup', 'const app = a();\napp.start();\n')}\n${fence('ts file=/src/main.ts#L1', "import { a } from './a';\n")}`,
    });
    expect(await site.build()).toMatchObject({ status: 0, stderr: '' });

    // The cached build is invalid, because the file is one of its inputs.
    await site.write({ 'src/main.ts': SOURCE.replace('app.start()', 'app.run()') });
    const run = await site.build();
    expect(run.status).toBe(1);
    expect(run.stderr).toMatchInlineSnapshot(`
      "error[snippet] docs/index.md:5:1
      the code block differs from \`../src/main.ts#setup\`
      4 | const app = a();
      5 | app.start();
        | ^
      6 | \`\`\`
      note: expected: \`app.run();\`
      hint: run \`ssg test --update\` to copy the code from the file

      1 error

      Nothing was published. The output folder is unchanged.
      "
    `);

    expect((await site.ssg('test', '--update')).stdout).toBe('Updated docs/index.md\n');
    expect(await readFile(path.join(site.dir, 'docs/index.md'), 'utf8')).toContain(
      'const app = a();\napp.run();\n```',
    );
    expect(await site.build()).toMatchObject({ status: 0, stderr: '' });
    expect((await site.ssg('test', '--update')).stdout).toBe('All code blocks are up to date\n');
  });

  test('reports a missing file and a missing region', async () => {
    const site = await createSite({
      'src/main.ts': SOURCE,
      'docs/index.md': `# Hi\n\n- Item\n\n  ${fence('ts file=../src/mian.ts', '  x\n  ').trimEnd()}\n\n${fence('ts file=../src/main.ts#setpu', '')}`,
    });
    const { stderr } = await site.build();
    expect(stderr).toContain('error[snippet] docs/index.md:5:14\nthe file `../src/mian.ts` does not exist');
    expect(stderr).toContain('hint: did you mean `main.ts`?');
    expect(stderr).toContain('`../src/main.ts` has no region `setpu`');
    expect(stderr).toContain('hint: did you mean `setup`?');
  });
});

describe('code from files', () => {
  test('is looked up from the document, the site, and the repository, and between two lines', async () => {
    const block = (file: string) => `\`\`\`js file=${file}\n\`\`\`\n`;
    const site = await createSite({
      '.git/HEAD': 'ref: refs/heads/main\n',
      'a.js': '// START\nrepository();\n// END\n',
      'website/site.config.ts': MINIMAL_CONFIG,
      'website/src/b.js': 'site();\n',
      'website/docs/b.js': 'beside();\n',
      'website/docs/index.md': `# Hi\n\n${block('a.js start=START end=END')}\n${block('src/b.js')}\n${block('b.js')}\n${block('c.js')}`,
    });
    const { stderr } = await site.ssg('check', 'website');
    expect(stderr).toContain('error[snippet] website/docs/index.md:12:12\nthe file `c.js` does not exist');
    expect(stderr).toContain('1 error\n');
    await site.write({ 'website/docs/c.js': 'added();\n' });
    expect(await site.ssg('build', 'website')).toMatchObject({ status: 0, stderr: '' });
    const code = async () => (await site.output('../website/build/docs/index.html')).replace(/<[^>]*>/g, '');
    expect(await code()).toMatch(/[^/]repository\(\);[^/]*site\(\);[^/]*beside\(\);[^/]*added\(\);/);
    // A file next to the document has precedence, also if it is added later.
    await site.write({ 'website/docs/a.js': '// START\nnearer();\n// END\n' });
    await site.ssg('build', 'website');
    expect(await code()).toContain('nearer();');
  });

  test('is in the page and in imported documents, and is up to date after a change', async () => {
    const site = await createSite({
      'src/main.ts': '// #region setup\none();\n// #endregion\n',
      'docs/index.md':
        '# Hi\n\n::: code-group\n<<< @/src/main.ts#setup\n<<< @/src/main.ts#setup [Other]\n:::\n',
      'docs/other.mdx':
        "import Part from '../part.mdx';\n\n# Other\n\n<Part />\n\n```ts file=../src/main.ts\n\n```\n",
      'part.mdx': '<<< @/src/main.ts#setup\n',
    });
    expect(await site.build()).toMatchObject({ status: 0, stderr: '' });
    const first = await site.page('/docs/');
    expect(first).toContain('data-value="main.ts"');
    expect(first).toContain('data-value="Other"');
    expect(count(first, 'one')).toBe(2);
    expect(count(await site.page('/docs/other/'), 'one')).toBe(2);

    await site.write({ 'src/main.ts': '// #region setup\ntwo();\n// #endregion\n' });
    expect(await site.build()).toMatchObject({ status: 0, stderr: '' });
    expect(count(await site.page('/docs/'), 'two')).toBe(2);
    expect(count(await site.page('/docs/other/'), 'two')).toBe(2);
    expect((await site.ssg('test', '--update')).stdout).toBe('All code blocks are up to date\n');

    await site.write({ 'src/main.ts': 'three();\n' });
    const { status, stderr } = await site.build();
    expect(status).toBe(1);
    expect(stderr.match(/^error.*/gm)).toEqual([
      'error[snippet] docs/index.md:4:5',
      'error[snippet] docs/index.md:5:5',
      'error[snippet] part.mdx:1:5',
    ]);
    expect(stderr).toContain('hint: mark the lines in the file with the comments `#region setup`');
  });

  test('stays in the project', async () => {
    const site = await createSite({
      'docs/index.md': '# Hi\n\n<<< ../../outside.ts\n\n<<< ./link.ts\n\n<<< /image.png\n',
      'image.png': '\0',
    });
    const outside = path.join(path.dirname(site.dir), 'outside.ts');
    await writeFile(outside, 'secret();\n');
    onTestFinished(() => rm(outside));
    await symlink(outside, path.join(site.dir, 'docs/link.ts'));
    const { stderr } = await site.build();
    expect(stderr.match(/^error.*\n.*/gm)).toEqual([
      'error[snippet] docs/index.md:3:5\nthe file `../../outside.ts` is outside of the project',
      'error[snippet] docs/index.md:5:5\nthe file `./link.ts` is outside of the project',
      'error[snippet] docs/index.md:7:5\n`/image.png` is not a text file',
    ]);
  });
});

function count(html: string, name: string): number {
  return html.split(`>${name}</span>`).length - 1;
}

describe('ssg test', () => {
  test('uses the severity of the rule', async () => {
    const site = await createSite({
      'site.config.ts':
        "export default { title: 'T', url: 'https://t.example', rules: { 'code-test': 'warn' } };\n",
      'docs/index.md': `# Hi\n\n${fence('sh test', 'exit 1\n')}`,
    });
    const { status, stderr } = await site.ssg('test');
    expect(stderr).toContain('warning[code-test] docs/index.md:3:1');
    expect(status).toBe(0);
  });

  test('runs marked blocks in order in a folder of their document', async () => {
    const site = await createSite({
      'docs/index.md': `# Hi\n\n${fence('sh test', 'echo one > file\n')}\n${fence('console title="A" test', '$ cat file\none\n$ printf "a\\nb\\nc\\n"\na\n...\n$ echo \\\n> two\ntwo\n')}\n${fence('shell test', '$ cat \\\n    file\none\n')}\n${fence('json test', '{\n  // highlight-next-line\n  "a": 1\n}\n')}\n${fence('sh', 'exit 3\n')}`,
      'docs/other.md': `# Other\n\n${fence('sh test', 'test ! -e file\ntest -f "$DOCS_DIR/index.md"\n')}`,
    });
    const run = await site.ssg('test');
    expect(run).toMatchObject({ status: 0, stderr: '', stdout: 'Tested 5 code blocks\n' });
  });

  test('saves titled blocks of other languages and runs blocks in HTML comments', async () => {
    const python = fence('python title="tools/hi.py" test', 'print(1)\n');
    const hidden = `<!-- Readers do not see it.\n${fence('sh test', 'printf " # 2" >> tools/hi.py\n')}-->\n`;
    const shown = fence('console test', '$ cat tools/hi.py\nprint(1)\n # 2\n');
    const site = await createSite({
      'docs/index.md': `# Hi\n\n${python}\n${hidden}\n${shown}`,
      'docs/other.mdx': `# Other\n\n${python}\n${hidden}\n${shown}`,
    });
    const run = await site.ssg('test');
    expect(run).toMatchObject({ status: 0, stderr: '', stdout: 'Tested 6 code blocks\n' });
    expect(await site.build()).toMatchObject({ status: 0, stderr: '' });
    for (const route of ['/docs/', '/docs/other/']) {
      expect(await site.page(route)).toContain('print(1)');
      expect(await site.page(route)).not.toContain('printf');
    }
  });

  test.each(['../hi.py', '/hi.py', 'How to say hi'])('does not save a block as %s', async (title) => {
    const site = await createSite({
      'docs/index.md': `# Hi\n\n${fence(`python title="${title}" test`, 'print(1)\n')}`,
    });
    expect((await site.ssg('test')).stderr).toContain('cannot test a code block in `python`');
  });

  test('reports each failure at its line', async () => {
    const site = await createSite({
      'docs/index.md': `# Hi\n\n${fence('sh test', 'echo before\nfalse\necho after\n')}\n${fence('console test', '$ echo hello\ngoodbye\n')}\n${fence('json test', '{\n  "a": 1,\n  "b" 2\n}\n')}\n${fence('python test', 'print(1)\n')}`,
    });
    const run = await site.ssg('test');
    expect(run.status).toBe(1);
    expect(run.stderr).toMatchInlineSnapshot(`
      "error[code-test] docs/index.md:3:1
      the code block failed with exit code 1
      2 |
      3 | \`\`\`sh test
        | ^
      4 | echo before
      note: before

      error[code-test] docs/index.md:10:1
      unexpected output of \`echo hello\`
       9 | \`\`\`console test
      10 | $ echo hello
         | ^
      11 | goodbye
      note: expected: "goodbye\\n"
      note: found: "hello\\n"
      hint: update the expected output; a line \`...\` matches any lines

      error[code-test] docs/index.md:17:1
      the code block is not valid JSON
      16 |   "a": 1,
      17 |   "b" 2
         | ^
      18 | }
      hint: use double quotes and a colon after each key; remove comments and trailing commas

      error[code-test] docs/index.md:21:1
      cannot test a code block in \`python\`
      20 |
      21 | \`\`\`python test
         | ^
      22 | print(1)
      hint: use \`sh\`, \`console\`, or \`json\`; to save the block as a file for later blocks, add \`title="NAME"\`

      4 errors
      "
    `);
  });

  test('is the only command that runs documents', async () => {
    const site = await createSite({
      'docs/index.md': `# Hi\n\n${fence('sh test', 'touch "$DOCS_DIR/was-run"\n')}`,
    });
    for (const command of ['build', 'check', 'routes']) await site.ssg(command);
    await expect(readFile(path.join(site.dir, 'docs/was-run'))).rejects.toThrow('ENOENT');
    await site.ssg('test');
    expect(await readFile(path.join(site.dir, 'docs/was-run'), 'utf8')).toBe('');
  });
});
