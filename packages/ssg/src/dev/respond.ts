/** Answers requests for the site from the session, and requests for the dev server below `/__ssg/`. */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { LinkGraph } from '@slashdocs/runtime/watch-links';
import { isServed } from '../core/emit/unserved.ts';
import { problemOf } from '../core/plugin/run-hook.ts';
import type { Artifact } from '../core/types.ts';
import { readBytes } from '../core/util/regular-file.ts';
import { encodePath } from '../core/util/urls.ts';
import { contentType } from '../server/content-types.ts';
import { lookup } from '../server/find-file.ts';
import { OWN_HEADERS, refuseForeign, refuseWriting, sendText } from '../server/plain-text.ts';
import { readTarget } from '../server/request-target.ts';
import { sendFile } from '../server/send-file.ts';
import { cacheControl } from '../server/static-site.ts';
import { errorPage, LINKS_PAGE, withClient } from './html.ts';
import type { Language } from './languages.ts';
import { LateFiles } from './late-files.ts';
import type { LiveConnections } from './live.ts';
import { openInEditor } from './open-in-editor.ts';
import { answerPluginRoute } from './plugin-routes.ts';
import type { Session } from './session.ts';
import {
  findFeed,
  findFormat,
  findPluginFile,
  findSiteFile,
  isFeed,
  mayBeFormat,
  pluginFile,
} from './site-files.ts';

export interface RespondOptions {
  /** Called with the path of a requested page, before the site is loaded. */
  expect(url: string): void;
  /** The site in the language of a URL. */
  languageOf(url: string): Promise<Language>;
  live: LiveConnections;
  /** Accepted host names other than `localhost`. */
  hosts: readonly string[];
  /** Fulfills when every known change is handled. */
  ready(): Promise<void>;
  /** The current state, which changes with the content of pages. */
  state(): string;
  /** Fulfills when every page has been rendered. */
  inspected(): Promise<void>;
  /** The links of the site; undefined without a site. */
  links(): Promise<LinkGraph | undefined>;
  /** Whether a file is part of the site. */
  isSiteFile(file: string): boolean;
  /** Handles a file whose outline was wrong. Fulfills when the change is handled. */
  reconsider(file: string): Promise<void>;
  /** Called after each sent page. */
  onPage(): void;
}

const OWN = '/__ssg/';

/** Prebuilt scripts, by name below `OWN`. */
const SCRIPTS = new Map([
  ['client.js', '@slashdocs/runtime/watch-client'],
  ['links.js', '@slashdocs/runtime/watch-links'],
]);

export function respondWith(options: RespondOptions): RequestListener {
  return (request, response) => {
    respond(request, response, options).catch((error: unknown) => {
      if (response.headersSent) response.destroy();
      else sendText(response, 500, error instanceof Error ? (error.stack ?? error.message) : String(error));
    });
  };
}

async function respond(
  request: IncomingMessage,
  response: ServerResponse,
  options: RespondOptions,
): Promise<void> {
  if (refuseForeign(request, response, options.hosts)) return;
  const target = readTarget(request);
  if (target === undefined) return sendText(response, 404, 'Not found.');
  const { path: pathname, query } = target;
  if (pathname.startsWith(OWN)) {
    return respondOwn(request, response, pathname.slice(OWN.length), new URLSearchParams(query), options);
  }
  const isReading = request.method === 'GET' || request.method === 'HEAD';
  if (isReading) options.expect(pathname);
  await options.ready();
  const language = await options.languageOf(pathname);
  const { session, lateFiles } = language;
  const { loaded } = session.snapshot ?? {};
  if (loaded && pathname.startsWith(loaded.config.baseUrl)) {
    const path = pathname.slice(loaded.config.baseUrl.length - 1);
    if (await answerPluginRoute(request, response, loaded.plugins.active, path)) return;
  }
  if (refuseWriting(request, response)) return;
  const { snapshot } = session;
  if (!snapshot)
    return html(request, response, 500, errorPage('The configuration has a problem', options.state()));
  const { baseUrl } = snapshot.loaded.config;
  const base = encodePath(baseUrl.slice(0, -1));
  if (!pathname.startsWith(`${base}/`)) {
    if (pathname === '/' || pathname === base) return redirect(response, `${base}/${query}`);
    return sendText(response, 404, `Not found. The site is at ${baseUrl}`);
  }
  const sitePath = pathname.slice(base.length);
  const has = (path: string, current = snapshot): boolean =>
    isServed(path) &&
    (current.routes.has(path) ||
      isFeed(current, path) ||
      pluginFile(current, path) !== undefined ||
      findSiteFile(current, path) !== undefined);
  const name = decodeURIComponent(sitePath.slice(1));
  if (LateFiles.isOne(snapshot, name)) {
    await options.inspected();
    const file = await lateFiles.find(session.snapshot ?? snapshot, name);
    if (file && (await sendArtifact(request, response, file))) return;
  }
  if (mayBeFormat(snapshot, name) && !has(name)) {
    await options.inspected();
    const file = findFormat(session.snapshot ?? snapshot, name);
    if (file && (await sendArtifact(request, response, file))) return;
  }
  // Files of plugins are generated when all pages are rendered, and again after each change, which may add some.
  const isNamed = (file: { path: string }): boolean => file.path === name;
  const missing = language.missingFiles(snapshot.loaded);
  const isUnknown = /\.\w+$/.test(name) && !has(name);
  // A missing image would delay its page after each edit.
  const isOfPlugin = snapshot.pluginFiles?.some(isNamed) || (isUnknown && !missing.has(name));
  if (isOfPlugin && !snapshot.connected.assets.generated().some(isNamed)) await options.inspected();
  const found = lookup(sitePath, (path) => has(path, session.snapshot ?? snapshot));
  if (found.kind === 'redirect') return redirect(response, base + found.to + query);
  if (found.kind === 'found') {
    const page = snapshot.routes.get(found.path);
    if (page)
      return sendPage(request, response, found.path === '404.html' ? 404 : 200, found.path, session, options);
    const current = session.snapshot ?? snapshot;
    try {
      const artifact =
        findSiteFile(current, found.path) ??
        (await findFeed(current, found.path)) ??
        (await findPluginFile(current, found.path));
      if (artifact && (await sendArtifact(request, response, artifact))) return;
    } catch (error) {
      return sendText(response, 500, problemOf(error).message);
    }
  }
  if (isUnknown) missing.add(name);
  return sendPage(request, response, 404, '404.html', session, options);
}

