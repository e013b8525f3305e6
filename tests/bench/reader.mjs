/**
 * Measures the cost of a page for readers, on the built DotSlash site in Chromium:
 *
 *   node tests/bench/reader.mjs [folder] [path ...]     (default: the DotSlash site, built if necessary)
 *
 * The site is served with gzip. The CPU is slowed down four times and the network to 1.6 Mbps with 150 ms latency, a
 * common lab setting. Sizes are exact. Times depend on this machine and its load.
 *
 *   before load   requests and gzip bytes until the load event, in total and for style sheets and scripts
 *   client        gzip bytes of all later scripts, including React
 *   fcp lcp       first and largest contentful paint, ms, and the largest element
 *   cls tbt       layout shift, and blocking time between the first paint and five seconds after the load event, ms
 *   navigation    gzip bytes of a click on the next page, beyond that page's article
 */

import { spawnSync } from 'node:child_process';
import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createGzip, gzipSync } from 'node:zlib';
import { chromium } from 'playwright-core';
import { BROWSER_ARGUMENTS } from '../browser.mjs';
import { CLI, needBrowser, needCli, readArguments, stop } from './usage.mjs';

const REPOSITORY = fileURLToPath(new URL('../..', import.meta.url));
const { positionals } = readArguments({ allowPositionals: true, options: {} });
const [folder = path.join(REPOSITORY, 'build'), ...asked] = positionals;
const PAGES = asked.length > 0 ? asked : ['/', '/docs/', '/docs/dotslash-file/', '/docs/motivation/'];
const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};

function fileOf(url) {
  const file = path.join(folder, decodeURIComponent(new URL(url, 'http://x').pathname));
  if (existsSync(file) && statSync(file).isDirectory()) return path.join(file, 'index.html');
  return existsSync(file) ? file : undefined;
}

const gzipSize = (file) => gzipSync(readFileSync(file), { level: 9 }).length;

async function serve() {
  const server = createServer((request, response) => {
    const file = fileOf(request.url);
    if (!file) return response.writeHead(404).end();
    response.writeHead(200, {
      'content-type': TYPES[path.extname(file)] ?? 'application/octet-stream',
      'content-encoding': 'gzip',
      'cache-control': 'no-store',
    });
    return createReadStream(file)
      .pipe(createGzip({ level: 9 }))
      .pipe(response);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, origin: `http://127.0.0.1:${server.address().port}` };
}

/** Runs in the page before any other script. */
function observe() {
  const seen = { lcp: 0, lcpElement: '', cls: 0, long: [] };
  window.__seen = seen;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      seen.lcp = entry.startTime;
      const { element } = entry;
      seen.lcpElement = element
        ? `${element.tagName.toLowerCase()}${element.closest('article') ? ' of the article' : ''}`
        : '';
    }
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) seen.cls += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) seen.long.push([startTime, duration]);
  }).observe({ type: 'longtask', buffered: true });
}

async function measure(browser, origin, route) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6 * 1024 * 1024) / 8,
    uploadThroughput: (750 * 1024) / 8,
  });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.addInitScript(observe);
  let loaded = false;
  const before = [];
  const after = [];
  page.on('request', (request) => (loaded ? after : before).push(request.url()));
  page.once('load', () => {
    loaded = true;
  });
  await page.goto(origin + route);
  await page.locator('html[data-has-hydrated]').waitFor({ state: 'attached', timeout: 120_000 });
  await page.waitForTimeout(5000);
  const paints = await page.evaluate(() => {
    const fcp = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
    const tbt = window.__seen.long
      .filter(([start]) => start >= fcp)
      .reduce((sum, [, duration]) => sum + Math.max(0, duration - 50), 0);
    return { ...window.__seen, fcp, tbt };
  });
  const scripts = after.filter((url) => url.endsWith('.js'));
  const sum = (urls) => urls.map((url) => gzipSize(fileOf(url))).reduce((a, b) => a + b, 0);
  const result = {
    page: route,
    'requests before load': before.length,
    'kB before load': kB(sum(before)),
    'css kB': kB(sum(before.filter((url) => url.endsWith('.css')))),
    'boot kB': kB(sum(before.filter((url) => url.endsWith('.js')))),
    'client kB after load': kB(sum(scripts)),
    'fcp ms': Math.round(paints.fcp),
    'lcp ms': Math.round(paints.lcp),
    'lcp is': paints.lcpElement,
    cls: Number(paints.cls.toFixed(4)),
    'tbt ms': Math.round(paints.tbt),
  };
  await context.close();
  return result;
}

/** A navigation fetches everything outside the article for nothing. */
function navigationOverhead(route) {
  const html = readFileSync(fileOf(route), 'utf8');
  const start = html.indexOf('data-page-content');
  const article = html.slice(start, html.indexOf('</article>', start) + 1 || html.length);
  return gzipSync(html, { level: 9 }).length - gzipSync(article, { level: 9 }).length;
}

const kB = (bytes) => Number((bytes / 1000).toFixed(1));

const executablePath = needBrowser();
if (positionals.length === 0 && !existsSync(path.join(folder, 'index.html'))) {
  needCli();
  const { status } = spawnSync(process.execPath, [CLI, 'build', REPOSITORY], { stdio: 'inherit' });
  if (status !== 0) process.exit(1);
}
for (const route of PAGES) {
  if (!route.startsWith('/') || fileOf(route) === undefined || !existsSync(fileOf(route)))
    stop(
      `${folder} has no page ${route}: run \`ssg build\`, and name its output folder and paths such as /docs/`,
    );
}
const { server, origin } = await serve();
const browser = await chromium.launch({
  executablePath,
  headless: true,
  args: BROWSER_ARGUMENTS,
});
const rows = [];
for (const route of PAGES) {
  rows.push({ ...(await measure(browser, origin, route)), 'navigation kB': kB(navigationOverhead(route)) });
}
await browser.close();
server.close();
console.table(rows);
