/** A browser shared by the tests of a file, and a page of its own for each test, with everything that went wrong in it. */
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import { BROWSER_ARGUMENTS, findBrowser } from '../browser.mjs';

let browser: Browser | undefined;

export function useBrowser(): void {
  beforeAll(async () => {
    const executablePath = findBrowser();
    if (!executablePath) throw new Error('there is no browser: run `node tests/browser.mjs --install`');
    browser = await chromium.launch({ executablePath, headless: true, args: BROWSER_ARGUMENTS });
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
}

export async function openPage(options: BrowserContextOptions = {}): Promise<TestPage> {
  if (!browser) throw new Error('call useBrowser() at the top of the test file');
  const context = await browser.newContext(options);
  onTestFinished(() => context.close());
  const page = await context.newPage();
  const errors: string[] = [];
  const warnings: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
    if (message.type() === 'warning') warnings.push(message.text());
  });
  return { page, context, errors, warnings };
}

/** Opens a page and waits until it is hydrated: the client comes when the browser is idle. */
export async function openHydrated(url: string, options: BrowserContextOptions = {}): Promise<TestPage> {
  const opened = await openPage(options);
  await opened.page.goto(url);
  await opened.page.locator('html[data-has-hydrated]').waitFor({ state: 'attached' });
  return opened;
}
