/** `ssg info` describes a site for a bug report. */
import { expect, test } from 'vitest';
import { createSite } from '../support/site.ts';

const unversioned = (text: string): string =>
  text.replace(/^(ssg|Node\.js|system)( +).*$/gm, '$1$2…').replace(/\d+\.\d+\.\d+/g, '1.2.3');

test('prints versions and plugins, and nothing private', async () => {
  const site = await createSite({
    'site.config.ts': `import { definePlugin } from '@slashdocs/ssg';
const one = definePlugin({ name: 'one', setup: () => ({}) });
export default { title: 'Secret', url: 'https://secret.example', plugins: [one()] };
`,
    'node_modules/katex/package.json': '{ "name": "katex", "version": "0.16.9" }',
    'docs/index.md': '# Home\n',
  });
  const { stdout, stderr, status } = await site.ssg('info');
  expect({ stderr, status }).toEqual({ stderr: '', status: 0 });
  expect(unversioned(stdout)).toMatchInlineSnapshot(`
    "ssg       …
    Node.js   …
    system    …
    site      site.config.ts
    theme     @slashdocs/theme
    plugins   one
    packages  katex 1.2.3, mermaid 1.2.3, sass 1.2.3, @resvg/resvg-js 1.2.3, @expo-google-fonts/inter 1.2.3, linkinator 1.2.3, sharp 1.2.3, twoslash 1.2.3, @docsearch/react 1.2.3
    "
  `);
});

test('works without a configuration, and with a broken one', async () => {
  const site = await createSite(
    { 'empty/x.txt': '', 'broken/site.config.ts': 'export default { title: 1 };\n' },
    { hasConfig: false },
  );
  const empty = await site.ssg('info', 'empty');
  const broken = await site.ssg('info', 'broken');
  expect([empty.status, broken.status]).toEqual([0, 0]);
  expect(unversioned(empty.stdout + broken.stdout)).toMatchInlineSnapshot(`
    "ssg      …
    Node.js  …
    system   …
    site     no configuration in this folder
    ssg       …
    Node.js   …
    system    …
    site      site.config.ts
    errors    2 in the configuration; \`ssg check\` shows them
    packages  katex 1.2.3, mermaid 1.2.3, sass 1.2.3, @resvg/resvg-js 1.2.3, @expo-google-fonts/inter 1.2.3, linkinator 1.2.3, sharp 1.2.3, twoslash 1.2.3, @docsearch/react 1.2.3
    "
  `);
});
