/** Imports in documents written for Docusaurus: its modules, the site's components and files, and missing ones. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { buildWithoutProblems, createSite } from '../support/site.ts';

const config = (markdown: object, more = '') => `import { defineConfig } from '@slashdocs/ssg';
export default defineConfig({ title: 'T', url: 'https://example.com', baseUrl: '/base/', markdown: ${JSON.stringify(markdown)}${more} });
`;

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** The article without React's comments between texts. */
const article = (html: string): string =>
  (/<div data-page-content="">(.*?)<\/article>/s.exec(html)?.[1] ?? '').replaceAll('<!-- -->', '');

describe('a .md file with MDX', () => {
  test('can use components, with and without imports, and so can its partials', async () => {
    const site = await createSite({
      'site.config.ts': config({ format: 'detect' }),
      'docs/index.md': `# Home

import Tabs from '@theme/Tabs';
import TabItem from '@theme/TabItem';
import Part, { toc as partToc } from './_part.md';

<Tabs groupId="os" values={[{ label: 'Mac', value: 'mac' }, { label: 'Win', value: 'win' }]} defaultValue="win">
  <TabItem value="mac">

one \`two\`

  </TabItem>
  <TabItem value="win">three</TabItem>
</Tabs>

<Part name="me" /> {partToc.length} {toc.length} {frontMatter.title ?? contentTitle}

## Second
`,
      'docs/_part.md': '## In it\n\n<Admonition type="tip" title="Hi">{props.name}</Admonition>\n',
      'docs/plain.md': '# Plain\n\n    code {x}\n\nAn {expression} is text, and so is 12:30.\n',
    });
    const run = await site.build();
    expect(run.stderr).toBe('');
    const html = article(await site.page('/docs/'));
    expect(html).toContain('data-group="os"');
    expect(html.match(/role="tab"/g)).toHaveLength(2);
    expect(html).toMatch(/aria-selected="true" tabindex="0" data-value="win">Win</);
    expect(html).toMatch(/data-label="Mac" hidden=""><p>one <code>two<\/code><\/p><\/div>/);
    expect(html).toMatch(
      /<aside class="admonition admonition-tip" aria-label="Hi" role="note">.*me<\/aside>/s,
    );
    expect(html).toContain('1\n1\nHome');
    // Headings of a partial are in the page's list, in order.
    expect(await site.page('/docs/')).toContain(
      '<ul hidden=""><li><a href="#in-it">In it</a></li><li><a href="#second">Second</a></li></ul></nav>',
    );
    expect(await site.page('/docs/plain/')).toContain(
      'code {x}\n</code></pre></div>\n<p>An {expression} is text',
    );
  });

  test('falls back to Markdown if it is invalid MDX, with one message', async () => {
    const site = await createSite({
      'site.config.ts': config({ format: 'detect' }),
      'docs/index.md': `import Tabs from '@theme/Tabs';

# Home

<Tabs>

a<b, and https://example.com <br>

</Tabs>
`,
    });
    const run = await site.build();
    expect(run.stderr).toMatchInlineSnapshot(`
      "warning[mdx-fallback] docs/index.md:7:4
      unexpected \`,\` in the name of a tag; the file is read as plain Markdown, without components and expressions
      6 |
      7 | a<b, and https://example.com <br>
        |    ^
      8 |
      hint: fix the tag, or write \`\\<\` for a literal \`<\`

      1 warning
      "
    `);
    expect(article(await site.page('/docs/'))).not.toContain('import');
  });

  test('stays Markdown if not enabled', async () => {
    const site = await createSite({ 'docs/index.md': '# Home\n\nexport const x = 1;\n\n{x}\n' });
    await site.build();
    expect(article(await site.page('/docs/'))).toContain('<p>export const x = 1;</p>\n<p>{x}</p>');
  });
});

