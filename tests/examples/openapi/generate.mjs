/** Writes `openapi.json`, an API of a library with 200 operations. */
import { writeFile } from 'node:fs/promises';

const RESOURCES = {
  Catalog: ['book', 'author', 'series', 'edition', 'language'],
  Members: ['member', 'card', 'address', 'household', 'consent'],
  Loans: ['loan', 'renewal', 'reservation', 'return', 'reminder'],
  Payments: ['fee', 'fine', 'invoice', 'refund', 'receipt'],
  Branches: ['branch', 'room', 'shelf', 'locker', 'timetable'],
  Events: ['event', 'reading', 'course', 'speaker', 'ticket'],
  Staff: ['librarian', 'role', 'shift', 'team', 'absence'],
  Operations: ['import', 'export', 'backup', 'webhook', 'report'],
};

const id = { name: 'id', in: 'path', required: true, schema: { type: 'string' } };
const limit = {
  name: 'limit',
  in: 'query',
  description: 'Largest number of results',
  schema: { type: 'integer' },
};
const ok = { description: 'Success' };
const missing = { description: 'Not found' };

/** @param {string} noun @param {string} tag */
function pathsOf(noun, tag) {
  const operation = (verb, parameters, responses) => ({
    operationId: `${verb}-${noun}`,
    summary: `${verb[0]?.toUpperCase()}${verb.slice(1)} ${noun}`,
    description: `Works on the resource \`${noun}\`.`,
    tags: [tag],
    parameters,
    responses,
  });
  return {
    [`/${noun}`]: {
      get: operation('list', [limit], { 200: ok }),
      post: operation('create', [], { 201: { description: 'Created' } }),
    },
    [`/${noun}/{id}`]: {
      get: operation('read', [id], { 200: ok, 404: missing }),
      put: operation('replace', [id], { 200: ok, 404: missing }),
      delete: operation('delete', [id], { 204: { description: 'Deleted' }, 404: missing }),
    },
  };
}

const api = {
  openapi: '3.1.0',
  info: { title: 'Library API', version: '1.0.0', description: 'Everything that a library lends.' },
  tags: Object.keys(RESOURCES).map((name) => ({ name })),
  paths: Object.assign(
    {},
    ...Object.entries(RESOURCES).flatMap(([tag, nouns]) => nouns.map((noun) => pathsOf(noun, tag))),
  ),
};

await writeFile(new URL('openapi.json', import.meta.url), `${JSON.stringify(api, undefined, 2)}\n`);
