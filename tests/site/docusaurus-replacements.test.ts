/** Components in `src/theme` for Markdown apply to `:::note`, fences, and elements, as in Docusaurus. */
import { expect, test } from 'vitest';
import { createSite } from '../support/site.ts';

const CONFIG = `module.exports = {
  title: 'Example', url: 'https://example.com', baseUrl: '/',
  presets: [['classic', { docs: { routeBasePath: '/' }, blog: false }]],
};
`;

const DOCUMENT = `# Start

:::note

A *note*.

:::

:::tip Mind the **gap**

Text

:::

\`\`\`js {1} title="x.js"
const a = 1;
\`\`\`

<p align="center">HTML</p>

## Two

Inline \`code\`, [a link](./plain.md) and [another](https://example.org).
`;

/** The article of a page, without CSS module classes. */
async function article(site: Awaited<ReturnType<typeof createSite>>, file: string): Promise<string> {
  const html = await site.output(file);
  return (
    /<div class="theme-doc-markdown markdown" data-page-content="">([\s\S]*?)<\/div><\/article>/.exec(
      html,
    )?.[1] ?? html
  );
}

const isAlive = async (site: Awaited<ReturnType<typeof createSite>>, file: string): Promise<boolean> =>
  (await site.output(file)).includes('/assets/page-');

const COMPONENTS = {
  'docusaurus.config.js': CONFIG,
  'docs/index.md': DOCUMENT,
  'docs/more.mdx': DOCUMENT.replace('# Start', '# More\n\n<Own />'),
  'docs/plain.md': '# Plain\n\nText and [a page](./index.md)\n',
  'src/theme/Admonition/index.js': `import Admonition from '@theme-original/Admonition';
export default (props) => <Admonition icon={<i>{props.type}</i>} {...props} />;
`,
  'src/theme/CodeBlock.js': `import CodeBlock from '@theme-init/CodeBlock';
export default (props) => <section data-meta={props.metastring}><CodeBlock {...props} /></section>;
`,
  'src/theme/MDXComponents.js': `import MDXComponents from '@theme-original/MDXComponents';
const Own = () => <b>own</b>;
export default { ...MDXComponents, Own, h2: (props) => <MDXComponents.h2 className="mine" {...props} /> };
`,
};

test('renders Markdown with the site’s components, in .md and .mdx alike', async () => {
  const site = await createSite(COMPONENTS);
  const { stderr, status } = await site.build();
  expect(stderr).toBe('');
  expect(status).toBe(0);
  const index = await article(site, 'index.html');
  expect(index).toMatchInlineSnapshot(`
    "<header><h1 id="start">Start</h1></header>
    <div class="theme-admonition theme-admonition-note admonition_ssg0 alert alert--secondary"><div class="admonitionHeading_ssg0"><span class="admonitionIcon_ssg0"><i>note</i></span>note</div><div class="admonitionContent_ssg0"><p>A <em>note</em>.</p></div></div>
    <div class="theme-admonition theme-admonition-tip admonition_ssg0 alert alert--success"><div class="admonitionHeading_ssg0"><span class="admonitionIcon_ssg0"><i>tip</i></span>Mind the <strong>gap</strong></div><div class="admonitionContent_ssg0"><p>Text</p></div></div>
    <section data-meta="{1} title=&quot;x.js&quot;"><div class="language-js codeBlockContainer_ssg0 theme-code-block code-block"><div class="codeBlockTitle_ssg0">x.js</div><div class="codeBlockContent_ssg0"><pre tabindex="0" class="prism-code language-js codeBlock_ssg0 thin-scrollbar"><code class="codeBlockLines_ssg0 language-js"><span class="token-line codeLine_ssg0 theme-code-block-highlighted-line"><span class="token keyword">const</span> a <span class="token operator">=</span> <span class="token number">1</span><span class="token punctuation">;</span>
    </span></code></pre></div></div></section>
    <p align="center">HTML</p>
    <h2 id="two" class="anchor anchorTargetStickyNavbar_ssg0 mine">Two<a class="hash-link" href="#two" aria-label="Direct link to Two" title="Direct link to Two" translate="no">​</a></h2>
    <p>Inline <code>code</code>, <a href="/plain">a link</a> and <a href="https://example.org" target="_blank" rel="noopener noreferrer">another<span class="visually-hidden"> (opens in new tab)</span></a>.</p>"
  `);
  const more = await article(site, 'more/index.html');
  expect(
    more
      .replace('<b>own</b>\n', '')
      .replace('id="more">More', 'id="start">Start')
      .replace('#more" aria-label="Direct link to More', '#start" aria-label="Direct link to Start'),
  ).toBe(index);
});

