/**
 * Scripts of ssg itself, whose compiled code stays on disk. Node compiles a module again in each process; for the program, that is a
 * seventh of the CPU of a build after an edit in a site with 1,000 documents.
 *
 * The code is kept next to ssg and not in the site: anyone who can write it can run code, as with ssg's own files.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cachedDataVersionTag } from 'node:v8';
import { Script } from 'node:vm';
import { attempt } from './attempt.ts';
import { withDefaultFlags } from './v8-flags.ts';

/** Bytes of the checksum before the code. V8 does not check the code, which a crash of the machine may damage. */
const CHECKSUM = 32;

/** The first line of a script is a comment with a hash of the rest. */
const HEAD = /^\/\/ (\w+)\n/;

/** `ssg watch` and builds run different functions. */
type Command = 'build' | 'watch';

/** Scripts of this process whose code may not be on disk. */
const scripts = new Set<CachedScript>();

export class CachedScript {
  readonly #script: Script;
  readonly #folder: URL;
  /** Part of the names of all files that belong to the same script. */
  readonly #key: string;
  readonly #command: Command;
  readonly isCached: boolean;
  /** A file with code that V8 cannot use. */
  #unusable: string | undefined;

  /**
   * Call with V8's default flags, unless a thread shares the work of a build.
   *
   * @param file a script of `packages/build.mjs`: ASCII, and one expression, a function
   * @param command the running command, whose functions are kept. Until then, the code of the other command is used
   * @throws Error if the file is missing
   */
  constructor(file: URL, command: Command = 'build') {
    const source = readFileSync(file, 'latin1');
    const name = basename(fileURLToPath(file)).replace(/\.\w+$/, '');
    this.#key = `${name}-${HEAD.exec(source)?.[1]}`;
    this.#folder = new URL('../.cache/', file);
    this.#command = command;
    const kept = this.#file();
    const cachedData = readChecked(kept) ?? readChecked(this.#file(command === 'build' ? 'watch' : 'build'));
    this.#script = new Script(source, { filename: file.href, ...(cachedData && { cachedData }) });
    this.isCached = cachedData !== undefined && !this.#script.cachedDataRejected;
    if (!this.isCached) this.#unusable = kept.href;
  }

  /** Code depends on V8's version, on its flags, and on the processor. */
  #file(command = this.#command): URL {
    const ending = command === 'build' ? '' : `-${command}`;
    return new URL(`${this.#key}-${cachedDataVersionTag().toString(16)}${ending}`, this.#folder);
  }

  /** The function. */
  get value(): unknown {
    return this.#script.runInThisContext();
  }

  /** Writes the code of all functions that have run, unless it is on disk. Does nothing in a folder that cannot be written. */
  keep(): void {
    const file = this.#file();
    if (file.href !== this.#unusable && existsSync(file)) return;
    const code = this.#script.createCachedData();
    try {
      mkdirSync(this.#folder, { recursive: true });
      const name = this.#key.slice(0, this.#key.lastIndexOf('-') + 1);
      for (const old of readdirSync(this.#folder))
        if (old.startsWith(name) && !old.startsWith(this.#key))
          rmSync(new URL(old, this.#folder), { force: true });
      const temporary = new URL(`${file.href}.${process.pid}`);
      writeFileSync(temporary, Buffer.concat([checksum(code), code]));
      renameSync(temporary, file);
      this.#unusable = undefined;
    } catch {
      // An installation that belongs to someone else.
    }
  }
}

/** Lets `keepCompiledCode` keep the code of a script. */
export function keepLater(script: CachedScript): void {
  scripts.add(script);
}

/**
 * Call when a command has run most of the code that it needs. Keeps it for the flags with which commands start and for those of this
 * moment, with which their threads start.
 */
export function keepCompiledCode(): void {
  for (const script of scripts) {
    withDefaultFlags(() => script.keep());
    script.keep();
  }
  scripts.clear();
}

function readChecked(file: URL): Buffer | undefined {
  const bytes = attempt(() => readFileSync(file));
  if (!bytes) return undefined;
  const code = bytes.subarray(CHECKSUM);
  return checksum(code).equals(bytes.subarray(0, CHECKSUM)) ? code : undefined;
}

function checksum(code: Buffer): Buffer {
  return createHash('sha256').update(code).digest();
}
