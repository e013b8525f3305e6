/** The documents of a reference: an overview, operations by tag, and schemas. */
import path from 'node:path';
import type { Description, Json, Located } from '../../core/plugin/references/description.ts';
import { joined, page, relative, unique } from '../../core/plugin/references/page.ts';
import {
  block,
  code,
  firstSentence,
  inner,
  paragraphs,
  slugOf,
  withLinkBase,
} from '../../core/plugin/references/text.ts';
import type { GeneratedDocument } from '../../core/plugin/types.ts';
import { getOrInsert } from '../../core/util/get-or-insert.ts';
import { isObject, listOf } from '../../core/util/value.ts';
import { below, callbacksOf, METHODS, objectOf, operationsOf, parametersOf, part, textOf } from './check.ts';
import type { ResolvedOptions } from './options.ts';
import { type SampleBody, type SampleRequest, samplesOf } from './samples.ts';
import { factsBlock, propertyList, SchemaWriter } from './schema.ts';

interface Operation {
  operation: Located;
  item: Located;
  method: string;
  url: string;
  isWebhook: boolean;
  /** A request that the API sends after the operation. */
  isCallback?: true;
  title: string;
  slug: string;
  /** Path of its document. */
  file: string;
}

interface Tag {
  name: string;
  slug: string;
  description: string;
  operations: Operation[];
}

/** The tag of operations without one, and of webhooks. */
const OTHER = 'Operations';
const WEBHOOKS = 'Webhooks';
/** Longer examples are left out. */
const LONGEST_EXAMPLE = 20_000;

/** @param origin of the site, for servers with a relative URL */
export function documentsOf(
  description: Description,
  options: ResolvedOptions,
  origin: string,
): GeneratedDocument[] {
  return new Pages(description, options, origin).documents();
}

class Pages {
  readonly #description: Description;
  readonly #options: ResolvedOptions;
  readonly #origin: string;
  readonly #root: Json;
  readonly #tags: Tag[];
  /** Paths of the pages of schemas, by name. */
  readonly #schemas = new Map<string, string>();

