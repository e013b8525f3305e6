/** An API reference from an OpenAPI 3.1 document: an index, and a page per operation, grouped by tag. */
import { definePlugin, type GeneratedDocument } from '@slashdocs/ssg';
import * as v from 'valibot';

interface Api {
  info: { title: string; description?: string };
  tags?: { name: string }[];
  paths: Record<string, Partial<Record<Method, OperationObject>>>;
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;
type Method = (typeof METHODS)[number];

interface OperationObject {
  operationId: string;
  summary: string;
  description?: string;
  tags?: string[];
  parameters?: {
    name: string;
    in: string;
    required?: boolean;
    description?: string;
    schema?: { type?: string };
  }[];
  responses?: Record<string, { description: string }>;
}

interface Operation extends OperationObject {
  method: Method;
  path: string;
}

export const openapi = definePlugin({
  name: 'openapi',
  options: v.strictObject({
    /** The OpenAPI document, as JSON. */
    file: v.string(),
    /** URL path of the reference. */
    route: v.optional(v.string(), 'api'),
  }),
  setup: ({ file, route }, site) => ({
    collections: [{ type: 'docs', id: 'openapi', routeBasePath: route }],
    documents: () => documentsOf(JSON.parse(site.readFile(file))),
  }),
});

function* documentsOf(api: Api): Generator<GeneratedDocument> {
  const operations = operationsOf(api);
  const named = api.tags?.map(({ name }) => name) ?? [];
  const tags = [...new Set([...named, ...operations.map(tagOf)])];
  const groups = tags.map((tag) => ({ tag, members: operations.filter((each) => tagOf(each) === tag) }));
  yield { id: 'openapi', path: 'index.md', text: indexPage(api, groups) };
  for (const [position, { tag, members }] of groups.entries()) {
    const category = { label: tag, position: position + 1 };
    yield { id: 'openapi', path: `${slug(tag)}/_category_.json`, text: JSON.stringify(category) };
    for (const [index, operation] of members.entries()) {
      yield { id: 'openapi', path: pathOf(operation), text: operationPage(operation, index + 1) };
    }
  }
}

function operationsOf({ paths }: Api): Operation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    METHODS.flatMap((method) => {
      const operation = methods[method];
      return operation ? [{ ...operation, method, path }] : [];
    }),
  );
}

function indexPage({ info }: Api, groups: { tag: string; members: Operation[] }[]): string {
  const sections = groups.map(({ tag, members }) => {
    const rows = members.map((each) => [`[${each.summary}](./${pathOf(each)})`, requestOf(each)]);
    return `## ${tag}\n\n${table(['operation', 'request'], rows)}`;
  });
  return `---
sidebar_label: Overview
sidebar_position: 0
---

# ${info.title}

${info.description ?? ''}

${sections.join('\n\n')}
`;
}

function operationPage(operation: Operation, position: number): string {
  const { summary, description = '', parameters = [], responses = {} } = operation;
  const parameterRows = parameters.map((each) => [
    `\`${each.name}\``,
    each.in,
    each.schema?.type ?? '',
    each.required ? 'yes' : 'no',
    each.description ?? '',
  ]);
  const responseRows = Object.entries(responses).map(([status, each]) => [status, each.description]);
  return `---
description: ${JSON.stringify(summary)}
sidebar_position: ${position}
---

# ${summary}

${requestOf(operation)}

${description}

${section('Parameters', ['name', 'in', 'type', 'required', 'description'], parameterRows)}

${section('Responses', ['status', 'meaning'], responseRows)}
`;
}

function section(heading: string, columns: string[], rows: string[][]): string {
  return rows.length > 0 ? `## ${heading}\n\n${table(columns, rows)}` : '';
}

function table(columns: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.map(cell).join(' | ')} |`;
  return [line(columns), line(columns.map(() => '---')), ...rows.map(line)].join('\n');
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll(/\s+/g, ' ');
}

function requestOf({ method, path }: Operation): string {
  return `\`${method.toUpperCase()} ${path}\``;
}

function tagOf({ tags }: OperationObject): string {
  return tags?.[0] ?? 'Other';
}

function pathOf(operation: Operation): string {
  return `${slug(tagOf(operation))}/${slug(operation.operationId)}.md`;
}

function slug(text: string): string {
  return text.toLowerCase().replaceAll(/[^a-z\d]+/g, '-');
}
