/** Pages from TypeDoc's JSON of `tests/fixtures/typedoc/source.ts.txt`. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { Plugin, PluginDefinition, PluginProblem } from '../../../packages/ssg/src/core/plugin/types.ts';
import { typedoc } from '../../../packages/ssg/src/plugins/typedoc/index.ts';
import type { Declaration, Type } from '../../../packages/ssg/src/plugins/typedoc/model.ts';
import { SignatureWriter } from '../../../packages/ssg/src/plugins/typedoc/signatures.ts';
import { REPOSITORY } from '../../support/site.ts';

/** Texts of the documents by path, or the problem. */
async function generated(text: string): Promise<Record<string, string> | PluginProblem> {
  const { definition, options } = typedoc({ file: 'api.json' }) as Plugin;
  const { setup, options: schema } = definition as unknown as PluginDefinition<unknown>;
  const checked = await schema?.['~standard'].validate(options);
  const { documents } = await setup((checked as { value: unknown }).value, { readFile: () => text } as never);
  const found = [...((documents?.() ?? []) as Iterable<{ path: string; text: string } | PluginProblem>)];
  const problem = found.find((each) => 'message' in each);
  return problem ?? Object.fromEntries(found.map((each) => ('path' in each ? [each.path, each.text] : [])));
}

const jsonOf = (version: string): string =>
  readFileSync(path.join(REPOSITORY, `tests/fixtures/typedoc/${version}.json`), 'utf8');

test('makes the same pages from the JSON of TypeDoc 0.25 and 0.28', async () => {
  const [old, current] = [await generated(jsonOf('0.25')), await generated(jsonOf('0.28'))] as [
    Record<string, string>,
    Record<string, string>,
  ];
  expect(Object.keys(current)).toMatchInlineSnapshot(`
    [
      "index.md",
      "functions/_category_.json",
      "functions/build.md",
      "functions/read.md",
      "classes/_category_.json",
      "classes/builder.md",
      "classes/fast-builder.md",
      "interfaces/_category_.json",
      "interfaces/build-options.md",
      "types/_category_.json",
      "types/build-result.md",
      "types/mapped.md",
      "enumerations/_category_.json",
      "enumerations/level.md",
      "variables/_category_.json",
      "variables/tools.md",
      "variables/version.md",
      "helpers/_category_.json",
      "helpers/index.md",
      "helpers/functions/_category_.json",
      "helpers/functions/help.md",
    ]
  `);
  expect(Object.keys(old).sort()).toEqual(Object.keys(current).sort());
  // Other pages differ where the versions of TypeScript do: `Iterator<string>` and `Iterator<string, any, undefined>`.
  for (const name of ['functions/build.md', 'functions/read.md', 'types/mapped.md', 'enumerations/level.md'])
    expect(old[name]?.replaceAll('blob/main/src/', 'blob/main/')).toBe(current[name]);
  for (const pages of [old, current])
    expect(pages['classes/builder.md']).toContain('<code>new Builder&lt;T = unknown&gt;(');
  expect(current['functions/build.md']).toMatchInlineSnapshot(`
    "---
    title: "build"
    description: "Builds a site."
    ---

    <pre class="api-signature"><code>function build&lt;T extends string&gt;(options: <a href="../interfaces/build-options.md">BuildOptions</a>&lt;T&gt;, retries?: number): Promise&lt;<a href="../types/build-result.md">BuildResult</a>&gt;</code></pre>

    Builds a site.

    **Parameters**

    - \`options\`: as in [\`BuildOptions\`](../interfaces/build-options.md)
    - \`retries\`: Default: \`3\`.

    **Returns** the result, with \`ok\`

    **Throws** if it is too large

    **Example**

    \`\`\`ts
    await build({ tags: ['a'] });
    \`\`\`

    **See** [\`Builder\`](../classes/builder.md)

    **Since** 1.2

    <p class="api-facts">Source: <a href="https://github.com/o/r/blob/main/index.ts#L43">src/index.ts:43</a></p>
    "
  `);
  expect(current['interfaces/build-options.md']).toMatchInlineSnapshot(`
    "---
    title: "BuildOptions"
    description: "Options of a build."
    ---

    <pre class="api-signature"><code>interface BuildOptions&lt;T extends string = 'html'&gt;</code></pre>

    Options of a build.

    **Type parameters**

    - \`T\`: kind of output

    <p class="api-facts">Source: <a href="https://github.com/o/r/blob/main/index.ts#L7">src/index.ts:7</a></p>

    ## Properties

    ### \`outDir\` {#out-dir}

    <pre class="api-signature"><code>outDir?: string</code></pre>

    Where files go. Default: \`dist\`.

    <p class="api-facts">Source: <a href="https://github.com/o/r/blob/main/index.ts#L9">src/index.ts:9</a></p>

    ### \`output\` :badge[deprecated]{warning} {#output}

    <pre class="api-signature"><code>output?: T</code></pre>

    :::::::warning[Deprecated]

    Use [\`outDir\`](#out-dir).

    :::::::

    <p class="api-facts">Source: <a href="https://github.com/o/r/blob/main/index.ts#L11">src/index.ts:11</a></p>

    ### \`tags\` {#tags}

    <pre class="api-signature"><code>readonly tags: readonly [string, number]</code></pre>

    <p class="api-facts">Source: <a href="https://github.com/o/r/blob/main/index.ts#L12">src/index.ts:12</a></p>

    <pre class="api-signature"><code>[key: \`data-\${string}\`]: unknown</code></pre>

    ## Methods

    ### \`onFile\` {#on-file}

    <pre class="api-signature"><code>onFile?(file: string, options: { size: number }): Promise&lt;void&gt;</code></pre>

    Called for each file.

    <p class="api-facts">Source: <a href="https://github.com/o/r/blob/main/index.ts#L14">src/index.ts:14</a></p>
    "
  `);
  expect(current['classes/fast-builder.md']).toMatchInlineSnapshot(`
    "---
    title: "FastBuilder"
    description: "Builds again and again."
    ---

    <pre class="api-signature"><code>class FastBuilder extends <a href="./builder.md">Builder</a>&lt;number&gt;</code></pre>

    Builds again and again.

    <p class="api-facts">Source: <a href="https://github.com/o/r/blob/main/index.ts#L68">src/index.ts:68</a></p>

    ## Methods

    ### \`stop\` {#stop}

    <pre class="api-signature"><code>stop(reason?: string): asserts reason is string</code></pre>

    <p class="api-facts">Source: <a href="https://github.com/o/r/blob/main/index.ts#L69">src/index.ts:69</a></p>

    ## Inherited

    - From \`Builder\`: [\`constructor\`](./builder.md#constructor), [\`options\`](./builder.md#options), [\`state\`](./builder.md#state), [\`count\`](./builder.md#static-count), [\`size\`](./builder.md#size), [\`[iterator]\`](./builder.md#iterator), [\`run\`](./builder.md#run)
    "
  `);
  expect(current['classes/builder.md']).not.toMatch(/hidden|name\?.*private/);
  expect(current['types/mapped.md']).toContain(
    '{ readonly [K in keyof T]?: T[K] extends Function ? never : T[K] }',
  );
  expect(current['functions/read.md']?.match(/^<pre.*<\/pre>$/gm)).toHaveLength(2);
});

