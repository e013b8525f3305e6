/** Checks a description against the objects of OpenAPI 3.0, 3.1, and 3.2. */
import { didYouMean } from '../../core/diagnostic/nearest.ts';
import type { Description, Json, Located, Place } from '../../core/plugin/references/description.ts';
import type { PluginProblem } from '../../core/plugin/types.ts';
import { describeValue, isObject, listOf } from '../../core/util/value.ts';

/** `?`: anything. `X[]`: a list, and `{X}`: an object with values of this type. */
type Type = string;

interface Shape {
  /** In messages: `an operation`. */
  name: string;
  keys: Record<string, Type>;
  required?: readonly string[];
}

export const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query'];

const HEADER = keysOf({
  string: 'description style',
  boolean: 'required deprecated explode',
  Schema: 'schema',
  '?': 'example',
  '{?}': 'examples',
  '{MediaType}': 'content',
});

const SHAPES: Record<string, Shape> = {
  OpenAPI: {
    name: 'a description',
    required: ['openapi', 'info'],
    keys: keysOf({
      string: '$self openapi jsonSchemaDialect',
      Info: 'info',
      'Server[]': 'servers',
      '{PathItem}': 'paths webhooks',
      Components: 'components',
      '{?}[]': 'security',
      'Tag[]': 'tags',
      ExternalDocs: 'externalDocs',
    }),
  },
  Info: {
    name: '`info`',
    required: ['title', 'version'],
    keys: keysOf({ string: 'summary description title version termsOfService', '?': 'contact license' }),
  },
  ExternalDocs: { name: '`externalDocs`', required: ['url'], keys: keysOf({ string: 'description url' }) },
  Server: {
    name: 'a server',
    required: ['url'],
    keys: keysOf({ string: 'name description url', '{ServerVariable}': 'variables' }),
  },
  ServerVariable: {
    name: 'a server variable',
    required: ['default'],
    keys: keysOf({ string: 'description default', 'string[]': 'enum' }),
  },
  PathItem: {
    name: 'a path',
    keys: keysOf({
      string: 'summary description $ref',
      Operation: METHODS.join(' '),
      '{Operation}': 'additionalOperations',
      'Server[]': 'servers',
      'Parameter[]': 'parameters',
    }),
  },
  Operation: {
    name: 'an operation',
    keys: keysOf({
      string: 'summary description operationId',
      'string[]': 'tags',
      ExternalDocs: 'externalDocs',
      'Parameter[]': 'parameters',
      RequestBody: 'requestBody',
      '{Response}': 'responses',
      '{{PathItem}}': 'callbacks',
      boolean: 'deprecated',
      '{?}[]': 'security',
      'Server[]': 'servers',
    }),
  },
  Parameter: {
    name: 'a parameter',
    required: ['name', 'in'],
    keys: { ...HEADER, ...keysOf({ string: 'name in', boolean: 'allowEmptyValue allowReserved' }) },
  },
  Header: { name: 'a header', keys: HEADER },
  RequestBody: {
    name: 'a request body',
    required: ['content'],
    keys: keysOf({ string: 'description', '{MediaType}': 'content', boolean: 'required' }),
  },
  Response: {
    name: 'a response',
    keys: keysOf({
      string: 'summary description',
      '{Header}': 'headers',
      '{MediaType}': 'content',
      '{?}': 'links',
    }),
  },
  MediaType: {
    name: 'a media type',
    keys: keysOf({
      Schema: 'schema itemSchema',
      '?': 'example prefixEncoding itemEncoding',
      '{?}': 'examples encoding',
    }),
  },
  Components: {
    name: '`components`',
    keys: keysOf({
      '{Schema}': 'schemas',
      '{Response}': 'responses',
      '{Parameter}': 'parameters',
      '{?}': 'examples links',
      '{RequestBody}': 'requestBodies',
      '{Header}': 'headers',
      '{SecurityScheme}': 'securitySchemes',
      '{{PathItem}}': 'callbacks',
      '{PathItem}': 'pathItems',
      '{MediaType}': 'mediaTypes',
    }),
  },
  SecurityScheme: {
    name: 'a security scheme',
    required: ['type'],
    keys: keysOf({
      string: 'description type name in scheme bearerFormat openIdConnectUrl oauth2MetadataUrl',
      '?': 'flows',
      boolean: 'deprecated',
    }),
  },
  Tag: {
    name: 'a tag',
    required: ['name'],
    keys: keysOf({ string: 'summary description name parent kind', ExternalDocs: 'externalDocs' }),
  },
  Schema: {
    name: 'a schema',
    keys: keysOf({
      string: 'title description format pattern contentMediaType contentEncoding',
      'string or string[]': 'type',
      '{Schema}': 'properties patternProperties dependentSchemas $defs',
      'Schema or boolean':
        'additionalProperties unevaluatedProperties unevaluatedItems propertyNames items not',
      'Schema[]': 'prefixItems allOf anyOf oneOf',
      Schema: 'contains if then else',
      'string[]': 'required',
      '?[]': 'enum',
      '?': 'const default example examples exclusiveMinimum exclusiveMaximum discriminator',
      number: 'minimum maximum multipleOf minLength maxLength minItems maxItems minProperties maxProperties',
      boolean: 'uniqueItems nullable readOnly writeOnly deprecated',
    }),
  },
};

