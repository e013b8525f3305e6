/** The JSON schemas in the package, for editors. */
import path from 'node:path';
import { kindOf } from '../src/core/compile/front-matter/keys.ts';
import { registerFrontMatter } from '../src/core/compile/front-matter/plugin-keys.ts';
import { BUILT_INS } from './built-ins.ts';
import { type JsonSchema, SchemaWriter } from './json-schema.ts';
import type { ReferenceInput } from './pages.ts';

/** Where the schemas are, relative to the repository. */
export const SCHEMAS = 'packages/ssg/schemas';

const SCHEMA_KEY = {
  type: 'string',
  description: 'URL or path of the JSON schema of this file, for editors.',
};

/** @returns JSON texts, by the names of the files */
export function schemaFiles({ repository, sources, declarations }: ReferenceInput): Map<string, string> {
  const typeOf = (name: string) => {
    const source = sources[name];
    if (!source) throw new Error(`unknown type \`${name}\``);
    return declarations.type(name, path.join(repository, source.file));
  };
  const schemas: Record<string, JsonSchema> = {
    'front-matter.json': frontMatter(),
    'category.json': category(),
    'sidebars.json': byName('Sidebars of ssg, by name.', 'SidebarConfig', { isOpen: false }),
    'authors.json': byName('Authors of a blog, by key.', 'AuthorOptions', {
      isOpen: true,
      acceptsNumbersAsText: true,
    }),
    'tags.json': byName('Tags of a blog or of docs, by key.', 'TagOptions', { isOpen: true }, [
      { type: 'null' },
    ]),
  };
  return new Map(
    Object.entries(schemas).map(([name, schema]) => [
      name,
      `${JSON.stringify({ $schema: 'http://json-schema.org/draft-07/schema#', ...schema }, undefined, 2)}\n`,
    ]),
  );

  function frontMatter(): JsonSchema {
    for (const plugin of BUILT_INS) registerFrontMatter(plugin.frontMatter);
    const writer = new SchemaWriter({ isOpen: true });
    const parts = ['FrontMatter', 'TagFrontMatter', 'PostFrontMatter'].map((name) =>
      writer.object(typeOf(name)),
    );
    const properties = Object.assign({}, ...parts.map((part) => part.properties)) as Record<
      string,
      JsonSchema
    >;
    return {
      description: 'Front matter of a document, a page, or a post of ssg.',
      type: 'object',
      properties: Object.fromEntries(
        Object.entries(properties).map(([key, schema]) => [key, withReadValues(key, schema)]),
      ),
      definitions: writer.definitions,
    };
  }

  function category(): JsonSchema {
    const writer = new SchemaWriter({ isOpen: false });
    const schema = writer.object(typeOf('CategoryFile'));
    return {
      description: 'Settings of a sidebar category of ssg.',
      ...schema,
      definitions: writer.definitions,
    };
  }

  function byName(
    description: string,
    name: string,
    options: ConstructorParameters<typeof SchemaWriter>[0],
    others: JsonSchema[] = [],
  ): JsonSchema {
    const writer = new SchemaWriter(options);
    const { type, project } = typeOf(name);
    const value = writer.schema(type, project);
    return {
      description,
      type: 'object',
      properties: { $schema: SCHEMA_KEY },
      additionalProperties: others.length > 0 ? { anyOf: [value, ...others] } : value,
      definitions: writer.definitions,
    };
  }
}

/** Values that ssg may convert to the declared type, and the schema of similar values. */
const CONVERTED: [value: unknown, schema: JsonSchema][] = [
  ['text', { type: 'string' }],
  ['12', { type: 'string', pattern: '^\\d+(\\.\\d+)?$' }],
  ['true', { enum: ['true', 'false'] }],
  [12, { type: 'number' }],
  [true, { type: 'boolean' }],
  [[12], { type: 'array', items: { type: ['string', 'number'] } }],
];

/** Adds what ssg also reads, such as `title: 404` or `sidebar_position: "2"`. A key without a value is ignored. */
function withReadValues(
  key: string,
  { description, default: fallback, ...declared }: JsonSchema,
): JsonSchema {
  const kind = kindOf(key);
  const converted = CONVERTED.filter(
    ([value]) => kind?.read({ value, source: String(value) }) !== undefined,
  ).map(([, schema]) => schema);
  const readsList = converted.some(({ type }) => type === 'array');
  const own = ((declared.anyOf as JsonSchema[] | undefined) ?? [declared]).filter(
    ({ type }) => !(readsList && type === 'array'),
  );
  const forms = [...own, ...converted, { type: 'null' }];
  return {
    ...(description !== undefined && { description }),
    ...anyOf(forms),
    ...(fallback !== undefined && { default: fallback }),
  };
}

/** Forms with only a `type` become one form with several. */
function anyOf(forms: JsonSchema[]): JsonSchema {
  const isPlain = (form: JsonSchema) => Object.keys(form).join() === 'type';
  const types = [...new Set(forms.filter(isPlain).map(({ type }) => type))];
  const others = forms.filter((form) => !isPlain(form) && !(types.includes('string') && isText(form)));
  const plain = { type: types.length === 1 ? types[0] : types };
  if (others.length === 0) return plain;
  // Editors report the problem of the first form, and nobody means `null`.
  return { anyOf: plain.type === 'null' ? [...others, plain] : [plain, ...others] };
}

/** A form of text, which is needless next to any text. */
function isText({ type, pattern, enum: words }: JsonSchema): boolean {
  return (type === 'string' && pattern !== undefined) || words !== undefined;
}
