/**
 * Packages that a Docusaurus configuration imports, themes, plugins and presets, are not run, and may not be installed.
 * Each becomes a stub: a value that can be called, constructed, iterated and asked for any property, and tells its name.
 */

/** The key under which a stub tells the package's name. */
export const STUB = '__stubOf';

/** While this is set on the global object, to call a stub is an error: what it would return means nothing. */
export const STRICT = '__ssgStubsAreStrict';

/** Text of a JavaScript expression: a function from a package's name to its stub. */
export const MAKE_STUB = `((name) => {
  const called = () => {
    if (globalThis[${JSON.stringify(STRICT)}]) throw Object.assign(new Error(\`\${name} is not installed\`), { ${STUB}: name });
    return self;
  };
  const self = new Proxy(function () {}, {
    get: (_, key) => {
      if (key === ${JSON.stringify(STUB)}) return name;
      if (key === Symbol.toPrimitive || key === 'toString') return () => name;
      if (key === Symbol.iterator) return function* () {};
      return key === 'then' || key === 'toJSON' || typeof key === 'symbol' ? undefined : self;
    },
    set: () => true,
    // A bundler's namespace of the module inherits from it: every named import is there.
    getPrototypeOf: () => self,
    apply: called,
    construct: called,
  });
  return self;
})`;

/** Text of a CommonJS module that stands for a package. */
export function stubModule(name: string): string {
  return `module.exports = ${MAKE_STUB}(${JSON.stringify(name)});\n`;
}

/** Name of the package that a value comes from; undefined when it is no stub. */
export function stubOf(value: unknown): string | undefined {
  if (typeof value !== 'function') return undefined;
  const name: unknown = (value as unknown as Record<string, unknown>)[STUB];
  return typeof name === 'string' ? name : undefined;
}

/**
 * What a file of sidebars exports, without what is no part of a sidebar: stubs, since what a package that is not there
 * would have added is not there, and functions beside the sidebars.
 */
export function withoutStubs(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((item) => typeof item !== 'function').map(withoutStubs);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, item]) => {
      if (typeof item !== 'function') return [[key, withoutStubs(item)]];
      // A category whose items somebody else generates has none.
      return key === 'items' ? [[key, []]] : [];
    }),
  );
}
