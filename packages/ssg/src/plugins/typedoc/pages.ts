/** The documents of a reference: an overview of each module and namespace, and a page for each export. */
import { escapeText } from '../../core/html/fill.ts';
import { joined, page, relative, unique } from '../../core/plugin/references/page.ts';
import { block, code, firstSentence, inner, paragraphs, slugOf } from '../../core/plugin/references/text.ts';
import type { GeneratedDocument } from '../../core/plugin/types.ts';
import { getOrInsert } from '../../core/util/get-or-insert.ts';
import {
  type Comment,
  type CommentPart,
  type Declaration,
  indexSignaturesOf,
  isShown,
  Kind,
  type Project,
  type Signature,
  typeParametersOf,
} from './model.ts';
import { SignatureWriter } from './signatures.ts';

/** Exports with pages of their own, in the order of the sidebar. */
const GROUPS = [
  { kind: Kind.Function, title: 'Functions' },
  { kind: Kind.Class, title: 'Classes' },
  { kind: Kind.Interface, title: 'Interfaces' },
  { kind: Kind.TypeAlias, title: 'Types' },
  { kind: Kind.Enum, title: 'Enumerations' },
  { kind: Kind.Variable, title: 'Variables' },
] as const;

/** Members of classes, interfaces, enumerations, and object types, in their order on a page. */
const MEMBERS = [
  { kind: Kind.Constructor, title: 'Constructors' },
  { kind: Kind.EnumMember, title: 'Members' },
  { kind: Kind.Property, title: 'Properties' },
  { kind: Kind.Accessor, title: 'Accessors' },
  { kind: Kind.Method, title: 'Methods' },
] as const;

/** Classes inherit from classes, up to this depth. */
const MOST_PARENTS = 50;

/** @param withReadme whether the overview contains the README */
export function documentsOf(project: Project, withReadme: boolean): GeneratedDocument[] {
  return new Pages(withReadme ? project : { ...project, readme: [] }).documents();
}

/** A module, a namespace, or the package if it has no modules. */
interface Scope {
  declaration: Declaration;
  /** Path of its folder with a slash at the end; empty for the top. */
  folder: string;
  scopes: Scope[];
  exports: Export[];
}

interface Export {
  declaration: Declaration;
  file: string;
}

class Pages {
  readonly #project: Project;
  readonly #top: Scope;
  /** Document and anchor of each declaration and signature, by id. */
  readonly #places = new Map<number, { file: string; anchor?: string }>();

  /** The declarations that members are inherited from, by id. */
  readonly #parents = new Map<number, number>();

  constructor(project: Project) {
    this.#project = project;
    this.#top = this.#scope(project, '');
  }

  documents(): GeneratedDocument[] {
    return [...this.#documentsOf(this.#top, 1)];
  }

  #scope(declaration: Declaration, folder: string): Scope {
    const scope: Scope = { declaration, folder, scopes: [], exports: [] };
    this.#places.set(declaration.id, { file: `${folder}index.md` });
    const folders = new Set(GROUPS.map(({ title }) => slugOf(title)));
    const names = new Map<number, Set<string>>();
    for (const child of (declaration.children ?? []).filter(isShown)) {
      if (child.kind === Kind.Module || child.kind === Kind.Namespace) {
        const name = unique(slugOf(child.name) || 'module', folders);
        scope.scopes.push(this.#scope(child, `${folder}${name}/`));
        continue;
      }
      const group = GROUPS.find(({ kind }) => kind === child.kind);
      if (!group) continue;
      const used = getOrInsert(names, child.kind, () => new Set(['index']));
      const file = `${folder}${slugOf(group.title)}/${unique(slugOf(child.name) || 'export', used)}.md`;
      scope.exports.push({ declaration: child, file });
      this.#addPlaces(child, file);
    }
    return scope;
  }

  #addPlaces(declaration: Declaration, file: string): void {
    const add = (each: Declaration, anchor?: string): void => {
      const place = { file, ...(anchor !== undefined && { anchor }) };
      const signatures = [...(each.signatures ?? []), each.getSignature, each.setSignature];
      for (const id of [each.id, ...signatures.map((signature) => signature?.id)])
        if (id !== undefined) this.#places.set(id, place);
    };
    add(declaration);
    const anchors = new Set<string>();
    for (const member of membersOf(declaration)) {
      const from = inheritedFrom(member);
      // Only the page of the parent explains it.
      add(member, from ? undefined : unique(anchorOf(member), anchors));
      if (typeof from?.target === 'number') this.#parents.set(member.id, from.target);
    }
  }

