/** The converted files of an image, as the `srcset` of a `<source>`. */
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { LinkedFiles, LinkHandler } from '../../core/plugin/types.ts';
import { getOrInsert } from '../../core/util/get-or-insert.ts';
import { messageOf } from '../../core/util/message-of.ts';
import type { Conversion, Converter } from './convert.ts';
import type { ImageFormat } from './types.ts';

export function schemeOf(format: ImageFormat): string {
  return `image-${format}`;
}

/** Whether images with the URL are converted. Others are small, animated, or in a modern format already. */
export function isConverted(url: string): boolean {
  return /^[^?#]+\.(?:png|jpe?g)(?:[?#]|$)/i.test(url) && !/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(url);
}

export function variantsOf(
  converter: Converter,
  { format, widths, quality }: Omit<Conversion, 'width'> & { widths: readonly number[] },
): LinkHandler {
  /** By file and the time of its last change, since `ssg watch` asks after each edit. */
  const known = new Map<string, LinkedFiles>();
  return ({ kind, target, find }) => {
    if (kind !== 'image') return { error: `\`${schemeOf(format)}\` is only a source of images` };
    const found = find(target);
    // The source of the image itself is reported if it is broken.
    if (!found?.size) return { files: [] };
    const { file, size } = found;
    const { mtimeMs, size: weight } = statSync(file);
    const key = `${file} ${mtimeMs} ${weight}`;
    return getOrInsert(known, key, () => ({ files: isAnimated(file) ? [] : filesOf(file, size.width) }));
  };

  function filesOf(file: string, ownWidth: number): LinkedFiles['files'] {
    const bytes = readFileSync(file);
    const { name } = path.parse(file);
    // The smallest width that is as wide as the image is the image's own.
    const wanted = [...new Set(widths.map((width) => Math.min(width, ownWidth)))].sort((a, b) => a - b);
    return wanted.map((width) => {
      const conversion = { format, width, quality };
      const hash = converter.key(bytes, conversion).slice(0, 10);
      return {
        path: `assets/${name.replace(/[^\w.-]+/g, '-')}-${width}-${hash}.${format}`,
        width,
        contents: () => convert(file, conversion),
      };
    });
  }

  async function convert(file: string, conversion: Conversion): Promise<Uint8Array> {
    try {
      return await converter.convert(readFileSync(file), conversion);
    } catch (error) {
      const reason = messageOf(error);
      throw new Error(`\`sharp\` cannot convert \`${file}\`: ${reason}`);
    }
  }
}

/** Whether a PNG file is an animation. `sharp` would keep only its first picture. */
function isAnimated(file: string): boolean {
  if (!/\.png$/i.test(file)) return false;
  const bytes = readFileSync(file);
  const animation = bytes.indexOf('acTL');
  return animation >= 0 && animation < bytes.indexOf('IDAT');
}
