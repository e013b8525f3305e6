/**
 * Stubs for packages that need not be installed, such as the themes, plugins, and presets in the configuration of another
 * generator. A stub can be called, constructed, and iterated, has every property, and stores the name of its package.
 */
import { isObject } from '../util/value.ts';

/** The key of the package name in a stub. */
export const STUB = '__stubOf';

/** While set on the global object, calling a stub is an error, and so is its use as a text, because the result has no meaning. */
const STRICT = '__ssgStubsAreStrict';

let strictRuns = 0;

/**
 * Makes calls of stubs, and their use as texts, errors while code of the site runs.
 *
 * @returns a function for the end of the run
 */
export function forbidStubCalls(): () => void {
  const state = globalThis as unknown as Record<string, unknown>;
  strictRuns++;
  state[STRICT] = true;
  return () => {
    strictRuns--;
    // Code may wait while other code runs.
    state[STRICT] = strictRuns > 0;
  };
}

/** Source of a function that returns the stub of a package. */
export const MAKE_STUB = `((name) => {
  const used = (value) => {
    if (globalThis[${JSON.stringify(STRICT)}]) throw Object.assign(new Error(\`\${name} is not installed\`), { ${STUB}: name });
    return value;
  };
  const called = () => used(self);
  const get = (_, key) => {
    if (key === ${JSON.stringify(STUB)}) return name;
    if (key === Symbol.toPrimitive || key === 'toString') return () => used(name);
    if (key === Symbol.iterator) return function* () {};
    return key === 'then' || key === 'toJSON' || typeof key === 'symbol' ? undefined : self;
  };
  // The bundler's module namespace inherits from it, so every named import exists.
  const prototype = new Proxy(Object.create(null), { get });
  const self = new Proxy(function () {}, { get, set: () => true, getPrototypeOf: () => prototype, apply: called, construct: called });
  return self;
})`;

/** Source of a CommonJS module that replaces a package. */
export function stubModule(name: string): string {
  return `module.exports = ${MAKE_STUB}(${JSON.stringify(name)});\n`;
}

/** The package name of a stub; undefined for other values. */
export function stubOf(value: unknown): string | undefined {
  if (typeof value !== 'function') return undefined;
  const name: unknown = (value as unknown as Record<string, unknown>)[STUB];
  return typeof name === 'string' ? name : undefined;
}

/** Keys without which a sidebar item shows nothing. */
const REQUIRED = ['type', 'id', 'label', 'href', 'value', 'dirName'];

/** The exports of a sidebar file, without functions, without stubs of missing packages, and without items that need them. */
export function withoutStubs(value: unknown): unknown {
  if (Array.isArray(value))
    return value.filter((item) => typeof item !== 'function' && !isIncomplete(item)).map(withoutStubs);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, item]) => {
      if (typeof item !== 'function') return [[key, withoutStubs(item)]];
      // The items of a category may come from a missing package.
      return key === 'items' ? [[key, []]] : [];
    }),
  );
}

function isIncomplete(item: unknown): boolean {
  return isObject(item) && REQUIRED.some((key) => typeof item[key] === 'function');
}
