/** Resolves language names to Prism's components and their dependencies. */
import { createRequire } from 'node:module';
import { ALIASES, PLAIN_NAMES } from './aliases.ts';
import { ANSI } from './ansi.ts';
import { GRAMMARS } from './grammars.ts';

interface Component {
  alias?: string | string[];
  require?: string | string[];
}

interface Catalog {
  components: Record<string, Component>;
  /** Prism's name by any name. */
  names: Map<string, string>;
}

let loaded: Catalog | undefined;

function catalog(): Catalog {
  loaded ??= load();
  return loaded;
}

function load(): Catalog {
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
 * @returns Prism's name for a language, `''` for plain text, undefined for an unknown language
 */
export function resolveLanguage(name: string): string | undefined {
  if (PLAIN_NAMES.has(name)) return '';
  if (name === ANSI) return ANSI;
  return catalog().names.get(name);
}

/** All names that `resolveLanguage` accepts, for "did you mean". */
export function languageNames(): Iterable<string> {
  return [...catalog().names.keys(), ...PLAIN_NAMES, ANSI];
}

/** The components of a language, each after its dependencies. */
export function requirements(language: string): string[] {
  const { components } = catalog();
  const order = new Set<string>();
  const add = (name: string): void => {
    if (order.has(name)) return;
    for (const other of [components[name]?.require ?? []].flat()) add(other);
    order.add(name);
  };
  add(language);
  return [...order];
}
