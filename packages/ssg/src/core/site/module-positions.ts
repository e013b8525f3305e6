import { type CompileConfig, compilerOptions } from '../compile/compile-source.ts';
import type { MdxPositions, Point } from '../compile/mdx/positions.ts';
import { slotToken } from '../compile/slots.ts';
import type { PageBody } from '../types.ts';
import { attempt } from '../util/attempt.ts';
import { decodeSource } from '../util/decode.ts';
import { getOrInsert } from '../util/get-or-insert.ts';
import { readBytes } from '../util/regular-file.ts';

/** A body, and the texts of its slots. */
interface FilledBody {
  body: PageBody;
  texts: readonly string[];
}

/** Maps a position in the module of an MDX document with filled-in links to the author's file. */
export class ModulePositions {
  readonly #options: CompileConfig;
  readonly #compiled = new Map<string, Promise<MdxPositions | undefined>>();

  constructor(options: CompileConfig) {
    this.#options = options;
  }

  async find(file: string, filled: FilledBody, at: Point): Promise<Point | undefined> {
    const positions = getOrInsert(this.#compiled, file, () => this.#compile(file));
    return (await positions)?.find({ line: at.line, column: columnBefore(filled, at) });
  }

  /**
   * A document with syntax errors becomes a module with only its imports, at their original positions. Undefined if the
   * document cannot be read, which is reported elsewhere.
   */
  async #compile(file: string): Promise<MdxPositions | undefined> {
    const decoded = attempt(() => decodeSource(readBytes(file), file));
    if (!decoded || 'diagnostic' in decoded) return undefined;
    const { mdxPositions } = await import('../compile/mdx/positions.ts');
    const { components } = this.#options.markdown;
    const options = { ...compilerOptions(file, this.#options), format: 'mdx' as const, components };
    // The site's functions do not run again: their output has no position in the author's text.
    return mdxPositions(decoded.text, options).catch(() => ({ module: '', find: (at: Point) => at }));
  }
}

/** The column of a position before the links were filled in. The line is the same because links contain no line breaks. */
function columnBefore({ body, texts }: FilledBody, at: Point): number {
  let line = 1;
  let column = 1;
  /** Number of characters that the slots on this line have added or removed. */
  let shift = 0;
  for (const [index, part] of body.parts.entries()) {
    for (const [row, text] of part.split('\n').entries()) {
      if (row > 0) {
        line++;
        column = 1;
        shift = 0;
      }
      if (line === at.line && at.column < column + text.length) return at.column - shift;
      column += text.length;
    }
    const slot = body.slots[index];
    if (slot === undefined || line > at.line) break;
    const { length } = texts[index] as string;
    if (line === at.line && at.column < column + length) return column - shift;
    column += length;
    // In the module, the token is in quotes.
    shift += length - (slotToken(slot.link, slot.attribute).length + 2);
  }
  return at.column - (line === at.line ? shift : 0);
}
