/**
 * A browser for each worker, and a clean page for each test that records all problems.
 *
 * The tests of a worker share one page, because opening another takes as long as most tests, and its HTTP cache has no compiled
 * scripts. The page is reset between tests: storage, routes, media, scripts, and mouse. A page that cannot be reset is replaced.
 * Motion is reduced unless a test or its file needs animations.
 */
import { setTimeout as after } from 'node:timers/promises';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type CDPSession,
  chromium,
  type Locator,
  type Page,
  type ViewportSize,
} from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, onTestFinished } from 'vitest';
import { navigateEvent } from '../../packages/runtime/src/events.ts';
import { BROWSER_ARGUMENTS, findBrowser } from '../browser.mjs';

/** Started by the first file of a worker. It ends with the worker's process. */
let browser: Browser | undefined;
let pooled: PooledPage | undefined;
let motion: Required<PageOptions>['reducedMotion'] = 'reduce';
let shares = true;
/** Content security policy violations on any page of the running test. A test that causes one removes it. */
export const violations: string[] = [];

/** Features of Chromium that no test needs. */
const DISABLED_FEATURES = [
  // Each document of a page would get another frame of the renderer, which takes a fifth of the CPU time of loading it.
  'RenderDocument',
  // Chromium starts a process in advance for the next page, and for each context a process for the address bar.
  // They take half of the CPU time of a test that opens a context.
  'SpareRendererForSitePerProcess',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  // Playwright disables these for each browser. Chromium only reads the last list, so this one repeats them.
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

const VIOLATION = 'securitypolicyviolation: ';

/** Runs in every page. Remembers the path that is shown, which differs from the address until a navigation has finished. */
const recordPath = `window.testShownPath = location.pathname;
addEventListener('${navigateEvent}', () => { window.testShownPath = location.pathname; });`;

/** Runs in every page. Logs violations with this prefix. */
const reportViolations = `addEventListener('securitypolicyviolation', (event) => {
  console.error('${VIOLATION}' + event.effectiveDirective + ' ' + (event.blockedURI || 'inline') + ' ' + event.sample);
});`;

/**
 * Call it at the top of a test file.
 *
 * @param options `isShared: false`: each test gets a page of its own
 */
export function withBrowser({
  reducedMotion = 'reduce',
  isShared = true,
}: Pick<PageOptions, 'reducedMotion'> & { isShared?: boolean } = {}): void {
  beforeAll(async () => {
    motion = reducedMotion;
    shares = isShared;
    if (browser?.isConnected()) return;
    browser = await launch();
    pooled = undefined;
  });
  afterEach(() => {
    expect(violations.splice(0), 'what the content security policy refused').toEqual([]);
  });
}

function launch(): Promise<Browser> {
  const executablePath = findBrowser();
  if (!executablePath) throw new Error('there is no browser: run `node tests/browser.mjs --install`');
  const args = [...BROWSER_ARGUMENTS, `--disable-features=${DISABLED_FEATURES.join(',')}`];
  return chromium.launch({ executablePath, headless: true, args });
}

export interface TestPage {
  page: Page;
  context: BrowserContext;
  /** Uncaught errors and console errors, in order. */
  errors: string[];
  /** Console warnings. */
  warnings: string[];
  /** URLs requested by the page, in order. */
  requests: string[];
}

export interface PageOptions extends BrowserContextOptions {
  /** Mocks `navigator.connection`. By default the browser's own value is used. */
  connection?: { effectiveType?: string; saveData?: boolean };
  /** Initial contents of `localStorage`. Later documents find the values the page stored. */
  stored?: Record<string, string>;
}

interface PooledPage extends TestPage {
  cdp: CDPSession;
  isTaken: boolean;
  /** True if the running test changed responses. */
  hasRoutes: boolean;
  /** Init scripts of the running test. */
  scripts: { dispose(): Promise<void> }[];
  /** Origins of the documents that the running test opened, also in frames. */
  origins: Set<string>;
  /** True if something was changed that cannot be reset. */
  isSpoiled: boolean;
}

export const DESKTOP = { width: 1280, height: 720 };
export const PHONE = { width: 390, height: 844 };

/** Options that can be set on an existing page. */
const CHANGEABLE = ['viewport', 'colorScheme', 'reducedMotion', 'connection', 'stored'];

/** A clean page for the running test. */
export async function openPage(options: PageOptions = {}): Promise<TestPage> {
  if (!shares || pooled?.isTaken || !Object.keys(options).every((name) => CHANGEABLE.includes(name))) {
    const opened = await newPage({ reducedMotion: motion, ...options });
    onTestFinished(() => closeContext(opened.context));
    return opened;
  }
  pooled ??= await createPooled();
  const lent = pooled;
  lent.isTaken = true;
  const { page } = lent;
  for (const list of [lent.errors, lent.warnings, lent.requests]) list.length = 0;
  const { viewport, colorScheme = 'light', reducedMotion = motion } = options;
  await page.setViewportSize(viewport ?? DESKTOP);
  await page.emulateMedia({ media: null, colorScheme, reducedMotion });
  for (const content of scriptsOf(options)) await page.addInitScript({ content });
  onTestFinished(async () => {
    await returnPage(lent).catch(() => {
      lent.isSpoiled = true;
    });
    lent.isTaken = false;
    if (!lent.isSpoiled) return;
    pooled = undefined;
    await closeContext(lent.context);
  });
  return lent;
}

async function createPooled(): Promise<PooledPage> {
  const opened = await newPage({});
  const { context, page } = opened;
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  const origins = new Set<string>();
  const states = { isTaken: false, isSpoiled: false, hasRoutes: false };
  const lent: PooledPage = { ...opened, ...states, cdp, scripts: [], origins };
  page.on('framenavigated', (frame) => {
    const { origin, protocol } = new URL(frame.url());
    if (origin !== 'null') origins.add(origin);
    // All files of the disk share their storage.
    if (protocol === 'file:') lent.isSpoiled = true;
  });
  const route = page.route.bind(page);
  page.route = (...values) => {
    lent.hasRoutes = true;
    return route(...values);
  };
  const addInitScript = page.addInitScript.bind(page);
  page.addInitScript = async (...values) => {
    const script = await addInitScript(...values);
    lent.scripts.push(script);
    return script;
  };
  const spoilBy = <Name extends string>(owner: Record<Name, (...values: never[]) => unknown>, name: Name) => {
    const original = owner[name].bind(owner);
    owner[name] = (...values) => {
      lent.isSpoiled = true;
      return original(...values);
    };
  };
  spoilBy(page.clock, 'install');
  for (const name of ['addCookies', 'addInitScript', 'grantPermissions', 'route', 'setOffline'] as const)
    spoilBy(context as never, name);
  return lent;
}

async function returnPage(lent: PooledPage): Promise<void> {
  const { page, context, cdp, scripts, origins } = lent;
  // The session storage of an origin that the page no longer shows cannot be cleared.
  if (origins.size > 1) lent.isSpoiled = true;
  if (lent.isSpoiled) return;
  for (const other of context.pages()) if (other !== page) await other.close();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  for (const script of scripts.splice(0)) await script.dispose();
  if (origins.size > 0) await page.evaluate(() => sessionStorage.clear());
  await page.mouse.move(0, 0);
  await page.goto('about:blank');
  // Drops changed scripts from the memory of the renderer.
  if (lent.hasRoutes)
    for (const cacheDisabled of [true, false]) await cdp.send('Network.setCacheDisabled', { cacheDisabled });
  lent.hasRoutes = false;
  for (const origin of origins)
    await cdp.send('Storage.clearDataForOrigin', { origin, storageTypes: 'local_storage' });
  origins.clear();
}

/** Opens a page and waits for hydration. */
export async function openHydrated(url: string, options: PageOptions = {}): Promise<TestPage> {
  const opened = await openPage(options);
  await opened.page.goto(url);
  await hydrated(opened.page);
  return opened;
}

/** One page for all tests of a file or a `describe`, for read-only tests. */
export function sharedPage(options: PageOptions = {}): TestPage {
  const shared = {} as TestPage;
  beforeAll(async () => {
    Object.assign(shared, await newPage(options));
  });
  afterAll(async () => {
    if (shared.context) await closeContext(shared.context);
  });
  return shared;
}

/** Chromium rarely never answers the request to close a context. That is not the test's concern, and the browser closes in the end. */
async function closeContext(context: BrowserContext): Promise<void> {
  await Promise.race([context.close(), after(60_000, undefined, { ref: false })]);
}

/** A page in its own context, which the caller closes. */
async function newPage({ connection, stored, ...options }: PageOptions): Promise<TestPage> {
  if (!browser) throw new Error('call withBrowser() at the top of the test file');
  const context = await browser.newContext({ viewport: DESKTOP, ...options });
  // Far longer than anything takes on the slowest machine, and shorter than the limit of a test, because Playwright's message names
  // what did not happen.
  context.setDefaultTimeout(120_000);
  for (const content of [recordPath, reportViolations, ...scriptsOf({ connection, stored })])
    await context.addInitScript({ content });
  const page = await context.newPage();
  resizeOnlyPages(page, options.viewport ?? DESKTOP);
  const errors: string[] = [];
  const warnings: string[] = [];
  const requests: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (message.text().startsWith(VIOLATION)) violations.push(message.text().slice(VIOLATION.length));
    else if (message.type() === 'error') errors.push(message.text());
    if (message.type() === 'warning') warnings.push(message.text());
  });
  page.on('request', (request) => requests.push(request.url()));
  return { page, context, errors, warnings, requests };
}