test('keeps a page without replacements plain Markdown', async () => {
  const site = await createSite({
    ...COMPONENTS,
    'src/theme/MDXComponents.js': 'export default {};\n',
    'docs/more.mdx': '# More\n',
  });
  expect((await site.build()).status).toBe(0);
  expect([await isAlive(site, 'index.html'), await isAlive(site, 'plain/index.html')]).toEqual([true, false]);
  expect(await article(site, 'plain/index.html')).toContain('<p>Text and <a href="/">a page</a></p>');
});

test('replaces types and layouts of admonitions', async () => {
  const site = await createSite({
    'docusaurus.config.js': CONFIG.replace("'/' }", "'/', admonitions: { keywords: ['legal'] } }"),
    'docs/index.md': '# Start\n\n:::note\n\nOne\n\n:::\n\n:::legal Law\n\nTwo\n\n:::\n',
    'src/theme/Admonition/Types.js': `import types from '@theme-original/Admonition/Types';
export default { ...types, legal: ({ title, children }) => <dl><dt>{title}</dt><dd>{children}</dd></dl> };
`,
    'src/theme/Admonition/Layout/index.js': `import { ThemeClassNames } from '@docusaurus/theme-common';
export default ({ type, icon, title, children }) => (
  <div className={ThemeClassNames.common.admonitionType(type)}>{icon && 'icon '}{title}{children}</div>
);
`,
  });
  const { stderr } = await site.build();
  expect(stderr).toBe('');
  expect(await article(site, 'index.html')).toMatchInlineSnapshot(`
    "<header><h1 id="start">Start</h1></header>
    <div class="theme-admonition-note">icon <!-- -->note<p>One</p></div>
    <dl><dt>Law</dt><dd><p>Two</p></dd></dl>"
  `);
});

test('replaces a code block part by part', async () => {
  const site = await createSite({
    'docusaurus.config.js': CONFIG,
    'docs/index.md': '# Start\n\n```js {2} title="x.js"\nlet a;\n`b\nc`;\n```\n',
    'src/theme/CodeBlock/Content/String.js': `import { parseCodeBlockTitle, parseLanguage, parseLines, useCodeWordWrap } from '@docusaurus/theme-common/internal';
import { usePrismTheme } from '@docusaurus/theme-common';
import { Highlight } from 'prism-react-renderer';
import Line from '@theme/CodeBlock/Line';
import Container from '@theme/CodeBlock/Container';
export default function CodeBlockString({ children, className, metastring }) {
  const language = parseLanguage(className);
  const { code, lineClassNames } = parseLines(children, { metastring, language });
  const { codeBlockRef } = useCodeWordWrap();
  return (
    <Container>
      <h6>{parseCodeBlockTitle(metastring)}</h6>
      <Highlight code={code} language={language} theme={usePrismTheme()}>
        {({ className, tokens, getLineProps, getTokenProps }) => (
          <pre ref={codeBlockRef} className={className}>
            {tokens.map((line, i) => (
              <Line key={i} line={line} classNames={lineClassNames[i]} getLineProps={getLineProps} getTokenProps={getTokenProps} />
            ))}
          </pre>
        )}
      </Highlight>
    </Container>
  );
}
`,
  });
  const { stderr } = await site.build();
  expect(stderr).toBe('');
  expect(await article(site, 'index.html')).toMatchInlineSnapshot(`
    "<header><h1 id="start">Start</h1></header>
    <div class="codeBlockContainer_ssg0 theme-code-block code-block"><h6>x.js</h6><pre class="prism-code language-js"><span class="token-line line"><span class="token keyword">let</span> a<span class="token punctuation">;</span>
    </span><span class="token-line line highlighted"><span class="token template-string template-punctuation string">\`</span><span class="token template-string string">b</span>
    </span><span class="token-line line"><span class="token template-string string">c</span><span class="token template-string template-punctuation string">\`</span><span class="token punctuation">;</span>
    </span></pre></div>"
  `);
});

