/**
 * Copies data so its strings do not keep larger strings in memory. V8 stores a substring as a reference to the whole string,
 * so the links of a page would keep all of its HTML in memory.
 *
 * @param data must be convertible to JSON
 */
export function detached<T>(data: T): T {
  return JSON.parse(JSON.stringify(data)) as T;
}
