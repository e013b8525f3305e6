/** Plugins of packages that many sites have: what happens without them, which depends on what they are for. */

export interface WithoutPlugin {
  /** What happens instead; undefined where nothing is missed. */
  instead: string | undefined;
  /** The site has pages of it in Docusaurus. */
  hasPages: boolean;
}

const KNOWN: [names: RegExp, instead: string | undefined, hasPages?: 'pages'][] = [
  [/search|algolia|docsearch|typesense|lunr/i, "the site has this generator's own search"],
  [/plugin-pwa$/, 'set `offline` for the same'],
  [/llms-?txt|-llms$/, 'this generator writes `llms.txt` by itself'],
  // Written before a build: what is there is built like all other documents.
  [
    /typedoc|openapi-docs|graphql|docgen|protobuffet|structurizr|remote-content|api-extractor/i,
    'it is not run: documents that it has written into the site before are built like the others',
    'pages',
  ],
  [
    /redoc|openapi|asyncapi|swagger|scalar/i,
    'it is not run: the pages that it makes of specifications are left out',
    'pages',
  ],
  [
    /analytics|clarity|counter|fathom|gtag|heap|hotjar|hubspot|matomo|metrica|mixpanel|pirsch|plausible|posthog|segment|sentry|tag-manager|umami|vercel/i,
    'it is not run: nothing is told to its service',
  ],
  [/zoom/i, 'images do not open larger'],
  [/tailwind|postcss/i, 'style sheets are not changed by it'],
  // What the bundler does by itself.
  [/(?:^|[/-])(?:sass|svgr|esbuild|swc|polyfill\w*|node-polyfills|css-cascade-layers)(?:-|$)/, undefined],
  [/less$/, 'style sheets in Less are not compiled'],
  [/pdf|print|export/i, 'it writes no file; `docs.printPage` makes a page of all documents for printing'],
];

/** @param name of the package */
export function withoutPlugin(name: string): WithoutPlugin {
  const found = KNOWN.find(([names]) => names.test(name));
  return found
    ? { instead: found[1], hasPages: found[2] !== undefined }
    : { instead: 'it is not run', hasPages: true };
}
