/** Containers and annotations that authors write in Markdown, as readers see and use them. */
import { expect, inject, test } from 'vitest';
import { DESKTOP, openHydrated, openPage, PHONE, withBrowser } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';

withBrowser({ reducedMotion: 'no-preference' });
const { origin } = inject('sites').kitchen;
const url = `${origin}/authoring/`;

test('code groups and tabs with the same `sync` change together, also on the next visit', async () => {
  const { page } = await openHydrated(url);
  const open = () => page.locator('[role="tab"][aria-selected="true"]').allTextContents();
  expect(await open()).toEqual(['Bash', 'Bash']);
  await eventually(async () => {
    await page.getByRole('tab', { name: 'PowerShell' }).first().click();
    return open();
  }).toEqual(['PowerShell', 'PowerShell']);
  expect(await page.getByText('With PowerShell.').isVisible()).toBe(true);
  expect(await page.getByText('With Bash.').isVisible()).toBe(false);
  await page.reload();
  await eventually(open).toEqual(['PowerShell', 'PowerShell']);
});

test('the copy button leaves out removed lines and annotations', async () => {
  const { page, context } = await openHydrated(url, { viewport: DESKTOP });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const block = page.locator('.code-block[data-language="js"]');
  await block.getByRole('button', { name: 'Copy code to clipboard' }).click();
  await eventually(() => page.evaluate(() => navigator.clipboard.readText())).toBe(
    "const a = 2;\nuse(a);\nkeep(a);\nkeep('a');",
  );
});

test('a block that wraps from the start can be unwrapped', async () => {
  const { page } = await openHydrated(url, { viewport: DESKTOP });
  const wrap = page.locator('.code-block[data-language="js"] .icon-wrap');
  expect(await wrap.getAttribute('aria-pressed')).toBe('true');
  await wrap.evaluate((button: HTMLButtonElement) => button.click());
  expect(await wrap.getAttribute('aria-pressed')).toBe('false');
});

test('a button of a component has a border, and tabs have none', async () => {
  const { page } = await openHydrated(url);
  const borders = await page.locator('.prose').evaluate((article) => {
    const button = article.appendChild(document.createElement('button'));
    return [button, article.querySelector('[role="tab"]') as Element].map(
      (each) => getComputedStyle(each).borderTopStyle,
    );
  });
  expect(borders).toEqual(['solid', 'none']);
});

test('the tags in an article are not indented like a list', async () => {
  const { page } = await openPage();
  await page.goto(url);
  const padding = await page.locator('.prose').evaluate((article) => {
    const tags = article.appendChild(document.createElement('ul'));
    tags.className = 'doc-tags';
    return getComputedStyle(tags).paddingInlineStart;
  });
  expect(padding).toBe('0px');
});

test('screen readers get added and removed lines, steps as a list, and a card as a link', async () => {
  const { page } = await openPage({ javaScriptEnabled: false });
  await page.goto(url);
  const snapshot = await page.getByRole('article').ariaSnapshot();
  expect(snapshot).toMatchInlineSnapshot(`
    "- article:
      - heading "Authoring Direct link to Authoring" [level=1]:
        - text: Authoring
        - link "Direct link to Authoring":
          - /url: "#authoring"
          - text: "#"
      - tabpanel "Bash":
        - text: Bash
        - code: echo one
        - text: sh
      - tabpanel "PowerShell":
        - text: PowerShell
        - code: Write-Output one
        - text: powershell
      - tabpanel "Bash":
        - text: Bash
        - paragraph: With Bash.
      - tabpanel "PowerShell":
        - text: PowerShell
        - paragraph: With PowerShell.
      - code:
        - deletion: const a = 1;
        - insertion: const a = 2;
        - group "Error": use(a);
        - text: keep(a); keep('a');
      - text: js
      - list:
        - listitem: Install the tool.
        - listitem: Run the tool.
      - list:
        - listitem:
          - link "Features":
            - /url: /docs/features/
          - paragraph: All of them.
        - listitem:
          - paragraph: Plain
          - paragraph: No link.
      - list:
        - listitem:
          - text: docs/
          - list:
            - listitem:
              - strong: index.md
              - text: the start
            - listitem: …
        - listitem: package.json
      - group:
        - text: More
        - paragraph: Hidden text.
      - paragraph: Left.
      - paragraph: Right."
  `);
});

test('everything is readable without JavaScript', async () => {
  const { page } = await openPage({ javaScriptEnabled: false });
  await page.goto(url);
  for (const text of ['echo one', 'Write-Output one', 'With Bash.', 'With PowerShell.', 'Hidden text.']) {
    expect(await page.getByText(text).isVisible(), text).toBe(true);
  }
});

test.each([
  ['light', DESKTOP],
  ['dark', DESKTOP],
  ['light', PHONE],
] as const)('nothing overflows, in %s mode', async (colorScheme, viewport) => {
  const { page } = await openPage({ colorScheme, viewport });
  await page.goto(url);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});