const reference = (name: string, ...typeArguments: Type[]): Type => ({
  type: 'reference',
  name,
  target: 1,
  typeArguments,
});
const string: Type = { type: 'intrinsic', name: 'string' };
const union: Type = { type: 'union', types: [string, { type: 'literal', value: "it's" }] };
const returning = (type: Type): Type => ({
  type: 'reflection',
  declaration: {
    id: 2,
    name: '__type',
    kind: 65536,
    signatures: [{ id: 3, name: '__type', type }],
  } as Declaration,
});

test.each<[Type, string]>([
  [{ type: 'array', elementType: union }, "(string | 'it\\'s')[]"],
  [{ type: 'typeOperator', operator: 'keyof', target: union }, "keyof (string | 'it\\'s')"],
  [{ type: 'union', types: [returning(string), string] }, '(() => string) | string'],
  [returning(returning(union)), "() => () => string | 'it\\'s'"],
  [{ type: 'array', elementType: returning(string) }, '(() => string)[]'],
  [reference('Map', string, union), "<a href=\"./x.md\">Map</a><string, string | 'it\\'s'>"],
  [{ type: 'literal', value: { value: '12', negative: true } }, '-12n'],
  [{ type: 'templateLiteral', head: 'a<', tail: [[string, '!']] }, '`a<${string}!`'],
  [
    {
      type: 'tuple',
      elements: [
        { type: 'namedTupleMember', name: 'a', isOptional: true, element: string },
        { type: 'rest', elementType: { type: 'array', elementType: string } },
      ],
    },
    '[a?: string, ...string[]]',
  ],
  [{ type: 'predicate', name: 'this', asserts: true, targetType: string }, 'asserts this is string'],
  [{ type: 'of-a-later-version' } as never, 'unknown'],
])('writes %j', (type, expected) => {
  const written = new SignatureWriter(() => './x.md').type(type);
  expect(written.replaceAll('&lt;', '<').replaceAll('&gt;', '>')).toBe(expected);
});

test.each([
  ['{"kind": 1', 'invalid YAML or JSON'],
  ['[]', 'the file is not the JSON of TypeDoc'],
  ['{"openapi": "3.1.0"}', 'the file is not the JSON of TypeDoc'],
  ['{"kind": 0, "kindString": "Project"}', 'the JSON is from TypeDoc 0.22 or older'],
  ['{"kind": 1, "name": "a"}', 'the JSON is from TypeDoc 0.24 or older'],
  ['{"kind": 1, "variant": "project"}', 'the JSON contains no exports'],
])('reports a mistake in %s', async (text, message) => {
  const problem = (await generated(text)) as PluginProblem;
  expect(problem.message).toContain(message);
  expect(problem).toMatchObject({ file: 'api.json', line: 1 });
});