test('reports a replacement that cannot work and shows the default', async () => {
  const site = await createSite({
    'docusaurus.config.js': CONFIG,
    'docs/index.md': '# Start\n\n:::note\n\nOne\n\n:::\n\n## Two\n',
    'src/theme/Admonition.js': `import { Box } from 'unheard-of';\nimport Pin from 'unseen/pin';\nexport default () => <Box><Pin /></Box>;\n`,
    'src/theme/Heading.js': `export default () => undefined.missing;\n`,
  });
  const { stderr, status } = await site.build();
  expect(stderr).toMatchInlineSnapshot(`
    "warning[swizzled-component] src/theme/Admonition.js
    \`src/theme/Admonition\` is not used: the packages \`unheard-of\` and \`unseen\` are not installed
    hint: install the packages of the site; until then, the component of the theme is shown

    warning[component-throws] src/theme/Heading.js:1:32
    the component \`Heading\` on \`/\` failed and was replaced: Cannot read properties of undefined (reading 'missing')
    1 | export default () => undefined.missing;
      |                                ^
    note: the page is docs/index.md
    hint: define the value that \`missing\` is read from, such as a prop; if only the browser has the value, use \`<BrowserOnly>\`

    2 warnings
    "
  `);
  expect(status).toBe(0);
  expect(await article(site, 'index.html')).toMatchInlineSnapshot(`
    "<header><h1 id="start">Start</h1></header>
    <div class="theme-admonition theme-admonition-note admonition_ssg0 alert alert--secondary"><div class="admonitionHeading_ssg0"><span class="admonitionIcon_ssg0"><svg viewBox="0 0 16 16" aria-hidden="true"><path fill-rule="evenodd" d="M8 1a7 7 0 1 1 0 14A7 7 0 0 1 8 1zm0 1.3a5.7 5.7 0 1 0 0 11.4A5.7 5.7 0 0 0 8 2.3zM7.2 7h1.6v5H7.2zM8 4a1 1 0 1 1 0 2a1 1 0 0 1 0-2z"></path></svg></span>note</div><div class="admonitionContent_ssg0"><p>One</p></div></div>
    <h2 id="two" class="anchor anchorTargetStickyNavbar_ssg0">Two<a class="hash-link" href="#two" aria-label="Direct link to Two" title="Direct link to Two" translate="no">​</a></h2>"
  `);
});

test('highlights languages that a site adds to Prism and detects their changes', async () => {
  const grammar = (word: string) =>
    `Prism.languages.mine = { keyword: /\\b${word}\\b/ };\nPrism.languages.insertBefore('python', 'keyword', { magic: /%\\w+/ });\n`;
  const site = await createSite({
    'docusaurus.config.js': CONFIG,
    'docs/index.md': '# Start\n\n```mine\nfoo < bar\n```\n\n```python\n%time\n```\n\n```theirs\nzap\n```\n',
    'src/theme/prism-mine.js': grammar('foo'),
    'src/theme/prism-include-languages.js': `import siteConfig from '@generated/docusaurus.config';
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
export default function prismIncludeLanguages(PrismObject) {
  if (!ExecutionEnvironment.canUseDOM) return;
  const { additionalLanguages } = siteConfig.themeConfig.prism;
  window.Prism = PrismObject;
  additionalLanguages.forEach((lang) => require(\`prismjs/components/prism-\${lang}\`));
  require('prismjs/components/prism-rust');
  require('./prism-mine');
  PrismObject.languages.theirs = PrismObject.languages.extend('javascript', { keyword: /zap/ });
  delete window.Prism;
}
`,
  });
  const { stderr } = await site.build();
  expect(stderr).toBe('');
  const code = async () =>
    Array.from(
      (await article(site, 'index.html')).matchAll(/<code[^>]*>([\s\S]*?)\n<\/code>/g),
      ([, text]) => text,
    );
  const rest = ['<span class="token magic">%time</span>', '<span class="token keyword">zap</span>'];
  expect(await code()).toEqual(['<span class="token keyword">foo</span> &lt; bar', ...rest]);
  await site.write({ 'src/theme/prism-mine.js': grammar('bar') });
  await site.build();
  expect(await code()).toEqual(['foo &lt; <span class="token keyword">bar</span>', ...rest]);
  // It does not block the rest.
  await site.write({ 'src/theme/prism-include-languages.js': 'export default () => nothing.here;\n' });
  const broken = await site.build();
  expect(broken.status).toBe(0);
  expect(broken.stderr).toMatchInlineSnapshot(`
    "warning[swizzled-component] src/theme/prism-include-languages.js
    \`src/theme/prism-include-languages\` is not used: nothing is not defined
    hint: correct the file; until then, code in its languages has no highlighting

    1 warning
    "
  `);
});

test('hydrates only documents that use a site’s global components', async () => {
  const site = await createSite({
    'docusaurus.config.js': CONFIG,
    'docs/index.mdx': '# Start\n\n<Button>Press</Button>\n',
    'docs/tabs.mdx': '# Tabs\n\n<Tabs><TabItem value="a">A</TabItem></Tabs>\n\n![](/x.svg)\n\n## Two\n',
    'static/x.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>',
    'src/theme/MDXComponents.js': `import MDXComponents from '@theme-original/MDXComponents';
const Button = ({ children }) => <button onClick={() => alert(1)}>{children}</button>;
export default { ...MDXComponents, Button };
`,
  });
  expect((await site.build()).stderr).not.toContain('error');
  expect([await isAlive(site, 'index.html'), await isAlive(site, 'tabs/index.html')]).toEqual([true, false]);
  expect(await article(site, 'tabs/index.html')).toContain('role="tab"');
});
