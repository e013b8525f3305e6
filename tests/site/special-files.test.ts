/** Input that cannot be read: pipes, devices, loops, names that are not UTF-8. Reported in one run, never waited for. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { buildWithoutProblems, createSite, type TestSite } from '../support/site.ts';

const CONFIG = `title: 'T', url: 'https://example.com'`;

function pipe(site: TestSite, ...files: string[]): void {
  for (const file of files) mkdirSync(path.dirname(path.join(site.dir, file)), { recursive: true });
  execFileSync('mkfifo', files, { cwd: site.dir });
}

/** Each problem in a line: severity, code, file, message. */
async function problems(site: TestSite): Promise<string[]> {
  const { stdout } = await site.ssg('check', '--format', 'json');
  const report = JSON.parse(stdout) as { problems: Record<string, string>[] };
  return report.problems
    .filter(({ severity }) => severity !== 'hint')
    .map(({ severity, code, file, message }) => `${severity} ${code} ${file}: ${message}`)
    .sort();
}

const PIPE = 'it is a named pipe, not a regular file';

describe.skipIf(process.platform === 'win32')('pipes and devices', () => {
  test('among the content are skipped with a warning; references to them are errors', async () => {
    const site = await createSite({
      'docs/index.md': '[a](./a.md) ![i](./i.png)\n',
      'docs/part.mdx': "import P from './_p.md';\n\n# Part\n\n<P />\n",
      'docs/code.md': '```sh file=/run.sh\nls\n```\n',
    });
    pipe(
      site,
      'docs/a.md',
      'docs/i.png',
      'docs/_p.md',
      'docs/_category_.json',
      'docs/tags.yml',
      'static/f.txt',
      'run.sh',
    );
    const left = (file: string): string =>
      `warning special-file ${file}: skipped a named pipe: ssg reads only regular files`;
    expect(await problems(site)).toEqual(
      [
        ...[
          'docs/_category_.json',
          'docs/_p.md',
          'docs/a.md',
          'docs/i.png',
          'docs/tags.yml',
          'static/f.txt',
        ].map(left),
        `error unreadable-file docs/index.md: cannot read the file \`./a.md\`: ${PIPE}`,
        `error unreadable-file docs/index.md: cannot read the image \`./i.png\`: ${PIPE}`,
        `error unreadable-file docs/_p.md: cannot read the file: ${PIPE}`,
        `error snippet docs/code.md: cannot read \`/run.sh\`: ${PIPE}`,
      ].sort(),
    );
  });

  test('imported by components and style sheets are reported in one run', async () => {
    const names = [
      'data.json',
      'data.yml',
      'icon.svg',
      'photo.png',
      'raw.txt',
      'Part.tsx',
      'x.module.css',
      'y.scss',
    ];
    const imports = names.map(
      (name, index) => `import x${index} from '@site/src/${name}${name === 'raw.txt' ? '?raw' : ''}';`,
    );
    const site = await createSite({
      'site.config.ts': `export default { ${CONFIG}, styles: ['./site.css'] };`,
      'site.css': 'a { background: url(./src/b.png); }\n',
      'docs/index.mdx': `${imports.join('\n')}\n\n# Index\n\n<x5 />\n`,
    });
    pipe(site, 'src/b.png', ...names.map((name) => `src/${name}`));
    const found = (await problems(site)).filter((line) => line.startsWith('error'));
    expect(found).toEqual(
      ['b.png', ...names]
        .map((name) => `error unreadable-file src/${name}: cannot read the file: ${PIPE}`)
        .sort(),
    );
  });

  test.each([
    ['package.json', 'unreadable-file'],
    ['tsconfig.json', 'unreadable-file'],
    ['src/package.json', 'unreadable-file'],
    ['routes.lock', 'lost-url'],
    ['lib.ts', 'unreadable-file'],
  ])('`%s` is an error', async (file, code) => {
    const site = await createSite({
      'docs/index.mdx': "import X from '../src/x.tsx';\n\n# Index\n\n<X />\n",
      'src/x.tsx': 'export default () => null;\n',
      ...(file === 'lib.ts' && { 'site.config.ts': `import './lib.ts';\nexport default { ${CONFIG} };` }),
    });
    pipe(site, file);
    expect(await problems(site)).toEqual([`error ${code} ${file}: cannot read the file: ${PIPE}`]);
  });

  test('the configuration is an error', async () => {
    const site = await createSite({ 'docs/index.md': '# Index\n' }, { hasConfig: false });
    pipe(site, 'site.config.ts');
    expect(await problems(site)).toEqual([
      `error unreadable-file site.config.ts: cannot read the configuration: ${PIPE}`,
    ]);
  });

  test('a link to an endless device is an error', async () => {
    const site = await createSite({ 'docs/index.mdx': "import X from '../x.tsx';\n\n# Index\n\n<X />\n" });
    symlinkSync('/dev/zero', path.join(site.dir, 'x.tsx'));
    symlinkSync('/dev/zero', path.join(site.dir, 'routes.lock'));
    const message = 'cannot read the file: it is a device, not a regular file';
    expect(await problems(site)).toEqual([
      `error lost-url routes.lock: ${message}`,
      expect.stringMatching(`^error unreadable-file .*/zero: ${message}$`),
    ]);
  });

  test('a configuration that imports an endless device is an error', async () => {
    const site = await createSite({
      'docs/index.md': '# Index\n',
      'site.config.ts': `import title from './title.json';\nexport default { ${CONFIG}, title };`,
    });
    symlinkSync('/dev/zero', path.join(site.dir, 'title.json'));
    expect(await problems(site)).toEqual([expect.stringMatching('it is a device, not a regular file$')]);
  });

  test('in or instead of the cache are ignored', async () => {
    const site = await createSite({ 'docs/index.md': '# Index\n' });
    pipe(site, '.ssg');
    await buildWithoutProblems(site);
  });
});

