import path from 'node:path';
import { LEAST_UPPER_BOUND, originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import type { Point } from '../compile/mdx/positions.ts';
import type { EqualDocuments } from '../site/shared-modules.ts';
import { textOf } from '../util/text-of.ts';

/** A place in an author's file, 1-based. */
export interface AuthorPlace extends Point {
  /** Absolute path. */
  file: string;
}

/** A place in a module of the bundle. */
export interface ModulePlace extends AuthorPlace {
  /** Whether several documents share the module. */
  isShared: boolean;
}

export interface ServerSourceInput {
  /** The file name of the server module in stack traces. */
  file: string;
  /** The source map, as JSON in UTF-8, and the absolute folder of the map's relative paths. */
  map: Uint8Array;
  sourceRoot: string;
  /** Documents that share a module. */
  equal: EqualDocuments;
  /** Maps a position in a compiled Markdown module, shared or not, to the source. */
  positionInSource(file: string, at: Point, isShared: boolean): Promise<Point | undefined>;
}

/** Maps places in the evaluated server module to source files. */
export class ServerSource {
  readonly #input: ServerSourceInput;
  #map: TraceMap | undefined;

  constructor(input: ServerSourceInput) {
    this.#input = input;
  }

  /** Whether a line of a stack trace, or a URL, contains the name of the server module. */
  isNamedIn(text: string): boolean {
    return text.includes(path.basename(this.#input.file));
  }

  /**
   * The place in a module of the site, not of a package. For Markdown, the place is in the compiled module.
   *
   * @param page absolute path of the document, which may share its module with others
   */
  module({ line, column }: Point, page?: string): ModulePlace | undefined {
    this.#map ??= new TraceMap(textOf(this.#input.map));
    const at = { line, column: column - 1 };
    let position = originalPositionFor(this.#map, at);
    // The map has no entry for the indentation of a line.
    if (position.source === null)
      position = originalPositionFor(this.#map, { ...at, bias: LEAST_UPPER_BOUND });
    // Generated entry modules have no file.
    if (position.source === null || /(^|\/)ssg:/.test(position.source)) return undefined;
    const named = path.resolve(this.#input.sourceRoot, position.source.replace(/^[a-z-]+:(?=\/)/, ''));
    // The map names the first document that shares the module.
    const isShared = page !== undefined && this.#input.equal.get(page) === named;
    const file = isShared ? page : named;
    if (file.includes(`${path.sep}node_modules${path.sep}`) || isOwn(file)) return undefined;
    return { file, line: position.line, column: position.column + 1, isShared };
  }

  /** Maps a place in a compiled module to the source. Code that MDX adds around the content has no source. */
  async written({ isShared, ...place }: ModulePlace): Promise<AuthorPlace | undefined> {
    if (!/\.mdx?$/i.test(place.file)) return place;
    const at = await this.#input.positionInSource(place.file, place, isShared);
    return at && { file: place.file, ...at };
  }
}

/** The packages of ssg when used from the monorepo. */
function isOwn(file: string): boolean {
  return /[\\/]packages[\\/](docusaurus|runtime|theme)[\\/](src|dist)[\\/]/.test(file);
}
