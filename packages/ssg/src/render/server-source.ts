import path from 'node:path';
import { LEAST_UPPER_BOUND, originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import type { Point } from '../compile/mdx/positions.ts';

/** A place in an author's file, 1-based. */
export interface AuthorPlace extends Point {
  /** Absolute path. */
  file: string;
}

export interface ServerSourceInput {
  /** What stack traces call the server module. */
  file: string;
  /** Its source map, as JSON, and the absolute folder that the map's sources are relative to. */
  map: string;
  sourceRoot: string;
  /** The author's place that a place in a Markdown module comes from. */
  positionInSource(file: string, at: Point): Promise<Point | undefined>;
}

/** Leads from the evaluated server module back to what authors wrote. */
export class ServerSource {
  readonly #input: ServerSourceInput;
  #map: TraceMap | undefined;

  constructor(input: ServerSourceInput) {
    this.#input = input;
  }

  /** Whether a line of a stack trace, or a URL, speaks of the server module. */
  isNamedIn(text: string): boolean {
    return text.includes(path.basename(this.#input.file));
  }

  /** The module of an author, not of a package, that a place comes from; in Markdown, as it was compiled. */
  module({ line, column }: Point): AuthorPlace | undefined {
    this.#map ??= new TraceMap(this.#input.map);
    const at = { line, column: column - 1 };
    let position = originalPositionFor(this.#map, at);
    // The beginning of a line is its indentation, which comes from nowhere.
    if (position.source === null)
      position = originalPositionFor(this.#map, { ...at, bias: LEAST_UPPER_BOUND });
    // Our entries are in no file.
    if (position.source === null || /(^|\/)ssg:/.test(position.source)) return undefined;
    const file = path.resolve(this.#input.sourceRoot, position.source.replace(/^[a-z-]+:(?=\/)/, ''));
    if (file.includes(`${path.sep}node_modules${path.sep}`) || isOwn(file)) return undefined;
    return { file, line: position.line, column: position.column + 1 };
  }

  /** The same place as its author wrote it. What MDX itself adds around the content has none. */
  async written(place: AuthorPlace): Promise<AuthorPlace | undefined> {
    if (!/\.mdx?$/i.test(place.file)) return place;
    const at = await this.#input.positionInSource(place.file, place);
    return at && { file: place.file, ...at };
  }
}

/** Our own packages, when they are used from the monorepo. */
function isOwn(file: string): boolean {
  return /[\\/]packages[\\/](runtime|theme)[\\/](src|dist)[\\/]/.test(file);
}
