/** Types and signatures as HTML, in which names of the reference are links. */
import { escapeText } from '../../core/html/fill.ts';
import {
  type Declaration,
  indexSignaturesOf,
  type Signature,
  type Type,
  type TypeParameter,
  typeParametersOf,
} from './model.ts';

/** How tightly a type binds. A type in parentheses is needed where its own place binds more tightly. */
const Binding = { Any: 0, Conditional: 1, Union: 2, Intersection: 3, Operator: 4, Postfix: 5 } as const;

/** Longer lists have a line for each entry. */
const LINE = 80;

export class SignatureWriter {
  readonly #linkTo: (id: number) => string | undefined;

  /** @param linkTo returns the link to a declaration, if it has a place in the reference */
  constructor(linkTo: (id: number) => string | undefined) {
    this.#linkTo = linkTo;
  }

  /** `<T extends string = 'a'>` */
  typeParameters(parameters: readonly TypeParameter[] | undefined): string {
    if (!parameters || parameters.length === 0) return '';
    const shown = parameters.map(({ name, type, default: fallback, flags, varianceModifier }) =>
      [
        flags?.isConst ? 'const ' : '',
        varianceModifier ? `${escapeText(varianceModifier)} ` : '',
        escapeText(name),
        type ? ` extends ${this.type(type)}` : '',
        fallback ? ` = ${this.type(fallback)}` : '',
      ].join(''),
    );
    return `&lt;${shown.join(', ')}&gt;`;
  }

  /** `<T>(file: string, size?: number): Promise<void>` */
  signature(signature: Signature, arrow = ': '): string {
    const parameters = (signature.parameters ?? []).map((parameter) => this.#parameter(parameter));
    const end = signature.type ? `${arrow}${this.type(signature.type)}` : '';
    return `${this.typeParameters(typeParametersOf(signature))}${enclosed('(', parameters, ')')}${end}`;
  }

  #parameter({ name, flags, type, defaultValue }: Declaration): string {
    // TypeDoc has no name for a pattern.
    const shown = name === '__namedParameters' ? 'options' : name;
    const isOptional = flags?.isOptional === true || defaultValue !== undefined;
    return `${flags?.isRest ? '...' : ''}${escapeText(shown)}${isOptional ? '?' : ''}${type ? `: ${this.type(type)}` : ''}`;
  }

  /** `readonly name?: string` */
  property({ name, flags, type, getSignature }: Declaration): string {
    const shown = type ?? getSignature?.type;
    const isReadonly = flags?.isReadonly === true;
    return `${isReadonly ? 'readonly ' : ''}${escapeText(keyOf(name))}${flags?.isOptional ? '?' : ''}${shown ? `: ${this.type(shown)}` : ''}`;
  }

  index({ parameters, type }: Signature): string {
    const [parameter] = parameters ?? [];
    return `[${parameter ? this.#parameter(parameter) : 'key: string'}]${type ? `: ${this.type(type)}` : ''}`;
  }

