/**
 * The content security policy. A page may run and load what the build wrote, and nothing else: scripts and styles from
 * the site's own files, and inline ones whose hash is in the policy.
 *
 *   1. What every page may have inline is known before any is rendered (the theme's and the configuration's): the base.
 *   2. A page adds the hashes of what else stands in it. Nearly none has any, so nearly all have the same policy.
 *   3. A page that adds to the base is named by a tag in its data: a document with another policy cannot show it, so the
 *      router loads it in full.
 */
import type { HeadTag } from '@ssg/runtime/types';
import type { ResolvedConfig } from '../config/types.ts';
import { sha256 } from '../sha256.ts';
import { findInlineCode, type InlineCode } from './inline-code.ts';

/** Sources by directive. */
export type Policy = Readonly<Record<string, readonly string[]>>;

/** The part of the configuration that the policy depends on. */
export type PolicyConfig = Pick<ResolvedConfig, 'headTags' | 'internalDocs'> & {
  security: Pick<ResolvedConfig['security'], 'policy'>;
};

/** What every page allows. */
export interface BasePolicy {
  policy: Policy;
  hashes: ReadonlySet<string>;
}

export interface PagePolicy {
  /** For `<meta http-equiv="Content-Security-Policy">`. */
  text: string;
  /** Sources by directive, for the policy of the whole site. */
  policy: Policy;
  /** Names what the page allows beyond the base; absent for nearly every page. */
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
 * @param common elements that every page's head has
 * @returns undefined when the configuration switches the policy off
 */
export function basePolicy(config: PolicyConfig, common: readonly HeadTag[]): BasePolicy | undefined {
  if (config.security.policy === false) return undefined;
  const { internalDocs } = config;
  const internal = internalDocs ? [internalDocs.pingUrl, internalDocs.checkUrl].map(originOf) : [];
  const inline = inlineTags(common);
  const elsewhere = linkedElsewhere(config.headTags);
  const policy: Policy = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...inline.scripts.map(hashSource), ...elsewhere.scripts],
    'style-src': ["'self'", ...inline.styles.map(hashSource), ...elsewhere.styles],
    // An image or a film cannot do anything to the page, and documentation shows badges from everywhere.
    'img-src': ["'self'", 'data:', 'https:'],
    'media-src': ["'self'", 'https:'],
    'font-src': ["'self'", 'data:'],
    'connect-src': ["'self'", ...internal],
    'object-src': ["'none'"],
    'base-uri': ["'self'"],
    'form-action': ["'self'"],
  };
  return { policy: merge(policy, config.security.policy), hashes: hashesOf(policy) };
}