/** Types by key, from the keys of each type. */
function keysOf(names: Record<Type, string>): Record<string, Type> {
  return Object.fromEntries(
    Object.entries(names).flatMap(([type, list]) => list.split(' ').map((name) => [name, type])),
  );
}

const WORDS: Record<string, string> = {
  string: 'a string',
  boolean: '`true` or `false`',
  number: 'a number',
};

/** Fixes of common mistakes, by type and key. */
const HINTS: Record<string, string> = {
  'Schema required': 'list the required properties in the object that has them: `required: [name]`',
  'Info version': 'put the version in quotes: `version: "1.0"`',
  'Parameter type': 'move `type` into `schema`',
  'Operation consumes': 'name the media type in `requestBody.content`',
  'Operation produces': 'name the media type in `content` of the response',
};

export interface Fault {
  problem: PluginProblem;
  /** A reference without a target: a page would lack its content. */
  isBrokenReference: boolean;
}

/** Every problem of a description, in its order. */
export function* faultsOf(description: Description): Generator<Fault> {
  const walker = new Walker(description);
  yield* walker.check(description.root.value, 'OpenAPI', description.root.place, '');
  yield* walker.operations();
}

class Walker {
  readonly #description: Description;
  /** Objects that are checked, which YAML aliases may share. */
  readonly #seen = new Set<unknown>();
  readonly #ids = new Map<string, Place>();

  constructor(description: Description) {
    this.#description = description;
  }

