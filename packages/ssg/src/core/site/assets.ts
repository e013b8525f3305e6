import path from 'node:path';
import { imageSize } from 'image-size';
import type { PluginFile } from '../plugin/files.ts';
import type { ActivePlugin } from '../plugin/site-plugins.ts';
import type { OutputFile } from '../plugin/types.ts';
import type { Artifact } from '../types.ts';
import { attempt } from '../util/attempt.ts';
import { readBytes } from '../util/regular-file.ts';
import { sha256 } from '../util/sha256.ts';

export interface Asset {
  /** Path below the output folder: `assets/diagram-3f2a….png`. */
  path: string;
  size?: ImageSize;
}

export interface ImageSize {
  width: number;
  height: number;
}

/** Files next to documents that pages refer to. Published with a content hash in their names, so caches never serve old versions. */
export class AssetRegistry {
  readonly #byFile = new Map<string, Asset | undefined>();
  readonly #sizes = new Map<string, ImageSize | undefined>();
  readonly #generated = new Map<string, PluginFile>();
  readonly #missing = new Set<string>();
  /** How often a link asked for a file. */
  lookUps = 0;

  /** The asset of a file; undefined if the file cannot be read. */
  add(file: string): Asset | undefined {
    this.lookUps++;
    if (this.#byFile.has(file)) return this.#byFile.get(file);
    const asset = load(file);
    this.#byFile.set(file, asset);
    return asset;
  }

  /** Size in pixels of an image that is published under its own name; undefined if unknown. */
  sizeOf(file: string): ImageSize | undefined {
    this.lookUps++;
    if (!this.#sizes.has(file))
      this.#sizes.set(
        file,
        measure(
          file,
          attempt(() => readBytes(file)),
        ),
      );
    return this.#sizes.get(file);
  }

  /** Absolute paths of all inspected files. */
  files(): string[] {
    return [...this.#byFile.keys(), ...this.#sizes.keys()];
  }

  /** Remembers a file that a page refers to but that does not exist. */
  addMissing(file: string): void {
    this.lookUps++;
    this.#missing.add(file);
  }

  /** Absolute paths of the missing files. When one of them appears, links to it change. */
  missing(): string[] {
    return [...this.#missing];
  }

  /** Adds a file that a plugin makes when it is written or served. */
  addGenerated(plugin: ActivePlugin, { path: name, contents }: OutputFile): void {
    if (!this.#generated.has(name)) this.#generated.set(name, { plugin, path: name, contents });
  }

  generated(): PluginFile[] {
    return [...this.#generated.values()];
  }

  artifacts(): Artifact[] {
    return [...this.#byFile].flatMap(([file, asset]) =>
      asset ? [{ path: asset.path, contents: { copyFrom: file } }] : [],
    );
  }
}

function load(file: string): Asset | undefined {
  const bytes = attempt(() => readBytes(file));
  if (!bytes) return undefined;
  const { name, ext } = path.parse(file);
  const hash = sha256(bytes).slice(0, 10);
  const asset: Asset = { path: `assets/${name.replace(/[^\w.-]+/g, '-')}-${hash}${ext}` };
  const size = measure(file, bytes);
  if (size) asset.size = size;
  return asset;
}

const IMAGE = /\.(png|jpe?g|gif|webp|avif|svg|bmp|ico)$/i;

/** Measures an image. An image without a known size is shown without reserved space. */
function measure(file: string, bytes: Buffer | undefined): ImageSize | undefined {
  if (!bytes || !IMAGE.test(file)) return undefined;
  try {
    const { width, height } = imageSize(bytes);
    return width > 0 && height > 0 ? { width: Math.round(width), height: Math.round(height) } : undefined;
  } catch {
    return undefined;
  }
}
