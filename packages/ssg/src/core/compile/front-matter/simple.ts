/**
 * Reads the usual front matter: one `key: value` per line, the value a few words, a quoted string, an integer, `true`,
 * or `false`. The YAML parser takes twenty times as long; for 1,000 documents, that would be half of the time until the
 * dev server shows its first page. The parser reads everything else; `tests/unit/compile/front-matter-simple.test.ts`
 * compares the results.
 */
import type { YamlValue } from './kinds.ts';

const LINE =
  /^([A-Za-z_][\w-]*):[ ]+(?:([\p{L}][\p{L}\p{N} .,;()/_'!?&+*=-]*?)|(0|[1-9]\d{0,14})|"([^"\\]*)"|'([^']*)')[ ]*$/u;
/** Words that are not strings in YAML, in any spelling. */
const SPECIAL = /^(?:true|false|null)$/i;

/** @returns undefined if a line is not that simple */
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
