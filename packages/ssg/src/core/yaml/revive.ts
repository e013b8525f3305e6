/**
 * For `Document.toJS` of YAML and JSON files, which people write and other tools generate.
 *
 * - A key `__proto__` would become a real prototype when the object is copied.
 * - `"\ud83d"` is half a character, which no file and no URL can contain. It becomes U+FFFD, as it would when written.
 */
export function reviveYaml(key: unknown, value: unknown): unknown {
  if (key === '__proto__') return undefined;
  return typeof value === 'string' ? value.toWellFormed() : value;
}
