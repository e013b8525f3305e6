/**
 * Front matter as nearly all of it is written: one `key: value` a line, the value a word or more, a quoted text, a whole
 * number, `true` or `false`. Reading these needs no YAML parser, which takes twenty times as long: for 1,000 documents
 * that is half of the time until a dev server shows its first page. Whatever is not obviously the same in YAML is left
 * to the parser; `tests/unit/compile/front-matter-simple.test.ts` compares the two.
 */
import type { YamlValue } from './keys.ts';

const LINE =
  /^([A-Za-z_][\w-]*):[ ]+(?:([\p{L}][\p{L}\p{N} .,;()/_'!?&+*=-]*?)|(0|[1-9]\d{0,14})|"([^"\\]*)"|'([^']*)')[ ]*$/u;
/** Words that are something else than text, in any of YAML's spellings. */
const SPECIAL = /^(?:true|false|null)$/i;

/** @returns undefined when a line is not as simple as that */
export function readSimple(yaml: string): Map<string, YamlValue> | undefined {
  const values = new Map<string, YamlValue>();
  for (const line of yaml.split('\n')) {
    if (line === '') continue;
    const match = LINE.exec(line);
    if (!match) return undefined;
    const [, key = '', plain, integer, double, single] = match;
    if (values.has(key) || key === '__proto__' || SPECIAL.test(key)) return undefined;
    if (plain !== undefined && SPECIAL.test(plain)) {
      if (plain !== 'true' && plain !== 'false') return undefined;
      values.set(key, { value: plain === 'true', source: plain });
    } else if (integer !== undefined) values.set(key, { value: Number(integer), source: integer });
    else values.set(key, { value: plain ?? double ?? single });
  }
  return values;
}
