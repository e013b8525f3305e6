/** Generates OpenAPI descriptions of any size: resources with five operations each, nested and recursive schemas, and choices. */

const METHODS = [
  { method: 'get', path: '', verb: 'List', code: '200' },
  { method: 'post', path: '', verb: 'Create', code: '201' },
  { method: 'get', path: '/{id}', verb: 'Get', code: '200' },
  { method: 'patch', path: '/{id}', verb: 'Update', code: '200' },
  { method: 'delete', path: '/{id}', verb: 'Delete', code: '204' },
];

/** @param operations a multiple of five */
export function openApiDescription(operations: number): object {
  const paths: Record<string, Record<string, object>> = {};
  const schemas: Record<string, object> = { Problem: problemSchema };
  const tags: { name: string; description: string }[] = [];
  for (let index = 0; index < operations / METHODS.length; index++) {
    const name = `Thing${index}`;
    tags.push({ name, description: `All about *${name}*.` });
    schemas[name] = thingSchema(name, `Thing${Math.max(0, index - 1)}`);
    for (const { method, path, verb, code } of METHODS) {
      const url = `/things-${index}${path}`;
      const owner = paths[url] ?? {};
      paths[url] = owner;
      owner[method] = {
        operationId: `${verb.toLowerCase()}${name}`,
        summary: `${verb} ${name}`,
        description: `${verb} one or more of ${name}.`,
        tags: [name],
        ...(path === '' ? {} : { parameters: [{ $ref: '#/components/parameters/Id' }] }),
        ...(method === 'post' || method === 'patch'
          ? { requestBody: { required: true, content: json(name) } }
          : {}),
        responses: {
          [code]: { description: 'Success.', ...(code === '204' ? {} : { content: json(name) }) },
          default: { description: 'A problem.', content: json('Problem') },
        },
      };
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Things', version: '1.0.0', description: 'Manage things.' },
    servers: [{ url: 'https://api.example.com/{version}', variables: { version: { default: 'v1' } } }],
    security: [{ token: [] }],
    tags,
    paths,
    components: {
      schemas,
      parameters: {
        Id: {
          name: 'id',
          in: 'path',
          required: true,
          description: 'Identifies the thing.',
          schema: { type: 'string', format: 'uuid' },
        },
      },
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
    },
  };
}

const problemSchema = {
  type: 'object',
  required: ['title'],
  properties: { title: { type: 'string' }, status: { type: 'integer', minimum: 400 } },
};

function thingSchema(name: string, parent: string): object {
  return {
    type: 'object',
    description: `A ${name}.`,
    required: ['id', 'name'],
    properties: {
      id: { type: 'string', format: 'uuid', readOnly: true },
      name: { type: 'string', minLength: 1, description: 'Shown to people.' },
      parent: { $ref: `#/components/schemas/${parent}` },
      children: { type: 'array', items: { $ref: `#/components/schemas/${name}` } },
      size: { oneOf: [{ type: 'integer' }, { type: 'object', properties: { width: { type: 'number' } } }] },
    },
  };
}

function json(schema: string): object {
  return { 'application/json': { schema: { $ref: `#/components/schemas/${schema}` } } };
}
