import { readFileSync } from 'node:fs';
import path from 'node:path';
import { imageSize } from 'image-size';
import { sha256 } from '../sha256.ts';
import type { Artifact } from '../types.ts';

export interface Asset {
  /** Path below the output folder: `assets/diagram-3f2a….png`. */
  path: string;
  size?: ImageSize;
}

export interface ImageSize {
  width: number;
  height: number;
}

/** Files beside the documents that pages refer to: published under the hash of their content, so they never go stale. */
export class AssetRegistry {
  readonly #byFile = new Map<string, Asset | undefined>();
  readonly #sizes = new Map<string, ImageSize | undefined>();

  /** The asset of a file; undefined when it cannot be read. */
  add(file: string): Asset | undefined {
    if (this.#byFile.has(file)) return this.#byFile.get(file);
    const asset = load(file);
    this.#byFile.set(file, asset);
    return asset;
  }

  /** Pixel size of an image file that is published under its own name; undefined when it has none. */
  sizeOf(file: string): ImageSize | undefined {
    if (!this.#sizes.has(file)) this.#sizes.set(file, measure(file, read(file)));
    return this.#sizes.get(file);
  }

  /** Absolute paths of every file that was looked at. */
  files(): string[] {
    return [...this.#byFile.keys(), ...this.#sizes.keys()];
  }

  artifacts(): Artifact[] {
    return [...this.#byFile].flatMap(([file, asset]) =>
      asset ? [{ path: asset.path, contents: { copyFrom: file } }] : [],
    );
  }
}

function load(file: string): Asset | undefined {
  const bytes = read(file);
  if (!bytes) return undefined;
  const { name, ext } = path.parse(file);
  const hash = sha256(bytes).slice(0, 10);
  const asset: Asset = { path: `assets/${name.replace(/[^\w.-]+/g, '-')}-${hash}${ext}` };
  const size = measure(file, bytes);
  if (size) asset.size = size;
  return asset;
}

function read(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}

const IMAGE = /\.(png|jpe?g|gif|webp|avif|svg|bmp|ico)$/i;

/** An image that cannot be measured is shown without a size: the reader loses nothing but the reserved space. */
function measure(file: string, bytes: Buffer | undefined): ImageSize | undefined {
  if (!bytes || !IMAGE.test(file)) return undefined;
  try {
    const { width, height } = imageSize(bytes);
    return width > 0 && height > 0 ? { width: Math.round(width), height: Math.round(height) } : undefined;
  } catch {
    return undefined;
  }
}
