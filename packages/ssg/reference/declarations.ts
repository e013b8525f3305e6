/** Reads the interfaces that declare the keys of a format: their names, types, and docstrings. */
import {
  isInterfaceDeclaration,
  isMethodSignatureDeclaration,
  isPropertySignatureDeclaration,
  isTypeAliasDeclaration,
  isTypeLiteralNode,
  isTypeReferenceNode,
  type Node,
  type TypeLiteralNode,
  type TypeReferenceNode,
} from 'typescript/unstable/ast';
import {
  API,
  NodeBuilderFlags,
  type Project,
  SymbolFlags,
  type Type,
  type Symbol as TypeScriptSymbol,
} from 'typescript/unstable/sync';
import { oneLine, splitDefault } from './docstring.ts';

/** A key of an object that people write. */
export interface Key {
  name: string;
  isRequired: boolean;
  /** The type as declared, in one line. Unions of words are written out. */
  type: string;
  /** Names in `type` that the program declares, in order. */
  typeNames: string[];
  /** The keys with a docstring, if the type is an object without a name. */
  members: { name: string; text: string }[];
  /** The docstring without the sentence about the default, and without the example. */
  text: string;
  /** The text after `Default:` in the docstring, without the period. */
  default?: string;
  /** Code. */
  example?: string;
  /** The node of the type; absent for methods. */
  node?: Node;
}

export interface Declaration {
  name: string;
  text: string;
  /** All keys of an interface, including inherited ones, in declared order; empty for other types. */
  keys: Key[];
  /** The declaration in TypeScript. */
  source: string;
  node: Node;
  /** The project whose checker knows the node. */
  project: Project;
}

export interface Declarations {
  /** @throws if the file does not declare the type */
  read(name: string, file: string): Declaration;
  /** The declaration of a name in a type of another declaration; undefined for built-in and imported types of packages. */
  referred(name: string, from: Declaration): Declaration | undefined;
  /** The type with this name. @throws if the file does not declare the type */
  type(name: string, file: string): TypeDeclaration;
  close(): void;
}

export interface TypeDeclaration {
  type: Type;
  project: Project;
}

/** @param tsconfigs absolute paths of the projects that contain the declarations */
export function openDeclarations(tsconfigs: string[]): Declarations {
  const api = new API();
  const snapshot = api.updateSnapshot({ openProjects: tsconfigs });
  const projectOf = (file: string): Project => {
    const project = snapshot.getProjects().find(({ rootFiles }) => rootFiles.includes(file));
    if (!project) throw new Error(`no project contains ${file}`);
    return project;
  };
  return {
    read(name, file) {
      const project = projectOf(file);
      return declarationOf(exported(name, file, project), project) as Declaration;
    },
    type(name, file) {
      const project = projectOf(file);
      return { project, type: project.checker.getDeclaredTypeOfSymbol(exported(name, file, project)) };
    },
    referred(name, from) {
      const { node, project } = from;
      const reference = namesIn(node).find(({ typeName }) => typeName.getText() === name);
      const symbol = reference && symbolAt(reference.typeName, project);
      return symbol && declarationOf(symbol, project);
    },
    close: () => api.close(),
  };
}

function exported(name: string, file: string, { program, checker }: Project): TypeScriptSymbol {
  const source = program.getSourceFile(file);
  const module = source && checker.getSymbolAtLocation(source);
  const symbol = module && checker.getExportsOfModule(module).find((each) => each.name === name);
  if (!symbol) throw new Error(`${file} does not export the type ${name}`);
  return symbol;
}

