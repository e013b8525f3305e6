/** Serves a folder as a static host does: pages at their URLs, `404.html` for what is not there, assets kept for ever. */
import type { IncomingMessage, OutgoingHttpHeaders, RequestListener, ServerResponse } from 'node:http';
import { HOST_FILES, IMMUTABLE } from '../emit/host-files.ts';
import { MANIFEST } from '../emit/output.ts';
import { type Found, findFile } from './find-file.ts';
import { readHostRules } from './host-rules.ts';
import { OWN_HEADERS, refuseForeign, refuseWriting, sendText } from './plain-text.ts';
import { sendFile } from './send-file.ts';

export interface StaticSiteOptions {
  /** Absolute path of the folder. */
  root: string;
  /** The site's path on its host; starts and ends with a slash. */
  baseUrl: string;
  /** Host names besides `localhost` that are answered to. */
  hosts?: readonly string[];
}

/**
 * Names with a hash of the content never mean anything else; everything else is asked for again. The two forms are what
 * the build writes: looser ones would take `assets/my-screenshot.png`, a static file, for such a name.
 */
const HASHED = /^\/assets\/[^/]+-(?:[\dA-Z]{8}|[\da-f]{10})\.[^/.]+$/;

export function cacheControl(sitePath: string): string {
  return HASHED.test(sitePath) ? IMMUTABLE : 'no-cache';
}

/** Read by us and by hosts, and not for readers. */
const UNSERVED = new Set([MANIFEST, ...HOST_FILES].map((name) => `/${name}`));

export function staticSite(options: StaticSiteOptions): RequestListener {
  return (request, response) => {
    respond(request, response, options).catch(() => {
      if (!response.headersSent) sendText(response, 500, 'The file could not be read.');
      else response.destroy();
    });
  };
}

async function respond(
  request: IncomingMessage,
  response: ServerResponse,
  { root, baseUrl, hosts = [] }: StaticSiteOptions,
): Promise<void> {
  if (refuseForeign(request, response, hosts) || refuseWriting(request, response)) return;
  const [, pathname = '/', query = ''] = /^(\/[^?#]*)(\?[^#]*)?/.exec(request.url ?? '/') ?? [];
  const base = baseUrl.slice(0, -1);
  const isBelow = pathname.startsWith(baseUrl);
  if (!isBelow && (pathname === '/' || pathname === base))
    return redirect(response, 302, baseUrl + query, {});
  if (!isBelow) return sendText(response, 404, `Nothing is here: the site is at ${baseUrl}`);

  const sitePath = pathname.slice(base.length);
  const rules = await readHostRules(root);
  const own = rules.headersFor(pathname);
  const lead = rules.redirectFor(pathname);
  if (lead) return redirect(response, lead.status, lead.to + (lead.to.includes('?') ? '' : query), own);
  const found: Found = UNSERVED.has(sitePath) ? { kind: 'none' } : await findFile(root, sitePath);
  if (found.kind === 'redirect') return redirect(response, 301, base + found.to + query, own);
  if (found.kind === 'file') {
    const headers = { ...OWN_HEADERS, 'cache-control': cacheControl(sitePath), ...own };
    if (await sendFile(request, response, found.file, { headers })) return;
  }
  const notFound = await findFile(root, '/404.html');
  const headers = { ...OWN_HEADERS, 'cache-control': 'no-cache', ...own };
  if (
    notFound.kind === 'file' &&
    (await sendFile(request, response, notFound.file, { status: 404, headers }))
  )
    return;
  sendText(response, 404, 'Nothing is here.');
}

function redirect(
  response: ServerResponse,
  status: number,
  location: string,
  headers: OutgoingHttpHeaders,
): void {
  sendText(response, status, location, { ...headers, location });
}