/** Playwright also resizes the browser's window. That takes 20 ms of CPU time, and no test needs it. */
function resizeOnlyPages(page: Page, initial: ViewportSize): void {
  let current = initial;
  let session: Promise<CDPSession> | undefined;
  page.setViewportSize = async ({ width, height }) => {
    if (width === current.width && height === current.height) return;
    current = { width, height };
    session ??= page.context().newCDPSession(page);
    const size = { width, height, screenWidth: width, screenHeight: height };
    const cdp = await session;
    await cdp.send('Emulation.setDeviceMetricsOverride', { ...size, deviceScaleFactor: 1, mobile: false });
  };
}

interface Surroundings {
  connection?: PageOptions['connection'] | undefined;
  stored?: PageOptions['stored'] | undefined;
}

/** Init scripts that create the environment from the options. */
function scriptsOf({ connection, stored }: Surroundings): string[] {
  const scripts: string[] = [];
  if (connection) {
    // The headless shell sometimes reports a pointer at the corner of a page that it shows. On a slow connection, the client waits for
    // an interaction, and this move is not one.
    scripts.push(`Object.defineProperty(navigator, 'connection', { value: ${JSON.stringify(connection)} });
    addEventListener('pointermove', (event) => {
      if (event.clientX === 0 && event.clientY === 0) event.stopImmediatePropagation();
    }, true);`);
  }
  if (stored) {
    scripts.push(`if (location.protocol.startsWith('http') && !sessionStorage.getItem('test:stored')) {
      sessionStorage.setItem('test:stored', 'yes');
      Object.assign(localStorage, ${JSON.stringify(stored)});
    }`);
  }
  return scripts;
}

