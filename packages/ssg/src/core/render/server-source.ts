import path from 'node:path';
import { LEAST_UPPER_BOUND, originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import { documentIn } from '../bundle/document-modules.ts';
import type { Point } from '../compile/mdx/positions.ts';
import { textOf } from '../util/text-of.ts';

/** A place in an author's file, 1-based. */
export interface AuthorPlace extends Point {
  /** Absolute path. */
  file: string;
}

export interface ServerSourceInput {
  /** The file name of the server module in stack traces. */
  file: string;
  /** The source map, as JSON in UTF-8, and the absolute folder of the map's relative paths. */
  map: Uint8Array;
  sourceRoot: string;
  /** Maps a position in a compiled Markdown module to the source. */
  positionInSource(file: string, at: Point): Promise<Point | undefined>;
}

/** Maps places in the evaluated server module, and in the modules of documents, to source files. */
export class ServerSource {
  readonly #input: ServerSourceInput;
  #map: TraceMap | undefined;

  constructor(input: ServerSourceInput) {
    this.#input = input;
  }

  /**
   * The place in a module of the site, not of a package. For Markdown, the place is in the compiled module.
   *
   * @param frame a line of a stack trace, or the URL of a script
   * @param at the place in the script
   */
  module(frame: string, at: Point): AuthorPlace | undefined {
    const document = documentIn(frame);
    if (document !== undefined) return { file: document, ...at };
    return frame.includes(path.basename(this.#input.file)) ? this.#bundled(at) : undefined;
  }

  #bundled({ line, column }: Point): AuthorPlace | undefined {
    this.#map ??= new TraceMap(textOf(this.#input.map));
    const at = { line, column: column - 1 };
    let position = originalPositionFor(this.#map, at);
    // The map has no entry for the indentation of a line.
    if (position.source === null)
      position = originalPositionFor(this.#map, { ...at, bias: LEAST_UPPER_BOUND });
    // Generated entry modules have no file.
    if (position.source === null || /(^|\/)ssg:/.test(position.source)) return undefined;
    const file = path.resolve(this.#input.sourceRoot, position.source.replace(/^[a-z-]+:(?=\/)/, ''));
    if (file.includes(`${path.sep}node_modules${path.sep}`) || isOwn(file)) return undefined;
    return { file, line: position.line, column: position.column + 1 };
  }

  /** Maps a place in a compiled module to the source. Code that MDX adds around the content has no source. */
  async written(place: AuthorPlace): Promise<AuthorPlace | undefined> {
    if (!/\.mdx?$/i.test(place.file)) return place;
    const at = await this.#input.positionInSource(place.file, place);
    return at && { file: place.file, ...at };
  }
}

/** The packages of ssg when used from the monorepo. */
function isOwn(file: string): boolean {
  return /[\\/]packages[\\/](docusaurus|runtime|theme)[\\/](src|dist)[\\/]/.test(file);
}