  constructor(description: Description, options: ResolvedOptions, origin: string) {
    this.#description = description;
    this.#options = options;
    this.#origin = origin;
    this.#root = description.root.value;
    this.#tags = this.#readTags();
    const used = new Set(this.#tags.map(({ slug }) => slug));
    const folder = unique('schemas', used);
    const names = new Set<string>();
    if (!options.schemaPages) return;
    const schemas = new SchemaWriter(description, { toSchema: () => undefined });
    for (const name of Object.keys(this.#components('schemas'))) {
      // Strings, numbers, and lists are explained where they are used.
      if (schemas.hasProperties(this.#component('schemas', name)))
        this.#schemas.set(name, `${folder}/${unique(slugOf(name) || 'schema', names)}.md`);
    }
  }

  documents(): GeneratedDocument[] {
    const { pages, id } = this.#options;
    const documents = [{ path: 'index.md', text: this.#overview() }];
    for (const [index, tag] of this.#tags.entries()) {
      if (pages === 'tag') {
        documents.push({ path: `${tag.slug}.md`, text: this.#tagPage(tag, index + 1) });
        continue;
      }
      const category = { label: tag.name, position: index + 1 };
      documents.push(
        { path: `${tag.slug}/_category_.json`, text: JSON.stringify(category) },
        { path: `${tag.slug}/index.md`, text: this.#tagIndex(tag) },
        ...tag.operations.map((operation, position) => ({
          path: operation.file,
          text: this.#operationPage(operation, position + 1),
        })),
      );
    }
    const [first] = this.#schemas.values();
    if (first !== undefined) {
      const category = { label: 'Schemas', position: this.#tags.length + 1, collapsed: true };
      documents.push({
        path: `${path.posix.dirname(first)}/_category_.json`,
        text: JSON.stringify(category),
      });
    }
    for (const [name, file] of this.#schemas)
      documents.push({ path: file, text: this.#schemaPage(name, file) });
    const { linkBase } = this.#options;
    return documents.map(({ path: file, text }) => ({
      id,
      path: file,
      text: linkBase === undefined ? text : withLinkBase(text, linkBase.replace(/\/+$/, '')),
    }));
  }

  #readTags(): Tag[] {
    const tags = new Map<string, Tag>();
    const slugs = new Set<string>(['index']);
    const add = (name: string, description = ''): Tag =>
      getOrInsert(tags, name, () => ({
        name,
        slug: unique(slugOf(name) || 'tag', slugs),
        description,
        operations: [],
      }));
    for (const tag of listOf(this.#root.tags))
      if (isObject(tag) && textOf(tag.name) !== '') add(textOf(tag.name), textOf(tag.description));
    const slugsOf = new Map<Tag, Set<string>>();
    for (const found of operationsOf(this.#description)) {
      const { value } = found.operation;
      const name = textOf(listOf(value.tags)[0]) || (found.isWebhook ? WEBHOOKS : OTHER);
      const tag = add(name);
      const own = getOrInsert(slugsOf, tag, () => new Set(['index']));
      const operationId = textOf(value.operationId);
      const title = textOf(value.summary) || operationId || `${found.method.toUpperCase()} ${found.url}`;
      const slug = unique(slugOf(operationId || `${found.method} ${found.url}`) || 'operation', own);
      const file = this.#options.pages === 'tag' ? `${tag.slug}.md` : `${tag.slug}/${slug}.md`;
      tag.operations.push({ ...found, title, slug, file });
    }
    return [...tags.values()].filter(({ operations }) => operations.length > 0);
  }

  #overview(): string {
    const info = objectOf(this.#root.info);
    const title = textOf(info.title) || 'API';
    const version = textOf(info.version);
    const servers = listOf(this.#root.servers).flatMap((server) => {
      if (!isObject(server) || textOf(server.url) === '') return [];
      const about = textOf(server.description);
      return [`- ${code(textOf(server.url))}${about === '' ? '' : `: ${about.replace(/\s+/g, ' ')}`}`];
    });
    const summary = textOf(info.summary);
    return page({
      title,
      description: firstSentence(summary || textOf(info.description)),
      frontMatter: { sidebar_label: 'Overview', sidebar_position: 0 },
      parts: [
        version === '' ? '' : factsBlock([`Version ${code(version)}`]),
        summary === '' ? '' : inner(summary),
        paragraphs(textOf(info.description), 1),
        servers.length === 0 ? '' : `## Servers {#api-servers}\n\n${servers.join('\n')}`,
        this.#securitySchemes(),
        ...this.#tags.map(
          (tag) =>
            `## ${inner(tag.name)} {#api-${tag.slug}}\n\n${this.#operationList(tag.operations, 'index.md')}`,
        ),
      ],
    });
  }

  #securitySchemes(): string {
    const sections = Object.keys(this.#components('securitySchemes')).flatMap((name) => {
      const scheme = this.#description.resolve(this.#component('securitySchemes', name))?.value;
      if (!scheme) return [];
      const about = paragraphs(textOf(scheme.description), 3);
      return `### ${inner(name)} {#${securityId(name)}}\n\n${describeScheme(scheme)}${about === '' ? '' : `\n\n${about}`}`;
    });
    if (sections.length === 0) return '';
    return `## Authentication {#api-authentication}\n\n${sections.join('\n\n')}`;
  }

  #operationList(operations: readonly Operation[], from: string): string {
    const items = operations.map((operation) => {
      const {
        method,
        url,
        title,
        slug,
        file,
        operation: { value },
      } = operation;
      const anchor = this.#options.pages === 'tag' ? `#${slug}` : '';
      const link = `[${inner(title)}](${relative(from, file)}${anchor})`;
      const deprecated = value.deprecated === true ? ' <span class="api-deprecated">deprecated</span>' : '';
      return `<li>\n\n${methodOf(method)} ${link} ${code(url)}${deprecated}\n\n</li>`;
    });
    return `<ul class="api-operations">\n${items.join('\n')}\n</ul>`;
  }

  #tagIndex(tag: Tag): string {
    return page({
      title: tag.name,
      description: firstSentence(tag.description),
      parts: [paragraphs(tag.description, 1), this.#operationList(tag.operations, `${tag.slug}/index.md`)],
    });
  }

  #tagPage(tag: Tag, position: number): string {
    const schemas = this.#writer(`${tag.slug}.md`);
    return page({
      title: tag.name,
      description: firstSentence(tag.description),
      frontMatter: { sidebar_position: position, toc_max_heading_level: 2 },
      parts: [
        paragraphs(tag.description, 1),
        ...tag.operations.flatMap((operation) => [
          `## ${inner(operation.title)} {#${operation.slug}}`,
          this.#operation(operation, schemas, 2, `${operation.slug}-`),
        ]),
      ],
    });
  }

  #operationPage(operation: Operation, position: number): string {
    const {
      title,
      method,
      operation: { value },
    } = operation;
    return page({
      title,
      description: firstSentence(textOf(value.description)),
      frontMatter: {
        sidebar_position: position,
        sidebar_class_name: `api-${methodClass(method)}${value.deprecated === true ? ' api-old' : ''}`,
      },
      parts: [this.#operation(operation, this.#writer(operation.file), 1, '')],
    });
  }

  /** @param prefix of ids, on a page with several operations */
  #operation(operation: Operation, schemas: SchemaWriter, level: number, prefix: string): string {
    const { method, url, item, isWebhook, operation: located } = operation;
    const { value, place } = located;
    const heading = (title: string, id: string, below = 1): string =>
      `${'#'.repeat(level + below)} ${title} {#${prefix}${id}}`;
    const parameters = parametersOf(this.#description, item, located);
    const body = this.#description.resolve(part(located, 'requestBody'));
    const parts = [
      `<div class="api-request">\n\n${isWebhook && !operation.isCallback ? methodOf('webhook') : methodOf(method)} ${code(url)}\n\n</div>`,
      value.deprecated === true ? ':::warning\n\nThis operation is deprecated.\n\n:::' : '',
      paragraphs(textOf(value.description), level + 1),
      ...externalDocs(value),
      // The security of the description is the one of requests to the API.
      operation.isCallback && value.security === undefined ? '' : this.#authorization(value, operation.file),
    ];
    if (!isWebhook) {
      const samples = samplesOf(this.#request(operation, parameters, body, schemas));
      const blocks = samples.map(({ language, title, text }) => block(language, text, ` [${title}]`));
      parts.push(`:::code-group{sync=api-language}\n\n${blocks.join('\n\n')}\n\n:::`);
    }
    if (parameters.length > 0) {
      const items = parameters.map((parameter) => this.#parameter(parameter, schemas, prefix));
      parts.push(heading('Parameters', 'parameters'), propertyList(items));
    }
    if (body) {
      parts.push(
        heading(isWebhook ? 'Payload' : 'Request body', 'body'),
        paragraphs(textOf(body.value.description), level + 2),
        // The samples show the body of a request.
        this.#content(body, schemas, `${prefix}body`, isWebhook),
      );
    }
    const responses = Object.entries(objectOf(value.responses)).filter(
      ([status]) => !status.startsWith('x-'),
    );
    if (responses.length > 0) parts.push(heading('Responses', 'responses'));
    for (const [status, written] of responses) {
      if (!isObject(written)) continue;
      const response = this.#description.resolve({
        value: written,
        place: below(place, 'responses', status),
      });
      const id = `response-${slugOf(status)}`;
      parts.push(heading(`${statusOf(status)}`, id, 2));
      if (!response) continue;
      parts.push(
        paragraphs(textOf(response.value.description), level + 3),
        this.#headers(response, schemas, `${prefix}${id}`),
        this.#content(response, schemas, `${prefix}${id}`, true),
      );
    }
    const callbacks = callbacksOf(this.#description, located);
    // A callback of a callback would need headings that do not exist.
    if (callbacks.length > 0 && !operation.isCallback) {
      parts.push(heading('Callbacks', 'callbacks'));
      for (const { name, operations } of callbacks) {
        for (const [index, found] of operations.entries()) {
          const id = `callback-${slugOf(name) || 'request'}${index === 0 ? '' : `-${index + 1}`}`;
          const callback: Operation = { ...operation, ...found, isCallback: true };
          parts.push(
            heading(inner(name), id, 2),
            this.#operation(callback, schemas, Math.min(level + 2, 4), `${prefix}${id}-`),
          );
        }
      }
    }
    return joined(parts);
  }

  #parameter({ value, place }: Located, schemas: SchemaWriter, prefix: string): string {
    const [content] = Object.entries(objectOf(value.content));
    const schema = content
      ? { value: objectOf(content[1]).schema ?? {}, place: below(place, 'content', content[0], 'schema') }
      : { value: value.schema ?? {}, place: below(place, 'schema') };
    const example = value.example ?? exampleIn(value.examples);
    const deprecated = value.deprecated === true ? ['Deprecated'] : [];
    const shown =
      typeof example === 'object' || example === undefined ? [] : [`Example ${code(String(example))}`];
    return schemas.item(textOf(value.name), schema, {
      isRequired: value.required === true,
      prefix: `${prefix}${textOf(value.in)}`,
      description: textOf(value.description),
      where: textOf(value.in),
      facts: [...deprecated, ...shown],
    });
  }

  #headers({ value, place }: Located, schemas: SchemaWriter, prefix: string): string {
    const items = Object.entries(objectOf(value.headers)).flatMap(([name, written]) => {
      const header = this.#description.resolve({ value: written, place: below(place, 'headers', name) });
      if (!header) return [];
      const schema = { value: header.value.schema ?? {}, place: below(header.place, 'schema') };
      const description = textOf(header.value.description);
      const isRequired = header.value.required === true;
      return [
        schemas.item(name, schema, { isRequired, prefix: `${prefix}-header`, description, where: 'header' }),
      ];
    });
    return propertyList(items);
  }

  /** The media types of a request or a response. */
  #content({ value, place }: Located, schemas: SchemaWriter, prefix: string, withExample: boolean): string {
    const parts = Object.entries(objectOf(value.content)).flatMap(([type, written], index) => {
      if (!isObject(written)) return [];
      const schema = {
        value: written.schema ?? written.itemSchema,
        place: below(place, 'content', type, 'schema'),
      };
      const shown =
        schema.value === undefined ? '' : ` <span class="api-type">${schemas.typeOf(schema)}</span>`;
      return [
        `<div class="api-content">\n\n${code(type)}${shown}\n\n</div>`,
        factsBlock(schemas.facts(schema)),
        schema.value === undefined
          ? ''
          : schemas.details(schema, index === 0 ? prefix : `${prefix}-${slugOf(type)}`),
        ...(withExample ? [this.#examples(type, written, schema, schemas)] : []),
      ];
    });
    return joined(parts);
  }

  #examples(type: string, media: Json, schema: Located<unknown>, schemas: SchemaWriter): string {
    const isJson = /[/+]json\b/.test(type);
    const named = Object.entries(objectOf(media.examples)).flatMap(([name, written]): [string, unknown][] => {
      const example = this.#description.resolve({ value: written, place: below(schema.place, name) })?.value;
      return example?.value === undefined ? [] : [[textOf(example.summary) || name, example.value]];
    });
    if (media.example !== undefined) named.unshift(['Example', media.example]);
    if (named.length === 0 && isJson && schema.value !== undefined) {
      const made = schemas.example(schema, 'response');
      if (!isObject(made) || Object.keys(made).length > 0) named.push(['Example', made]);
    }
    const blocks = named.flatMap(([title, value]) => {
      const text = typeof value === 'string' ? value : JSON.stringify(value, null, 2);
      if (text.length > LONGEST_EXAMPLE) return [];
      return [block(isJson ? 'json' : 'text', text, ` title=${JSON.stringify(title.replaceAll('"', "'"))}`)];
    });
    return blocks.join('\n\n');
  }

  #authorization(operation: Json, from: string): string {
    const requirements = listOf(operation.security ?? this.#root.security).filter(isObject);
    const known = this.#components('securitySchemes');
    const alternatives = requirements.map((requirement) =>
      Object.entries(requirement)
        .map(([name, scopes]) => {
          const link = Object.hasOwn(known, name)
            ? `[${inner(name)}](${relative(from, 'index.md')}#${securityId(name)})`
            : code(name);
          const list = listOf(scopes).map((scope) => code(textOf(scope)));
          return list.length === 0 ? link : `${link} with ${list.join(', ')}`;
        })
        .join(' and '),
    );
    if (alternatives.length === 0) return '';
    const shown = alternatives.map((each) => each || 'none').join(', or ');
    return factsBlock([`Authorization: ${shown}`]);
  }

  #request(
    { method, url, operation: { value }, item }: Operation,
    parameters: readonly Located[],
    body: Located | undefined,
    schemas: SchemaWriter,
  ): SampleRequest {
    const exampleOf = ({ value: parameter, place }: Located): string => {
      const given = parameter.example ?? exampleIn(parameter.examples);
      const made =
        given ?? schemas.example({ value: parameter.schema ?? {}, place: below(place, 'schema') }, 'request');
      return typeof made === 'object' ? JSON.stringify(made) : String(made);
    };
    let filled = this.#serverOf(value, item) + url;
    const query: string[] = [];
    const headers: [string, string][] = [];
    for (const parameter of parameters) {
      const name = textOf(parameter.value.name);
      const isRequired = parameter.value.required === true;
      if (parameter.value.in === 'path')
        filled = filled.replaceAll(`{${name}}`, encodeURIComponent(exampleOf(parameter)));
      if (parameter.value.in === 'query' && isRequired)
        query.push(`${encodeURIComponent(name)}=${encodeURIComponent(exampleOf(parameter))}`);
      if (parameter.value.in === 'header' && isRequired) headers.push([name, exampleOf(parameter)]);
      if (parameter.value.in === 'cookie' && isRequired)
        headers.push(['Cookie', `${name}=${exampleOf(parameter)}`]);
    }
    const access = this.#access(value);
    headers.push(...access.headers);
    query.push(...access.query);
    const content = body ? this.#body(body, schemas) : undefined;
    if (content) headers.push(...content.headers);
    return {
      method: METHODS.includes(method) ? method.toUpperCase() : method,
      url: filled + (query.length > 0 ? `?${query.join('&')}` : ''),
      headers,
      ...(access.user !== undefined && { user: access.user }),
      ...(content && { body: content.body }),
    };
  }

  /** Headers and parameters of the first way to authenticate. */
  #access(operation: Json): { headers: [string, string][]; query: string[]; user?: string } {
    const [first] = listOf(operation.security ?? this.#root.security);
    const headers: [string, string][] = [];
    const query: string[] = [];
    let user: string | undefined;
    for (const name of Object.keys(objectOf(first))) {
      const scheme = this.#description.resolve(this.#component('securitySchemes', name))?.value ?? {};
      const isBasic = scheme.type === 'http' && textOf(scheme.scheme).toLowerCase() === 'basic';
      if (isBasic) user = 'USER:PASSWORD';
      else if (scheme.type === 'apiKey' && scheme.in === 'query')
        query.push(`${textOf(scheme.name)}=API_KEY`);
      else if (scheme.type === 'apiKey' && scheme.in === 'cookie')
        headers.push(['Cookie', `${textOf(scheme.name)}=API_KEY`]);
      else if (scheme.type === 'apiKey') headers.push([textOf(scheme.name), 'API_KEY']);
      else if (scheme.type !== undefined && scheme.type !== 'mutualTLS')
        headers.push(['Authorization', 'Bearer TOKEN']);
    }
    return { headers, query, ...(user !== undefined && { user }) };
  }

  #body(
    { value, place }: Located,
    schemas: SchemaWriter,
  ): { headers: [string, string][]; body: SampleBody } | undefined {
    const content = objectOf(value.content);
    const types = Object.keys(content);
    const type = types.find((each) => /[/+]json\b/.test(each)) ?? types[0];
    if (type === undefined) return undefined;
    const media = objectOf(content[type]);
    const schema = { value: media.schema ?? {}, place: below(place, 'content', type, 'schema') };
    const [example] = Object.values(objectOf(media.examples));
    const named = this.#description.resolve({ value: example, place: schema.place })?.value.value;
    const shown = media.example ?? named ?? schemas.example(schema, 'request');
    if (/[/+]json\b/.test(type))
      return { headers: [['Content-Type', type]], body: { kind: 'json', value: shown } };
    if (type === 'application/x-www-form-urlencoded' || type === 'multipart/form-data') {
      const files = binaryFields(this.#description, schema);
      const fields = Object.entries(objectOf(shown)).map(([name, field]): [string, string] => [
        name,
        files.has(name) ? '@FILE' : typeof field === 'object' ? JSON.stringify(field) : String(field),
      ]);
      return { headers: [], body: { kind: type === 'multipart/form-data' ? 'multipart' : 'form', fields } };
    }
    return { headers: [['Content-Type', type]], body: { kind: 'other' } };
  }

  /** The first server of an operation, with the defaults of its variables. */
  #serverOf(operation: Json, item: Located): string {
    const [server] = [operation.servers, item.value.servers, this.#root.servers]
      .flatMap(listOf)
      .filter(isObject);
    const variables = objectOf(server?.variables);
    const written = textOf(server?.url).replace(
      /\{([^{}]+)\}/g,
      (whole, name: string) => textOf(objectOf(variables[name]).default) || whole,
    );
    const absolute = /^[a-z][a-z\d+.-]*:\/\//i.test(written)
      ? written
      : `${this.#origin}/${written.replace(/^\/+/, '')}`;
    return absolute.replace(/\/+$/, '');
  }

  #schemaPage(name: string, file: string): string {
    const located = this.#component('schemas', name);
    const schemas = this.#writer(file);
    const resolved = this.#description.resolve(located)?.value ?? {};
    const facts = schemas.facts(located);
    const example = schemas.example(located, 'response');
    const isWorthShowing = typeof example === 'object' && example !== null && Object.keys(example).length > 0;
    const text = JSON.stringify(example, null, 2);
    return page({
      title: name,
      description: firstSentence(textOf(resolved.description)),
      parts: [
        factsBlock([`Type: <span class="api-type">${schemas.typeOf(located)}</span>`]),
        resolved.deprecated === true ? ':::warning\n\nThis schema is deprecated.\n\n:::' : '',
        paragraphs(textOf(resolved.description), 1),
        ...externalDocs(resolved),
        facts.join(' · '),
        schemas.details(located, 'property'),
        isWorthShowing && text.length <= LONGEST_EXAMPLE ? block('json', text, ' title="Example"') : '',
      ],
    });
  }

  #components(kind: 'schemas' | 'securitySchemes'): Json {
    return objectOf(objectOf(this.#root.components)[kind]);
  }

  #component(kind: 'schemas' | 'securitySchemes', name: string): Located<unknown> {
    const place = { file: this.#description.file, keys: ['components', kind, name] };
    return { value: this.#components(kind)[name], place };
  }

  #writer(file: string): SchemaWriter {
    return new SchemaWriter(this.#description, {
      toSchema: (name) => {
        const target = this.#schemas.get(name);
        return target === undefined || target === file ? undefined : relative(file, target);
      },
    });
  }
}

/** The names of properties that are files. */
function binaryFields(description: Description, located: Located<unknown>): Set<string> {
  const resolved = description.resolve(located);
  const properties = Object.entries(objectOf(resolved?.value.properties));
  return new Set(properties.flatMap(([name, value]) => (objectOf(value).format === 'binary' ? [name] : [])));
}

function exampleIn(examples: unknown): unknown {
  const [first] = Object.values(objectOf(examples));
  return isObject(first) ? first.value : undefined;
}

function describeScheme(scheme: Json): string {
  const name = code(textOf(scheme.name));
  switch (scheme.type) {
    case 'apiKey':
      return scheme.in === 'header'
        ? `An API key in the header ${name}.`
        : `An API key in the ${scheme.in === 'cookie' ? 'cookie' : 'query parameter'} ${name}.`;
    case 'http':
      return textOf(scheme.scheme).toLowerCase() === 'basic'
        ? 'A user name and a password, with HTTP basic authentication.'
        : `A token in the header \`Authorization: ${capitalize(textOf(scheme.scheme))} TOKEN\`.`;
    case 'oauth2':
      return 'A token of OAuth 2.0 in the header `Authorization: Bearer TOKEN`.';
    case 'openIdConnect':
      return 'A token of OpenID Connect in the header `Authorization: Bearer TOKEN`.';
    case 'mutualTLS':
      return 'A client certificate (mutual TLS).';
    default:
      return '';
  }
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1).replaceAll('`', '');
}

function externalDocs({ externalDocs: docs }: Json): string[] {
  const { url, description } = objectOf(docs);
  if (!/^https?:\/\//.test(textOf(url))) return [];
  return [`[${inner(textOf(description)) || 'More information'}](<${textOf(url).replace(/[<>\s]/g, '')}>)`];
}

function securityId(name: string): string {
  return `authentication-${slugOf(name)}`;
}

function methodClass(method: string): string {
  return /^[a-z]+$/.test(method) ? method : 'other';
}

function methodOf(method: string): string {
  return `<span class="api-method api-${methodClass(method)}">${inner(method.toUpperCase())}</span>`;
}

const STATUS: Record<string, string> = {
  200: 'OK',
  201: 'Created',
  202: 'Accepted',
  204: 'No content',
  301: 'Moved permanently',
  302: 'Found',
  304: 'Not modified',
  400: 'Bad request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not found',
  409: 'Conflict',
  410: 'Gone',
  412: 'Precondition failed',
  415: 'Unsupported media type',
  422: 'Unprocessable content',
  429: 'Too many requests',
  500: 'Internal server error',
  502: 'Bad gateway',
  503: 'Service unavailable',
  default: 'Any other status',
};

function statusOf(status: string): string {
  const meaning = STATUS[status];
  return meaning === undefined ? code(status) : `${code(status)} ${meaning}`;
}
