/** Schemas as Markdown: their types, their properties, and example values. */

import type { Description, Json, Located } from '../../core/plugin/references/description.ts';
import { joined } from '../../core/plugin/references/page.ts';
import { code, inner, paragraphs, slugOf } from '../../core/plugin/references/text.ts';
import { isObject, listOf } from '../../core/util/value.ts';
import { below, objectOf, part, textOf } from './check.ts';

/** The deepest level of properties inside of properties. A schema may contain itself. */
const DEEPEST = 6;
const DEEPEST_EXAMPLE = 5;
/** Around the schema of a parameter. */
const OUTSIDE = '';
/** The most values of an enumeration that are listed. */
const MOST_VALUES = 50;

/** Where schemas have pages, and the page that mentions them. */
export interface Links {
  /** @returns the relative link to the page of a schema; undefined if it has none */
  toSchema(name: string): string | undefined;
}

/** `oneOf` and `anyOf`: the value matches one of several schemas. */
interface Choice {
  label: string;
  variants: Located[];
}

/** The properties and choices of a schema, and of the parts of its `allOf`. */
interface Merged {
  properties: Map<string, Located<unknown>>;
  required: Set<string>;
  choices: Choice[];
}

export class SchemaWriter {
  readonly #description: Description;
  readonly #links: Links;
  /** Ids on the page. */
  readonly #ids = new Set<string>();

  constructor(description: Description, links: Links) {
    this.#description = description;
    this.#links = links;
  }

  /** The type of a value, as Markdown: `string`, `array of [Pet](…)`, `integer or null`. */
  typeOf(located: Located<unknown>, depth = 0): string {
    const { value } = located;
    if (!isObject(value)) return value === false ? 'nothing' : 'any';
    const link = this.#linkOf(value);
    if (link !== undefined) return link;
    if (depth > DEEPEST) return 'any';
    const resolved = this.#description.resolve(located);
    if (!resolved) return 'any';
    const schema = resolved.value;
    const at = resolved.place;
    const name = typeof value.$ref === 'string' ? schemaName(value.$ref) : undefined;
    if (name !== undefined && this.hasProperties(resolved)) return inner(name);
    if ('const' in schema) return code(JSON.stringify(schema.const));
    const nullable = schema.nullable === true ? ' or null' : '';
    const parts = (key: string): string[] => [
      ...new Set(
        listOf(schema[key]).map((value, index) =>
          this.typeOf({ value, place: below(at, key, index) }, depth + 1),
        ),
      ),
    ];
    const choices = [...parts('oneOf'), ...parts('anyOf')];
    if (choices.length > 0) {
      const isShort = choices.length <= 4;
      return (isShort ? choices.join(' or ') : `one of ${choices.length} types`) + nullable;
    }
    const all = parts('allOf').filter((type) => type !== 'any');
    if (all.length > 0 && schema.properties === undefined)
      return (all.length === 1 ? all.join() : 'object') + nullable;
    const types = typesOf(schema);
    const names = types.map((type) => {
      if (type === 'array') {
        const items = this.typeOf({ value: schema.items ?? {}, place: below(at, 'items') }, depth + 1);
        return items === 'any' ? 'array' : `array of ${items}`;
      }
      if (type === 'object' && schema.properties === undefined && isObject(schema.additionalProperties)) {
        return `map of ${this.typeOf(part(resolved, 'additionalProperties'), depth + 1)}`;
      }
      const format = textOf(schema.format);
      return format !== '' && (type === 'string' || type === 'integer' || type === 'number')
        ? `${type} (${inner(format)})`
        : type;
    });
    return (names.join(' or ') || 'any') + nullable;
  }