  /** The place that explains a declaration. */
  #placeOf(id: number): { file: string; anchor?: string } | undefined {
    let current = id;
    for (let hops = 0; hops < MOST_PARENTS; hops++) {
      const parent = this.#parents.get(current);
      if (parent === undefined || !this.#places.has(parent)) break;
      current = parent;
    }
    return this.#places.get(current);
  }

  *#documentsOf(scope: Scope, position: number): Generator<GeneratedDocument> {
    const { declaration, folder, scopes, exports } = scope;
    if (folder !== '') {
      const category = { label: declaration.name, position };
      yield { path: `${folder}_category_.json`, text: JSON.stringify(category) };
    }
    yield { path: `${folder}index.md`, text: this.#overview(scope) };
    for (const [index, { kind, title }] of GROUPS.entries()) {
      const own = exports.filter((each) => each.declaration.kind === kind);
      if (own.length === 0) continue;
      const category = { label: title, position: index + 1, collapsed: folder !== '' };
      yield { path: `${folder}${slugOf(title)}/_category_.json`, text: JSON.stringify(category) };
      for (const each of own) yield { path: each.file, text: this.#exportPage(each) };
    }
    for (const [index, each] of scopes.entries()) yield* this.#documentsOf(each, GROUPS.length + index + 1);
  }

  #overview(scope: Scope): string {
    const { declaration, folder, scopes, exports } = scope;
    const file = `${folder}index.md`;
    const { readme, packageVersion } = declaration === this.#project ? this.#project : {};
    const text = this.#text(readme ?? declaration.comment?.summary, file);
    const aliases = (declaration.children ?? []).filter(({ kind }) => kind === Kind.Reference);
    return page({
      title: declaration.name,
      description: firstSentence(text),
      frontMatter: { sidebar_position: 0, ...(folder === '' && { sidebar_label: 'Overview' }) },
      parts: [
        packageVersion ? `<p class="api-facts">Version ${escapeText(packageVersion)}</p>` : '',
        // The name of the package is the title of the page already.
        paragraphs(text.replace(/^# .*\n/, ''), 1),
        this.#list(
          'Modules',
          scopes.map((each) => [each.declaration, `${each.folder}index.md`]),
          file,
        ),
        ...GROUPS.map(({ kind, title }) =>
          this.#list(
            title,
            exports.flatMap((each) =>
              each.declaration.kind === kind ? [[each.declaration, each.file] as const] : [],
            ),
            file,
          ),
        ),
        this.#list(
          'Other names',
          aliases.flatMap((each) => {
            const target = each.target === undefined ? undefined : this.#places.get(each.target);
            return target ? [[each, target.file] as const] : [];
          }),
          file,
        ),
      ],
    });
  }

  #list(title: string, entries: readonly (readonly [Declaration, string])[], from: string): string {
    if (entries.length === 0) return '';
    const items = entries.map(([declaration, file]) => {
      const comment = commentOf(declaration);
      const about = inner(firstSentence(this.#text(comment?.summary, from)));
      const old = isDeprecated(comment) ? ' <span class="api-deprecated">deprecated</span>' : '';
      return `- [${inner(declaration.name)}](${relative(from, file)})${old}${about === '' ? '' : `: ${about}`}`;
    });
    return `## ${title}\n\n${items.join('\n')}`;
  }

  #exportPage({ declaration, file }: Export): string {
    const { name, kind, signatures = [] } = declaration;
    const writer = this.#writer(file);
    const comment = commentOf(declaration);
    const isCallable = kind === Kind.Function;
    return page({
      title: name,
      description: firstSentence(this.#text(comment?.summary, file)),
      frontMatter: isDeprecated(comment) ? { sidebar_class_name: 'api-old' } : {},
      parts: isCallable
        ? [
            ...this.#overloads(signatures, file, name, 1, writer),
            this.#source(declaration.sources ?? signatures[0]?.sources),
          ]
        : [
            signatureBlock([this.#head(declaration, writer)]),
            this.#comment(comment, file, 1),
            this.#children(declaration, writer),
            this.#typeParameters(declaration.typeParameters, file),
            this.#source(declaration.sources),
            this.#members(declaration, file, writer),
          ],
    });
  }

  /** The declaration without its members. */
  #head(declaration: Declaration, writer: SignatureWriter): string {
    const { kind, flags, type, extendedTypes = [], implementedTypes = [] } = declaration;
    const name = `${escapeText(declaration.name)}${writer.typeParameters(declaration.typeParameters)}`;
    const list = (word: string, types: typeof extendedTypes): string =>
      types.length === 0 ? '' : ` ${word} ${types.map((each) => writer.type(each)).join(', ')}`;
    switch (kind) {
      case Kind.Class:
        return `${flags?.isAbstract ? 'abstract ' : ''}class ${name}${list('extends', extendedTypes)}${list('implements', implementedTypes)}`;
      case Kind.Interface:
        return `interface ${name}${list('extends', extendedTypes)}`;
      case Kind.Enum:
        return `enum ${name}`;
      case Kind.Variable:
        return `const ${name}${type ? `: ${writer.type(type)}` : ''}`;
      default:
        return `type ${name}${type && membersOf(declaration).length === 0 ? ` = ${writer.type(type)}` : ''}`;
    }
  }

  #children({ extendedBy = [], implementedBy = [] }: Declaration, writer: SignatureWriter): string {
    const list = (label: string, types: typeof extendedBy): string[] =>
      types.length === 0 ? [] : [`${label} ${types.map((each) => writer.type(each)).join(', ')}`];
    const lines = [...list('Extended by', extendedBy), ...list('Implemented by', implementedBy)];
    return lines.length === 0 ? '' : `<p class="api-facts">${lines.join(' · ')}</p>`;
  }

  #members(declaration: Declaration, file: string, writer: SignatureWriter): string {
    const members = membersOf(declaration);
    const own = members.filter((member) => !inheritedFrom(member));
    const indexes = indexSignaturesOf(objectOf(declaration));
    const sections = MEMBERS.map(({ kind, title }) => {
      const shown = own.filter((member) => groupOf(member) === kind);
      const further = kind === Kind.Property ? indexes.map((each) => this.#index(each, file, writer)) : [];
      if (shown.length + further.length === 0) return '';
      return joined([
        `## ${title}`,
        ...shown.map((member) => this.#member(member, file, writer)),
        ...further,
      ]);
    });
    return joined([...sections, this.#inherited(members, file)]);
  }

  #index(signature: Signature, file: string, writer: SignatureWriter): string {
    return joined([signatureBlock([writer.index(signature)]), this.#comment(signature.comment, file, 3)]);
  }

  #member(member: Declaration, file: string, writer: SignatureWriter): string {
    const { kind, name, signatures = [], flags = {}, getSignature, setSignature } = member;
    const anchor = this.#places.get(member.id)?.anchor ?? anchorOf(member);
    const isOld = isDeprecated(commentOf(member));
    const heading = `### ${code(kind === Kind.Constructor ? 'constructor' : name)}${isOld ? ' :badge[deprecated]{warning}' : ''} {#${anchor}}`;
    const words = [
      flags.isStatic ? 'static ' : '',
      flags.isAbstract ? 'abstract ' : '',
      flags.isProtected ? 'protected ' : '',
    ].join('');
    if (signatures.length > 0) {
      // In TypeDoc 0.25, the name of the signature starts with `new`.
      const constructed = (signatures[0]?.name ?? name).replace(/^new /, '');
      const shown = kind === Kind.Constructor ? `new ${constructed}` : `${words}${name}`;
      return joined([
        heading,
        ...this.#overloads(signatures, file, `${shown}${flags.isOptional ? '?' : ''}`, 3, writer),
        this.#source(member.sources),
      ]);
    }
    const lines =
      kind === Kind.Accessor
        ? [
            ...(getSignature ? [`${words}get ${escapeText(name)}${writer.signature(getSignature)}`] : []),
            ...(setSignature
              ? [
                  `${words}set ${escapeText(name)}${writer.signature({ ...setSignature, type: undefined as never })}`,
                ]
              : []),
          ]
        : [
            kind === Kind.EnumMember
              ? `${escapeText(name)}${member.type ? ` = ${writer.type(member.type)}` : ''}`
              : `${words}${writer.property(member)}`,
          ];
    return joined([
      heading,
      signatureBlock(lines),
      this.#comment(commentOf(member), file, 3),
      this.#source(member.sources),
    ]);
  }

  /** The signatures of a function, each with its explanation. */
  #overloads(
    signatures: readonly Signature[],
    file: string,
    name: string,
    level: number,
    writer: SignatureWriter,
  ): string[] {
    const word = level === 1 ? 'function ' : '';
    return signatures.flatMap((signature) => [
      signatureBlock([`${word}${escapeText(name)}${writer.signature(signature)}`]),
      this.#comment(signature.comment, file, level, [
        this.#typeParameters(typeParametersOf(signature), file),
        this.#parameters(signature, file),
      ]),
    ]);
  }

  #typeParameters(parameters: Signature['typeParameters'], file: string): string {
    const items = (parameters ?? []).flatMap(({ name, comment }) => {
      const text = this.#text(comment?.summary, file).trim();
      return text === '' ? [] : [item(code(name), text)];
    });
    return items.length === 0 ? '' : `**Type parameters**\n\n${items.join('\n')}`;
  }

  #parameters({ parameters = [] }: Signature, file: string): string {
    const items = parameters.flatMap(({ name, comment, defaultValue }) => {
      const text = this.#text(comment?.summary, file).trim();
      const fallback = defaultValue && defaultValue !== '...' ? `Default: ${code(defaultValue)}.` : '';
      const shown = [text, fallback].filter((each) => each !== '').join(' ');
      return shown === '' ? [] : [item(code(name === '__namedParameters' ? 'options' : name), shown)];
    });
    return items.length === 0 ? '' : `**Parameters**\n\n${items.join('\n')}`;
  }

  /** Names of inherited members, which the page of the parent explains. */
  #inherited(members: readonly Declaration[], file: string): string {
    const parents = new Map<string, string[]>();
    for (const member of members) {
      const from = inheritedFrom(member);
      if (!from) continue;
      const parent = from.name.split('.').slice(0, -1).join('.') || 'others';
      const place = typeof from.target === 'number' ? this.#placeOf(from.target) : undefined;
      const name = code(member.name);
      const shown = place ? `[${name}](${linkTo(file, place)})` : name;
      getOrInsert(parents, parent, () => []).push(shown);
    }
    const lines = [...parents].map(([parent, names]) => `- From ${code(parent)}: ${names.join(', ')}`);
    return lines.length === 0 ? '' : `## Inherited\n\n${lines.join('\n')}`;
  }

  /** @param inputs blocks after the text */
  #comment(
    comment: Comment | undefined,
    file: string,
    level: number,
    inputs: readonly string[] = [],
  ): string {
    if (!comment) return joined(inputs);
    const tags = comment.blockTags ?? [];
    const textOf = (content: readonly CommentPart[]): string => this.#text(content, file).trim();
    const of = (...names: string[]): string[] =>
      tags.filter(({ tag }) => names.includes(tag)).map(({ content }) => textOf(content));
    const labeled = (label: string, ...names: string[]): string[] =>
      of(...names).flatMap((text) => (text === '' ? [] : [paragraphs(`**${label}** ${text}`, level)]));
    const stages = (comment.modifierTags ?? []).filter((tag) => /^@(?:alpha|beta|experimental)$/.test(tag));
    return joined([
      ...of('@deprecated').map(
        (text) =>
          `:::::::warning[Deprecated]\n\n${paragraphs(text || 'Do not use it in new code.', level)}\n\n:::::::`,
      ),
      stages.length === 0 ? '' : stages.map((tag) => `:badge[${tag.slice(1)}]{warning}`).join(' '),
      paragraphs(textOf(comment.summary), level),
      ...of('@remarks').map((text) => paragraphs(text, level)),
      ...inputs,
      ...labeled('Default:', '@default', '@defaultValue'),
      ...labeled('Returns', '@returns', '@return'),
      ...labeled('Throws', '@throws'),
      ...tags.flatMap(({ tag, name, content }) =>
        tag === '@example' ? [this.#example(name, textOf(content), level)] : [],
      ),
      ...labeled('See', '@see'),
      ...labeled('Since', '@since'),
    ]);
  }

  /** TypeDoc makes a code block of an example without one, unless a sentence surrounds the code. */
  #example(name: string | undefined, text: string, level: number): string {
    const shown = text.includes('```') || name !== undefined ? paragraphs(text, level) : block('ts', text);
    return joined([`**Example${name ? `: ${inner(name)}` : ''}**`, shown]);
  }

  /** The Markdown of a comment, with links to the pages of the reference. */
  #text(parts: readonly CommentPart[] | undefined, file: string): string {
    return (parts ?? [])
      .map((part) => {
        if (part.kind === 'relative-link') {
          const place = part.target === undefined ? undefined : this.#placeOf(part.target);
          return place ? linkTo(file, place) : part.text;
        }
        if (part.kind !== 'inline-tag') return part.text;
        if (!part.tag.startsWith('@link')) return part.text;
        const { target } = part;
        const label = part.tsLinkText || part.text.split('|').at(-1)?.trim() || part.text;
        const shown = part.tag === '@linkplain' ? inner(label) : code(label);
        const place = typeof target === 'number' ? this.#placeOf(target) : undefined;
        if (place) return `[${shown}](${linkTo(file, place)})`;
        return typeof target === 'string' && /^https?:\/\//.test(target)
          ? `[${inner(label)}](${target})`
          : shown;
      })
      .join('');
  }

  #source(sources: Declaration['sources']): string {
    const [source] = sources ?? [];
    if (!source) return '';
    const shown = `${escapeText(source.fileName)}:${source.line}`;
    const isLink = source.url !== undefined && /^https?:\/\//.test(source.url);
    return isLink
      ? `<p class="api-facts">Source: <a href="${escapeText(source.url as string).replaceAll('"', '&quot;')}">${shown}</a></p>`
      : '';
  }

  #writer(file: string): SignatureWriter {
    return new SignatureWriter((id) => {
      const place = this.#placeOf(id);
      return place && linkTo(file, place);
    });
  }
}

