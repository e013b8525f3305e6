/**
 * Prism, one instance per language. Components change each other (`php` hooks into `markup`, `css` is embedded once
 * `markup` is loaded), so with a shared instance a page's markup would depend on the pages compiled before it, and
 * a page from the cache could differ from a freshly compiled one. An instance costs about 1 ms.
 *
 * The components are scripts that expect a global `Prism`. They run as functions with a parameter of that name, to
 * isolate them from the process and from other copies of Prism.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { compileFunction } from 'node:vm';
import type PrismNamespace from 'prismjs';
import type { Grammar } from 'prismjs';
import { getOrInsert } from '../../util/get-or-insert.ts';
import { escapeHtml } from './escape.ts';
import { GRAMMARS } from './grammars.ts';
import { requirements, resolveLanguage } from './languages.ts';

type Prism = typeof PrismNamespace;
type Script = (...parameters: unknown[]) => unknown;

/** @param unstyled kinds of tokens without an element of their own */
type Highlight = (code: string, unstyled?: readonly string[]) => string;

/** Languages that embed others. */
const EMBEDDED: Record<string, string[]> = {
  markup: ['css', 'javascript'],
  markdown: ['yaml', 'bash', 'json', 'jsx', 'tsx', 'diff'],
  http: ['json', 'uri'],
};

const require = createRequire(import.meta.url);
const scripts = new Map<string, Script>();
const highlighters = new Map<string, Highlight>();

/** @param language a non-empty name from `resolveLanguage` */
export function highlighter(language: string): Highlight {
  return getOrInsert(highlighters, language, () => create(language));
}

function create(language: string): Highlight {
  const own = GRAMMARS[language];
  const prism = newPrism();
  const needed = new Set(requirements(own?.base ?? language));
  for (const name of [...needed]) {
    for (const embedded of EMBEDDED[name] ?? []) for (const part of requirements(embedded)) needed.add(part);
  }
  for (const name of needed) script(`components/prism-${name}.js`, 'Prism')(prism);
  const base = prism.languages[own?.base ?? language] ?? {};
  return withGrammar(prism, own ? own.extend(base) : base, language);
}

function withGrammar(prism: Prism, grammar: Grammar, language: string): Highlight {
  // Only Prism itself can run these hooks.
  if (hooksOf(prism).wrap) {
    return (code, unstyled = []) => {
      // Code in Markdown has the class of a whole block, which the theme draws as a box.
      const html = prism.highlight(code, grammar, language).replaceAll('token code-block ', 'token ');
      if (unstyled.length === 0) return html;
      return html.replaceAll(TOKEN_OF_TEXT, (token, kind: string, text: string) =>
        unstyled.includes(kind) ? text : token,
      );
    };
  }
  return (code, unstyled = []) => {
    const env = { code, grammar, language, tokens: [] as TokenStream };
    prism.hooks.run('before-tokenize', env);
    env.tokens = prism.tokenize(env.code, env.grammar);
    prism.hooks.run('after-tokenize', env);
    return writeTokens(env.tokens, unstyled);
  };
}

/** Languages that a site adds to Prism, or changes. */
export class SiteLanguages {
  /** Lower-cased. */
  readonly names: ReadonlySet<string>;
  readonly #prism: Prism;
  readonly #hash: string;

  /**
   * @param add the site's function: its Prism loads each language on first access
   * @param hash of the code of the function
   */
  constructor(add: (prism: unknown) => void, hash: string) {
    this.#hash = hash;
    const prism = newPrism();
    const names = new Set<string>();
    let isLoading = false;
    const languages = new Proxy(prism.languages, {
      get(own, name, receiver) {
        if (typeof name !== 'string') return Reflect.get(own, name, receiver);
        if (!isLoading && !(name in own) && resolveLanguage(name)) {
          isLoading = true;
          for (const each of requirements(resolveLanguage(name) as string)) {
            script(`components/prism-${each}.js`, 'Prism')(prism);
          }
          isLoading = false;
        }
        // The function may change the object that it gets.
        if (!isLoading && typeof own[name] === 'object') names.add(name.toLowerCase());
        return Reflect.get(own, name, receiver);
      },
      set(own, name, value) {
        if (!isLoading && typeof name === 'string') names.add(name.toLowerCase());
        return Reflect.set(own, name, value);
      },
    });
    Object.assign(prism, { languages });
    add(prism);
    isLoading = true;
    this.names = names;
    this.#prism = prism;
  }

  /** @param language one of the names */
  highlight(code: string, language: string, unstyled?: readonly string[]): string {
    const { languages } = this.#prism;
    const written = Object.keys(languages).find((name) => name.toLowerCase() === language);
    const grammar = written === undefined ? undefined : languages[written];
    return grammar ? withGrammar(this.#prism, grammar, language)(code, unstyled) : escapeHtml(code);
  }

  /** Identifies the languages. */
  toJSON(): string {
    return this.#hash;
  }
}

type TokenStream = PrismNamespace.TokenStream;

function hooksOf(prism: Prism): Readonly<Record<string, unknown[] | undefined>> {
  return (prism.hooks as unknown as { all: Record<string, unknown[]> }).all;
}

/** A token of one kind that contains only text. */
const TOKEN_OF_TEXT = /<span class="token ([\w-]+)">([^<]*)<\/span>/g;

/** The same result as `prism.highlight`, which allocates two more objects and three arrays per token. */
function writeTokens(tokens: TokenStream, unstyled: readonly string[]): string {
  if (typeof tokens === 'string') return encode(tokens);
  if (!Array.isArray(tokens)) {
    const { type, content } = tokens;
    const aliases = [tokens.alias || []].flat();
    if (aliases.length === 0 && typeof content === 'string' && unstyled.includes(type))
      return encode(content);
    return `<span class="${['token', type, ...aliases].join(' ')}">${writeTokens(content, unstyled)}</span>`;
  }
  let html = '';
  for (const token of tokens) html += writeTokens(token, unstyled);
  return html;
}

function encode(text: string): string {
  return /[&<\u00a0]/.test(text) ? escapeHtml(text).replace(/\u00a0/g, ' ') : text;
}

function newPrism(): Prism {
  const module: { exports: unknown } = { exports: {} };
  script('components/prism-core.js', 'module', 'global')(module, {});
  return module.exports as Prism;
}

function script(path: string, ...parameters: string[]): Script {
  return getOrInsert(scripts, path, () => {
    const filename = require.resolve(`prismjs/${path}`);
    return compileFunction(readFileSync(filename, 'utf8'), parameters, { filename }) as Script;
  });
}