/** Adds styles to the page in a way that a strict content security policy allows. */
export async function addStyles(page: Page, css: string): Promise<void> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets.push(sheet);
  }, css);
}

export interface Shift {
  /** Time in milliseconds since the navigation. */
  time: number;
  /** Value and elements. */
  text: string;
}

/**
 * Runs before everything else on a page, and records its layout shifts in `testShifts`. Leaves out text that moves by a pixel or less,
 * because Chromium rounds the positions of lines differently in the first frame and in the next.
 */
export function recordShifts(): void {
  const shifts: Shift[] = [];
  Object.assign(window, { testShifts: shifts });
  interface Entry extends PerformanceEntry {
    value: number;
    sources: { node?: Node; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
  }
  new PerformanceObserver((list) => {
    for (const { value, sources, startTime } of list.getEntries() as Entry[]) {
      const moved = sources.filter(
        ({ previousRect: from, currentRect: to }) =>
          Math.max(Math.abs(from.x - to.x), Math.abs(from.y - to.y)) > 1,
      );
      const nodes = moved.map(({ node }) =>
        node instanceof Element ? node.outerHTML.slice(0, 80) : node?.nodeName,
      );
      if (moved.length > 0 || sources.length === 0)
        shifts.push({ time: startTime, text: `${value}: ${nodes.join(', ')}` });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Waits for hydration. Moves the pointer like a reader, again and again, because a page that is still loading misses a move. */
export async function hydrated(page: Page): Promise<void> {
  const alive = page.locator('html[data-has-hydrated="true"]');
  for (let tries = 1; ; tries++) {
    // On a slow or metered connection, the client waits for an interaction.
    await page.mouse.move(1, 1);
    await page.mouse.move(2, 1);
    try {
      return await alive.waitFor({ state: 'attached', timeout: 1000 });
    } catch (cause) {
      if (tries === 120) throw new Error(`not hydrated: ${await stateOf(page)}`, { cause });
    }
  }
}

/** Requests of a page that does not hydrate, for the error message. */
function stateOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const loads = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    return [
      `${location.href} ${document.readyState} ${document.visibilityState} after ${Math.round(performance.now())} ms`,
      ...loads.map(
        ({ name, startTime, responseEnd, responseStatus }) =>
          `${name} ${responseStatus} from ${Math.round(startTime)} to ${Math.round(responseEnd)}`,
      ),
    ].join('\n');
  });
}

/** Marks the current document. `isSameDocument` checks if it has been reloaded or replaced. */
export async function markDocument(page: Page): Promise<void> {
  await page.evaluate(() => {
    (window as { __sameDocument?: boolean }).__sameDocument = true;
  });
}

export async function isSameDocument(page: Page): Promise<boolean> {
  return page.evaluate(() => (window as { __sameDocument?: boolean }).__sameDocument === true);
}

/** Waits until a page is shown after a navigation without a reload. Its address changes earlier than its content. */
export async function arrivedAt(page: Page, path: string): Promise<void> {
  await page.waitForFunction(
    (expected) =>
      (window as { testShownPath?: string }).testShownPath === expected && location.pathname === expected,
    path,
  );
}

/** Adds a link to the start of the article and returns it. */
export async function plantLink(
  page: Page,
  href: string,
  attributes: Record<string, string> = {},
): Promise<Locator> {
  const id = `planted-${Math.random().toString(36).slice(2)}`;
  await page.evaluate(
    (values) => {
      const link = document.createElement('a');
      for (const [name, value] of Object.entries(values)) link.setAttribute(name, value);
      link.textContent = 'Planted link';
      const paragraph = document.createElement('p');
      paragraph.append(link);
      (document.querySelector('main h1') ?? document.querySelector('main > *'))?.before(paragraph);
    },
    { href, id, ...attributes },
  );
  return page.locator(`#${id}`);
}

/** Text of the page's only `h1`, without the hash link. */
export async function headingOf(page: Page): Promise<string> {
  return ((await page.locator('main h1').textContent()) ?? '').replace(/\s*#?\s*$/, '');
}

/** Path, query, and hash of the address bar. */
export function addressOf(page: Page): string {
  const { pathname, search, hash } = new URL(page.url());
  return pathname + search + hash;
}

/** Accessible name of the focused element, or its tag name. */
export async function focusedName(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!element) return '';
    const text = element.matches('a, button') ? element.textContent : element.tagName;
    return element.getAttribute('aria-label') ?? text ?? '';
  });
}

/** Waits two frames, until the effects of the last event are painted. */
export async function nextFrame(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

/** The top of a heading that the page scrolled to, in pixels. */
export const AT_REST = 68;

/**
 * The distance of a heading from the top of the window. Chromium scrolls by whole pixels, so a heading at rest is up to a pixel off: that
 * counts as at rest.
 */
export async function topOf(page: Page, id: string): Promise<number> {
  const top = await page.locator(`#${id}`).evaluate((heading) => heading.getBoundingClientRect().top);
  return Math.abs(top - AT_REST) <= 1 ? AT_REST : top;
}

/** A promise with its resolve function, to delay a response until a test allows it. */
export function gate(): { opened: Promise<void>; open(): void } {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

/** Holds requests back until the returned gate opens. */
export async function holdRequests(page: Page, pattern: string | RegExp): Promise<ReturnType<typeof gate>> {
  const held = gate();
  await page.route(pattern, async (route) => {
    await held.opened;
    await route.continue();
  });
  return held;
}

/** Makes each access to `localStorage` throw, as browsers do that block the data of sites. */
export async function breakStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      },
    });
  });
}
