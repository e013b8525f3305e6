/** The plugin `openapi`: documents from descriptions, and problems at their lines. */
import { describe, expect, test } from 'vitest';
import { stringify } from 'yaml';
import { Description } from '../../../packages/ssg/src/core/plugin/references/description.ts';
import { code, paragraphs, withLinkBase } from '../../../packages/ssg/src/core/plugin/references/text.ts';
import { faultsOf } from '../../../packages/ssg/src/plugins/openapi/check.ts';
import type { ResolvedOptions } from '../../../packages/ssg/src/plugins/openapi/options.ts';
import { documentsOf } from '../../../packages/ssg/src/plugins/openapi/pages.ts';
import { samplesOf } from '../../../packages/ssg/src/plugins/openapi/samples.ts';
import { SchemaWriter } from '../../../packages/ssg/src/plugins/openapi/schema.ts';
import { openApiDescription } from '../../support/openapi.ts';

const OPTIONS = {
  file: 'api.yaml',
  path: 'api',
  id: 'api',
  pages: 'operation',
  schemaPages: true,
  at: [],
} satisfies ResolvedOptions;

function describing(files: Record<string, string>, file = 'api.yaml'): Description {
  return new Description(file, {
    readFile(name) {
      const text = files[name];
      if (text === undefined) throw new Error(`the file \`${name}\` does not exist`);
      return text;
    },
  });
}

/** A description with an operation, and whatever else. */
function withOperation(operation: object, more: object = {}): string {
  const info = { title: 'T', version: '1' };
  return stringify(
    { openapi: '3.1.0', info, paths: { '/a': { get: operation } }, ...more },
    { aliasDuplicateObjects: false },
  );
}

function withSchemas(schemas: object): Description {
  return describing({ 'api.yaml': withOperation({}, { components: { schemas } }) });
}

function documents(
  text: string,
  options: Partial<Parameters<typeof documentsOf>[1]> = {},
): Map<string, string> {
  const file = text.startsWith('{') ? 'api.json' : 'api.yaml';
  const made = documentsOf(
    describing({ [file]: text }, file),
    { ...OPTIONS, ...options },
    'https://example.com',
  );
  return new Map(made.map((each) => [each.path, each.text]));
}

