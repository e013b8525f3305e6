/** Which of Prism's components a name means, and what that component needs. */
import { createRequire } from 'node:module';
import { ALIASES, PLAIN_NAMES } from './aliases.ts';
import { GRAMMARS } from './grammars.ts';

interface Component {
  alias?: string | string[];
  require?: string | string[];
}

interface Catalogue {
  components: Record<string, Component>;
  /** Prism's name by any name. */
  names: Map<string, string>;
}

let loaded: Catalogue | undefined;

function catalogue(): Catalogue {
  loaded ??= load();
  return loaded;
}

function load(): Catalogue {
  const require = createRequire(import.meta.url);
  const { meta: _, ...components } = require('prismjs/components.js').languages as Record<string, Component>;
  const names = new Map(Object.entries(ALIASES));
  for (const name of Object.keys(GRAMMARS)) names.set(name, name);
  for (const [name, { alias = [] }] of Object.entries(components)) {
    for (const other of [name, alias].flat()) names.set(other, name);
  }
  return { components, names };
}

/**
 * @param name lower-cased
 * @returns Prism's name for a language, `''` for plain text, undefined when it is not known
 */
export function resolveLanguage(name: string): string | undefined {
  if (PLAIN_NAMES.has(name)) return '';
  return catalogue().names.get(name);
}

/** All names that `resolveLanguage` knows, for "did you mean". */
export function languageNames(): Iterable<string> {
  return [...catalogue().names.keys(), ...PLAIN_NAMES];
}

/** The components that a language is made of, each after those that it needs. */
export function requirements(language: string): string[] {
  const { components } = catalogue();
  const order = new Set<string>();
  const add = (name: string): void => {
    if (order.has(name)) return;
    for (const other of [components[name]?.require ?? []].flat()) add(other);
    order.add(name);
  };
  add(language);
  return [...order];
}
