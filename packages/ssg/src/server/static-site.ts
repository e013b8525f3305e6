/** Serves a folder like a static host: pages at their URLs, `404.html` for missing pages, and immutable assets. */
import type { IncomingMessage, OutgoingHttpHeaders, RequestListener, ServerResponse } from 'node:http';
import { IMMUTABLE } from '../core/security/headers.ts';
import { encodePath } from '../core/util/urls.ts';
import { findFile } from './find-file.ts';
import { readHostRules } from './host-rules.ts';
import { OWN_HEADERS, refuseForeign, refuseWriting, sendText } from './plain-text.ts';
import { readTarget } from './request-target.ts';
import { sendFile } from './send-file.ts';

export interface StaticSiteOptions {
  /** Absolute path of the folder. */
  root: string;
  /** Starts and ends with a slash. */
  baseUrl: string;
  /** Accepted host names in addition to `localhost`. */
  hosts?: readonly string[];
}

/**
 * Names with a content hash, whose files never change. The pattern matches the two formats that the build writes, but not
 * static files such as `assets/my-screenshot.png`.
 */
const HASHED = /^\/assets\/[^/]+-(?:[\dA-Z]{8}|[\da-f]{10})\.[^/.]+$/;

export function cacheControl(sitePath: string): string {
  return HASHED.test(sitePath) ? IMMUTABLE : 'no-cache';
}

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
  const target = readTarget(request);
  if (target === undefined) return sendText(response, 404, 'Not found.');
  const { path: pathname, query } = target;
  const base = encodePath(baseUrl.slice(0, -1));
  if (!pathname.startsWith(`${base}/`)) {
    if (pathname === '/' || pathname === base) return redirect(response, 302, `${base}/${query}`, {});
    return sendText(response, 404, `Not found. The site is at ${baseUrl}`);
  }

  const sitePath = pathname.slice(base.length);
  const rules = await readHostRules(root);
  const own = rules.headersFor(pathname);
  const rule = rules.redirectFor(pathname);
  if (rule) return redirect(response, rule.status, rule.to + (rule.to.includes('?') ? '' : query), own);
  const found = findFile(root, sitePath);
  if (found.kind === 'redirect') return redirect(response, 301, base + found.to + query, own);
  if (found.kind === 'found') {
    const headers = { ...OWN_HEADERS, 'cache-control': cacheControl(sitePath), ...own };
    if (await sendFile(request, response, found.path, { headers })) return;
  }
  const notFound = findFile(root, '/404.html');
  const headers = { ...OWN_HEADERS, 'cache-control': 'no-cache', ...own };
  if (
    notFound.kind === 'found' &&
    (await sendFile(request, response, notFound.path, { status: 404, headers }))
  )
    return;
  sendText(response, 404, 'Not found.');
}

function redirect(
  response: ServerResponse,
  status: number,
  location: string,
  headers: OutgoingHttpHeaders,
): void {
  sendText(response, status, location, { ...headers, location });
}