  /** @param key in messages: the last key of the value's place */
  *check(value: unknown, type: Type, place: Place, key: string): Generator<Fault> {
    if (type === '?') return;
    const types = type.split(' or ');
    const fitting = types.find((each) => fits(value, each));
    if (fitting === undefined) {
      const wanted = types.map(describeType).join(' or ');
      yield this.#fault(
        place,
        `\`${key}\`: expected ${wanted}, found ${describeValue(value)}`,
        HINTS[`${this.#parent} ${key}`],
      );
      return;
    }
    if (fitting.endsWith('[]')) {
      for (const [index, item] of (value as unknown[]).entries())
        yield* this.check(item, fitting.slice(0, -2), below(place, index), `${key}[${index}]`);
    } else if (fitting === '{PathItem}' && typeof (value as Json).$ref === 'string') {
      // A callback may be a reference.
      yield* this.#reference(value as Json, place);
    } else if (fitting.startsWith('{')) {
      for (const [name, item] of Object.entries(value as Json))
        if (!name.startsWith('x-')) yield* this.check(item, fitting.slice(1, -1), below(place, name), name);
    } else if (SHAPES[fitting] && isObject(value)) yield* this.#object(value, fitting, place);
  }

  /** The type of the object whose keys are checked, for hints. */
  #parent = '';

  *#object(value: Json, type: string, place: Place): Generator<Fault> {
    if (this.#seen.has(value)) return;
    this.#seen.add(value);
    if (typeof value.$ref === 'string') {
      const fault = yield* this.#reference(value, place);
      if (!fault) yield* this.#otherFile(value.$ref, type, place);
      if (type !== 'PathItem') return;
    }
    const { name, keys, required = [] } = SHAPES[type] as Shape;
    for (const key of required) {
      if (value[key] === undefined)
        yield this.#fault(
          place,
          `${name} needs \`${key}\``,
          key === 'in' ? 'write `path`, `query`, `header`, or `cookie`' : undefined,
        );
    }
    for (const [key, item] of Object.entries(value)) {
      if (key.startsWith('x-')) continue;
      const known = Object.hasOwn(keys, key) ? keys[key] : undefined;
      if (known === undefined) {
        const hint = HINTS[`${type} ${key}`] ?? didYouMean(key, Object.keys(keys));
        // JSON Schema permits other keywords, so only one with a typing error is reported.
        if (type === 'Schema' && hint === undefined) continue;
        if (type === 'Schema' && /^(?:\$|id$|then|dependencies|definitions)/.test(key)) continue;
        const problem = this.#description.problem(place, `unknown key \`${key}\` in ${name}`, { key, hint });
        yield { problem, isBrokenReference: false };
        continue;
      }
      this.#parent = type;
      yield* this.check(item, known, below(place, key), key);
    }
  }

  /** @returns whether the reference is broken */
  *#reference({ $ref }: Json, place: Place): Generator<Fault, boolean> {
    const fault = this.#description.faultOf(textOf($ref), place.file);
    if (!fault) return false;
    const message = `broken reference: ${fault.message}`;
    const problem = this.#description.problem(below(place, '$ref'), message, fault);
    yield { problem, isBrokenReference: true };
    return true;
  }

  /** Values in other files are not below the root. */
  *#otherFile(reference: string, type: string, from: Place): Generator<Fault> {
    const target = this.#description.target(reference, from.file);
    if (target && target.place.file !== from.file && isObject(target.value))
      yield* this.#object(target.value, type, target.place);
  }

  /** Ids that are used twice, and parameters of a path that an operation lacks. */
  *operations(): Generator<Fault> {
    for (const { operation, url, item } of operationsOf(this.#description)) {
      const { operationId } = operation.value;
      if (typeof operationId === 'string') {
        const first = this.#ids.get(operationId);
        if (first) {
          const place = below(operation.place, 'operationId');
          yield this.#fault(
            place,
            `two operations have the id \`${operationId}\``,
            `the first one is \`${first.keys.slice(1).join(' ')}\``,
          );
        } else this.#ids.set(operationId, operation.place);
      }
      const declared = parametersOf(this.#description, item, operation);
      const names = declared.flatMap(({ value }) => (value.in === 'path' ? [String(value.name)] : []));
      for (const [, name = ''] of url.matchAll(/\{([^{}]+)\}/g)) {
        if (names.includes(name)) continue;
        const hint =
          didYouMean(name, names) ?? `add \`{ name: ${name}, in: path, required: true }\` to \`parameters\``;
        yield this.#fault(
          operation.place,
          `the path has the parameter \`${name}\`, which the operation does not declare`,
          hint,
        );
      }
      for (const { value, place } of declared) {
        if (value.in === 'path' && !url.includes(`{${String(value.name)}}`))
          yield this.#fault(
            place,
            `the path \`${url}\` has no parameter \`${String(value.name)}\``,
            'correct the name, or remove the parameter',
          );
      }
    }
  }

  #fault(place: Place, message: string, hint?: string): Fault {
    return { problem: this.#description.problem(place, message, { hint }), isBrokenReference: false };
  }
}

