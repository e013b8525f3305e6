/** Converts images with `sharp`. Results are cached by content, since AVIF needs about a second for a photo. */
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import type { Sharp } from 'sharp';
import { cacheFolderOf } from '../../core/cache/folder.ts';
import { type InstalledPackage, requirePackage } from '../../core/modules/optional-packages.ts';
import { attempt } from '../../core/util/attempt.ts';
import { sha256 } from '../../core/util/sha256.ts';
import type { ImageFormat } from './types.ts';

const DAY = 24 * 60 * 60 * 1000;

/** A converted image that no build has used for so long is removed from the cache. */
const KEPT = 30 * DAY;

export interface Conversion {
  format: ImageFormat;
  /** In pixels. */
  width: number;
  /** From 1 to 100; undefined for the default of `sharp`. */
  quality: number | undefined;
}

export class Converter {
  readonly #package: InstalledPackage;
  readonly #folder: string;
  #sharp: ((bytes: Uint8Array) => Sharp) | undefined;

  constructor(installed: InstalledPackage, root: string) {
    this.#package = installed;
    this.#folder = path.join(cacheFolderOf(root), 'images');
  }

  /** Identifies the result of a conversion. */
  key(bytes: Uint8Array, conversion: Conversion): string {
    const { format, width, quality } = conversion;
    return sha256(JSON.stringify([1, this.#package.version, sha256(bytes), format, width, quality]));
  }

  /** @throws if `sharp` cannot read the image */
  async convert(bytes: Uint8Array, conversion: Conversion): Promise<Uint8Array> {
    const { format, width, quality } = conversion;
    const file = path.join(this.#folder, `${this.key(bytes, conversion).slice(0, 32)}.${format}`);
    const known = read(file);
    if (known) return known;
    this.#sharp ??= requirePackage(this.#package) as (bytes: Uint8Array) => Sharp;
    const resized = this.#sharp(bytes).rotate().resize({ width, withoutEnlargement: true });
    const made = await resized.toFormat(format, quality === undefined ? {} : { quality }).toBuffer();
    write(file, made);
    return made;
  }
}

function read(file: string): Uint8Array | undefined {
  return attempt(() => {
    const bytes = readFileSync(file);
    const now = Date.now();
    if (now - statSync(file).mtimeMs > DAY) utimesSync(file, now / 1000, now / 1000);
    return bytes.length > 0 ? bytes : undefined;
  });
}

/** The cache is never required, so failures are ignored. */
function write(file: string, bytes: Uint8Array): void {
  const folder = path.dirname(file);
  try {
    mkdirSync(folder, { recursive: true });
    // Renaming is atomic, so other processes never read a partial image.
    writeFileSync(`${file}.${process.pid}`, bytes);
    renameSync(`${file}.${process.pid}`, file);
    for (const name of readdirSync(folder)) {
      const other = path.join(folder, name);
      if (Date.now() - statSync(other).mtimeMs > KEPT) rmSync(other, { force: true });
    }
  } catch {}
}
