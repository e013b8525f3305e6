/**
 * What hosts read from the output: headers and redirects, in the form of each. A page's own policy stands in the page, so
 * that it holds on every host; what only a header can say stands here.
 */
import type { Host } from '../config/types.ts';

/** What is said about a site's URLs, whatever the host. */
export interface HostRules {
  /** Starts and ends with a slash. */
  baseUrl: string;
  trailingSlash: boolean | undefined;
  /** For every response. */
  headers: Readonly<Record<string, string>>;
  /**
   * Site paths that never change what they hold, without base URL: `assets/*` for a whole folder. In the order that they
   * are to be written.
   */
  immutable: readonly string[];
  /** With base URL. `to` may lead to another site. */
  redirects: readonly { from: string; to: string }[];
  /** Text is also stored compressed. */
  precompressed: boolean;
}

export interface HostFile {
  /** Below the output folder. */
  path: string;
  contents: string;
}

/** How long browsers and caches keep what is named by its contents: a year, which is as good as for ever. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';

/** Names of all files that hosts read and do not serve. */
export const HOST_FILES = ['_headers', '_redirects', 'vercel.json', 'nginx.conf'];

export function hostFiles(hosts: readonly Host[], rules: HostRules): HostFile[] {
  const files: HostFile[] = [];
  // Cloudflare took over Netlify's form.
  if (hosts.includes('netlify') || hosts.includes('cloudflare')) {
    files.push({ path: '_headers', contents: headersFile(rules) });
    if (rules.redirects.length > 0) files.push({ path: '_redirects', contents: redirectsFile(hosts, rules) });
  }
  if (hosts.includes('vercel')) files.push({ path: 'vercel.json', contents: vercelFile(rules) });
  if (hosts.includes('nginx')) files.push({ path: 'nginx.conf', contents: nginxFile(rules) });
  return files;
}

function headersFile({ baseUrl, headers, immutable }: HostRules): string {
  const block = (path: string, lines: [string, string][]): string =>
    `${path}\n${lines.map(([name, value]) => `  ${name}: ${value}\n`).join('')}`;
  return [
    block(`${baseUrl}*`, Object.entries(headers)),
    ...immutable.map((path) => block(baseUrl + path, [['Cache-Control', IMMUTABLE]])),
  ].join('\n');
}

/**
 * For Netlify with `!`, since the page that leads on where there is no such host is in the way there. Cloudflare takes redirects
 * before pages, and does not take a line with a `!`; Netlify goes by the first of two.
 */
function redirectsFile(hosts: readonly Host[], { redirects }: HostRules): string {
  const statuses = [
    ...(hosts.includes('netlify') ? ['301!'] : []),
    ...(hosts.includes('cloudflare') ? ['301'] : []),
  ];
  return redirects.flatMap(({ from, to }) => statuses.map((status) => `${from} ${to} ${status}\n`)).join('');
}

function vercelFile({ baseUrl, trailingSlash, headers, immutable, redirects }: HostRules): string {
  const entries = (values: Readonly<Record<string, string>>): { key: string; value: string }[] =>
    Object.entries(values).map(([key, value]) => ({ key, value }));
  const file = {
    cleanUrls: true,
    trailingSlash,
    headers: [
      { source: `${baseUrl}(.*)`, headers: entries(headers) },
      ...immutable.map((path) => ({
        source: escapePattern(baseUrl + path).replace(/\*$/, '(.*)'),
        headers: entries({ 'Cache-Control': IMMUTABLE }),
      })),
    ],
    ...(redirects.length > 0 && {
      redirects: redirects.map(({ from, to }) => ({
        source: escapePattern(from),
        destination: to,
        permanent: true,
      })),
    }),
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}

/** Vercel reads sources as patterns. */
function escapePattern(path: string): string {
  return path.replace(/[():?+{}[\]\\.]/g, '\\$&');
}

/** For the inside of a `server` block: `include /var/www/site/nginx.conf;`. */
function nginxFile({
  baseUrl,
  trailingSlash,
  headers,
  immutable,
  redirects,
  precompressed,
}: HostRules): string {
  const add = (indent: string, values: Readonly<Record<string, string>>): string =>
    Object.entries(values)
      .map(([name, value]) => `${indent}add_header ${name} ${nginxText(value)} always;\n`)
      .join('');
  // A block with a header of its own does not inherit those around it.
  const forEver = add('  ', { ...headers, 'Cache-Control': IMMUTABLE });
  const paths = immutable.map((path) =>
    path.endsWith('*') ? `^~ ${baseUrl}${path.slice(0, -1)}` : `= ${baseUrl}${path}`,
  );
  return [
    '# Include this inside a server block that has `root` set to the folder of the site.\n',
    add('', { ...headers, 'Cache-Control': 'no-cache' }),
    'charset utf-8;\n',
    '# A proxy in front may have another name, port or scheme.\n',
    'absolute_redirect off;\n',
    `error_page 404 ${baseUrl}404.html;\n`,
    '# A folder that is no page.\n',
    `error_page 403 =404 ${baseUrl}404.html;\n`,
    ...(precompressed
      ? [
          '# Stored compressed. For .br as well, nginx needs the module ngx_brotli: `brotli_static on;`\n',
          'gzip_static on;\n',
        ]
      : []),
    ...paths.map((path) => `location ${path} {\n${forEver}}\n`),
    '# nginx has no type for the Markdown of the pages, and browsers would save it.\n',
    `location ~ ^${baseUrl}.*\\.md$ { types {} default_type "text/markdown; charset=utf-8"; }\n`,
    ...redirects.map(({ from, to }) => `location = ${nginxText(from)} { return 301 ${nginxTarget(to)}; }\n`),
    trailingSlash ? '' : `location ${baseUrl} { try_files $uri $uri.html $uri/index.html =404; }\n`,
    `location = ${baseUrl}.ssg.json { return 404; }\n`,
    `location ~ ^${baseUrl}(?:_headers|_redirects|vercel\\.json|nginx\\.conf)$ { return 404; }\n`,
  ].join('');
}

/** The query of the old address goes along, unless the new one has its own. */
function nginxTarget(to: string): string {
  const [, before = '', hash = ''] = /^([^#]*)(.*)$/s.exec(to) ?? [];
  if (before.includes('?')) return nginxText(to);
  return `${nginxText(before).slice(0, -1)}$is_args$args${nginxText(hash).slice(1)}`;
}

/** Quoted; `$` would begin a variable, and nginx has no way to escape it. */
function nginxText(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&').replaceAll('$', '%24')}"`;
}
