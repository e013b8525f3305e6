/** The part of TypeDoc's JSON that the pages show. The format is the one of 0.25 to 0.28. */

/** Kinds of reflections: numbers in the JSON. */
export const Kind = {
  Project: 1,
  Module: 2,
  Namespace: 4,
  Enum: 8,
  EnumMember: 16,
  Variable: 32,
  Function: 64,
  Class: 128,
  Interface: 256,
  Constructor: 512,
  Property: 1024,
  Method: 2048,
  Accessor: 262_144,
  TypeAlias: 2_097_152,
  Reference: 4_194_304,
} as const;

export interface Project extends Declaration {
  packageName?: string;
  packageVersion?: string;
  readme?: CommentPart[];
}

export interface Declaration {
  id: number;
  name: string;
  kind: number;
  flags?: Partial<
    Record<
      'isOptional' | 'isReadonly' | 'isStatic' | 'isAbstract' | 'isProtected' | 'isPrivate' | 'isRest',
      boolean
    >
  >;
  comment?: Comment;
  sources?: { fileName: string; line: number; url?: string }[];
  children?: Declaration[];
  signatures?: Signature[];
  /** Lists since 0.26. */
  indexSignatures?: Signature[];
  indexSignature?: Signature;
  getSignature?: Signature;
  setSignature?: Signature;
  typeParameters?: TypeParameter[];
  type?: Type;
  defaultValue?: string;
  extendedTypes?: Type[];
  implementedTypes?: Type[];
  extendedBy?: Type[];
  implementedBy?: Type[];
  inheritedFrom?: ReferenceType;
  /** Of a re-export. */
  target?: number;
}

export interface Signature {
  id: number;
  name: string;
  comment?: Comment;
  sources?: Declaration['sources'];
  typeParameters?: TypeParameter[];
  /** The same, in 0.25. */
  typeParameter?: TypeParameter[];
  parameters?: Declaration[];
  type?: Type;
}

export interface TypeParameter {
  id: number;
  name: string;
  varianceModifier?: string;
  flags?: { isConst?: boolean };
  comment?: Comment;
  type?: Type;
  default?: Type;
}

export interface Comment {
  summary: CommentPart[];
  blockTags?: { tag: string; name?: string; content: CommentPart[] }[];
  modifierTags?: string[];
}

export type CommentPart =
  | { kind: 'text' | 'code'; text: string }
  | { kind: 'inline-tag'; tag: string; text: string; target?: number | string | object; tsLinkText?: string }
  | { kind: 'relative-link'; text: string; target?: number };

export interface ReferenceType {
  type: 'reference';
  name: string;
  target?: number | object;
  typeArguments?: Type[];
  externalUrl?: string;
}

export type Type =
  | ReferenceType
  | { type: 'intrinsic' | 'unknown'; name: string }
  | { type: 'inferred'; name: string; constraint?: Type }
  | { type: 'literal'; value: string | number | boolean | null | { value: string; negative: boolean } }
  | { type: 'array' | 'optional' | 'rest'; elementType: Type }
  | { type: 'union' | 'intersection'; types: Type[] }
  | { type: 'tuple'; elements?: Type[] }
  | { type: 'namedTupleMember'; name: string; isOptional?: boolean; element: Type }
  | { type: 'typeOperator'; operator: string; target: Type }
  | { type: 'query'; queryType: Type }
  | { type: 'indexedAccess'; objectType: Type; indexType: Type }
  | { type: 'conditional'; checkType: Type; extendsType: Type; trueType: Type; falseType: Type }
  | { type: 'predicate'; name: string; asserts?: boolean; targetType?: Type }
  | { type: 'templateLiteral'; head: string; tail: [Type, string][] }
  | {
      type: 'mapped';
      parameter: string;
      parameterType: Type;
      templateType: Type;
      nameType?: Type;
      readonlyModifier?: '+' | '-';
      optionalModifier?: '+' | '-';
    }
  | { type: 'reflection'; declaration: Declaration };

/** Whether readers should see a declaration: TypeDoc keeps some that it only needs itself. */
export function isShown({ flags, comment, signatures }: Declaration): boolean {
  const tags = [comment, ...(signatures ?? []).map((signature) => signature.comment)].flatMap(
    (each) => each?.modifierTags ?? [],
  );
  return !flags?.isPrivate && !tags.includes('@internal') && !tags.includes('@hidden');
}

export function typeParametersOf({ typeParameters, typeParameter }: Signature): TypeParameter[] | undefined {
  return typeParameters ?? typeParameter;
}

export function indexSignaturesOf({ indexSignatures, indexSignature }: Declaration): Signature[] {
  return indexSignatures ?? (indexSignature ? [indexSignature] : []);
}
