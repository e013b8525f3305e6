/** Sites of Docusaurus whose packages are not installed. */
import { expect, test } from 'vitest';
import { createSite } from '../support/site.ts';

const config = (more = '') => `module.exports = {
  title: 'Example', url: 'https://example.com', baseUrl: '/',
  presets: [['classic', { docs: {}, blog: false }]],
  ${more}
};
`;

test('shows placeholders for the members of a package that a module passes on', async () => {
  const site = await createSite(
    {
      'docusaurus.config.js': config(),
      'src/theme/MDXComponents.js':
        "import Own from '@theme-original/MDXComponents';\nimport * as Demos from 'demos-of-nobody/all';\nexport default { ...Own, Demos };\n",
      'docs/a.mdx': '# A\n\n<Demos.Start />\n\nThe text.\n',
    },
    false,
  );
  const { status, stderr } = await site.build();
  expect(stderr).toMatch(
    /^warning\[unresolved-import\] src\/theme\/MDXComponents\.js:2:24\nthe package `demos-of-nobody` is not installed\n[^]*\n\n1 warning\n$/,
  );
  expect(status).toBe(0);
  const html = await site.output('docs/a/index.html');
  expect(html).toContain('&lt;Demos.Start&gt;');
  expect(html).toContain('The text.');
});

test('makes elements with React where the package of `@jsxImportSource` is missing', async () => {
  const site = await createSite(
    {
      'docusaurus.config.js': config(),
      'src/components/box.jsx':
        '/** @jsxImportSource styles-of-nobody */\nexport default function Box() {\n  return <p id="box">{<>A <b>box</b></>}</p>;\n}\n',
      'docs/a.mdx': "import Box from '@site/src/components/box';\n\n# A\n\n<Box />\n",
    },
    false,
  );
  const { status, stderr } = await site.build();
  expect(stderr).toContain('the package `styles-of-nobody` is not installed');
  expect(stderr).not.toContain('placeholder:');
  expect(status).toBe(0);
  expect(await site.output('docs/a/index.html')).toContain('<p id="box">A <b>box</b></p>');
});

test('throws where code requires a module that only the bundler of Docusaurus has', async () => {
  const site = await createSite(
    {
      'docusaurus.config.js': `let translate = ({ message }) => message;
try { ({ translate } = require('@docusaurus/Translate')); } catch (error) { if (error.code !== 'MODULE_NOT_FOUND') throw error; }
${config("tagline: translate({ id: 'tagline', message: 'A fallback' }),")}`,
      'src/pages/index.jsx':
        "import useDocusaurusContext from '@docusaurus/useDocusaurusContext';\nexport default () => <p id=\"tagline\">{useDocusaurusContext().siteConfig.tagline}</p>;\n",
      'docs/a.md': '# A\n',
    },
    false,
  );
  const { status, stderr } = await site.build();
  expect(stderr).toBe('');
  expect(status).toBe(0);
  expect(await site.output('index.html')).toContain('<p id="tagline">A fallback</p>');
});

test('reports a value of a missing package where a text is expected', async () => {
  const site = await createSite(
    {
      'docusaurus.config.js': "const { name } = require('names-of-nobody');\n" + config('tagline: name,'),
      'docs/a.md': '# A\n',
    },
    false,
  );
  const { stderr } = await site.build();
  expect(stderr).not.toContain('internal error');
  expect(stderr).toContain('names-of-nobody: the package is not installed');
});

test('names packages in `node_modules` paths, and packages with the name of a Node.js module', async () => {
  const site = await createSite(
    {
      'docusaurus.config.js': config(),
      'package.json': '{ "dependencies": { "buffer": "6", "icons-of-nobody": "1" } }',
      'src/pages/index.jsx':
        "import { Buffer } from 'buffer';\nimport icon from '../../node_modules/icons-of-nobody/star.svg';\nexport default () => <p onClick={() => Buffer.from(icon)}>Page</p>;\n",
      'docs/a.md': '# A\n',
    },
    false,
  );
  const { status, stderr } = await site.build();
  expect(stderr).toContain('2 packages are not installed: `buffer`, `icons-of-nobody`\n');
  expect(stderr).toMatch(/\n1 warning\n$/);
  expect(status).toBe(0);
});
