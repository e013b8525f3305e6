import path from 'node:path';
import { nearest } from '../../diagnostic/nearest.ts';
import { likelyPaths } from '../../site/missing-target.ts';
import { hasSource, type SourcePage } from '../../site/model.ts';
import type { BrokenReason } from '../../site/resolve-link.ts';
import type { Source } from '../../types.ts';
import { posixRelative } from '../../util/posix-path.ts';
import { decodePath } from '../../util/urls.ts';
import type { LinkedPages } from './linked-pages.ts';
import { isDownload } from './problems.ts';
import type { CheckedPage, LinkCheckContext } from './types.ts';

/** Each guess compares all candidates: 2 s for so many. A site that needs more has another problem. */
const MOST_COMPARED = 1_000_000;

/** Guesses what the author of a broken link probably meant. Each method returns undefined if nothing is near. */
export class Guesses {
  readonly #context: LinkCheckContext;
  readonly #pages: LinkedPages;
  /** Nearest anchors. Many links may have the same missing target. */
  readonly #anchors = new Map<string, string | undefined>();
  /** Nearest documents, by the file with the link. A file may have many links to anchors of one missing document. */
  readonly #documents = new Map<string, string | undefined>();
  /** The first document in each folder and its subfolders, by absolute paths. */
  #firstIn: ReadonlyMap<string, string> | undefined;
  #compared = 0;

  constructor(context: LinkCheckContext, pages: LinkedPages) {
    this.#context = context;
    this.#pages = pages;
  }

  /**
   * The target of a link in a document.
   *
   * @param hash a similar document without this anchor is probably another one
   */
  link(written: string, reason: BrokenReason, page: CheckedPage, hash: string): string | undefined {
    if (isDownload(written)) return this.file(written, page.file);
    // Listing the candidates takes longer than most comparisons.
    if (this.#compared >= MOST_COMPARED) return undefined;
    const isFile = reason === 'file' || !written.startsWith('/');
    const document = isFile ? this.#knownDocument(written, page) : undefined;
    if (document !== undefined) return this.#hasAnchor(document, hash, page) ? document : undefined;
    return this.route(written, this.#pages.sitePathOf(written, page), page);
  }

  /**
   * The path of a page, without the base URL.
   *
   * @param sitePath the path that a link means, decoded, without the base URL
   * @param from the page with the link, which authors hardly mean
   */
  route(written: string, sitePath: string, from?: CheckedPage): string | undefined {
    const paths = [...likelyPaths(this.#context.site, sitePath)];
    return this.#nearest(
      written,
      paths.filter((each) => each !== from?.page?.route.path),
    );
  }

  /**
   * The path of a file that is not a document.
   *
   * @param from absolute path of the file with the reference
   */
  file(written: string, from: string | undefined): string | undefined {
    return this.near(written, from) ?? this.#context.namesake(from, written);
  }

  /** The path of a file in the folder that the reference names. */
  near(written: string, from: string | undefined): string | undefined {
    const files = this.#context.filesNear(from, written);
    // The path of an image is never a misspelled path of a document.
    return this.#nearest(written, isDownload(written) ? files.filter(isDownload) : files);
  }

  /** An anchor of the target page. */
  anchor(anchor: string, target: CheckedPage): string | undefined {
    const key = `${target.file ?? target.url}#${anchor}`;
    if (!this.#anchors.has(key)) {
      this.#anchors.set(key, this.#nearest(anchor, [...this.#pages.anchorsOf(target)]));
    }
    return this.#anchors.get(key);
  }

  /** The first document in the folder that a relative link names, as a relative path. A folder has no page without an index document. */
  inFolder(written: string, { file }: CheckedPage): string | undefined {
    if (file === undefined || written.startsWith('/')) return undefined;
    this.#firstIn ??= firstDocuments(this.#context.site.byFile.keys());
    const from = path.dirname(file);
    const first = this.#firstIn.get(path.resolve(from, decodePath(written)));
    return first && posixRelative(from, first);
  }

  /** Browsers read `c#.md` as the file `c` and an anchor. If `c#.md` exists, the author needs to encode the `#`. */
  encoded(url: string, page: CheckedPage): string | undefined {
    if (page.file === undefined || !/[#?]/.test(url)) return undefined;
    if (!this.#context.site.byFile.has(path.resolve(path.dirname(page.file), url))) return undefined;
    return url.replaceAll('%', '%25').replaceAll('#', '%23').replaceAll('?', '%3F').replaceAll(' ', '%20');
  }

  #hasAnchor(document: string, hash: string, { file }: CheckedPage): boolean {
    if (hash.length < 2 || file === undefined) return true;
    const target = this.#context.site.byFile.get(path.resolve(path.dirname(file), document));
    const page = target && this.#pages.published(target);
    return page === undefined || this.#pages.hasAnchor(page, decodePath(hash.slice(1)));
  }

  #knownDocument(written: string, from: CheckedPage): string | undefined {
    const key = `${from.file} ${written}`;
    if (!this.#documents.has(key)) this.#documents.set(key, this.#document(written, from));
    return this.#documents.get(key);
  }

  #document(written: string, from: CheckedPage): string | undefined {
    if (from.file === undefined) return undefined;
    const folder = path.dirname(hasSource(from.page) ? placeOf(from.page.source) : from.file);
    const { page } = from;
    // A document of another version has the same name, but is not what the author means.
    const isNear = (other: SourcePage): boolean =>
      page?.kind !== 'doc' ||
      other.kind !== 'doc' ||
      other.version === page.version ||
      other.version.instance !== page.version.instance;
    const others = [...this.#context.site.byFile.values()].filter((other) => other !== page && isNear(other));
    const candidates = others.map(({ source }) => {
      const file = placeOf(source);
      const relative = posixRelative(folder, file);
      return relative.startsWith('.') ? relative : `./${relative}`;
    });
    // `guides/` is probably `guides.md`.
    const plain = written.replace(/^\.\//, '').replace(/\/+$/, '');
    if (plain === '') return undefined;
    const guess = this.#nearest(/\.mdx?$/i.test(written) ? `./${plain}` : `./${plain}.md`, candidates);
    if (guess === undefined) return undefined;
    // Keep the author's style of relative paths.
    return written.startsWith('.') ? guess : guess.replace(/^\.\//, '');
  }

  #nearest(word: string, candidates: readonly string[]): string | undefined {
    if (this.#compared >= MOST_COMPARED) return undefined;
    this.#compared += candidates.length;
    return nearest(word, candidates);
  }
}

function firstDocuments(files: Iterable<string>): Map<string, string> {
  const first = new Map<string, string>();
  for (const file of [...files].sort()) {
    for (let folder = path.dirname(file); !first.has(folder); folder = path.dirname(folder))
      first.set(folder, file);
  }
  return first;
}

/** Absolute path of a document in its content folder, where a generated document only seems to be. */
function placeOf({ file, original, generatedBy }: Source): string {
  return generatedBy === undefined ? file : (original ?? file);
}