describe('documents', () => {
  test('show callbacks, which may be references', () => {
    const payload = {
      content: { 'application/json': { schema: { type: 'object', properties: { id: { type: 'string' } } } } },
    };
    const request = {
      post: {
        description: 'Sent once.',
        requestBody: payload,
        responses: { 200: { description: 'Thanks' } },
      },
    };
    const text = withOperation(
      {
        responses: {},
        security: [],
        callbacks: {
          done: { '{$request.query.url}': request },
          failed: { $ref: '#/components/callbacks/Failed' },
        },
      },
      {
        security: [{ key: [] }],
        components: { callbacks: { Failed: { 'https://example.com/{$url}': request } } },
      },
    );
    expect([...faultsOf(describing({ 'api.yaml': text }))]).toEqual([]);
    const page = documents(text).get('operations/get-a.md');
    expect(page?.match(/^#+ .*$|^<span class="api-method.*$/gm)).toMatchInlineSnapshot(`
      [
        "<span class="api-method api-get">GET</span> \`/a\`",
        "## Callbacks {#callbacks}",
        "### done {#callback-done}",
        "<span class="api-method api-post">POST</span> \`{$request.query.url}\`",
        "#### Payload {#callback-done-body}",
        "#### Responses {#callback-done-responses}",
        "##### \`200\` OK {#callback-done-response-200}",
        "### failed {#callback-failed}",
        "<span class="api-method api-post">POST</span> \`https://example.com/{$url}\`",
        "#### Payload {#callback-failed-body}",
        "#### Responses {#callback-failed-responses}",
        "##### \`200\` OK {#callback-failed-response-200}",
      ]
    `);
    expect(page).not.toContain('Authorization:');
  });

  test.each([
    [
      { done: { $ref: '#/components/callbacks/None' } },
      'broken reference: `#/components/callbacks/None` does not exist',
    ],
    [{ done: { x: { pots: {} } } }, 'unknown key `pots` in a path'],
    [{ done: { x: [] } }, '`x`: expected a path, found an array'],
    [{ done: { x: { post: { sumary: '' } } } }, 'unknown key `sumary` in an operation'],
  ])('report mistakes in the callbacks %j', (callbacks, message) => {
    const [fault] = faultsOf(describing({ 'api.yaml': withOperation({ responses: {}, callbacks }) }));
    expect(fault?.problem.message).toBe(message);
  });

  test.each([5, 50, 500])('of %i operations: a page for each operation, tag, and schema', (operations) => {
    const made = documents(JSON.stringify(openApiDescription(operations)));
    const tags = operations / 5;
    // The overview; a category, an index, and the operations of each tag; the schemas and their category.
    expect(made.size).toBe(1 + tags * 2 + operations + (tags + 1) + 1);
    expect(made.get('thing0/get-thing0.md')).toContain('[Thing0](../schemas/thing0.md)');
  });

  test('can be one for each tag', () => {
    const made = documents(JSON.stringify(openApiDescription(10)), { pages: 'tag', schemaPages: false });
    expect([...made.keys()]).toEqual(['index.md', 'thing0.md', 'thing1.md']);
    expect(made.get('thing0.md')).toContain('## List Thing0 {#list-thing0}');
    expect(made.get('index.md')).toContain('[List Thing0](./thing0.md#list-thing0)');
    // A schema inside of itself is named, and not shown again.
    expect(made.get('thing0.md')).toContain('id="list-thing0-response-200-children"');
    expect(made.get('thing0.md')).not.toContain('response-200-children-');
  });

  test('have paths of their own, whatever the names', () => {
    const responses = { default: { description: 'D' } };
    const text = stringify({
      openapi: '3.1.0',
      info: { title: 'T', version: '1' },
      tags: [{ name: 'Schemas' }, { name: 'schemas' }, { name: '%' }],
      paths: {
        '/a': { get: { tags: ['Schemas'], operationId: 'index', responses } },
        '/b': { get: { tags: ['schemas'], responses }, 'x-other': 1 },
        '/c': { get: { tags: ['%'], operationId: '%', responses }, post: { responses } },
      },
      webhooks: { added: { post: { responses } } },
      components: { schemas: { A: { properties: { a: {} } }, a: { properties: { a: {} } } } },
    });
    const pages = [...documents(text).keys()].filter((file) => file.endsWith('.md'));
    expect(pages).toMatchInlineSnapshot(`
      [
        "index.md",
        "schemas/index.md",
        "schemas/index-2.md",
        "schemas-2/index.md",
        "schemas-2/get-b.md",
        "tag/index.md",
        "tag/operation.md",
        "operations/index.md",
        "operations/post-c.md",
        "webhooks/index.md",
        "webhooks/post-added.md",
        "schemas-3/a.md",
        "schemas-3/a-2.md",
      ]
    `);
  });

  test('shows a parameter of a path, unless the operation replaces it', () => {
    const made = documents(`
openapi: 3.1.0
info: { title: T, version: "1" }
paths:
  /pets/{id}:
    parameters:
      - { name: id, in: path, required: true, description: Of the path., schema: { type: string, example: a/b } }
      - { name: all, in: query, required: true, schema: { type: boolean } }
    get:
      parameters:
        - { name: id, in: path, required: true, description: Of the operation., schema: { type: integer, example: 7 } }
      responses: {}
`);
    const page = made.get('operations/get-pets-id.md');
    expect(page).toContain('Of the operation.');
    expect(page).not.toContain('Of the path.');
    expect(page).toContain("fetch('https://example.com/pets/7?all=true')");
  });
});

describe('types', () => {
  const links = { toSchema: (name: string) => (name === 'Pet' ? './pet.md' : undefined) };
  test.each([
    [{ type: 'string', format: 'date' }, 'string (date)'],
    [{ type: ['string', 'null'] }, 'string or null'],
    [{ type: 'string', nullable: true }, 'string or null'],
    [{ type: 'array', items: { $ref: '#/components/schemas/Pet' } }, 'array of [Pet](./pet.md)'],
    [{ type: 'object', additionalProperties: { type: 'integer' } }, 'map of integer'],
    [{ oneOf: [{ type: 'string' }, { $ref: '#/components/schemas/Pet' }] }, 'string or [Pet](./pet.md)'],
    [{ allOf: [{ $ref: '#/components/schemas/Pet' }], description: 'D' }, '[Pet](./pet.md)'],
    [{ const: 'cat' }, '`"cat"`'],
    [{ enum: [1, null] }, 'number or null'],
    [{ $ref: '#/components/schemas/Loop' }, 'any'],
    [true, 'any'],
    [{}, 'any'],
  ])('%j is %s', (value, type) => {
    const description = withSchemas({
      Pet: { properties: { a: {} } },
      Loop: { $ref: '#/components/schemas/Loop' },
    });
    const writer = new SchemaWriter(description, links);
    expect(writer.typeOf({ value, place: { file: 'api.yaml', keys: [] } })).toBe(type);
  });
});

describe('examples', () => {
  function exampleOf(schemas: object, name: string, purpose: 'request' | 'response' = 'response'): unknown {
    const place = { file: 'api.yaml', keys: ['components', 'schemas', name] };
    const writer = new SchemaWriter(withSchemas(schemas), { toSchema: () => undefined });
    return writer.example({ value: { $ref: `#/components/schemas/${name}` }, place }, purpose);
  }

  test('leave out what only the other direction has, and schemas inside of themselves', () => {
    const schemas = {
      Node: {
        allOf: [{ properties: { id: { type: 'integer', readOnly: true } } }],
        properties: {
          secret: { type: 'string', writeOnly: true },
          next: { $ref: '#/components/schemas/Node' },
          all: { type: 'array', items: { $ref: '#/components/schemas/Node' } },
          kind: { oneOf: [{ $ref: '#/components/schemas/Node' }, { enum: ['leaf'] }] },
        },
      },
    };
    expect(exampleOf(schemas, 'Node')).toEqual({ id: 1, all: [], kind: 'leaf' });
    expect(exampleOf(schemas, 'Node', 'request')).toEqual({ secret: 'string', all: [], kind: 'leaf' });
  });
});

test('writes requests that the shell, JavaScript, and Python read', () => {
  const samples = samplesOf({
    method: 'POST',
    url: "https://example.com/it's",
    headers: [['Content-Type', 'application/json']],
    user: 'ada:secret',
    body: { kind: 'json', value: { "it's": [true, null, 'a "b"\n'], 'a-b': {} } },
  });
  expect(samples.map(({ text }) => text).join('\n\n')).toMatchInlineSnapshot(`
    "curl 'https://example.com/it'\\''s' \\
      --request POST \\
      --user 'ada:secret' \\
      --header 'Content-Type: application/json' \\
      --data '{
      "it'\\''s": [
        true,
        null,
        "a \\"b\\"\\n"
      ],
      "a-b": {}
    }'

    const response = await fetch('https://example.com/it\\'s', {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Authorization: \`Basic \${btoa('ada:secret')}\`,
      },
      body: JSON.stringify({
        'it\\'s': [
          true,
          null,
          'a "b"\\n',
        ],
        'a-b': {},
      }),
    });
    console.log(await response.json());

    import requests

    response = requests.post(
        "https://example.com/it's",
        auth=("ada", "secret"),
        json={
            "it's": [
                True,
                None,
                "a \\"b\\"\\n",
            ],
            "a-b": {},
        },
    )
    print(response.json())"
  `);
});

test.each([
  ['# One\n\ntext', '## One\n\ntext'],
  ['###### Six', '**Six**'],
  ['```sh\n# not a heading\n```', '```sh\n# not a heading\n```'],
  ['```\nopen', '```\nopen\n```'],
])('moves the headings of %j below the heading around it', (text, expected) => {
  expect(paragraphs(text, 1)).toBe(expected);
});

test('writes code with backticks, and points links to another origin', () => {
  expect([code('a'), code('a `b`'), code('``')]).toEqual(['`a`', '`` a `b` ``', '``` `` ```']);
  const text = '[a](/a) <a href="/b">b</a> [c](./c.md) [d](//d)\n\n```md\n[e](/e)\n```\n\n[f](/f)';
  expect(withLinkBase(text, 'https://x.example')).toBe(
    '[a](https://x.example/a) <a href="https://x.example/b">b</a> [c](./c.md) [d](//d)\n\n```md\n[e](/e)\n```\n\n[f](https://x.example/f)',
  );
});

describe('problems', () => {
  test.each([
    ['a misspelled key', '    get:\n      sumary: List\n      responses: {}'],
    ['a method with a typing error', '    gett:\n      responses: {}'],
    ['a number as a version', '    get:\n      responses: {}\n', 'version: 1.0'],
    ['a broken reference', "    get:\n      requestBody: { $ref: '#/components/requestBodys/Pet' }"],
    [
      'a broken reference to a schema',
      "    get:\n      responses:\n        200:\n          content: { a/b: { schema: { $ref: '#/components/schemas/Pot' } } }",
    ],
    ['a file that does not exist', "    get:\n      parameters: [{ $ref: 'parameters.yaml#/id' }]"],
    ['a reference to another host', "    get:\n      parameters: [{ $ref: 'https://x.example/p.yaml' }]"],
    [
      'a property that is required by itself',
      '    get:\n      requestBody:\n        content:\n          a/b:\n            schema:\n              properties:\n                name: { type: string, required: true }',
    ],
    ['a parameter without a place', '    get:\n      parameters:\n        - name: id'],
    [
      'a type outside of the schema',
      '    get:\n      parameters:\n        - { name: id, in: query, type: string }',
    ],
    ['a list instead of an object', '    get:\n      responses: [200]'],
    ['two equal ids', '    get:\n      operationId: list\n    post:\n      operationId: list'],
    [
      'a path without its parameter',
      '    get:\n      parameters:\n        - { name: ids, in: path, required: true }',
      '',
      '/pets/{id}',
    ],
  ])('reports %s', (_, operation, info = '', path = '/pets') => {
    const text = `openapi: 3.1.0
info: { title: T, version: "1" }
paths:
  ${path}:
${operation}
components:
  schemas: { Pet: { type: object } }
  requestBodies: { Pet: { content: {} } }
`.replace('version: "1"', info || 'version: "1"');
    const found = [...faultsOf(describing({ 'api.yaml': text }))].map(({ problem }) => {
      const { file, line, column, message, hint } = problem;
      return `${file}:${line}:${column} ${message}${hint === undefined ? '' : `\n  hint: ${hint}`}`;
    });
    expect(found.join('\n')).toMatchSnapshot();
  });

  test('finds none in a description with every feature, and follows references into other files', () => {
    expect([...faultsOf(describing({ 'api.yaml': JSON.stringify(openApiDescription(50)) }))]).toEqual([]);
    const files = {
      'specs/api.yaml': `openapi: 3.1.0
info: { title: T, version: "1" }
paths:
  /a: { $ref: 'paths/a.yaml' }
`,
      'specs/paths/a.yaml':
        "get: { sumary: A, responses: { 200: { $ref: '../responses.yaml#/ok~1fine' } } }\n",
      'specs/responses.yaml': 'ok/fine: { description: Fine, contents: {} }\n',
    };
    const description = describing(files, 'specs/api.yaml');
    const found = [...faultsOf(description)].map(
      ({ problem }) => `${problem.file}:${problem.line} ${problem.message}`,
    );
    expect(found).toEqual([
      'specs/paths/a.yaml:1 unknown key `sumary` in an operation',
      'specs/responses.yaml:1 unknown key `contents` in a response',
    ]);
    const [, , index = { text: '' }] = documentsOf(
      description,
      { ...OPTIONS, file: 'specs/api.yaml' },
      'https://example.com',
    );
    expect(index.text).toContain('`/a`');
  });
});
