import { findLiteral } from '../diagnostic/find-literal.ts';
import { suggestName } from '../diagnostic/nearest.ts';
import type { Diagnostic } from '../types.ts';
import { readIfExists } from '../util/read-if-exists.ts';
import { isForeignConfig } from './config-reader.ts';

/** Texts by id. */
export type Messages = Readonly<Record<string, string>>;

/** Each guess compares all texts of the site. */
const MOST_GUESSES = 20;

/** The translations of a file. Knows for which texts the site has asked, to report the other translations. */
export class Translations {
  readonly #file: string;
  readonly #messages: Messages;
  readonly #wanted = new Set<string>();

  /** @param file absolute path */
  constructor(file: string, messages: Messages) {
    this.#file = file;
    this.#messages = messages;
  }

  get all(): Messages {
    return this.#messages;
  }

  /** The translation of a text of the site. */
  get(id: string): string | undefined {
    this.#wanted.add(id);
    return this.#messages[id];
  }

  /**
   * Reports the other translations. Call after all texts of the site are translated.
   *
   * @param configFile absolute path of the configuration
   */
  unused(configFile: string): Diagnostic[] {
    // Other generators are silent, and write translations that only some sites need.
    if (isForeignConfig(configFile)) return [];
    const unused = Object.keys(this.#messages).filter((id) => !this.#wanted.has(id));
    if (unused.length === 0) return [];
    const text = readIfExists(this.#file) ?? '';
    return unused.map((id, index) => ({
      code: 'unused-translation',
      severity: 'warning',
      message: `the translation \`${id}\` has no effect: the site has no text with this id`,
      file: this.#file,
      ...findLiteral(text, id),
      hint:
        this.#wanted.size > 0 && index < MOST_GUESSES
          ? suggestName(id, this.#wanted)
          : 'correct the id, or remove the translation',
    }));
  }
}
