/** Common plugins, and what replaces them in ssg. */
import { didYouMean } from '../../core/diagnostic/nearest.ts';

export interface WithoutPlugin {
  /** The replacement in ssg, or the missing feature; undefined if nothing is missing. */
  instead: string | undefined;
  /** In Docusaurus, the plugin adds pages. */
  hasPages: boolean;
  /** In Docusaurus, the plugin writes documents before a build. */
  writesDocs: boolean;
  /** The plugin runs if it is installed. */
  canRun: boolean;
}

const WRITES_DOCS = 'not run; ssg builds the documents that the plugin has written before';

/** `runs`: the plugin runs if it is installed. */
const KNOWN: [names: RegExp, instead: string | undefined, kind?: 'pages' | 'runs'][] = [
  [/search|algolia|docsearch|typesense|lunr/i, 'replaced by the built-in search'],
  [/plugin-pwa$/, 'not run; set `offline` instead'],
  [/-llms(?:-|$)|llms-?txt/, 'not run; ssg writes `llms.txt` instead'],
  [/typedoc-api/i, 'not run; the site lacks the pages that the plugin generates from sources', 'pages'],
  // Its components are in the documents that the plugin has written.
  [/theme-openapi-docs$/, 'not used; the documents of APIs lack their components', 'runs'],
  // These plugins write documents before a build, so ssg builds those that exist.
  [
    /typedoc|openapi-docs|graphql|docgen|protobuffet|structurizr|remote-content|api-extractor/i,
    WRITES_DOCS,
    'pages',
  ],
  [
    /redoc|openapi|asyncapi|swagger|scalar/i,
    'not run; the site lacks the pages that the plugin generates from specifications',
    'pages',
  ],
  [
    /analytics|clarity|counter|fathom|gtag|gtm|heap|hotjar|hubspot|matomo|metrica|mixpanel|pirsch|plausible|posthog|segment|sentry|tag-manager|umami|vercel/i,
    'not run; the service receives no data',
    'runs',
  ],
  [/zoom/i, 'not run; images cannot be enlarged', 'runs'],
  [/tailwind|postcss/i, 'not run; style sheets are used unprocessed', 'runs'],
  // Built into the bundler.
  [
    /(?:^|[/-])(?:sass|less|svgr|esbuild|swc|polyfill\w*|node-polyfills|css-cascade-layers)(?:-|$)/,
    undefined,
  ],
  [/pdf|print|export/i, 'not run; for a page with all documents, set `docs.printPage`'],
];

/** The ends of the names of Docusaurus's own plugins. */
const OFFICIAL = [
  ...['content-docs', 'content-blog', 'content-pages', 'client-redirects', 'css-cascade-layers', 'debug'],
  ...['google-analytics', 'google-gtag', 'google-tag-manager', 'ideal-image', 'pwa', 'rsdoctor', 'sitemap'],
  ...['svgr', 'vercel-analytics'],
].map((name) => `@docusaurus/plugin-${name}`);

/** The hint for a misspelled name of an official plugin or preset; undefined for other names. */
export function nearestOfficial(name: string, kind: 'preset' | 'plugin'): string | undefined {
  if (kind === 'preset') return name === 'classic' ? undefined : didYouMean(name, ['classic']);
  const isOfficial = name.startsWith('@docusaurus/plugin-') && !OFFICIAL.includes(name);
  return isOfficial ? didYouMean(name, OFFICIAL) : undefined;
}

/** @param name package name */
export function withoutPlugin(name: string): WithoutPlugin {
  const found = KNOWN.find(([names]) => names.test(name));
  const isTheme = /(?:^|[/-])theme-/.test(name);
  if (!found) return { instead: 'not run', hasPages: !isTheme, writesDocs: false, canRun: true };
  const [, instead, kind] = found;
  return {
    instead,
    hasPages: kind === 'pages',
    writesDocs: instead === WRITES_DOCS,
    canRun: kind === 'runs',
  };
}
