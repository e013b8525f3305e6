/** Finds the document and the heading that a link names. */
import { nearest } from '../../core/diagnostic/nearest.ts';
import { parseHtml, textOf } from '../../core/html/html-tree.ts';
import type {
  LinkedDocument,
  LinkHandler,
  MarkdownProblem,
  SchemeLink,
  SiteDocument,
} from '../../core/plugin/types.ts';

export const findDocument: LinkHandler = (link) => {
  const { target, hash, from } = link;
  if (target === '') {
    // A partial is part of other pages, so only they have the heading.
    return from && hash ? atHeading(from, hash, '') : `#${hash ?? ''}`;
  }
  const found = documentsFor(link);
  const [document, ...others] = found;
  const anchor = hash === undefined ? '' : `#${hash}`;
  if (!document) return missing(link, anchor);
  if (others.length > 0) {
    const paths = found.map(({ path }) => withoutExtension(path)).sort();
    return {
      error: `ambiguous link: \`[[${target}${anchor}]]\` is ${joined(found.map(({ path }) => `\`${path}\``).sort())}`,
      hint: `write the path of the document: ${joined(paths.map((each) => `\`[[${each}${anchor}]]\``))}`,
    };
  }
  return hash === undefined ? { document } : atHeading(document, hash, target);
};

/** The documents with the name. Documents of the same version come first, then documents of other collections. */
function documentsFor({ target, from, documents }: SchemeLink): readonly SiteDocument[] {
  const index = indexOf(documents);
  const name = keyOf(withoutExtension(target).replace(/^\.?\/+|\/+$/g, ''));
  for (const isNear of [true, false]) {
    for (const names of [index.paths, index.names, index.titles]) {
      const found = names.get(name)?.filter((each) => isInReach(each, from) && isSame(each, from) === isNear);
      if (found && found.length > 0) return found;
    }
  }
  return [];
}

function isSame(one: SiteDocument, other: SiteDocument | undefined): boolean {
  const key = ({ collection: { in: kind, id, version } }: SiteDocument): string => `${kind}/${id}/${version}`;
  return other !== undefined && key(one) === key(other);
}

/** Documents of older versions are only linked from their own version. */
function isInReach(document: SiteDocument, from: SiteDocument | undefined): boolean {
  if (isSame(document, from)) return true;
  const { collection, isDefaultVersion } = document;
  const isOwnInstance = from?.collection.in === collection.in && from.collection.id === collection.id;
  return isDefaultVersion && !isOwnInstance;
}

interface Index {
  /** Whole paths, ends of paths such as `guides/setup` and `setup`, and titles. */
  paths: Map<string, SiteDocument[]>;
  names: Map<string, SiteDocument[]>;
  titles: Map<string, SiteDocument[]>;
}

/** By the list of documents, which is the same for all links of a build. */
const indexes = new WeakMap<readonly SiteDocument[], Index>();

function indexOf(documents: readonly SiteDocument[]): Index {
  let index = indexes.get(documents);
  if (!index) {
    index = { paths: new Map(), names: new Map(), titles: new Map() };
    for (const document of documents) {
      for (const parts of spellings(document.path)) {
        add(index.paths, parts.join('/'), document);
        for (let start = 1; start < parts.length; start++)
          add(index.names, parts.slice(start).join('/'), document);
      }
      add(index.titles, document.title, document);
    }
    indexes.set(documents, index);
  }
  return index;
}

function add(names: Map<string, SiteDocument[]>, name: string, document: SiteDocument): void {
  const key = keyOf(name);
  const found = names.get(key);
  if (!found) names.set(key, [document]);
  else if (!found.includes(document)) found.push(document);
}

/** `guides/01-setup.md` as `guides/01-setup` and `guides/setup`, and `guides/index.md` also as `guides`. */
function spellings(path: string): string[][] {
  const parts = withoutExtension(path).split('/');
  const bare = parts.map((part) => part.replace(/^\d+[ _.-]+(?=\D)/, ''));
  const all = [parts, bare];
  if (/^(?:index|readme)$/i.test(parts.at(-1) as string) && parts.length > 1)
    all.push(parts.slice(0, -1), bare.slice(0, -1));
  return all;
}

function withoutExtension(path: string): string {
  return path.replace(/\.mdx?$/i, '');
}

/** Upper case, and the choice between spaces, hyphens, and underscores, make no difference. */
function keyOf(name: string): string {
  return name
    .normalize()
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, '-');
}

function missing({ target, documents, from }: SchemeLink, anchor: string): MarkdownProblem {
  const names = documents
    .filter((document) => isInReach(document, from))
    .flatMap(({ path, title }) => [...spellings(path).map((parts) => parts.at(-1) as string), title]);
  const guess = nearest(target, names) ?? nearest(target.split('/').at(-1) as string, names);
  return {
    error: `broken link: no document has the name or title \`${target}\``,
    hint:
      guess === undefined
        ? `write the name of a document, or \`\\[[${target}]]\` to show the brackets`
        : `did you mean \`[[${guess}${anchor}]]\`?`,
  };
}

/** @param target the written name of the document; empty for the document itself */
function atHeading(document: SiteDocument, hash: string, target: string): LinkedDocument | MarkdownProblem {
  // `[[page#Section#Subsection]]` names the headings around it.
  const written = hash.split('#').at(-1) as string;
  const { headings, anchors } = document;
  const found =
    headings.find(({ id }) => id === written) ??
    headings.find(({ html }) => keyOf(plain(html)) === keyOf(written));
  if (found) return { document, hash: found.id };
  // Components may have further anchors, which are checked when the page is rendered. An anchor contains no space.
  if (anchors ? anchors.has(written) : !/\s/.test(written)) return { document, hash: written };
  const guess = nearest(written, [
    ...headings.map(({ html }) => plain(html)),
    ...headings.map(({ id }) => id),
  ]);
  return {
    error: `broken link: \`${document.path}\` has no heading \`${written}\``,
    hint:
      guess === undefined
        ? `write the text of a heading, or remove \`#${hash}\``
        : `did you mean \`[[${target}#${guess}]]\`?`,
  };
}

function plain(html: string): string {
  return textOf(parseHtml(html)).trim();
}

function joined(names: readonly string[]): string {
  return new Intl.ListFormat('en', { type: 'disjunction' }).format(names);
}
