/**
 * The rules of the cache:
 *
 * 1. It only remembers what a pure function returned, together with a hash of everything that the function looked at.
 *    Whoever reads it computes that hash again; there is no other invalidation.
 * 2. Nothing in it is needed. What is absent, damaged, of another version or not readable counts as absent, and a write
 *    that fails is forgotten: any damage costs time, never correctness.
 * 3. Each entry is one file that replaces the one before, written beside and renamed, so that two builds at once never
 *    read half of it, and the folder does not grow.
 * 4. Nothing in it depends on the machine: paths are relative to the site, times are not kept. It can be restored
 *    elsewhere, by any CI.
 */
import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const MAGIC = 'ssg cache 1';

export class CacheFolder {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** The value of an entry as it was written; undefined when there is none that can be trusted. */
  read(name: string): unknown {
    try {
      const text = readFileSync(path.join(this.#folder, name), 'utf8');
      const end = text.indexOf('\n');
      const body = text.slice(end + 1);
      return text.slice(0, end) === header(body) ? JSON.parse(body) : undefined;
    } catch {
      return undefined;
    }
  }

  /** @param value must survive JSON */
  write(name: string, value: unknown): void {
    const body = JSON.stringify(value);
    const file = path.join(this.#folder, name);
    const temporary = `${file}.${randomUUID()}`;
    try {
      this.#create();
      writeFileSync(temporary, `${header(body)}\n${body}`);
      renameSync(temporary, file);
    } catch {
      try {
        rmSync(temporary, { force: true });
      } catch {
        // There is something in the way of the folder, say.
      }
    }
  }

  /** Absolute path of an entry, or of a folder of its own that somebody keeps here. */
  path(name: string): string {
    return path.join(this.#folder, name);
  }

  /** Makes a folder in the cache, unless nothing can be written there. */
  createFolder(name: string): void {
    try {
      this.#create();
      mkdirSync(this.path(name), { recursive: true });
    } catch {
      // Whoever writes into it finds out.
    }
  }

  #create(): void {
    if (existsSync(this.#folder)) return;
    mkdirSync(this.#folder, { recursive: true });
    // For a site without node_modules, whose cache stands among its own files.
    writeFileSync(path.join(this.#folder, '.gitignore'), '*\n');
  }
}

function header(body: string): string {
  return `${MAGIC} ${createHash('sha256').update(body).digest('hex')}`;
}

/** Where a site's cache is: with those of other tools, if there is a place for them. */
export function cacheFolderOf(root: string): string {
  const modules = path.join(root, 'node_modules');
  return existsSync(modules) ? path.join(modules, '.cache', 'ssg') : path.join(root, '.ssg');
}