test('bundles Docusaurus’s modules, CSS modules, JSON, SVG, raw text, and required files', async () => {
  const site = await createSite({
    'site.config.ts': config({ format: 'detect' }, ', customFields: { answer: 42 }'),
    'docs/index.md': `# Home

import Fancy from '@site/src/components/Fancy';
import data from '@site/src/data.json';
import Text from '!!raw-loader!./code.js';
import Logo from './logo.svg';
import Drawing from './logo.svg?react';
import CodeBlock from '@theme/CodeBlock';

<Fancy>{data.name}</Fancy>

<Logo width="20" />

<Drawing width="30" />

<CodeBlock language="js" title="code.js">{Text}</CodeBlock>

<Global />

<img src={require('./pixel.png').default} alt="One pixel" />
`,
    'docs/code.js': 'const a = 1;\n',
    'docs/logo.svg': '<svg viewBox="0 0 1 1" stroke-width="2"><path class="a" d="M0 0"/></svg>',
    'docs/pixel.png': PIXEL,
    'static/img/pixel.png': PIXEL,
    'src/data.json': '{ "name": "from JSON" }',
    'src/components/Fancy/index.js': `import React from 'react';
import clsx from 'clsx';
import Link from '@docusaurus/Link';
import useBaseUrl from '@docusaurus/useBaseUrl';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import Translate, { translate } from '@docusaurus/Translate';
import siteConfig from '@generated/docusaurus.config';
import styles from './styles.module.css';

const feature = { Svg: require('@site/docs/logo.svg').default };

export default function Fancy({ children }) {
  const { siteConfig: { customFields } } = useDocusaurusContext();
  return (
    <section className={clsx(styles.box, { [styles.on]: true, off: false })}>
      <Link to="/docs/">{siteConfig.title}{customFields.answer}</Link>
      <img src={useBaseUrl('/img/pixel.png')} alt={translate({ message: 'a {thing}' }, { thing: 'pixel' })} />
      <Translate values={{ name: <b>you</b> }}>{'Hello {name}'}</Translate>
      <feature.Svg role="img" />
      {children}
    </section>
  );
}
`,
    'src/components/Fancy/styles.module.css':
      '.box { color: red; }\n.box.on :global(.x) { background: url("../../../docs/pixel.png"); }\n',
    'src/theme/MDXComponents.js': `import MDXComponents from '@theme-original/MDXComponents';
export default { ...MDXComponents, Global: () => <mark>global</mark> };
`,
    'src/theme/CodeBlock/index.tsx': `import Original from '@theme-original/CodeBlock';
export default function CodeBlock(props: object) {
  return <div className="mine"><Original {...props} /></div>;
}
`,
  });
  const run = await site.build();
  expect(run.stderr).toBe('');
  const html = article(await site.page('/docs/'));
  const [, box] = /<section class="(\S+_box) \S+_on">/.exec(html) ?? [];
  expect(html).toContain('<a href="/base/docs/">T42</a>');
  expect(html).toContain('<img src="/base/img/pixel.png" alt="a pixel"/>Hello <b>you</b>');
  expect(html).toContain(
    '<svg viewBox="0 0 1 1" stroke-width="2" role="img"><path class="a" d="M0 0"/></svg>from JSON',
  );
  expect(html).toContain('<svg viewBox="0 0 1 1" stroke-width="2" width="20">');
  expect(html).toContain('<svg viewBox="0 0 1 1" stroke-width="2" width="30">');
  expect(html).toMatch(
    /<div class="mine"><div class="code-block" data-language="js"><div class="code-title">code.js</,
  );
  expect(html).toContain('<mark>global</mark>');
  expect(html).toMatch(/<img src="\/base\/assets\/pixel-\w+\.png" alt="One pixel"/);
  const sheet = (await site.files()).find((file) => /^assets\/page-.*\.css$/.test(file)) as string;
  const css = await readFile(path.join(site.dir, 'build', sheet), 'utf8');
  expect(css).toContain(`.${box}{`);
  expect(css).toMatch(/url\("?\/base\/assets\/pixel-\w+\.png"?\)/);
});

