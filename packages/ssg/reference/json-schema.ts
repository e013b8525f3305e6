/** JSON schemas of the files that people write, from the declared types. */
import { type Project, SymbolFlags, type Type, TypeFlags } from 'typescript/unstable/sync';
import type { TypeDeclaration } from './declarations.ts';
import { literalOf, splitDefault } from './docstring.ts';

export interface JsonSchema {
  [keyword: string]: unknown;
  properties?: Record<string, JsonSchema>;
}

interface Options {
  /** Whether objects accept further keys. */
  isOpen: boolean;
  /** Whether a number is accepted as text, as in `title: 404`. */
  acceptsNumbersAsText?: boolean;
}

/** Converts types of one project. Named types are in `definitions`, since they can contain each other. */
export class SchemaWriter {
  readonly definitions: Record<string, JsonSchema> = {};
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  /** The schema of a declared object, with its keys. */
  object({ type, project }: TypeDeclaration): JsonSchema {
    const { checker } = project;
    const properties = checker.getPropertiesOfType(type).map((symbol): [string, JsonSchema] => {
      const { text, fallback } = splitDefault(checker.getDocumentationCommentOfSymbol(symbol));
      const limits = checker.getJsDocTagsOfSymbol(symbol).filter(({ name }) => /^m(?:in|ax)imum$/.test(name));
      const literal = literalOf(fallback);
      return [
        symbol.name,
        {
          ...(text !== '' && { description: describe(text, fallback) }),
          ...this.schema(checker.getTypeOfSymbol(symbol) as Type, project),
          ...Object.fromEntries(limits.map(({ name, text: limit }) => [name, Number(limit)])),
          ...(literal && { default: literal.value }),
        },
      ];
    });
    const required = checker
      .getPropertiesOfType(type)
      .filter(({ flags }) => (flags & SymbolFlags.Optional) === 0)
      .map(({ name }) => name);
    const [index] = checker.getIndexInfosOfType(type);
    const others = index && (index.valueType.flags & TypeFlags.Unknown) === 0;
    return {
      type: 'object',
      ...(properties.length > 0 && { properties: Object.fromEntries(properties) }),
      ...(required.length > 0 && { required }),
      additionalProperties: others
        ? this.schema(index.valueType, project)
        : Boolean(index) || this.#options.isOpen,
    };
  }

  /** The schema of a type, which refers to `definitions` if the type has a name. */
  schema(type: Type, project: Project): JsonSchema {
    const name =
      type.getAliasSymbol()?.name ?? (type.isClassOrInterface() ? type.getSymbol()?.name : undefined);
    if (name === undefined || name === 'Array' || name === 'Record') return this.#unnamed(type, project);
    if (!(name in this.definitions)) {
      // A type can contain itself.
      this.definitions[name] = {};
      this.definitions[name] = this.#unnamed(type, project);
    }
    return { $ref: `#/definitions/${name}` };
  }

  #unnamed(type: Type, project: Project): JsonSchema {
    if (type.isUnionType()) return this.#union(type.getTypes(), project);
    if (type.isLiteralType()) return { const: type.value };
    if ((type.flags & TypeFlags.String) !== 0)
      return { type: this.#options.acceptsNumbersAsText ? ['string', 'number'] : 'string' };
    if ((type.flags & TypeFlags.Number) !== 0) return { type: 'number' };
    if ((type.flags & TypeFlags.Null) !== 0) return { type: 'null' };
    if ((type.flags & TypeFlags.Unknown) !== 0) return {};
    if (project.checker.isArrayType(type)) {
      const [item] = project.checker.getTypeArguments(
        type as Parameters<typeof project.checker.getTypeArguments>[0],
      );
      return { type: 'array', items: this.schema(item as Type, project) };
    }
    if (type.isObjectType()) return this.object({ type, project });
    throw new Error(`there is no JSON schema for ${project.checker.typeToString(type)}`);
  }

  #union(all: readonly Type[], project: Project): JsonSchema {
    const types = all.filter(({ flags }) => (flags & TypeFlags.Undefined) === 0);
    const words = types.filter((type) => type.isStringLiteralType());
    const isBoolean = types.filter((type) => type.isBooleanLiteralType()).length === 2;
    const others = types.filter(
      (type) => !(type.isStringLiteralType() || (isBoolean && type.isBooleanLiteralType())),
    );
    const forms: JsonSchema[] = [
      ...(words.length > 1
        ? [{ enum: words.map(({ value }) => value) }]
        : words.map(({ value }) => ({ const: value }))),
      ...(isBoolean ? [{ type: 'boolean' }] : []),
      ...others.map((type) => this.schema(type, project)),
    ];
    return forms.length === 1 ? (forms[0] as JsonSchema) : { anyOf: forms };
  }
}

/** Editors show descriptions as plain text. */
function describe(text: string, fallback: string | undefined): string {
  return (fallback === undefined ? text : `${text} Default: ${fallback}.`).replaceAll('`', '');
}
