/** Syntax errors in every kind of file that a site is made of: one run reports them all, and nothing that follows from them. */
import { expect, test } from 'vitest';
import { createSite } from '../support/site.ts';

const FILES = {
  'site.config.ts': `export default {
  title: 'Syntax',
  url: 'https://example.com',
  blog: { path: 'blog', tags: 'tags.yml' },
  pages: { path: 'pages' },
  rules: { 'orphan-page': 'off', 'untruncated-post': 'off' },
};
`,
  'docs/several.mdx': `import Foo from '../src/Foo';
import Gone from '../src/Gone';

# Several

{1 +} <Foo />

See <https://example.com>.
`,
  'docs/other.mdx': '# Other\n\nx <5\n',
  'docs/flow.md': '---\ntitle: [a\n---\n\n# Flow\n',
  'docs/one/_category_.yml': 'label: [\n',
  'docs/one/a.md': '# A\n',
  'docs/two/_category_.json': '{ "label": "Two" "position": 1 }\n',
  'docs/two/a.md': '# A\n',
  'src/Foo.tsx': 'export default () => <p>{1 +}</p>;\n',
  'pages/first.tsx': 'export default () => <p>{</p>;\n',
  'pages/second.tsx': 'export default () => <p>;\n',
  'blog/authors.yml': 'ada:\n  name: [Ada\n',
  'blog/tags.yml': 'one: {\n',
  'blog/2024-01-01-post.md': '---\nauthors: ada\ntags: [one]\n---\n\n# Post\n',
};

test('are reported in one run', async () => {
  const site = await createSite(FILES);
  const run = await site.ssg('check');
  expect(run.status).toBe(1);
  const places = [...run.stderr.matchAll(/^(?:error|warning)\[.*\n.*$/gm)].map(([place]) => place);
  expect(places.join('\n')).toMatchInlineSnapshot(`
    "error[blog-file] blog/authors.yml:2:9
    invalid YAML: unclosed bracket \`[\`
    error[blog-file] blog/tags.yml:1:6
    invalid YAML: unclosed bracket \`{\`
    error[broken-yaml] docs/flow.md:2:8
    invalid front matter: unclosed bracket \`[\`
    error[category-file] docs/one/_category_.yml:1:8
    invalid YAML: unclosed bracket \`[\`
    error[mdx-syntax] docs/other.mdx:3:4
    expected a tag name after \`<\`, found \`5\`
    error[unresolved-import] docs/several.mdx:2:18
    the imported file \`../src/Gone\` does not exist
    error[mdx-syntax] docs/several.mdx:6:5
    invalid JavaScript expression in \`{…}\`: unexpected token
    error[mdx-syntax] docs/several.mdx:8:12
    \`<…>\` links do not work in \`.mdx\` files
    error[category-file] docs/two/_category_.json:1:17
    missing comma in JSON
    error[bundle] pages/first.tsx:1:27
    expected identifier but found "/"
    error[bundle] pages/second.tsx:1:23
    the element \`<p>\` is never closed
    error[bundle] src/Foo.tsx:1:29
    unexpected "}""
  `);
});
