/** Documentation that is tested: blocks that name their file, and blocks that are run. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { createSite } from '../support/site.ts';

const fence = (info: string, text: string): string => `\`\`\`${info}\n${text}\`\`\`\n`;

describe('blocks that name their file', () => {
  const SOURCE = `import { a } from './a';

// #region setup
  const app = a();
  // #region inner
  app.start();
  // #endregion
// #endregion

export default app;
`;

  test('are held to it, a region or lines of it, and written anew on request', async () => {
    const site = await createSite({
      'src/main.ts': SOURCE,
      'docs/index.md': `# Hi\n\n${fence('ts file=../src/main.ts#setup', 'const app = a();\napp.start();\n')}\n${fence('ts file=/src/main.ts#L1', "import { a } from './a';\n")}`,
    });
    expect(await site.build()).toMatchObject({ status: 0, stderr: '' });

    // The last build is not taken for right: the file is one of its inputs.
    await site.write({ 'src/main.ts': SOURCE.replace('app.start()', 'app.run()') });
    const run = await site.build();
    expect(run.status).toBe(1);
    expect(run.stderr).toMatchInlineSnapshot(`
      "error[snippet] docs/index.md:5:1
      the code is not what stands in \`../src/main.ts#setup\`
      4 | const app = a();
      5 | app.start();
        | ^
      6 | \`\`\`
      note: there: \`app.run();\`
      hint: \`ssg test --update\` writes what is there into the document

      1 error

      Nothing was published: the output folder is as it was.
      "
    `);

    expect((await site.ssg('test', '--update')).stdout).toBe('Updated docs/index.md\n');
    expect(await readFile(path.join(site.dir, 'docs/index.md'), 'utf8')).toContain(
      'const app = a();\napp.run();\n```',
    );
    expect(await site.build()).toMatchObject({ status: 0, stderr: '' });
    expect((await site.ssg('test', '--update')).stdout).toBe('Every block says what its file says\n');
  });

  test('a file or part that is not there', async () => {
    const site = await createSite({
      'src/main.ts': SOURCE,
      'docs/index.md': `# Hi\n\n- Item\n\n  ${fence('ts file=../src/mian.ts', '  x\n  ').trimEnd()}\n\n${fence('ts file=../src/main.ts#setpu', '')}`,
    });
    const { stderr } = await site.build();
    expect(stderr).toContain('error[snippet] docs/index.md:5:3\nthere is no file `../src/mian.ts`');
    expect(stderr).toContain('hint: did you mean `main.ts`?');
    expect(stderr).toContain('`../src/main.ts` has no part `setpu`');
    expect(stderr).toContain('hint: did you mean `setup`?');
  });
});

describe('ssg test', () => {
  test('runs what says so, one after the other in a folder of the document’s own', async () => {
    const site = await createSite({
      'docs/index.md': `# Hi\n\n${fence('sh test', 'echo one > file\n')}\n${fence('console title="A" test', '$ cat file\none\n$ printf "a\\nb\\nc\\n"\na\n...\n$ echo \\\n> two\ntwo\n')}\n${fence('shell test', '$ cat \\\n    file\none\n')}\n${fence('json test', '{\n  // highlight-next-line\n  "a": 1\n}\n')}\n${fence('sh', 'exit 3\n')}`,
      'docs/other.md': `# Other\n\n${fence('sh test', 'test ! -e file\ntest -f "$DOCS_DIR/index.md"\n')}`,
    });
    const run = await site.ssg('test');
    expect(run).toMatchObject({ status: 0, stderr: '', stdout: 'Tested 5 code blocks\n' });
  });

  test('tells each that fails at its line', async () => {
    const site = await createSite({
      'docs/index.md': `# Hi\n\n${fence('sh test', 'echo before\nfalse\necho after\n')}\n${fence('console test', '$ echo hello\ngoodbye\n')}\n${fence('json test', '{\n  "a": 1,\n  "b" 2\n}\n')}\n${fence('python test', 'print(1)\n')}`,
    });
    const run = await site.ssg('test');
    expect(run.status).toBe(1);
    expect(run.stderr).toMatchInlineSnapshot(`
      "error[code-test] docs/index.md:3:1
      the block ends with status 1
      2 |
      3 | \`\`\`sh test
        | ^
      4 | echo before
      note: before

      error[code-test] docs/index.md:10:1
      \`echo hello\` prints something else
       9 | \`\`\`console test
      10 | $ echo hello
         | ^
      11 | goodbye
      note: printed: "hello\\n"
      note: written: "goodbye\\n"
      hint: write what it prints; a line \`...\` stands for any lines

      error[code-test] docs/index.md:17:1
      the block is not JSON
      16 |   "a": 1,
      17 |   "b" 2
         | ^
      18 | }
      hint: JSON has double quotes, a colon behind each key, no comments, and no comma behind the last value

      error[code-test] docs/index.md:21:1
      a block in \`python\` cannot be tested
      20 |
      21 | \`\`\`python test
         | ^
      22 | print(1)
      hint: those in \`sh\`, \`console\` and \`json\` can

      4 errors
      "
    `);
  });

  test('nothing else runs what a document contains', async () => {
    const site = await createSite({
      'docs/index.md': `# Hi\n\n${fence('sh test', 'touch "$DOCS_DIR/was-run"\n')}`,
    });
    for (const command of ['build', 'check', 'routes']) await site.ssg(command);
    await expect(readFile(path.join(site.dir, 'docs/was-run'))).rejects.toThrow('ENOENT');
    await site.ssg('test');
    expect(await readFile(path.join(site.dir, 'docs/was-run'), 'utf8')).toBe('');
  });
});