function fits(value: unknown, type: Type): boolean {
  if (type === '?') return true;
  if (type.endsWith('[]')) return Array.isArray(value);
  if (type === 'string' || type === 'boolean' || type === 'number') return typeof value === type;
  // Since 3.1, `true` and `false` are schemas everywhere.
  return isObject(value) || (type === 'Schema' && typeof value === 'boolean');
}

function describeType(type: Type): string {
  if (type.endsWith('[]')) return 'a list';
  if (type.startsWith('{')) return 'an object';
  return WORDS[type] ?? SHAPES[type]?.name ?? 'an object';
}

export function below({ file, keys }: Place, ...more: (string | number)[]): Place {
  return { file, keys: [...keys, ...more] };
}

/** The value of a key, with its place. */
export function part({ value, place }: Located, key: string): Located<unknown> {
  return { value: value[key], place: below(place, key) };
}

export interface OperationPlace {
  operation: Located;
  method: string;
  /** The path: `/pets/{id}`, or the name of a webhook. */
  url: string;
  isWebhook: boolean;
  item: Located;
}

/** The operations of all paths and webhooks, in order. */
export function operationsOf(description: Description): OperationPlace[] {
  const { value: root, place } = description.root;
  const groups = [
    ['paths', false],
    ['webhooks', true],
  ] as const;
  return groups.flatMap(([group, isWebhook]) =>
    operationsIn(description, { value: objectOf(root[group]), place: below(place, group) }, isWebhook),
  );
}

/** Requests that the API sends after an operation, by name. Their URLs are expressions such as `{$request.body#/url}`. */
export function callbacksOf(
  description: Description,
  { value, place }: Located,
): { name: string; operations: OperationPlace[] }[] {
  return Object.entries(objectOf(value.callbacks)).flatMap(([name, written]) => {
    const callback = description.resolve({ value: written, place: below(place, 'callbacks', name) });
    return callback ? [{ name, operations: operationsIn(description, callback, true) }] : [];
  });
}

/** The operations of an object with path items, by path. */
function operationsIn(
  description: Description,
  { value: items, place }: Located,
  isWebhook: boolean,
): OperationPlace[] {
  return Object.entries(items).flatMap(([url, written]) => {
    if (url.startsWith('x-')) return [];
    const item = description.resolve({ value: written, place: below(place, url) });
    if (!item) return [];
    const additional = objectOf(item.value.additionalOperations);
    const operations: [string, unknown, Place][] = [
      ...Object.keys(item.value)
        .filter((key) => METHODS.includes(key))
        .map((key): [string, unknown, Place] => [key, item.value[key], below(item.place, key)]),
      ...Object.entries(additional).map(([key, value]): [string, unknown, Place] => [
        key,
        value,
        below(item.place, 'additionalOperations', key),
      ]),
    ];
    return operations.flatMap(([method, value, at]) =>
      isObject(value) ? [{ operation: { value, place: at }, method, url, isWebhook, item }] : [],
    );
  });
}

/** The parameters of an operation, and the parameters of its path that it does not replace. */
export function parametersOf(description: Description, item: Located, operation: Located): Located[] {
  const found = new Map<string, Located>();
  for (const owner of [item, operation]) {
    for (const [index, value] of listOf(owner.value.parameters).entries()) {
      const parameter = description.resolve({ value, place: below(owner.place, 'parameters', index) });
      if (parameter) found.set(`${String(parameter.value.in)} ${String(parameter.value.name)}`, parameter);
    }
  }
  return [...found.values()];
}

export function objectOf(value: unknown): Json {
  return isObject(value) ? value : {};
}

export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
}
