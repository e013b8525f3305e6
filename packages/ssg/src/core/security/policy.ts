/**
 * The content security policy. A page may only run and load scripts and styles that the build wrote: the site's own files,
 * and inline code whose hash is in the policy.
 *
 *   1. The base policy is known before rendering. It allows the inline code of the theme and the configuration, and external
 *      images in documents.
 *   2. A page adds hashes of other inline code, and images of its components. Most pages add nothing, so they share the
 *      base policy.
 *   3. A page that extends the base has a tag in its data. A document with another policy cannot show the page, so the
 *      router loads the page in full.
 */
import type { HeadTag } from '@slashdocs/runtime/types';
import type { ResolvedConfig } from '../config/types.ts';
import { sha256 } from '../util/sha256.ts';
import { isWebUrl } from '../util/urls.ts';
import { findInlineCode, type InlineCode } from './inline-code.ts';
import { type Load, loadsInHtml, loadsInStyles, loadsOfElement, sourceOf } from './loads.ts';
import { redirectedTo } from './services.ts';

/** Sources by directive. */
export type Policy = Readonly<Record<string, readonly string[]>>;

/** The part of the configuration that the policy depends on. */
export type PolicyConfig = Pick<ResolvedConfig, 'headTags' | 'internalDocs'> & {
  security: Pick<ResolvedConfig['security'], 'policy'>;
};

/** The policy that all pages share. */
export interface BasePolicy {
  policy: Policy;
  hashes: ReadonlySet<string>;
}

export interface PagePolicy {
  /** For `<meta http-equiv="Content-Security-Policy">`. */
  text: string;
  /** Sources by directive, for the policy of the whole site. */
  policy: Policy;
  /** Identifies the extensions of the base policy; absent for most pages. */
  tag?: string;
}

/** A source expression: `'sha256-…'`. */
export function hashSource(text: string): string {
  return `'sha256-${sha256(text, 'base64')}'`;
}

/** Value of an `integrity` attribute. */
export function integrityOf(contents: string | Uint8Array): string {
  return `sha256-${sha256(contents, 'base64')}`;
}

/**
 * @param common head elements of every page
 * @param images external images and `data:` URLs that are known before rendering
 * @returns undefined if the configuration disables the policy
 */
export function basePolicy(
  config: PolicyConfig,
  common: readonly HeadTag[],
  images: Iterable<string> = [],
): BasePolicy | undefined {
  if (config.security.policy === false) return undefined;
  const { internalDocs } = config;
  const internal = internalDocs ? [internalDocs.pingUrl, internalDocs.checkUrl].map(originOf) : [];
  const inline = inlineTags(common);
  const elsewhere = linkedElsewhere(config.headTags);
  const policy: Policy = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...inline.scripts.map(hashSource), ...elsewhere.scripts],
    'style-src': ["'self'", ...inline.styles.map(hashSource), ...elsewhere.styles],
    'img-src': ["'self'"],
    // Videos cannot affect the page.
    'media-src': ["'self'", 'https:'],
    'font-src': ["'self'", 'data:'],
    'connect-src': ["'self'", ...internal],
    'object-src': ["'none'"],
    'base-uri': ["'self'"],
    'form-action': ["'self'"],
  };
  const configured = merge(policy, config.security.policy);
  const known = [...images].map((url): Load => ({ directive: 'img-src', url }));
  const shown = imageSources(configured, [...known, ...headLoads(common)]);
  return { policy: merge(configured, { 'img-src': shown }), hashes: hashesOf(policy) };
}

/** Image sources that a policy does not allow yet, including hosts that images redirect to. */
function imageSources(policy: Policy, loads: readonly Load[]): string[] {
  const sources = new Set<string>();
  const seen = new Set<string>();
  for (const { directive, url } of loads) {
    const source = directive === 'img-src' ? sourceOf(url) : undefined;
    if (source === undefined || seen.has(source)) continue;
    seen.add(source);
    for (const each of [source, ...redirectedTo(source)]) {
      if (!allows(policy, { directive, url: exampleOf(each) }, 'https://self.invalid')) sources.add(each);
    }
  }
  return [...sources].sort();
}

/** A URL that a source expression allows. */
function exampleOf(source: string): string {
  return (/^(?:[a-z]+:\/\/|data:|blob:)/.test(source) ? source : `//${source}`).replace('*', 'any');
}

function headLoads(tags: readonly HeadTag[]): Load[] {
  return tags.flatMap(({ tag, attributes = {}, content = '' }) => [
    ...loadsOfElement(tag, attributes),
    ...(tag === 'style' ? loadsInStyles(content) : []),
    ...(tag === 'noscript' ? loadsInHtml(content) : []),
  ]);
}