async function sendPage(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  path: string,
  session: Session,
  { state, reconsider, onPage }: RespondOptions,
): Promise<void> {
  const current = await session.html(path, reconsider);
  html(
    request,
    response,
    current === undefined ? 500 : status,
    current === undefined ? errorPage('This page has a problem', state()) : withClient(current, state()),
  );
  onPage();
}

async function sendArtifact(
  request: IncomingMessage,
  response: ServerResponse,
  { path, contents }: Artifact,
): Promise<boolean> {
  const headers = { ...OWN_HEADERS, 'cache-control': cacheControl(`/${path}`) };
  if (typeof contents === 'object' && 'copyFrom' in contents) {
    return sendFile(request, response, contents.copyFrom, {
      headers: { ...headers, 'content-type': contentType(path) },
    });
  }
  const isInParts = typeof contents === 'object' && 'parts' in contents;
  const bytes = Buffer.from(isInParts ? [...contents.parts].join('') : contents);
  response.writeHead(200, { ...headers, 'content-type': contentType(path), 'content-length': bytes.length });
  response.end(request.method === 'HEAD' ? undefined : bytes);
  return true;
}

async function respondOwn(
  request: IncomingMessage,
  response: ServerResponse,
  name: string,
  query: URLSearchParams,
  { live, isSiteFile, languageOf, links }: RespondOptions,
): Promise<void> {
  if (name === 'events') return live.connect(request, response);
  const script = SCRIPTS.get(name);
  if (script !== undefined) {
    const file = createRequire(import.meta.url).resolve(script);
    return send(response, contentType(name), readBytes(file));
  }
  if (name.startsWith('modules/')) {
    const { session } = await languageOf(query.get('page') ?? '/');
    const id = query.get('id') ?? '';
    // The page loads again. A missing file would be an error in the console, too.
    const failure = `throw new Error(${JSON.stringify(`${id} cannot be replaced on its own`)});`;
    return send(response, contentType('module.js'), (await session.module(id)) ?? failure);
  }
  if (name === 'links') return html(request, response, 200, LINKS_PAGE);
  if (name === 'links.json') {
    const graph = await links();
    if (!graph) return sendText(response, 503, 'The configuration has a problem.');
    return send(response, contentType(name), JSON.stringify(graph));
  }
  if (name === 'open') {
    // A page of another site may send a request, but neither this method with this header nor one from this origin.
    if (request.method !== 'POST' || request.headers['sec-fetch-site'] !== 'same-origin') {
      return sendText(response, 405, 'Only the pages of this site may open an editor.', { allow: 'POST' });
    }
    const file = path.normalize(query.get('file') ?? '');
    if (!isSiteFile(file)) return sendText(response, 403, 'The file is not part of the site.');
    const problem = await openInEditor(
      file,
      Number(query.get('line') ?? 1),
      Number(query.get('column') ?? 1),
    );
    return sendText(response, problem === undefined ? 200 : 500, problem ?? 'opened');
  }
  return sendText(response, 404, 'Not found.');
}

function send(response: ServerResponse, type: string, contents: string | Buffer): void {
  response.writeHead(200, { ...OWN_HEADERS, 'content-type': type, 'cache-control': 'no-cache' });
  response.end(contents);
}

function html(request: IncomingMessage, response: ServerResponse, status: number, contents: string): void {
  const bytes = Buffer.from(contents);
  response.writeHead(status, {
    ...OWN_HEADERS,
    'content-type': contentType('page.html'),
    'content-length': bytes.length,
    'cache-control': 'no-store',
  });
  response.end(request.method === 'HEAD' ? undefined : bytes);
}

function redirect(response: ServerResponse, location: string): void {
  sendText(response, 302, location, { location });
}
