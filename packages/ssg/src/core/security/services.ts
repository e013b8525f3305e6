/**
 * Hosts that common services contact in addition to the host of their script or style sheet, from the documentation of the
 * services.
 */
import type { Load, LoadDirective } from './loads.ts';

interface Service {
  /** Matches the host in the HTML. */
  host: RegExp;
  needs: Partial<Record<LoadDirective, readonly string[]>>;
}

/** Hosts of Google Analytics and Tag Manager. */
export const GOOGLE = {
  'script-src': ['https://*.googletagmanager.com'],
  'img-src': ['https://*.google-analytics.com', 'https://*.googletagmanager.com'],
  'connect-src': [
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
    'https://*.googletagmanager.com',
  ],
} satisfies Service['needs'];

const SERVICES: readonly Service[] = [
  { host: /^plausible\.io$/, needs: { 'connect-src': ['https://plausible.io'] } },
  { host: /(?:^|\.)(?:googletagmanager|google-analytics)\.com$/, needs: GOOGLE },
  {
    host: /^(?:cloud\.umami\.is|(?:us|eu|analytics)\.umami\.is)$/,
    needs: { 'connect-src': ['https://gateway.umami.is', 'https://api-gateway.umami.dev'] },
  },
  {
    host: /^cdn\.usefathom\.com$/,
    needs: { 'connect-src': ['https://cdn.usefathom.com'], 'img-src': ['https://cdn.usefathom.com'] },
  },
  { host: /^static\.cloudflareinsights\.com$/, needs: { 'connect-src': ['https://cloudflareinsights.com'] } },
  {
    host: /^scripts\.simpleanalyticscdn\.com$/,
    needs: {
      'connect-src': ['https://queue.simpleanalyticscdn.com'],
      'img-src': ['https://queue.simpleanalyticscdn.com'],
    },
  },
  { host: /^fonts\.googleapis\.com$/, needs: { 'font-src': ['https://fonts.gstatic.com'] } },
  { host: /^fonts\.bunny\.net$/, needs: { 'font-src': ['https://fonts.bunny.net'] } },
];

/** Resources that a URL is known to load. */
export function fetchedBy(url: string): Load[] {
  if (!URL.canParse(url, 'https://example.com')) return [];
  const { hostname } = new URL(url, 'https://example.com');
  const service = SERVICES.find(({ host }) => host.test(hostname));
  return Object.entries(service?.needs ?? {}).flatMap(([directive, sources]) =>
    sources.map((source) => ({ directive: directive as LoadDirective, url: source })),
  );
}

/** Attributes of self-hosted analytics scripts, which send data to their own host. */
const SELF_HOSTED = ['data-domain', 'data-website-id', 'data-site'];

/**
 * Hosts that an analytics script contacts, from the attributes of its element: `data-goatcounter="https://me.goatcounter.com/count"`,
 * `data-api`, `data-host-url`, or its own host.
 */
export function contactedBy(attributes: Readonly<Record<string, string | true | undefined>>): Load[] {
  const urls = Object.entries(attributes).flatMap(([name, value]) =>
    name.startsWith('data-') && typeof value === 'string' && /^(?:https?:)?\/\//.test(value) ? [value] : [],
  );
  const { src } = attributes;
  const isKnown = typeof src === 'string' && fetchedBy(src).length > 0;
  if (
    urls.length === 0 &&
    !isKnown &&
    typeof src === 'string' &&
    SELF_HOSTED.some((name) => name in attributes)
  )
    urls.push(src);
  return urls.map((url) => ({ directive: 'connect-src', url }));
}

/** Hosts that redirect images to other hosts, which a policy must allow too. */
const REDIRECTS: Readonly<Record<string, readonly string[]>> = {
  'github.com': [
    'https://*.githubusercontent.com',
    'https://github-production-user-asset-6210df.s3.amazonaws.com',
  ],
  'opencollective.com': ['https://images.opencollective.com'],
  'picsum.photos': ['https://fastly.picsum.photos'],
};

export function redirectedTo(source: string): readonly string[] {
  return REDIRECTS[source.replace(/^https?:\/\//, '')] ?? [];
}
