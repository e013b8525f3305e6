/** The shared browser, and a page of its own for each test, with everything that went wrong in it. */
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Locator,
  type Page,
} from 'playwright-core';
import { afterAll, beforeAll, inject, onTestFinished } from 'vitest';

let browser: Browser | undefined;

/** Call at the top of a test file. */
export function withBrowser(): void {
  beforeAll(async () => {
    browser = await chromium.connect(inject('browser'));
  });
  afterAll(async () => {
    await browser?.close();
  });
}

export interface TestPage {
  page: Page;
  context: BrowserContext;
  /** Uncaught errors and console errors, in order. */
  errors: string[];
  /** Console warnings. */
  warnings: string[];
  /** URLs that the page asked for, in order. */
  requests: string[];
}

export interface PageOptions extends BrowserContextOptions {
  /** What `navigator.connection` says; without it the browser says what it finds. */
  connection?: { effectiveType?: string; saveData?: boolean };
  /** What `localStorage` holds when the first document is loaded. Later documents find what the page made of it. */
  stored?: Record<string, string>;
}

/** A context of its own: call `close` when done. Most tests want `openPage`, which does. */
export async function newPage({ connection, stored, ...options }: PageOptions = {}): Promise<TestPage> {
  if (!browser) throw new Error('call withBrowser() at the top of the test file');
  const context = await browser.newContext(options);
  // Far more than anything takes; what has not come by then will not come.
  context.setDefaultTimeout(15_000);
  if (connection) {
    await context.addInitScript((value) => {
      Object.defineProperty(navigator, 'connection', { value, configurable: true });
    }, connection);
  }
  if (stored) {
    await context.addInitScript((entries) => {
      if (!location.protocol.startsWith('http') || sessionStorage.getItem('test:stored')) return;
      sessionStorage.setItem('test:stored', 'yes');
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
    }, stored);
  }
  const page = await context.newPage();
  const errors: string[] = [];
  const warnings: string[] = [];
  const requests: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
    if (message.type() === 'warning') warnings.push(message.text());
  });
  page.on('request', (request) => requests.push(request.url()));
  return { page, context, errors, warnings, requests };
}

/** A fresh page, closed when the test ends. */
export async function openPage(options: PageOptions = {}): Promise<TestPage> {
  const opened = await newPage(options);
  onTestFinished(() => opened.context.close());
  return opened;
}

/** One page for all tests of a file or a `describe`: for tests that only look. */
export function sharedPage(options: PageOptions = {}): TestPage {
  const shared = {} as TestPage;
  beforeAll(async () => {
    Object.assign(shared, await newPage(options));
  });
  afterAll(async () => {
    await shared.context?.close();
  });
  return shared;
}

/** Opens a page and waits until it is hydrated: the client comes when the browser is idle. */
export async function openHydrated(url: string, options: PageOptions = {}): Promise<TestPage> {
  const opened = await openPage(options);
  await opened.page.goto(url);
  await hydrated(opened.page);
  return opened;
}

/** Waits until every control works. */
export async function hydrated(page: Page): Promise<void> {
  // On a slow or metered connection the client waits for a sign of the reader.
  await page.mouse.move(1, 1);
  await page.locator('html[data-has-hydrated="true"]').waitFor({ state: 'attached' });
}

/** Marks the document that is shown now; `isSameDocument` tells whether it has been reloaded or left since. */
export async function markDocument(page: Page): Promise<void> {
  await page.evaluate(() => {
    (window as { __sameDocument?: boolean }).__sameDocument = true;
  });
}

export async function isSameDocument(page: Page): Promise<boolean> {
  return page.evaluate(() => (window as { __sameDocument?: boolean }).__sameDocument === true);
}

/** Adds a link to the beginning of the article, as if an author had written it there, and returns it. */
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

/** Text of the page's one `h1`, without the hash link in it. */
export async function headingOf(page: Page): Promise<string> {
  return ((await page.locator('main h1').textContent()) ?? '').replace(/\s*#?\s*$/, '');
}

/** Path, query and hash of the address bar. */
export function addressOf(page: Page): string {
  const { pathname, search, hash } = new URL(page.url());
  return pathname + search + hash;
}

/** Accessible name of the element that has the focus; the name of its tag when it has none. */
export async function focusedName(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!element) return '';
    const text = element.matches('a, button') ? element.textContent : element.tagName;
    return element.getAttribute('aria-label') ?? text ?? '';
  });
}

/** A promise to be kept from outside: holds back an answer until a test says so. */
export function gate(): { opened: Promise<void>; open(): void } {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

export const DESKTOP = { width: 1280, height: 720 };
export const PHONE = { width: 390, height: 844 };