  /**
   * The properties of an object, the items of an array, and the variants of a choice.
   *
   * @param prefix start of the ids
   * @param around places of the schemas around this one, which may contain it
   * @returns an empty text if the type says everything
   */
  details(located: Located<unknown>, prefix: string, around: readonly string[] = []): string {
    const { value } = located;
    const depth = around.length;
    if (!isObject(value) || depth > DEEPEST) return '';
    // A schema with a page is explained there, unless the page is about this schema.
    if (depth > 0 && this.#linkOf(value) !== undefined) return '';
    const resolved = this.#description.resolve(located);
    if (!resolved || around.includes(keyOf(resolved))) return '';
    const here = [...around, keyOf(resolved)];
    const { properties, required, choices } = this.#merge(resolved);
    const parts: string[] = [];
    if (properties.size > 0) {
      const items = [...properties].map(([name, property]) =>
        this.item(name, property, { isRequired: required.has(name), prefix, around: here }),
      );
      parts.push(propertyList(items));
    }
    for (const { label, variants } of choices) {
      const inlined = variants.filter(
        (variant) => this.#linkOf(variant.value) === undefined && this.hasProperties(variant),
      );
      if (inlined.length === 0) continue;
      parts.push(
        `${label}:`,
        ...inlined.map((variant, index) => {
          const unnamed = inlined.length === 1 ? 'object' : `object ${index + 1}`;
          const title = textOf(objectOf(variant.value).title) || unnamed;
          return disclosure(inner(title), this.details(variant, `${prefix}-${index + 1}`, here));
        }),
      );
    }
    if (parts.length > 0) return parts.join('\n\n');
    for (const key of ['items', 'additionalProperties']) {
      const next = part(resolved, key);
      if (isObject(next.value)) return this.details(next, prefix, here);
    }
    return '';
  }

  /** A property, or a parameter, as an item of a list. */
  item(
    name: string,
    schema: Located<unknown>,
    options: {
      isRequired: boolean;
      prefix: string;
      around?: readonly string[];
      description?: string;
      where?: string;
      facts?: string[];
    },
  ): string {
    const { isRequired, prefix, around = [], where } = options;
    const id = this.#idFor(`${prefix}-${name}`);
    const value = objectOf(schema.value);
    const resolved = this.#description.resolve(schema)?.value ?? {};
    const tags = [
      `<span class="api-type">${this.typeOf(schema)}</span>`,
      ...(where === undefined ? [] : [`<span class="api-where">in ${where}</span>`]),
      ...(isRequired ? ['<span class="api-required">required</span>'] : []),
      ...(resolved.deprecated === true ? ['<span class="api-deprecated">deprecated</span>'] : []),
    ];
    // Beside a reference, a description says more than the one of the schema.
    const description =
      options.description ??
      (textOf(value.description) || (this.#linkOf(value) ? '' : textOf(resolved.description)));
    const facts = [...(this.#linkOf(value) ? [] : factsOf(resolved)), ...(options.facts ?? [])];
    const details = this.details(schema, `${prefix}-${name}`, around.length === 0 ? [OUTSIDE] : around);
    return joined([
      `<li id="${id}">`,
      `${code(name)} ${tags.join(' ')}`,
      paragraphs(description, 6),
      factsBlock(facts),
      details === '' ? '' : disclosure(`Properties of ${code(name)}`, details),
      '</li>',
    ]);
  }

  /** The facts about a value other than its type: enumeration, default, limits. */
  facts(located: Located<unknown>): string[] {
    return factsOf(this.#description.resolve(located)?.value ?? {});
  }

  /**
   * A value that matches a schema, for examples without one. Properties that contain their own schema are left out.
   *
   * @param purpose leaves out properties that only the other direction has
   * @param around places of the schemas around this one
   */
  example(
    located: Located<unknown>,
    purpose: 'request' | 'response',
    around: readonly string[] = [],
  ): unknown {
    const resolved = this.#description.resolve(located);
    if (!resolved) return {};
    const own = resolved.value;
    for (const key of ['example', 'const', 'default']) if (own[key] !== undefined) return own[key];
    const [first] = listOf(own.examples);
    if (first !== undefined) return first;
    const values = listOf(own.enum);
    if (values.length > 0) return values[0];
    const here = [...around, keyOf(resolved)];
    const isWithin = (nested: Located<unknown>): boolean => {
      const found = this.#description.resolve(nested);
      return found !== undefined && (here.includes(keyOf(found)) || here.length > DEEPEST_EXAMPLE);
    };
    const { properties, choices } = this.#merge(resolved);
    if (properties.size > 0) {
      const hidden = purpose === 'request' ? 'readOnly' : 'writeOnly';
      const entries = [...properties].flatMap(([name, property]) => {
        const shown = this.#description.resolve(property)?.value;
        const isShown = shown?.[hidden] !== true && shown?.deprecated !== true && !isWithin(property);
        return isShown ? [[name, this.example(property, purpose, here)]] : [];
      });
      return Object.fromEntries(entries);
    }
    const variant = choices.flatMap(({ variants }) => variants).find((each) => !isWithin(each));
    if (variant) return this.example(variant, purpose, here);
    const [type = 'object'] = typesOf(own).filter((each) => each !== 'null');
    if (type === 'array') {
      const items = part(resolved, 'items');
      return items.value === undefined || isWithin(items) ? [] : [this.example(items, purpose, here)];
    }
    return EXAMPLES[`${type} ${textOf(own.format)}`] ?? EXAMPLES[type] ?? {};
  }

  /** Whether a schema has properties, or variants with properties, so a page has something to show. */
  hasProperties(located: Located<unknown>, depth = 0): boolean {
    const resolved = this.#description.resolve(located);
    if (!resolved || depth > DEEPEST) return false;
    const { properties, choices } = this.#merge(resolved);
    return (
      properties.size > 0 ||
      choices.some(({ variants }) => variants.some((variant) => this.hasProperties(variant, depth + 1)))
    );
  }

  /** Markdown with the name of a schema that has a page. */
  #linkOf({ $ref: reference }: Json): string | undefined {
    const name = typeof reference === 'string' ? schemaName(reference) : undefined;
    const target = name === undefined ? undefined : this.#links.toSchema(name);
    return target === undefined ? undefined : `[${inner(name as string)}](${target})`;
  }

  #merge(resolved: Located, depth = 0): Merged {
    const { value: schema, place } = resolved;
    const merged: Merged = { properties: new Map(), required: new Set(), choices: [] };
    for (const [index, value] of listOf(schema.allOf).entries()) {
      const found = this.#description.resolve({ value, place: below(place, 'allOf', index) });
      if (!found || depth > DEEPEST) continue;
      const inherited = this.#merge(found, depth + 1);
      for (const [name, property] of inherited.properties) merged.properties.set(name, property);
      for (const name of inherited.required) merged.required.add(name);
      merged.choices.push(...inherited.choices);
    }
    for (const [name, value] of Object.entries(objectOf(schema.properties)))
      merged.properties.set(name, { value, place: below(place, 'properties', name) });
    for (const name of listOf(schema.required)) merged.required.add(String(name));
    for (const [key, label] of [
      ['oneOf', 'One of'],
      ['anyOf', 'Any of'],
    ] as const) {
      const variants = listOf(schema[key]).flatMap((value, index) =>
        isObject(value) ? [{ value, place: below(place, key, index) }] : [],
      );
      if (variants.length > 0) merged.choices.push({ label, variants });
    }
    return merged;
  }

  #idFor(name: string): string {
    const base = slugOf(name);
    let id = base;
    for (let index = 1; this.#ids.has(id); index++) id = `${base}-${index}`;
    this.#ids.add(id);
    return id;
  }
}

const EXAMPLES: Record<string, unknown> = {
  string: 'string',
  'string date': '2026-01-31',
  'string date-time': '2026-01-31T12:00:00Z',
  'string time': '12:00:00Z',
  'string email': 'ada@example.com',
  'string uuid': '123e4567-e89b-12d3-a456-426614174000',
  'string uri': 'https://example.com',
  'string url': 'https://example.com',
  'string hostname': 'example.com',
  'string ipv4': '192.0.2.1',
  'string ipv6': '2001:db8::1',
  integer: 1,
  number: 1.5,
  boolean: true,
};

function schemaName(reference: string): string | undefined {
  return /^#\/components\/schemas\/([^/]+)$/
    .exec(reference)?.[1]
    ?.replaceAll('~1', '/')
    .replaceAll('~0', '~');
}

/** The types of a schema; what its keywords imply, if it has none. */
function typesOf(schema: Json): string[] {
  const { type } = schema;
  if (typeof type === 'string') return [type];
  if (Array.isArray(type)) return type.map(String);
  if (schema.properties !== undefined || schema.additionalProperties !== undefined) return ['object'];
  if (schema.items !== undefined) return ['array'];
  if (Array.isArray(schema.enum))
    return [...new Set(schema.enum.map((value) => (value === null ? 'null' : typeof value)))];
  return [];
}

function factsOf(schema: Json): string[] {
  const facts: string[] = [];
  const values = listOf(schema.enum);
  if (values.length > 0) {
    const shown = values
      .slice(0, MOST_VALUES)
      .map((value) => code(typeof value === 'string' ? value : JSON.stringify(value)));
    const more = values.length > MOST_VALUES ? `, and ${values.length - MOST_VALUES} more` : '';
    facts.push(`One of ${shown.join(', ')}${more}`);
  }
  const add = (label: string, value: unknown): void => {
    if (value === undefined) return;
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    if (text.length <= 200) facts.push(`${label} ${code(text)}`);
  };
  add('Default', schema.default);
  add('Example', schema.example ?? listOf(schema.examples)[0]);
  const { exclusiveMinimum, exclusiveMaximum } = schema;
  add(exclusiveMinimum === true ? 'Greater than' : 'Minimum', schema.minimum);
  if (typeof exclusiveMinimum === 'number') add('Greater than', exclusiveMinimum);
  add(exclusiveMaximum === true ? 'Less than' : 'Maximum', schema.maximum);
  if (typeof exclusiveMaximum === 'number') add('Less than', exclusiveMaximum);
  add('Multiple of', schema.multipleOf);
  add('Minimum length', schema.minLength);
  add('Maximum length', schema.maxLength);
  add('Pattern', schema.pattern);
  add('Minimum items', schema.minItems);
  add('Maximum items', schema.maxItems);
  if (schema.uniqueItems === true) facts.push('Unique items');
  if (schema.readOnly === true) facts.push('Read-only');
  if (schema.writeOnly === true) facts.push('Write-only');
  return facts;
}

/** Identifies a schema by its place. */
function keyOf({ place }: Located<unknown>): string {
  return JSON.stringify([place.file, ...place.keys]);
}

export function factsBlock(facts: readonly string[]): string {
  return facts.length === 0 ? '' : `<div class="api-facts">\n\n${facts.join(' · ')}\n\n</div>`;
}

export function propertyList(items: readonly string[]): string {
  return items.length === 0 ? '' : `<ul class="api-properties">\n${items.join('\n')}\n</ul>`;
}

function disclosure(summary: string, content: string): string {
  return `<details class="api-details">\n<summary>\n\n${summary}\n\n</summary>\n\n${content}\n\n</details>`;
}
