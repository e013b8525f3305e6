import { type Document, isMap, isScalar, LineCounter, parseDocument } from 'yaml';
import { explainYaml } from './explain.ts';
import { reviveYaml } from './revive.ts';

type Keys = readonly (string | number)[];
type Range = readonly [start: number, end: number];

/** A parsed text of YAML, with the places of its values. Reads JSON, too, because JSON is valid YAML. */
export class YamlText {
  readonly #text: string;
  readonly #lines = new LineCounter();
  readonly #document: Document.Parsed;

  constructor(text: string) {
    this.#text = text;
    this.#document = parseDocument(text, {
      lineCounter: this.#lines,
      stringKeys: true,
      logLevel: 'silent',
    });
  }

  /** The first mistake in the syntax. */
  get mistake(): ReturnType<typeof explainYaml> | undefined {
    const [error] = this.#document.errors;
    return error && explainYaml(error, this.#text, this.#document);
  }

  /** @throws an error if an alias is undefined, or if the aliases expand to more than `mostAliases` values */
  value(mostAliases: number): unknown {
    return this.#document.toJS({ maxAliasCount: mostAliases, reviver: reviveYaml });
  }

  placeAt(offset: number): { line: number; column: number } {
    const { line, col } = this.#lines.linePos(offset);
    return { line, column: col };
  }

  /** Where a value is; undefined if it does not exist. */
  rangeOf(keys: Keys): Range | undefined {
    const node = this.#document.getIn(keys, true) as { range?: [number, number, number] } | undefined;
    return node?.range && [node.range[0], node.range[1]];
  }

  /** Where the last of the keys itself is. */
  keyRangeOf(keys: Keys): Range | undefined {
    const map = this.#document.getIn(keys.slice(0, -1), true);
    if (!isMap(map)) return undefined;
    const pair = map.items.find(({ key }) => isScalar(key) && String(key.value) === String(keys.at(-1)));
    const { range } = (pair?.key ?? {}) as { range?: [number, number, number] };
    return range && [range[0], range[1]];
  }

  /** Whether a value is a string, a number, or another value without parts. */
  isScalar(keys: Keys): boolean {
    return isScalar(this.#document.getIn(keys, true));
  }
}
