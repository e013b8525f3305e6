/** `ssg test-pages` */
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { json } from 'node:stream/consumers';
import { BROWSER_HINT, findChromium, runChromium } from '../../core/browser/chromium.ts';
import { serveSite } from '../../core/browser/site-server.ts';
import { displayPath } from '../../core/diagnostic/format.ts';
import { placesOf } from '../../core/diagnostic/one-per-target.ts';
import type { CommandInput } from '../../core/plugin/types.ts';
import type { Diagnostic } from '../../core/types.ts';
import { readText } from '../../core/util/regular-file.ts';
import { opener, PAGE_LIMIT, RESULTS, recorded, START, type Visit } from './pages.ts';

/** Milliseconds without a finished page. The code of a page may never return, which blocks all pages. */
const PATIENCE = 60_000;
/** Milliseconds for all pages. */
const LIMIT = 600_000;
/** The start of the data of a page. */
const DATA = '<script type="application/json" id="page-data">{"page":';
/** Characters of the code before and after the place of an error. */
const CONTEXT = 40;

interface BuiltPages {
  /** Absolute path of the output folder. */
  folder: string;
  baseUrl: string;
  /** The pages to open: their files by URL path. */
  files: ReadonlyMap<string, string>;
}

/** @returns the exit code */
export async function testPages({ site, options, print, report, check }: CommandInput): Promise<number> {
  const fail = (...texts: [string, string]): number => report([failure(...texts)], 'No page was tested.');
  const folder =
    typeof options.from === 'string' ? path.resolve(options.from) : path.join(site.root, 'build');
  const built = { folder, baseUrl: site.baseUrl, files: await pagesIn(folder) };
  if (built.files.size === 0)
    return fail(`\`${displayPath(folder, process.cwd())}\` is not a built site`, 'run `ssg build` first');
  const browser = findChromium(process.env);
  if (browser === undefined)
    return fail('the command needs Chromium or Chrome, which is not installed', BROWSER_HINT);
  const { visits, unfinished } = await visitAll(browser, built);
  const isFine = visits.every(({ isInteractive, errors }) => isInteractive && errors.length === 0);
  // Only messages need the documents of pages.
  const routes = isFine ? [] : (await check()).site?.routes;
  const sources = new Map(routes?.map((route) => [route.path, route.source]));
  print(`Tested ${visits.length} of ${built.files.size} pages in the browser`);
  return report([...problemsOf(visits, built, sources), ...unfinished]);
}

function failure(message: string, hint: string): Diagnostic {
  return { code: 'test-pages', severity: 'error', message, hint };
}

/** Pages with components, and one page of each other layout. */
async function pagesIn(folder: string): Promise<BuiltPages['files']> {
  const pages = new Map<string, string>();
  const layouts = new Set<string>();
  const entries = existsSync(folder) ? await readdir(folder, { recursive: true, withFileTypes: true }) : [];
  const files = entries.flatMap((entry) => (entry.isFile() ? path.join(entry.parentPath, entry.name) : []));
  for (const file of files.filter((name) => name.endsWith('.html')).sort()) {
    const html = readText(file);
    const [, data] = /^[^>]*>(\{[^<]*)/.exec(html.slice(html.lastIndexOf(DATA))) ?? [];
    if (data === undefined) continue;
    const { page } = JSON.parse(data) as { page: { path: string; kind: string; layout: string } };
    if (page.layout === 'not-found' || (page.kind !== 'component' && layouts.has(page.layout))) continue;
    layouts.add(page.layout);
    pages.set(page.path, file);
  }
  return pages;
}

/** @returns the finished visits, and a problem if there are others */
async function visitAll(
  browser: string,
  { folder, baseUrl, files }: BuiltPages,
): Promise<{ visits: Visit[]; unfinished: Diagnostic[] }> {
  const visits: Visit[] = [];
  const open = new Set<string>();
  const stop = new AbortController();
  const limit = AbortSignal.timeout(LIMIT);
  const patience = setTimeout(() => stop.abort(), PATIENCE);
  const finish = (visit: unknown): void => {
    visits.push(visit as Visit);
    open.delete((visit as Visit).page);
    patience.refresh();
    if (visits.length === files.size) stop.abort();
  };
  const server = await serveSite(folder, baseUrl, (url, request) => {
    if (url === START) return opener([...files.keys()]);
    if (url === RESULTS) {
      json(request)
        .then(finish)
        .catch(() => {});
      return '';
    }
    const file = files.get(url);
    if (file !== undefined) open.add(url);
    return file && recorded(readText(file));
  });
  // With a port for its debugger, a browser without a window runs until it is ended.
  const options = ['--remote-debugging-port=0', server.origin + START];
  const line = await runChromium(browser, options, AbortSignal.any([stop.signal, limit]));
  clearTimeout(patience);
  server.close();
  if (visits.length === files.size) return { visits, unfinished: [] };
  let reason = line === '' ? 'the browser ended early' : `the browser ended: ${line}`;
  if (stop.signal.aborted) reason = `no page was finished for ${PATIENCE / 1000} s`;
  if (limit.aborted) reason = `the pages took longer than ${LIMIT / 60_000} minutes`;
  const shown = [...open].map((page) => `\`${page}\``).join(', ');
  const hint = shown
    ? `look for an endless loop in the code of the open pages: ${shown}`
    : `run \`${browser} --version\` to see whether the browser works`;
  return { visits, unfinished: [failure(reason, hint)] };
}

/** One diagnostic for an error that several pages have, such as an error of the footer. */
function problemsOf(
  visits: readonly Visit[],
  { folder, baseUrl, files }: BuiltPages,
  sources: ReadonlyMap<string, string | undefined>,
): Diagnostic[] {
  const causes = new Map<string, Diagnostic[]>();
  const add = (page: string, message: string, notes: string[] = []): void => {
    const cause = [message, ...notes].join('\n');
    const file = sources.get(page) ?? (files.get(page) as string);
    const known = causes.get(cause) ?? [];
    if (known.some((other) => other.file === file)) return;
    const hint = `run \`ssg preview\`, and open \`${page}\` with the console of the browser`;
    causes.set(cause, [...known, { code: 'browser-error', severity: 'error', message, file, notes, hint }]);
  };
  const inOrder = [...visits].sort((one, other) => (one.page < other.page ? -1 : 1));
  for (const { page, isInteractive, errors } of inOrder) {
    for (const { message, stack } of errors)
      add(page, `error in the browser: ${message}`, codeAt(stack, folder, baseUrl));
    if (!isInteractive && errors.length === 0)
      add(page, `the page did not become interactive within ${PAGE_LIMIT / 1000} s`);
  }
  return [...causes.values()].map(([first, ...others]) => ({
    ...(first as Diagnostic),
    ...(others.length > 0 && { related: placesOf(others) }),
  }));
}

/** A note with the code at the first line of a stack that is not React's. */
function codeAt(stack: string, folder: string, baseUrl: string): string[] {
  for (const [, url = '', line, column] of stack.matchAll(/https?:\/\/[^/]+(\/\S+?\.js):(\d+):(\d+)/g)) {
    const file = path.join(folder, url.replace(baseUrl, ''));
    if (/\/react-[^/]+$/.test(url) || !existsSync(file)) continue;
    const code = readText(file).split('\n')[Number(line) - 1] ?? '';
    const shown = code.slice(Math.max(0, Number(column) - CONTEXT), Number(column) + CONTEXT);
    return [`at \`${shown}\` in ${displayPath(file, process.cwd())}`];
  }
  return [];
}