/** Scripts and style sheets of other sites that the configuration asks for. */
function linkedElsewhere(tags: readonly HeadTag[]): { scripts: string[]; styles: string[] } {
  // Sources have no query.
  const source = (url: unknown): string[] =>
    typeof url === 'string' && isElsewhere(url) ? [url.replace(/[?#].*$/s, '')] : [];
  return {
    scripts: tags.flatMap(({ tag, attributes = {} }) => (tag === 'script' ? source(attributes.src) : [])),
    styles: tags.flatMap(({ tag, attributes = {} }) =>
      tag === 'link' && attributes.rel === 'stylesheet' ? source(attributes.href) : [],
    ),
  };
}

export interface PageInput {
  /** Elements of the head, and everything else as HTML. */
  head: readonly HeadTag[];
  html: string;
  /** The browser draws diagrams on it: mermaid writes style sheets that nobody knows before. */
  drawsDiagrams: boolean;
  /** The page is rendered by its component, which sets styles as properties: only its first document has attributes. */
  isComponent: boolean;
}

export function pagePolicy(base: BasePolicy, input: PageInput): PagePolicy & { inline: InlineCode } {
  const inline = findInlineCode(input.html);
  const head = inlineTags(input.head);
  const isNew = (hash: string): boolean => !base.hashes.has(hash);
  const scripts = [...head.scripts, ...inline.scripts].map(hashSource).filter(isNew);
  const styles = [...head.styles, ...inline.styles].map(hashSource).filter(isNew);
  const attributes = inline.styleAttributes.map(hashSource);
  const content: Record<string, string[]> = { 'script-src': scripts, 'style-src': styles };
  const added: Record<string, string[]> = { ...content };
  if (attributes.length > 0) added['style-src-attr'] = ["'unsafe-hashes'", ...attributes];
  const isPlain = !input.drawsDiagrams && Object.values(added).every((sources) => sources.length === 0);
  // The same object, of which nearly every page's policy is.
  let policy = isPlain ? base.policy : merge(base.policy, added);
  if (input.drawsDiagrams)
    policy = {
      ...policy,
      'style-src': lax(policy['style-src'] ?? []),
      'style-src-attr': ["'unsafe-inline'"],
    };
  const beyond = input.isComponent ? content : added;
  const isBeyond = input.drawsDiagrams || Object.values(beyond).some((sources) => sources.length > 0);
  // Only a header can say who may show the site in a frame.
  const { 'frame-ancestors': _, ...own } = policy;
  const text = policyText(own);
  return {
    text,
    policy,
    inline,
    ...(isBeyond && { tag: sha256(text).slice(0, 8) }),
  };
}

/**
 * What a server says for every page. Policies add up, so this one need only be no stricter than any page's own; it says
 * besides who may show the site in a frame, which a page cannot.
 *
 * @param pages the policies of the site's pages
 * @param isShort leave out what pages may run: each says that itself
 */
export function sitePolicy(
  base: BasePolicy,
  pages: Iterable<Policy>,
  config: Pick<PolicyConfig, 'internalDocs'>,
  isShort = false,
): string {
  let policy = base.policy;
  // Nearly all are equal.
  const different = new Map([...pages].map((page) => [policyText(page), page]));
  for (const page of different.values()) policy = merge(policy, page);
  for (const directive of ['style-src', 'style-src-attr']) {
    const sources = policy[directive] ?? [];
    // Hashes of every page's styles would make the header long, and one page with a drawn diagram makes them void.
    if (sources.length > (base.policy[directive]?.length ?? 0))
      policy = { ...policy, [directive]: lax(sources) };
  }
  if (isShort) {
    const kept = ['object-src', 'base-uri', 'form-action', 'frame-ancestors'];
    policy = Object.fromEntries(Object.entries(policy).filter(([directive]) => kept.includes(directive)));
  }
  const parents = config.internalDocs?.parentOrigins ?? [];
  return policyText(merge({ 'frame-ancestors': ["'self'", ...parents] }, policy));
}

/** The same sources with anything inline: hashes would switch that off again. */
function lax(sources: readonly string[]): string[] {
  return [...sources.filter((source) => !/^'(?:sha256-|unsafe-)/.test(source)), "'unsafe-inline'"];
}

export function policyText(policy: Policy): string {
  return Object.entries(policy)
    .filter(([, sources]) => sources.length > 0)
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join('; ');
}

/** Every source of both. `'none'` stands alone or not at all. */
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

/** Whether a frame of this URL would be shown. */
export function allowsFrame(policy: Policy, url: string): boolean {
  if (!isElsewhere(url)) return true;
  const sources = policy['frame-src'] ?? policy['child-src'] ?? policy['default-src'] ?? [];
  const target = new URL(url, 'https://example.com');
  return sources.some((source) => {
    if (source === '*' || source === target.protocol) return true;
    const host = source.replace(/^https?:\/\//, '').replace(/\/.*$/, '');
    return host.startsWith('*.') ? target.hostname.endsWith(host.slice(1)) : target.host === host;
  });
}

function isElsewhere(url: string): boolean {
  return /^(?:https?:)?\/\//i.test(url);
}

function originOf(url: string): string {
  return new URL(url).origin;
}