function declarationOf(symbol: TypeScriptSymbol, project: Project): Declaration | undefined {
  const [handle] = symbol.declarations;
  const node = handle?.resolve(project);
  if (!node || !(isInterfaceDeclaration(node) || isTypeAliasDeclaration(node))) return undefined;
  if (/\/node_modules\//.test(node.getSourceFile().fileName)) return undefined;
  const hasKeys = isInterfaceDeclaration(node) || isTypeLiteralNode(node.type);
  const type = project.checker.getDeclaredTypeOfSymbol(symbol);
  return {
    name: symbol.name,
    text: oneLine(project.checker.getDocumentationCommentOfSymbol(symbol)),
    keys: hasKeys ? project.checker.getPropertiesOfType(type).map((key) => keyOf(key, project)) : [],
    source: node.getText().replace(/^export (?:declare )?/, ''),
    node,
    project,
  };
}

function keyOf(symbol: TypeScriptSymbol, project: Project): Key {
  const node = symbol.declarations[0]?.resolve(project);
  if (!node || !(isPropertySignatureDeclaration(node) || isMethodSignatureDeclaration(node)))
    throw new Error(`${symbol.name} is not a declared key`);
  const { text, fallback } = splitDefault(project.checker.getDocumentationCommentOfSymbol(symbol));
  const example = project.checker.getJsDocTagsOfSymbol(symbol).find((tag) => tag.name === 'example')?.text;
  const type = isPropertySignatureDeclaration(node) ? node.type : undefined;
  return {
    name: symbol.name,
    isRequired: node.postfixToken === undefined,
    type: type ? typeText(type, project) : signatureText(node.getText(), symbol.name),
    typeNames: [...new Set(namesIn(node).map((reference) => reference.typeName.getText()))],
    members: type && isTypeLiteralNode(type) ? membersOf(type, project) : [],
    text,
    ...(fallback !== undefined && { default: fallback }),
    ...(example !== undefined && { example: example.trim() }),
    ...(type && { node: type }),
  };
}

function membersOf(node: Node, { checker }: Project): Key['members'] {
  const type = checker.getTypeFromTypeNode(node as TypeLiteralNode);
  const keys = type ? checker.getPropertiesOfType(type) : [];
  return keys
    .map((key) => ({ name: key.name, text: oneLine(checker.getDocumentationCommentOfSymbol(key)) }))
    .filter(({ text }) => text !== '');
}

/** `name(a: string): number` as `(a: string) => number`. */
function signatureText(method: string, name: string): string {
  return oneLine(method.slice(name.length).replace(/^\?/, ''))
    .replace(/\): (?!.*\): )/, ') => ')
    .replace(/;$/, '');
}

/** The type as written, with unions of words in place of their names: `Host[]` is `('netlify' | 'vercel')[]`. */
function typeText(node: Node, project: Project): string {
  const from = node.getStart();
  let text = node.getText();
  for (const reference of namesIn(node).reverse()) {
    const type = project.checker.getTypeFromTypeNode(reference);
    const words = type && project.checker.typeToString(type, undefined, NodeBuilderFlags.InTypeAlias);
    if (words === undefined || !/^(?:"[^"]*"(?: \| )?)+$/.test(words)) continue;
    const [start, end] = [reference.getStart() - from, reference.getEnd() - from];
    const isItem = text.slice(end).startsWith('[]');
    const union = words.replaceAll('"', "'");
    text = text.slice(0, start) + (isItem ? `(${union})` : union) + text.slice(end);
  }
  return oneLine(text.replace(/\/\*\*[\s\S]*?\*\//g, ''))
    .replace(/; \}/g, ' }')
    .replace(/^\| /, '');
}

/** References to named types in a type, in order. */
function namesIn(node: Node): TypeReferenceNode[] {
  const found: TypeReferenceNode[] = [];
  const visit = (inner: Node): void => {
    if (isTypeReferenceNode(inner)) found.push(inner);
    inner.forEachChild(visit);
  };
  visit(node);
  return found;
}

/** The declared symbol, also of an imported name. */
function symbolAt(name: Node, { checker }: Project): TypeScriptSymbol | undefined {
  const symbol = checker.getSymbolAtLocation(name);
  return symbol && (symbol.flags & SymbolFlags.Alias) !== 0 ? checker.getAliasedSymbol(symbol) : symbol;
}
