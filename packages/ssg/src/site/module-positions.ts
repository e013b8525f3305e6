import { readFile } from 'node:fs/promises';
import { decodeSource } from '../compile/index.ts';
import type { MdxPositions, Point } from '../compile/mdx/positions.ts';
import { slotToken } from '../compile/slots.ts';
import { type CompileConfig, extensionsOf } from '../compile-content.ts';
import { slotTexts } from '../render/fill.ts';
import type { PageBody } from '../types.ts';
import type { LinkTarget } from './resolve-link.ts';

/** Leads from a place in the module of an MDX document, its links filled in, to the author's. */
export class ModulePositions {
  readonly #options: CompileConfig;
  readonly #compiled = new Map<string, Promise<MdxPositions | undefined>>();

  constructor(options: CompileConfig) {
    this.#options = options;
  }

  async find(
    file: string,
    filled: { body: PageBody; targets: readonly LinkTarget[] },
    at: Point,
  ): Promise<Point | undefined> {
    let positions = this.#compiled.get(file);
    if (!positions) {
      positions = this.#compile(file);
      this.#compiled.set(file, positions);
    }
    return (await positions)?.find({ line: at.line, column: columnBefore(filled, at) });
  }

  /** Undefined for a document that cannot be compiled, which has been told. */
  async #compile(file: string): Promise<MdxPositions | undefined> {
    const decoded = decodeSource(await readFile(file), file);
    if ('diagnostic' in decoded) return undefined;
    const { mdxPositions } = await import('../compile/mdx/positions.ts');
    const { audience, markdown } = this.#options;
    const options = {
      file,
      format: 'mdx' as const,
      audience,
      parser: markdown.parser,
      math: markdown.math,
      extensions: extensionsOf(file, this.#options),
    };
    // The site's functions are not asked again: what they make of the text has no place in the author's.
    return mdxPositions(decoded.text, options).catch(() => undefined);
  }
}

/** The column that a place had before the links were filled in. Its line is the same: no link has a line break. */
function columnBefore(
  { body, targets }: { body: PageBody; targets: readonly LinkTarget[] },
  at: Point,
): number {
  const texts = slotTexts(body, targets);
  let line = 1;
  let column = 1;
  /** What the slots on this line have added, or taken away. */
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
    // In the module the token stands in quotes.
    shift += length - (slotToken(slot.link, slot.attribute).length + 2);
  }
  return at.column - (line === at.line ? shift : 0);
}