  type(type: Type, around: number = Binding.Any): string {
    const parenthesized = (own: number, text: string): string => (own < around ? `(${text})` : text);
    switch (type.type) {
      case 'reference': {
        const name = this.#reference(type.name, type.target, type.externalUrl);
        const given = (type.typeArguments ?? []).map((each) => this.type(each));
        return given.length === 0 ? name : `${name}&lt;${given.join(', ')}&gt;`;
      }
      case 'literal':
        return escapeText(literal(type.value));
      case 'array':
        return `${this.type(type.elementType, Binding.Postfix)}[]`;
      case 'optional':
        return `${this.type(type.elementType, Binding.Postfix)}?`;
      case 'rest':
        return `...${this.type(type.elementType, Binding.Operator)}`;
      case 'union':
        return parenthesized(
          Binding.Union,
          type.types.map((each) => this.type(each, Binding.Intersection)).join(' | '),
        );
      case 'intersection':
        return parenthesized(
          Binding.Intersection,
          type.types.map((each) => this.type(each, Binding.Operator)).join(' &amp; '),
        );
      case 'tuple':
        return `[${(type.elements ?? []).map((each) => this.type(each)).join(', ')}]`;
      case 'namedTupleMember':
        return `${escapeText(type.name)}${type.isOptional ? '?' : ''}: ${this.type(type.element)}`;
      case 'typeOperator':
        return parenthesized(
          Binding.Operator,
          `${escapeText(type.operator)} ${this.type(type.target, Binding.Operator)}`,
        );
      case 'query':
        return parenthesized(Binding.Operator, `typeof ${this.type(type.queryType, Binding.Operator)}`);
      case 'indexedAccess':
        return `${this.type(type.objectType, Binding.Postfix)}[${this.type(type.indexType)}]`;
      case 'conditional': {
        const condition = `${this.type(type.checkType, Binding.Union)} extends ${this.type(type.extendsType, Binding.Union)}`;
        return parenthesized(
          Binding.Conditional,
          `${condition} ? ${this.type(type.trueType)} : ${this.type(type.falseType)}`,
        );
      }
      case 'predicate':
        return `${type.asserts ? 'asserts ' : ''}${escapeText(type.name)}${type.targetType ? ` is ${this.type(type.targetType)}` : ''}`;
      case 'templateLiteral': {
        const rest = type.tail.map(([each, text]) => `\${${this.type(each)}}${escapeText(text)}`);
        return `\`${escapeText(type.head)}${rest.join('')}\``;
      }
      case 'mapped': {
        const name = type.nameType ? ` as ${this.type(type.nameType)}` : '';
        const key = `[${escapeText(type.parameter)} in ${this.type(type.parameterType)}${name}]`;
        const modifier = (sign: string | undefined, word: string): string =>
          sign === undefined ? '' : sign === '-' ? `-${word}` : word;
        const readonly = modifier(type.readonlyModifier, 'readonly');
        const optional = modifier(type.optionalModifier, '?');
        return `{ ${readonly ? `${readonly} ` : ''}${key}${optional}: ${this.type(type.templateType)} }`;
      }
      case 'inferred':
        return `infer ${escapeText(type.name)}${type.constraint ? ` extends ${this.type(type.constraint)}` : ''}`;
      case 'reflection':
        return this.#reflection(type.declaration, around);
      case 'intrinsic':
      case 'unknown':
        return escapeText(type.name);
      default:
        // Types of later versions have names at best.
        return escapeText((type as { name?: string }).name ?? 'unknown');
    }
  }

  #reference(name: string, target: number | object | undefined, externalUrl: string | undefined): string {
    const url =
      typeof target === 'number'
        ? this.#linkTo(target)
        : externalUrl !== undefined && /^https?:\/\//.test(externalUrl)
          ? externalUrl
          : undefined;
    const shown = escapeText(name);
    return url === undefined ? shown : `<a href="${escapeText(url).replaceAll('"', '&quot;')}">${shown}</a>`;
  }

  /** A function, or an object. */
  #reflection(declaration: Declaration, around: number): string {
    const { signatures = [], children = [] } = declaration;
    const indexes = indexSignaturesOf(declaration).map((signature) => this.index(signature));
    const [only, ...others] = signatures;
    if (only && others.length === 0 && children.length === 0 && indexes.length === 0) {
      const text = this.signature(only, ' =&gt; ');
      return around > Binding.Any ? `(${text})` : text;
    }
    const members = [
      ...signatures.map((signature) => this.signature(signature)),
      ...indexes,
      ...children.map((child) => this.member(child)),
    ];
    return members.length === 0 ? '{}' : enclosed('{ ', members, ' }', '; ');
  }

  /** A member of an object, in its type. */
  member(child: Declaration): string {
    const { name, flags, signatures = [] } = child;
    if (signatures.length === 0) return this.property(child);
    const shown = `${escapeText(keyOf(name))}${flags?.isOptional ? '?' : ''}`;
    return signatures.map((signature) => `${shown}${this.signature(signature)}`).join('; ');
  }
}

/** A list on one line, or with a line for each entry. */
function enclosed(start: string, entries: readonly string[], end: string, separator = ', '): string {
  const line = `${start}${entries.join(separator)}${end}`;
  const length = line.replace(/<[^>]*>|&\w+;/g, '').length;
  if (length <= LINE || entries.length === 0) return line;
  const indented = entries.map((entry) => `  ${entry.replaceAll('\n', '\n  ')}${separator.trim()}`);
  return `${start.trim()}\n${indented.join('\n')}\n${end.trim()}`;
}

function literal(value: Extract<Type, { type: 'literal' }>['value']): string {
  if (typeof value === 'string') return `'${value.replace(/[\\']/g, '\\$&').replaceAll('\n', '\\n')}'`;
  if (typeof value === 'object' && value !== null) return `${value.negative ? '-' : ''}${value.value}n`;
  return String(value);
}

/** A key that is no identifier needs quotes. `[iterator]` is a symbol. */
function keyOf(name: string): string {
  return /^(?:[\p{L}_$#][\p{L}\p{N}_$]*|\[.*\])$/u.test(name) ? name : JSON.stringify(name);
}
