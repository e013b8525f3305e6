/** Merges the documents that plugins generate with the files of content folders. */
import path from 'node:path';
import { listNames } from '../diagnostic/nearest.ts';
import type { GeneratedFile } from '../plugin/documents.ts';
import type { Diagnostic } from '../types.ts';
import { getOrInsert } from '../util/get-or-insert.ts';
import type { ContentFile } from './scan.ts';

/** A content folder, as generated documents name it. */
export interface ContentFolder extends Pick<GeneratedFile, 'in' | 'id' | 'version'> {
  /** Absolute path. */
  dir: string;
}

export class GeneratedFiles {
  /** By the name of their content folder. */
  readonly #left = new Map<string, GeneratedFile[]>();
  /** The document in the current language, by the one of the main language. */
  readonly #texts = new Map<string, string>();
  readonly #folders: string[] = [];
  readonly #problems: Diagnostic[];

  /** @param language code of the current language */
  constructor(files: readonly GeneratedFile[], problems: Diagnostic[], language: string) {
    for (const file of files) {
      if (file.language !== undefined) continue;
      const translated = files.find(
        (other) => other.language === language && other.path === file.path && nameOf(other) === nameOf(file),
      );
      if (translated) this.#texts.set(file.file, translated.file);
      getOrInsert(this.#left, nameOf(file), () => []).push(file);
    }
    this.#problems = problems;
  }

  /** The files of a content folder on disk, together with the generated ones, sorted by path. */
  mergedWith(files: ContentFile[], folder: ContentFolder): ContentFile[] {
    const name = nameOf(folder);
    this.#folders.push(name);
    const generated = this.#left.get(name);
    if (!generated) return files;
    this.#left.delete(name);
    const onDisk = new Map(files.map((file) => [file.path, file]));
    for (const { plugin, path: written, file } of generated) {
      const other = onDisk.get(written);
      if (other === undefined || other.file === file) {
        // Links in the document, and to it, are written as if it were in the folder.
        onDisk.set(written, {
          path: written,
          file: this.#texts.get(file) ?? file,
          original: path.join(folder.dir, written),
          generatedBy: plugin,
        });
      } else {
        const generator = other.generatedBy;
        const [which, hint] =
          generator === undefined
            ? ['which exists as a file', 'rename the file, or change the options of the plugin']
            : [`like the plugin \`${generator}\``, 'change the options of one of the plugins'];
        this.#problems.push({
          code: 'plugin',
          severity: 'error',
          message: `the plugin \`${plugin}\` generates the document \`${written}\`, ${which}`,
          file: other.file,
          hint,
        });
      }
    }
    return [...onDisk.values()].sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0));
  }

  /** Reports generated documents whose folder is not part of the site. Call when all folders are read. */
  reportOthers(): void {
    for (const [name, [first]] of this.#left) {
      this.#problems.push({
        code: 'plugin',
        severity: 'error',
        message: `the plugin \`${first?.plugin}\` generates documents for ${name}, which the site does not have`,
        ...(first && { file: first.file }),
        hint: `add the collection, or generate documents for ${listNames(this.#folders, name)}`,
        clues: { lacks: { pages: true } },
      });
    }
  }
}

/** `docs default`, `docs api 1.0` */
function nameOf({ in: kind, id, version }: Pick<GeneratedFile, 'in' | 'id' | 'version'>): string {
  return kind === 'pages' ? 'pages' : [kind, id, ...(version === 'current' ? [] : [version])].join(' ');
}
