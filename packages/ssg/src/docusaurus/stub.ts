/**
 * Packages that a Docusaurus configuration imports, themes, plugins and presets, are not run, and may not be installed.
 * Each becomes a stub: a value that can be called, constructed, iterated and asked for any property, and tells its name.
 */

/** The key under which a stub tells the package's name. */
export const STUB = '__stubOf';

/** Text of a CommonJS module that stands for a package. */
export function stubModule(name: string): string {
  return `const self = new Proxy(function () {}, {
  get: (_, key) => {
    if (key === ${JSON.stringify(STUB)}) return ${JSON.stringify(name)};
    if (key === Symbol.toPrimitive || key === 'toString') return () => ${JSON.stringify(name)};
    if (key === Symbol.iterator) return function* () {};
    return key === 'then' || key === 'toJSON' || typeof key === 'symbol' ? undefined : self;
  },
  // A bundler's namespace of the module inherits from it: every named import is there.
  getPrototypeOf: () => self,
  apply: () => self,
  construct: () => self,
});
module.exports = self;
`;
}

/** Name of the package that a value comes from; undefined when it is no stub. */
export function stubOf(value: unknown): string | undefined {
  if (typeof value !== 'function') return undefined;
  const name: unknown = (value as unknown as Record<string, unknown>)[STUB];
  return typeof name === 'string' ? name : undefined;
}