function linkTo(from: string, { file, anchor }: { file: string; anchor?: string }): string {
  const hash = anchor === undefined ? '' : `#${anchor}`;
  return from === file && hash !== '' ? hash : `${relative(from, file)}${hash}`;
}

/** The object type of `type Options = { … }`. */
function objectOf(declaration: Declaration): Declaration {
  const { kind, type } = declaration;
  return kind === Kind.TypeAlias && type?.type === 'reflection' && !type.declaration.signatures
    ? type.declaration
    : declaration;
}

function membersOf(declaration: Declaration): Declaration[] {
  return (objectOf(declaration).children ?? []).filter(isShown);
}

/** Methods of object types are properties with signatures. */
function groupOf({ kind, signatures }: Declaration): number {
  return kind === Kind.Property && signatures ? Kind.Method : kind;
}

function inheritedFrom({ inheritedFrom: own, signatures, getSignature }: Declaration) {
  const [first] = signatures ?? [];
  const inner = (first ?? getSignature) as Declaration | undefined;
  return own ?? inner?.inheritedFrom;
}

function anchorOf({ kind, name, flags }: Declaration): string {
  if (kind === Kind.Constructor) return 'constructor';
  return `${flags?.isStatic ? 'static-' : ''}${slugOf(name) || 'member'}`;
}

function commentOf({ comment, signatures, getSignature, setSignature }: Declaration): Comment | undefined {
  return (
    comment ??
    signatures?.find((each) => each.comment)?.comment ??
    getSignature?.comment ??
    setSignature?.comment
  );
}

function isDeprecated(comment: Comment | undefined): boolean {
  return comment?.blockTags?.some(({ tag }) => tag === '@deprecated') === true;
}

function item(name: string, text: string): string {
  return `- ${name}: ${text.replaceAll('\n', '\n  ')}`;
}

/** @param lines as HTML */
function signatureBlock(lines: readonly string[]): string {
  return `<pre class="api-signature"><code>${lines.join('\n')}</code></pre>`;
}
