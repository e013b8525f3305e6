/** The plugin `openapi` in a site: its pages, links to them, and what a mistake says. */
import { expect, test } from 'vitest';
import { openApiDescription } from '../support/openapi.ts';
import { buildWithoutProblems, createSite } from '../support/site.ts';

function configWith(options: string, more = ''): string {
  return `import { defineConfig } from '@slashdocs/ssg';
import { openapi } from '@slashdocs/ssg/plugins/openapi';

export default defineConfig({
  title: 'Test',
  url: 'https://example.com',${more}
  plugins: [openapi(${options})],
});
`;
}

const DOCS = {
  'docs/index.md': '# Start\n\nSee [how to get a thing](/api/thing0/get-thing0/#response-200).\n',
};

/** The report of a build, without its last lines. */
async function problems(
  files: Record<string, string>,
  config = configWith("{ file: 'api.yaml' }"),
): Promise<string> {
  const site = await createSite({
    'docs/index.md': '# Start\n\nWords.\n',
    'site.config.ts': config,
    ...files,
  });
  const { stderr } = await site.build();
  return stderr.replace(/\n\n\d+ (?:error|warning)s?[\s\S]*$/, '').trimEnd();
}

test('makes pages with links, a sidebar, and styles of their own', async () => {
  const site = await buildWithoutProblems(
    await createSite({
      ...DOCS,
      'api.json': JSON.stringify(openApiDescription(5)),
      'site.config.ts': configWith("{ file: 'api.json' }"),
    }),
  );
  expect((await site.files()).filter((file) => /^api\/.*\.html$/.test(file))).toMatchInlineSnapshot(`
    [
      "api/index.html",
      "api/schemas/problem/index.html",
      "api/schemas/thing0/index.html",
      "api/thing0/create-thing0/index.html",
      "api/thing0/delete-thing0/index.html",
      "api/thing0/get-thing0/index.html",
      "api/thing0/index.html",
      "api/thing0/list-thing0/index.html",
      "api/thing0/update-thing0/index.html",
    ]
  `);
  const html = await site.page('/api/thing0/update-thing0/');
  expect(/<h2 id="parameters"[\s\S]*?<\/article>/.exec(html)?.[0]).toMatchSnapshot();
  expect(html).toContain('data-group="api-language"');
  expect(html).toContain('class="api-patch"');
  expect(html).toContain('assets/api-reference-');
  expect(await site.page('/docs/')).not.toContain('assets/api-reference-');
  const markdown = await site.output('api/thing0/update-thing0/index.md');
  expect(markdown).toContain('PATCH `/things-0/{id}`');
});

test('reports a file that does not exist, at its option', async () => {
  expect(await problems({}, configWith("[{ file: 'api.yaml' }]"))).toMatchInlineSnapshot(`
    "error[plugin] site.config.ts:7:30
    the file \`api.yaml\` does not exist
    6 |   url: 'https://example.com',
    7 |   plugins: [openapi([{ file: 'api.yaml' }])],
      |                              ^^^^^^^^^^
    8 | });
    note: the plugin \`openapi\` reports this problem"
  `);
});

test('reports a syntax error at its line', async () => {
  expect(await problems({ 'api.yaml': 'openapi: 3.1.0\ninfo: { title: T\n' })).toMatchInlineSnapshot(`
    "error[plugin] api.yaml:2:7
    invalid YAML or JSON: unclosed bracket \`{\`
    1 | openapi: 3.1.0
    2 | info: { title: T
      |       ^
    note: the plugin \`openapi\` reports this problem
    hint: add the closing \`}\`, or put the whole value in quotes if it is text"
  `);
});

test('reports a description in an older format', async () => {
  expect(await problems({ 'api.yaml': 'swagger: "2.0"\ninfo: { title: T }\n' })).toMatchInlineSnapshot(`
    "error[plugin] api.yaml:1:1
    Swagger 2.0 is not supported
    1 | swagger: "2.0"
      | ^^^^^^^
    2 | info: { title: T }
    note: the plugin \`openapi\` reports this problem
    hint: convert the description to OpenAPI 3: \`npx swagger2openapi FILE\`"
  `);
});

test('reports two references with one path, and an unknown option', async () => {
  const both = "[{ file: 'api.yaml' }, { file: 'b.yaml', page: 'tag' }]";
  expect(await problems({ 'api.yaml': '' }, configWith(both))).toMatchInlineSnapshot(`
    "error[config-value] site.config.ts:7:44
    the plugin \`openapi\`: \`[1]\`: two references have the id \`api\`
    6 |   url: 'https://example.com',
    7 |   plugins: [openapi([{ file: 'api.yaml' }, { file: 'b.yaml', page: 'tag' }])],
      |                                            ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
    8 | });
    hint: give each another \`path\`

    error[config-value] site.config.ts:7:68
    the plugin \`openapi\`: unknown key \`page\` in \`[1]\`
    6 |   url: 'https://example.com',
    7 |   plugins: [openapi([{ file: 'api.yaml' }, { file: 'b.yaml', page: 'tag' }])],
      |                                                                    ^^^^^
    8 | });
    hint: did you mean \`pages\`?"
  `);
});

test('reports mistakes in a description as a rule, which a site can change', async () => {
  const text = 'openapi: 3.1.0\ninfo: { title: T, version: "1" }\npaths:\n  /a:\n    get: { sumary: List }\n';
  expect(await problems({ 'api.yaml': text })).toMatchInlineSnapshot(`
    "error[openapi/description] api.yaml:5:12
    unknown key \`sumary\` in an operation
    4 |   /a:
    5 |     get: { sumary: List }
      |            ^^^^^^
    hint: did you mean \`summary\`?"
  `);
  const site = await createSite({
    'docs/index.md': '# Start\n\nWords.\n',
    'api.yaml': text,
    'site.config.ts': configWith("{ file: 'api.yaml' }", "\n  rules: { 'openapi/description': 'off' },"),
  });
  await buildWithoutProblems(site);
});