describe.skipIf(process.platform === 'win32')('names', () => {
  test('that are not UTF-8 are errors', async () => {
    const site = await createSite({ 'docs/index.md': '# Index\n' });
    const name = (text: string): Buffer =>
      Buffer.concat([Buffer.from(`${site.dir}/docs/`), Buffer.from(text, 'latin1')]);
    writeFileSync(name('café.md'), '# Café\n');
    // A name may contain the replacement character.
    await site.write({ 'docs/odd-\uFFFD.md': '# Odd\n' });
    expect(await problems(site)).toEqual([
      'error unreadable-file docs/caf\uFFFD.md: the file name is not valid UTF-8; `\uFFFD` marks the invalid bytes',
    ]);
  });

  test('that form circles are errors; a folder within itself is visited once', async () => {
    const site = await createSite({ 'docs/index.md': '# Index\n' });
    symlinkSync('loop.md', path.join(site.dir, 'docs/loop.md'));
    symlinkSync('.', path.join(site.dir, 'docs/self'));
    symlinkSync('nothing', path.join(site.dir, 'docs/.#index.md'));
    expect(await problems(site)).toEqual([
      'error unreadable-file docs/loop.md: cannot read the symbolic link: its symbolic links form a loop',
    ]);
  });

  test('that form circles do not hide problems of a document that shows the file', async () => {
    const site = await createSite({ 'docs/index.md': '# Index\n\n<<< ./loop.js\n\n[gone](./gone.md)\n' });
    symlinkSync('loop.js', path.join(site.dir, 'docs/loop.js'));
    expect(await problems(site)).toEqual([
      'error broken-link docs/index.md: broken link: `./gone.md` does not exist',
      'error snippet docs/index.md: cannot read `./loop.js`: its symbolic links form a loop',
      'error unreadable-file docs/loop.js: cannot read the symbolic link: its symbolic links form a loop',
    ]);
  });
});

test('reports dangling links, and invalid category files', async () => {
  const site = await createSite({
    'docs/index.md': '# Index\n',
    'docs/a/page.md': '# A\n',
    'docs/a/_category_.json': '// Not JSON\n{ "label": "A" }\n',
    'docs/b/page.md': '# B\n',
    'docs/b/_category_.json': '{ "link": { "type": "doc" } }\n',
    'docs/c/page.md': '# C\n',
    'docs/c/_category_.json': '{ "link": { "type": "generated-index", "keywords": 3 } }\n',
  });
  symlinkSync('none.md', path.join(site.dir, 'docs/link.md'));
  symlinkSync('user@host.123', path.join(site.dir, 'docs/.#index.md'));
  expect(await problems(site)).toEqual([
    'error category-file docs/a/_category_.json: comments are not allowed in JSON',
    'error category-file docs/b/_category_.json: missing category key `link.id`',
    'error category-file docs/c/_category_.json: `link.keywords`: expected a list, found the number 3',
    'warning special-file docs/link.md: skipped a symbolic link whose target does not exist',
  ]);
});
