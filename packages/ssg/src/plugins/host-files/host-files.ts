/**
 * Files in the output for hosts: headers and redirects, in each host's format. A page contains its own content security
 * policy, so the policy applies on every host. These files contain what only a header can express.
 */
import type { OutputFile } from '../../core/plugin/types.ts';
import { IMMUTABLE } from '../../core/security/headers.ts';
import { decodePath } from '../../core/util/urls.ts';
import type { Host } from './keys.ts';

/** Headers and redirects of a site, independent of the host. */
export interface HostRules {
  /** Starts and ends with a slash. */
  baseUrl: string;
  trailingSlash: boolean | undefined;
  /** For every response. */
  headers: Readonly<Record<string, string>>;
  /**
   * Site paths whose contents never change, without base URL: `assets/*` for a whole folder. In the order of the file.
   */
  immutable: readonly string[];
  /** With base URL. `to` may be a URL of another site. */
  redirects: readonly { from: string; to: string }[];
  /** Whether text files also have compressed copies. */
  precompressed: boolean;
}

/** A text file below the output folder. */
type HostFile = Pick<OutputFile, 'path'> & { contents: string };

export function hostFiles(hosts: readonly Host[], rules: HostRules): HostFile[] {
  const files: HostFile[] = [];
  // Cloudflare uses Netlify's format.
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
 * Netlify needs the `!`, because a page exists at the old path: the redirect page for other hosts. Cloudflare prefers redirects
 * to pages anyway, and ignores lines with a `!`. Netlify uses the first of two lines.
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

/** Vercel interprets sources as patterns. */
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
  // In nginx, a block with its own headers does not inherit the outer ones.
  const forEver = add('  ', { ...headers, 'Cache-Control': IMMUTABLE });
  const paths = immutable.map((path) =>
    path.endsWith('*') ? `^~ ${baseUrl}${path.slice(0, -1)}` : `= ${baseUrl}${path}`,
  );
  return [
    '# Include this inside a server block that has `root` set to the folder of the site.\n',
    add('', { ...headers, 'Cache-Control': 'no-cache' }),
    'charset utf-8;\n',
    '# A proxy may use another host name, port, or scheme.\n',
    'absolute_redirect off;\n',
    `error_page 404 ${baseUrl}404.html;\n`,
    '# A folder without a page.\n',
    `error_page 403 =404 ${baseUrl}404.html;\n`,
    ...(precompressed
      ? [
          '# Serve the compressed copies. For .br files, nginx needs the module ngx_brotli and `brotli_static on;`.\n',
          'gzip_static on;\n',
        ]
      : []),
    ...paths.map((path) => `location ${path} {\n${forEver}}\n`),
    '# nginx has no MIME type for Markdown, so browsers would download the files.\n',
    `location ~ ^${baseUrl}.*\\.md$ { types {} default_type "text/markdown; charset=utf-8"; }\n`,
    // nginx decodes a path before it looks for its location.
    ...redirects.map(
      ({ from, to }) => `location = ${nginxText(decodePath(from))} { return 301 ${nginxTarget(to)}; }\n`,
    ),
    trailingSlash ? '' : `location ${baseUrl} { try_files $uri $uri.html $uri/index.html =404; }\n`,
    `location = ${baseUrl}.ssg.json { return 404; }\n`,
    `location ~ ^${baseUrl}(?:_headers|_redirects|vercel\\.json|nginx\\.conf)$ { return 404; }\n`,
  ].join('');
}

/** Keeps the query of the old URL, unless the new URL has its own. */
function nginxTarget(to: string): string {
  const [, before = '', hash = ''] = /^([^#]*)(.*)$/s.exec(to) ?? [];
  if (before.includes('?')) return nginxText(to);
  return `${nginxText(before).slice(0, -1)}$is_args$args${nginxText(hash).slice(1)}`;
}

/** Quotes the text. `$` would start a variable, and nginx cannot escape it. */
function nginxText(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&').replaceAll('$', '%24')}"`;
}