/** External scripts and style sheets in the configuration. */
function linkedElsewhere(tags: readonly HeadTag[]): { scripts: string[]; styles: string[] } {
  // Source expressions have no query and cannot start with `//`.
  const source = (url: unknown): string[] =>
    typeof url === 'string' && isWebUrl(url) ? [url.replace(/^\/\/|[?#].*$/gs, '')] : [];
  return {
    scripts: tags.flatMap(({ tag, attributes = {} }) => (tag === 'script' ? source(attributes.src) : [])),
    styles: tags.flatMap(({ tag, attributes = {} }) =>
      tag === 'link' && attributes.rel === 'stylesheet' ? source(attributes.href) : [],
    ),
  };
}

export interface PageInput {
  /** Elements of the head. */
  head: readonly HeadTag[];
  html: string;
  /** The part of the HTML that may contain scripts, without compiled Markdown. Default: all of it. */
  scripted?: string | undefined;
  /** Sources that elements of the page need. */
  needed?: readonly Policy[];
  /** The page is a component. After the first load, it sets styles as properties, which need no hashes. */
  isComponent: boolean;
}

export function pagePolicy(
  base: BasePolicy,
  input: PageInput,
): PagePolicy & { inline: InlineCode; loads: readonly Load[] } {
  const inline = findInlineCode(input.html);
  if (input.scripted !== undefined) inline.scripts = findInlineCode(input.scripted).scripts;
  const loads = [
    ...headLoads(input.head),
    ...loadsInHtml(input.html),
    ...[...inline.styles, ...inline.styleAttributes].flatMap(loadsInStyles),
  ];
  const head = inlineTags(input.head);
  const isNew = (hash: string): boolean => !base.hashes.has(hash);
  const scripts = [...head.scripts, ...inline.scripts].map(hashSource).filter(isNew);
  const styles = [...head.styles, ...inline.styles].map(hashSource).filter(isNew);
  const attributes = inline.styleAttributes.map(hashSource);
  const images = imageSources(base.policy, loads);
  const content: Record<string, string[]> = { 'script-src': scripts, 'style-src': styles, 'img-src': images };
  const added: Record<string, string[]> = { ...content };
  if (attributes.length > 0) added['style-src-attr'] = ["'unsafe-hashes'", ...attributes];
  const { needed = [] } = input;
  const isPlain = needed.length === 0 && Object.values(added).every((sources) => sources.length === 0);
  // The same object for most pages, to save memory.
  const policy = isPlain ? base.policy : needed.reduce(mergeNeeded, merge(base.policy, added));
  const beyond = input.isComponent ? content : added;
  const isBeyond = needed.length > 0 || Object.values(beyond).some((sources) => sources.length > 0);
  // `frame-ancestors` works only in a header.
  const { 'frame-ancestors': _, ...own } = policy;
  const text = policyText(own);
  return {
    text,
    policy,
    inline,
    loads,
    ...(isBeyond && { tag: sha256(text).slice(0, 8) }),
  };
}

/**
 * The policy in the header of every response. Browsers enforce both this policy and the page's own, so this one must allow
 * everything that any page allows. It also contains `frame-ancestors`, which a page cannot set.
 *
 * @param bases the shared policies, one for each language
 * @param pages the policies of the site's pages
 * @param isShort leaves out directives that each page contains itself
 */
export function sitePolicy(
  bases: readonly BasePolicy[],
  pages: Iterable<Policy>,
  config: Pick<PolicyConfig, 'internalDocs'>,
  isShort = false,
): string {
  const base = bases.map((each) => each.policy).reduce(merge);
  let policy = base;
  // Most policies are equal.
  const different = new Map([...pages].map((page) => [policyText(page), page]));
  for (const page of different.values()) policy = merge(policy, page);
  for (const directive of ['style-src', 'style-src-attr']) {
    const sources = policy[directive] ?? [];
    // Hashes of all pages would make the header long, and `'unsafe-inline'` of one page makes hashes useless.
    if (sources.length > (base[directive]?.length ?? 0)) policy = { ...policy, [directive]: lax(sources) };
  }
  if (isShort) {
    const kept = ['object-src', 'base-uri', 'form-action', 'frame-ancestors'];
    policy = Object.fromEntries(Object.entries(policy).filter(([directive]) => kept.includes(directive)));
  }
  const parents = config.internalDocs?.parentOrigins ?? [];
  return policyText(merge({ 'frame-ancestors': ["'self'", ...parents] }, policy));
}

/** Adds sources; a new `'unsafe-inline'` replaces hashes. */
function mergeNeeded(policy: Policy, needed: Policy): Policy {
  const all = merge(policy, needed);
  const isLax = (directive: string): boolean => needed[directive]?.includes("'unsafe-inline'") ?? false;
  return Object.fromEntries(
    Object.entries(all).map(([directive, sources]) => [directive, isLax(directive) ? lax(sources) : sources]),
  );
}

/** Adds `'unsafe-inline'` and removes hashes, which would disable it. */
function lax(sources: readonly string[]): string[] {
  return [
    ...sources.filter((source) => !/^'(?:sha256-|unsafe-(?:inline|hashes)')/.test(source)),
    "'unsafe-inline'",
  ];
}

export function policyText(policy: Policy): string {
  return Object.entries(policy)
    .filter(([, sources]) => sources.length > 0)
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join('; ');
}

/** Merges all sources of two policies. `'none'` is only valid alone. */
function merge(a: Policy, b: Policy): Policy {
  const merged: Record<string, string[]> = {};
  for (const directive of new Set([...Object.keys(a), ...Object.keys(b)])) {
    const sources = [...new Set([...(a[directive] ?? []), ...(b[directive] ?? [])])];
    merged[directive] = sources.length > 1 ? sources.filter((source) => source !== "'none'") : sources;
  }
  return merged;
}

function inlineTags(tags: readonly HeadTag[]): { scripts: string[]; styles: string[] } {
  const isData = (type: unknown): boolean => typeof type === 'string' && /json(?!p)/.test(type);
  return {
    scripts: tags.flatMap(({ tag, content, attributes = {} }) =>
      tag === 'script' && content !== undefined && attributes.src === undefined && !isData(attributes.type)
        ? [content]
        : [],
    ),
    styles: tags.flatMap(({ tag, content }) => (tag === 'style' && content !== undefined ? [content] : [])),
  };
}

function hashesOf(policy: Policy): Set<string> {
  return new Set(
    Object.values(policy)
      .flat()
      .filter((source) => source.startsWith("'sha256-")),
  );
}

/** Fallback directives, the most specific first. */
const FALLBACKS: Readonly<Record<string, readonly string[]>> = {
  'script-src': ['script-src-elem', 'script-src'],
  'style-src': ['style-src-elem', 'style-src'],
  'frame-src': ['frame-src', 'child-src'],
  'worker-src': ['worker-src', 'child-src', 'script-src'],
};

/**
 * Whether a policy allows a resource.
 *
 * @param siteUrl the URL of `'self'`
 */
export function allows(policy: Policy, { directive, url }: Load, siteUrl: string): boolean {
  if (!URL.canParse(url, siteUrl)) return true;
  const target = new URL(url, siteUrl);
  const fallback = directive === 'form-action' ? [] : ['default-src'];
  const deciding = [...(FALLBACKS[directive] ?? [directive]), ...fallback].find((name) => policy[name]);
  // A directive without a fallback allows everything if absent.
  if (deciding === undefined) return true;
  return (policy[deciding] as readonly string[]).some((source) => matches(source, target, siteUrl));
}

/** The parts of https://www.w3.org/TR/CSP3/#match-url-to-source-expression that sites need. */
function matches(source: string, target: URL, siteUrl: string): boolean {
  const isNetwork = /^(?:https?|wss?):$/.test(target.protocol);
  if (source === '*') return isNetwork;
  if (source === "'self'") return target.origin === new URL(siteUrl).origin;
  if (/^[a-z][a-z\d+.-]*:$/i.test(source)) return isUpgrade(source, target.protocol);
  if (source.startsWith("'") || !isNetwork) return false;
  const [, scheme, host = '', port, path = ''] =
    /^(?:([a-z][a-z\d+.-]*:)\/\/)?([^/:]+)(?::(\d+|\*))?(\/.*)?$/i.exec(source) ?? [];
  if (scheme !== undefined && !isUpgrade(scheme, target.protocol)) return false;
  const isHost = host.startsWith('*.') ? target.hostname.endsWith(host.slice(1)) : target.hostname === host;
  if (!isHost || (port !== '*' && (port ?? '') !== target.port)) return false;
  return path === '' || (path.endsWith('/') ? target.pathname.startsWith(path) : target.pathname === path);
}

/** Whether the protocol is equal or a secure variant: `http:` also allows `https:`. */
function isUpgrade(scheme: string, protocol: string): boolean {
  const upgrades: Record<string, string[]> = { 'http:': ['https:'], 'ws:': ['wss:', 'http:', 'https:'] };
  return scheme === protocol || (upgrades[scheme]?.includes(protocol) ?? false);
}

function originOf(url: string): string {
  return new URL(url).origin;
}