test('ships scripts only on pages that need them', async () => {
  const site = await createSite({
    'site.config.ts': config({ format: 'detect' }),
    'docs/index.md':
      '# Links\n\n[tabs](./tabs.md) [data](./data.mdx) [own](./own.mdx) [late](./late.mdx) [head](./head.md)\n',
    'docs/head.md': '# Head\n\n<head>\n  <meta name="x-test" content="yes" />\n</head>\n',
    'docs/tabs.md': `import React from 'react';
import Tabs from '@theme/Tabs';
import Part from './_part.mdx';

# Tabs

<Tabs><TabItem value="a"><Part /></TabItem></Tabs>
<CodeBlock language="js">{'let a;'}</CodeBlock>
<Head><meta name="x-test" content="yes" /></Head>
`,
    'docs/_part.mdx':
      "import useBaseUrl from '@docusaurus/useBaseUrl';\n\n<img src={useBaseUrl('/i.svg')} alt=\"i\" />\n",
    'docs/data.mdx': "import data from './data.json';\n\n# Data\n\n{data.map((x) => <b key={x}>{x}</b>)}\n",
    'docs/data.json': '["one", "two"]',
    'docs/own.mdx': "import Own from './own.tsx';\n\n# Own\n\n<Own />\n",
    'docs/own.tsx': "export default () => 'mine';\n",
    'docs/late.mdx':
      '# Late\n\n<BrowserOnly>{() => <b>now</b>}</BrowserOnly>\n\n<button onClick={() => {}}>x</button>\n',
    'static/i.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  });
  const run = await site.build();
  expect(run.stderr).toBe('');
  const chunks = (await site.files()).filter((file) => file.startsWith('assets/page-'));
  expect(chunks.map((file) => file.replace(/-\w{8}\.js$/, ''))).toEqual([
    'assets/page-docs-late',
    'assets/page-docs-own',
  ]);
  expect(await site.page('/docs/head/')).toMatch(/<meta name="x-test" content="yes"\/><\/head>/);
  const tabs = await site.page('/docs/tabs/');
  expect(tabs).toContain('"kind":"html"');
  expect(tabs).toMatch(/<meta name="x-test" content="yes"\/><\/head>/);
  expect(tabs).toContain('<img src="/base/i.svg" alt="i" loading="lazy" decoding="async"/>');
  expect(tabs).toContain('<span class="token keyword">let</span> a');
  expect(await site.page('/docs/data/')).toContain('<b>one</b><b>two</b>');
});

describe('an import that cannot be resolved', () => {
  const files = {
    'docs/a.md': `# A

import Gone from '@site/src/components/Gone';
import { Chart } from 'no-such-package';
import Typo from '@theme/Tab';
import styles from './theme.scss';

<Gone>inside of it</Gone>

<Chart />
`,
    'docs/b.md': "# B\n\nimport Mine from '@site/src/components/Gone';\n\n<Mine />\n",
    'docs/theme.scss': '$a: red;\n.x { color: $b; }\n',
  };

  test('is reported once for all pages that contain it', async () => {
    const site = await createSite({ 'site.config.ts': config({ format: 'detect' }), ...files });
    const run = await site.build();
    expect(run.status).toBe(1);
    expect(run.stderr).toMatchInlineSnapshot(`
      "error[unresolved-import] docs/a.md:3:18
      the imported file \`@site/src/components/Gone\` does not exist
      2 |
      3 | import Gone from '@site/src/components/Gone';
        |                  ^^^^^^^^^^^^^^^^^^^^^^^^^^^
      4 | import { Chart } from 'no-such-package';
      note: also imported by docs/b.md:3:18
      hint: correct the path; \`@site\` is the folder of the configuration

      error[unresolved-import] docs/a.md:4:23
      the package \`no-such-package\` is not installed
      3 | import Gone from '@site/src/components/Gone';
      4 | import { Chart } from 'no-such-package';
        |                       ^^^^^^^^^^^^^^^^^
      5 | import Typo from '@theme/Tab';
      hint: run \`npm install --save-dev no-such-package\`

      error[unresolved-import] docs/a.md:5:18
      unknown theme component \`@theme/Tab\`
      4 | import { Chart } from 'no-such-package';
      5 | import Typo from '@theme/Tab';
        |                  ^^^^^^^^^^^^
      6 | import styles from './theme.scss';
      hint: did you mean \`@theme/Tabs\`?

      error[bundle] docs/theme.scss:2:13
      undefined variable
      1 | $a: red;
      2 | .x { color: $b; }
        |             ^

      4 errors

      Nothing was published. The output folder is unchanged.
      "
    `);
  });

  test('is reported once for all imports with an unknown alias, without what the modules throw', async () => {
    const site = await createSite({
      'docs/a.mdx':
        "import A from '@/a.tsx';\nimport { load } from '@/load.ts';\n\nexport const loaded = await load();\n\n# A\n\n<A />\n",
      'docs/b.mdx': "import B from '@/b.tsx';\n\n# B\n\n<B />\n",
    });
    const run = await site.build();
    expect(run.stderr).toMatchInlineSnapshot(`
      "error[unresolved-import] docs/a.mdx:1:15
      unknown alias \`@\` in the import \`@/a.tsx\`
      1 | import A from '@/a.tsx';
        |               ^^^^^^^^^
      2 | import { load } from '@/load.ts';
      note: also in docs/a.mdx:2:22
      note: also in docs/b.mdx:1:15
      hint: declare the alias in the configuration: \`alias: { '@': './src' }\`

      1 error

      Nothing was published. The output folder is unchanged.
      "
    `);
  });

  test('can be a placeholder with its name and content', async () => {
    const site = await createSite({
      ...files,
      'site.config.ts': config({ format: 'detect', onUnresolvedImport: 'placeholder' }),
      'docs/a.md': files['docs/a.md'].replace("import styles from './theme.scss';\n", ''),
    });
    const run = await site.build();
    expect(run.stderr).toContain('warning[unresolved-import]');
    expect(run.status).toBe(0);
    const html = article(await site.page('/docs/a/'));
    expect(html).toContain('<span class="placeholder"><code>&lt;Gone&gt;</code> inside of it</span>');
    expect(html).toContain('<code>&lt;Chart&gt;</code>');
    expect(article(await site.page('/docs/b/'))).toContain('<code>&lt;Mine&gt;</code>');
  });
});

test('reports a problem in a partial once, at its place, whichever pages use it', async () => {
  const part = '[a](DOCS/index.md#none) [b](DOCS/nope.md) ![c](./none.png) [d](/docs/none/)\n';
  const site = await createSite({
    'docs/index.md': '# Start\n\n[b](./b.mdx)\n',
    'docs/b.mdx': 'import Part from "./_part.mdx";\n\n# B\n\n<Part />\n',
    'docs/_part.mdx': part.replaceAll('DOCS', '.'),
    'docs-content/pages/index.tsx':
      'import Part from "./_part.mdx";\nexport default () => <main><h1>Hi</h1><Part /></main>;\n',
    'docs-content/pages/_part.mdx': part.replaceAll('DOCS', '../../docs'),
  });
  const { stderr } = await site.build();
  expect(stderr.match(/^error.*\n.*$/gm)).toMatchInlineSnapshot(`
    [
      "error[broken-anchor] docs-content/pages/_part.mdx:1:1
    2 broken anchors: \`docs/index.md\` has no heading with the id \`none\`",
      "error[broken-link] docs-content/pages/_part.mdx:1:31
    2 broken links: \`../../docs/nope.md\` does not exist",
      "error[broken-image] docs-content/pages/_part.mdx:1:55
    broken image: \`./none.png\` does not exist",
      "error[broken-link] docs-content/pages/_part.mdx:1:72
    2 broken links: \`/docs/none/\` does not exist",
      "error[broken-image] docs/_part.mdx:1:37
    broken image: \`./none.png\` does not exist",
    ]
  `);
});

test('resolves relative URLs and anchors of a partial on each page that imports it', async () => {
  const page = (title: string) =>
    `import Part from '@site/parts/_part.mdx';\n\n# ${title}\n\n## More\n\n<Part />\n`;
  const site = await createSite({
    'docs/index.md': '# Start\n',
    'docs/cli/index.mdx': page('CLI'),
    'docs/cli/flags.md': '# Flags\n',
    'docs/api/index.mdx': page('API').replace('More', 'Less'),
    'parts/_part.mdx': '[f](./flags) [m](#more) [o](./other)\n',
  });
  const { stderr } = await site.build();
  expect(stderr.match(/^(?:error|note).*\n.*$/gm)).toMatchInlineSnapshot(`
    [
      "error[broken-link] parts/_part.mdx:1:5
    broken link: \`./flags\` does not exist",
      "note: found on \`/docs/api/\`
    hint: did you mean \`/docs/cli/flags/\`?",
      "error[broken-anchor] parts/_part.mdx:1:18
    broken anchor: \`api/index.mdx\` has no heading with the id \`more\`",
      "note: found on \`/docs/api/\`
    hint: add the id to a heading: \`## Heading {#more}\`",
      "error[broken-link] parts/_part.mdx:1:29
    broken link: \`./other\` does not exist",
      "note: found on \`/docs/api/\`
    hint: write the path of a document, such as \`./flags.md\`, or of a page, such as \`/docs/flags/\`",
    ]
  `);
});

test('compiles style sheets with the site’s own Sass and Less', async () => {
  const site = await createSite({
    'site.config.ts': config({}),
    'docs/a.mdx':
      "import '../src/own.scss';\nimport '../src/own.less';\nimport styles from '../src/local.module.scss';\n\n# A\n\n<p className={styles['by-own-sass']}>x</p>\n",
    'src/own.scss': '$color: red;\n',
    'src/local.module.scss': '$color: red;\n',
    'src/own.less': '@import "~other/a";\n',
    'node_modules/less/package.json': '{ "name": "less" }',
    'node_modules/less/index.js': `exports.render = async (text, { plugins }) => {
  plugins[0].install(null, { addPreProcessor: ({ process }) => (text = process(text)) });
  return { css: \`.by-own-less { content: '\${text.trim()}' }\`, imports: [] };
};
`,
    'node_modules/sass/package.json':
      '{ "name": "sass", "exports": { "require": "./sass.cjs", "default": "./sass.mjs" } }',
    'node_modules/sass/sass.cjs':
      "const sass = { compile: () => ({ css: '.by-own-sass { color: red }', loadedUrls: [] }) };\nmodule.exports = sass;\n",
    'node_modules/sass/sass.mjs': "throw new Error('not meant');\n",
  });
  const run = await site.build();
  expect(run.stderr).toBe('');
  const sheet = (await site.files()).find((file) => /^assets\/page-.*\.css$/.test(file)) as string;
  expect(await site.output(sheet)).toContain('.by-own-sass');
  const [, local] = /<p class="(local_\w+_by-own-sass)">/.exec(await site.page('/docs/a/')) ?? [];
  expect(await site.output(sheet)).toContain(`.${local}{`);
  expect(await site.output(sheet)).toContain(`.by-own-less{content:'@import "other/a";'}`);
});

test('shows the runtime’s texts in the language of the site', async () => {
  const site = await buildWithoutProblems(
    await createSite({
      'site.config.ts':
        "export default { title: 'Test', url: 'https://example.com', locale: { code: 'de' } };\n",
      'docs-content/docs/index.md': '# Start\n',
      'docs-content/pages/index.tsx':
        'import { Link } from \'@slashdocs/runtime\';\nexport default () => <h1><Link href="https://example.org">X</Link></h1>;\n',
    }),
  );
  expect(await site.page('/')).toContain('X<span class="visually-hidden"> (öffnet in neuem Tab)</span>');
});

test('reports metadata that a page exports under another name than frontMatter', async () => {
  const site = await createSite({
    'docs/index.md': '# Start\n\n[About](/about/) and [more](/more/)\n',
    'pages/about.tsx': `export const title = 'About us';\nexport function Head() {}\nexport default () => <h1>About</h1>;\n`,
    'pages/more.tsx': `export const frontMatter = { title: 'More' };\nconst title = 'x';\nexport default () => <h1>{title}</h1>;\n`,
  });
  const { stderr, status } = await site.build();
  expect(status).toBe(0);
  expect(stderr).toMatchInlineSnapshot(`
    "warning[page-export] pages/about.tsx:1:14
    ssg does not read the export \`title\` of a page
    1 | export const title = 'About us';
      |              ^^^^^
    2 | export function Head() {}
    hint: write \`export const frontMatter = { title: … }\`

    warning[page-export] pages/about.tsx:2:17
    ssg does not read the export \`Head\` of a page
    1 | export const title = 'About us';
    2 | export function Head() {}
      |                 ^^^^
    3 | export default () => <h1>About</h1>;
    hint: set \`title\`, \`description\`, and others with \`export const frontMatter = { … }\`, or add elements with \`<Head>\`

    2 warnings
    "
  `);
  expect(await site.page('/more/')).toContain('<title>More');
});

test('says that a link of a component lacks the base URL', async () => {
  const site = await createSite({
    'site.config.ts': "export default { title: 'Test', url: 'https://example.com', baseUrl: '/repo/' };\n",
    'docs/index.md': '# Start\n',
    'pages/tour.tsx': 'export default () => <h1><a href="/docs/">Docs</a></h1>;\n',
    'pages/both.tsx': `import { Link } from '@slashdocs/runtime';
export default () => <h1><Link to="/docs/">Docs</Link> <a href="/docs/">Docs</a></h1>;
`,
    'pages/other.tsx':
      'import { Link } from "@slashdocs/runtime";\nexport default () => <h1><Link to="/docs/">Docs</Link></h1>;\n',
  });
  const { stderr, status } = await site.build();
  expect(status).toBe(1);
  expect(stderr).toContain(`error[broken-link] pages/tour.tsx:1:35
broken link: \`/docs/\` lacks the base URL \`/repo/\``);
  expect(stderr).toContain('error[broken-link] pages/both.tsx:2:65\n');
  expect(stderr).toContain(
    'hint: write `<Link to="/docs/">`, which adds the base URL, or write `/repo/docs/`',
  );
  expect(stderr).toContain('\n2 errors\n');
});
