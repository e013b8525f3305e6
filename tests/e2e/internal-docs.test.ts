/** The internal-docs feature on configured hosts, and its absence on all other hosts. */
import type { IncomingMessage } from 'node:http';
import type { Frame, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  gate,
  hydrated,
  markDocument,
  openPage,
  type PageOptions,
  recordShifts,
  type Shift,
  withBrowser,
} from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import {
  CHECK,
  FOREIGN,
  INTERNAL,
  type InternalHosts,
  json,
  LOCAL,
  PARENT,
  PUBLIC,
  SECOND_PARENT,
  startInternalHosts,
  status,
} from '../support/internal-hosts.ts';

withBrowser();

let hosts: InternalHosts;
beforeAll(async () => {
  hosts = await startInternalHosts({
    'docs/index.md': `# First

Text to be copied. A [relative link](./second.md), [an anchor](#below), [another site](https://example.com/).

## Below
`,
    'docs/second.md': '# Second\n\nMore text.\n',
    'docs-content/pages/bridge.tsx': `
import * as internal from '@slashdocs/runtime/internal';
import { useEffect } from 'react';

export const frontMatter = { title: 'Bridge' };
const { EmbeddedComponent } = internal;

export default function Bridge() {
  useEffect(() => { window.internal = internal; }, []);
  return (
    <main>
      <h1>Bridge</h1>
      <EmbeddedComponent name="OnClick" props={{ a: 1 }}>Click me</EmbeddedComponent>
      <EmbeddedComponent name="OnHover" on="hover">Hover over me</EmbeddedComponent>
    </main>
  );
}
`,
  });
});
afterAll(() => hosts?.close());
beforeEach(() => hosts.reset());

const banner = (page: Page | Frame) => page.getByRole('complementary', { name: 'Internal docs' });
const isPath = (request: IncomingMessage, path: string) => request.url === path;
const requestedPaths = () => hosts.asked.map(({ url }) => url);

/** Opens a page of the site on a configured host in a separate window. */
async function openInternal(path = '/docs/', options: PageOptions = {}) {
  const opened = await openPage(options);
  await opened.page.goto(hosts.site(INTERNAL) + path);
  return opened;
}

describe('ping', () => {
  test('sends a GET request before all others, without cookies and without the page’s path', async () => {
    const { context, page } = await openPage();
    await context.addCookies([{ name: 'who', value: 'me', domain: INTERNAL, path: '/' }]);
    await page.goto(`${hosts.site(INTERNAL)}/docs/`);
    await banner(page).waitFor();
    expect(requestedPaths()).toEqual(['/ping', '/check']);
    const [ping] = hosts.asked;
    expect(ping?.method).toBe('GET');
    expect(ping?.headers.cookie).toBeUndefined();
    expect(ping?.headers.referer).toBe(`${hosts.site(INTERNAL)}/`);
  });

  /** A page with a fake clock whose ping has been sent but not answered. */
  async function pinged() {
    const sent = gate();
    const answered = gate();
    let isClosed = false;
    hosts.answer.ping = async (request, response) => {
      response.on('close', () => {
        isClosed = true;
      });
      sent.open();
      await answered.opened;
      status(200)(request, response);
    };
    const { page, errors } = await openPage();
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(60_000);
    await page.goto(`${hosts.site(INTERNAL)}/docs/`);
    await sent.opened;
    return { page, errors, answer: answered.open, isClosed: () => isClosed };
  }

  test('accepts an answer within 2,000 ms', async () => {
    const { page, answer } = await pinged();
    await page.clock.runFor(1999);
    answer();
    await banner(page).waitFor();
  });

  test('aborts after 2,000 ms and stops', async () => {
    const { page, errors, answer, isClosed } = await pinged();
    await page.clock.runFor(1999);
    expect(isClosed()).toBe(false);
    const aborted = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/ping'));
    await page.clock.runFor(1);
    expect((await aborted).failure()?.errorText).toBe('net::ERR_ABORTED');
    await expect.poll(isClosed).toBe(true);
    answer();
    await page.waitForLoadState('networkidle');
    expect(requestedPaths()).toEqual(['/ping']);
    expect(errors).toEqual([]);
  });

  test('aborts in real time', async () => {
    const closed = gate();
    hosts.answer.ping = (_, response) => {
      response.on('close', () => closed.open());
    };
    await openInternal();
    await closed.opened;
    expect(requestedPaths()).toEqual(['/ping']);
  });
});

test('sends the check with credentials and the page’s full URL', async () => {
  const { context, page } = await openPage();
  await context.addCookies([{ name: 'who', value: 'me', domain: INTERNAL, path: '/' }]);
  await page.goto(`${hosts.site(INTERNAL)}/docs/?a=b`);
  await banner(page).waitFor();
  const check = hosts.asked.find((request) => isPath(request, '/check'));
  expect(check?.method).toBe('GET');
  expect(check?.headers.cookie).toBe('who=me');
  expect(check?.headers.referer).toBe(`${hosts.site(INTERNAL)}/docs/?a=b`);
});

describe('stops silently', () => {
  const cut: InternalHosts['answer']['ping'] = (_, response) => response.destroy();

  test.each<[string, Partial<InternalHosts['answer']>, asked: string[]]>([
    ['ping answers 500', { ping: status(500) }, ['/ping']],
    ['ping is cut off', { ping: cut }, ['/ping']],
    ['check answers 403', { check: status(403) }, ['/ping', '/check']],
    ['check is cut off', { check: cut }, ['/ping', '/check']],
    ['check answers no JSON', { check: status(200) }, ['/ping', '/check']],
    // The unit test of `readCheck` has the other incomplete answers.
    [
      'redirectTo is a script',
      { check: json({ ...CHECK, redirectTo: 'javascript:alert(1)' }) },
      ['/ping', '/check'],
    ],
  ])('%s', async (_, answer, asked) => {
    Object.assign(hosts.answer, answer);
    const { page, errors, warnings } = await openInternal();
    await expect.poll(requestedPaths).toEqual(asked);
    await page.waitForLoadState('networkidle');
    expect(requestedPaths()).toEqual(asked);
    expect(await banner(page).count()).toBe(0);
    expect(page.url()).toBe(`${hosts.site(INTERNAL)}/docs/`);
    // Only the browser itself may log failed requests.
    expect(errors.filter((error) => !error.startsWith('Failed to load resource'))).toEqual([]);
    expect(warnings).toEqual([]);
  });
});

describe('banner', () => {
  test('shows text nodes around a link with the same path, query, and hash', async () => {
    const { page } = await openInternal('/docs/?a=b#below');
    await expect.poll(() => banner(page).textContent()).toBe('Read <b>this</b> page at home, please.');
    expect(await banner(page).locator('b').count()).toBe(0);
    const link = banner(page).getByRole('link', { name: 'at home' });
    expect(await link.getAttribute('href')).toBe('http://home.localhost:1/docs/?a=b#below');
    expect(await banner(page).getByRole('checkbox').count()).toBe(0);
  });

  test('updates the link on navigation', async () => {
    const { page } = await openInternal();
    await banner(page).waitFor();
    await hydrated(page);
    await markDocument(page);
    await page.getByRole('link', { name: 'relative link' }).click();
    const link = banner(page).getByRole('link');
    await expect.poll(() => link.getAttribute('href')).toBe('http://home.localhost:1/docs/second/');
  });

  test('keeps the skip link the first Tab stop and moves nothing', async () => {
    const { page } = await openPage();
    await page.addInitScript(recordShifts);
    await page.goto(`${hosts.site(INTERNAL)}/docs/`);
    await banner(page).waitFor();
    await hydrated(page);
    await page.keyboard.press('Tab');
    await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toBe(
      'Skip to main content',
    );
    expect(await page.evaluate(() => (window as unknown as { testShifts: Shift[] }).testShifts)).toEqual([]);
  });
});

describe('automatic redirect', () => {
  const key = '__internaldocs_auto_redirect';
  const label = 'Redirect me automatically in future';
  const preference = (page: Page) => page.evaluate((name) => localStorage.getItem(name), key);

  /** The check redirects to the site's public host, which differs from the page's host. */
  const redirecting = () =>
    json({ ...CHECK, redirectTo: `${hosts.site(PUBLIC)}///`, autoRedirectEnabled: true });

  test('is on until the reader disables it, and leaves no history entry', async () => {
    hosts.answer.check = redirecting();
    const { page } = await openPage();
    await page.goto('about:blank');
    await page.goto(`${hosts.site(INTERNAL)}/docs/?a=b#below`);
    await page.waitForURL(`${hosts.site(PUBLIC)}/docs/?a=b#below`);
    // `goBack` also returns when the page that hydrates names its history entry.
    await page.goBack();
    await eventually(() => page.url()).toBe('about:blank');
  });

  test('continues when storage contains true', async () => {
    hosts.answer.check = redirecting();
    const { page } = await openInternal('/docs/', { stored: { [key]: 'true' } });
    await page.waitForURL(`${hosts.site(PUBLIC)}/docs/`);
  });

  test('is replaced by the banner when storage contains false; the checkbox changes it', async () => {
    hosts.answer.check = redirecting();
    const { page } = await openInternal('/docs/', { stored: { [key]: 'false' } });
    const box = banner(page).getByRole('checkbox', { name: label, exact: true });
    expect(await box.isChecked()).toBe(false);
    expect(page.url()).toBe(`${hosts.site(INTERNAL)}/docs/`);
    await box.check();
    expect(await preference(page)).toBe('true');
    await box.uncheck();
    expect(await preference(page)).toBe('false');
    await box.check();
    await page.reload();
    await page.waitForURL(`${hosts.site(PUBLIC)}/docs/`);
  });

  test('is disabled by disableRedirect in the URL', async () => {
    hosts.answer.check = redirecting();
    const { page } = await openInternal('/docs/?disableRedirect=1');
    expect(await banner(page).getByRole('checkbox').isChecked()).toBe(false);
    expect(await preference(page)).toBe('false');
    await page.goto(`${hosts.site(INTERNAL)}/docs/second/`);
    await banner(page).waitFor();
    await eventually(() => page.url()).toBe(`${hosts.site(INTERNAL)}/docs/second/`);
  });

  test('is not followed unless the check enables it', async () => {
    const { page } = await openInternal('/docs/', { stored: { [key]: 'true' } });
    await banner(page).waitFor();
    expect(page.url()).toBe(`${hosts.site(INTERNAL)}/docs/`);
  });

  test('never loops', async () => {
    hosts.answer.check = json({ ...CHECK, redirectTo: hosts.site(INTERNAL), autoRedirectEnabled: true });
    const { page } = await openInternal();
    await banner(page).waitFor();
    expect(requestedPaths()).toEqual(['/ping', '/check']);
  });
});

interface Message {
  event: string;
  origin: string;
  [key: string]: unknown;
}

interface EmbedOptions extends PageOptions {
  host?: string;
  parent?: string;
  path?: string;
  /** The parent's answers by call name. Other calls get no answer. */
  answers?: Record<string, { response: unknown } | { error: unknown }>;
}

/** Opens a page of the site inside a page of another host and waits for hydration. */
async function embed(options: EmbedOptions = {}) {
  const { host = INTERNAL, parent = PARENT, path = '/docs/', answers = {}, ...pageOptions } = options;
  const opened = await openPage(pageOptions);
  const { page } = opened;
  const query = new URLSearchParams({ site: hosts.site(host) + path, answers: JSON.stringify(answers) });
  await page.goto(`${hosts.parent(parent)}/?${query}`);
  const frame = (await (await page.waitForSelector('iframe')).contentFrame()) as Frame;
  await expect
    .poll(async () => {
      // A frame may never be idle, so an interaction loads the client.
      await page.mouse.move(1 + Math.random(), 1);
      return frame.locator('html').getAttribute('data-has-hydrated');
    })
    .toBe('true');
  const received = () => page.evaluate(() => (window as unknown as { received: Message[] }).received);
  /** Messages of one kind, by event name or bridge call. */
  const only = async (name: string) =>
    (await received()).filter(({ event, api }) => event === name || api === name);
  return { ...opened, frame, received, only };
}

const origin = () => hosts.site(INTERNAL);

describe('page-update', () => {
  test('is sent on load and on each navigation after the title is set', async () => {
    const { frame, only } = await embed();
    const update = (title: string, path: string) => ({
      event: 'page-update',
      title: `${title} | Test`,
      location: origin() + path,
      version: 2,
      origin: origin(),
    });
    const updates = () => only('page-update');
    await expect.poll(updates).toEqual([update('First', '/docs/')]);
    await frame.getByRole('link', { name: 'an anchor' }).click();
    await expect.poll(updates).toEqual([update('First', '/docs/'), update('First', '/docs/#below')]);
    await frame.getByRole('link', { name: 'relative link' }).click();
    await expect.poll(async () => (await updates()).length).toBe(3);
    await frame.evaluate(() => history.back());
    await expect.poll(async () => (await updates()).length).toBe(4);
    expect((await updates()).slice(2)).toEqual([
      update('Second', '/docs/second/'),
      update('First', '/docs/#below'),
    ]);
  });

  test('is not sent by a page that is not embedded', async () => {
    const { page, errors } = await openPage();
    await page.addInitScript(() => {
      Object.assign(window, { posted: 0 });
      window.postMessage = () => {
        (window as unknown as { posted: number }).posted++;
      };
    });
    await page.goto(`${hosts.site(INTERNAL)}/docs/`);
    await banner(page).waitFor();
    expect(await page.evaluate(() => (window as unknown as { posted: number }).posted)).toBe(0);
    expect(errors).toEqual([]);
  });
});

describe('the target origin', () => {
  const isTold = async (options: EmbedOptions) => {
    const { page, received } = await embed(options);
    await page.waitForLoadState('networkidle');
    return (await received()).length > 0;
  };

  test('is the first one configured', async () => {
    expect(await isTold({ parent: PARENT })).toBe(true);
    expect(await isTold({ parent: SECOND_PARENT })).toBe(false);
    expect(await isTold({ parent: FOREIGN })).toBe(false);
  });

  test('is another configured one if the URL names it', async () => {
    const path = `/docs/?parentHostname=${SECOND_PARENT}`;
    expect(await isTold({ parent: SECOND_PARENT, path })).toBe(true);
    expect(await isTold({ parent: PARENT, path })).toBe(false);
  });

  test('is never one that only the URL names', async () => {
    const path = `/docs/?parentHostname=${FOREIGN}`;
    expect(await isTold({ parent: FOREIGN, path })).toBe(false);
    expect(await isTold({ parent: PARENT, path })).toBe(true);
  });

  test('is any origin on localhost', async () => {
    expect(await isTold({ host: LOCAL, parent: FOREIGN })).toBe(true);
  });
});

describe('bridge', () => {
  type Api = typeof import('../../packages/runtime/src/internal/internal.tsx');
  type Call = (api: Api) => Promise<unknown>;

  /** Calls the bridge through the module that the page imports. */
  async function make(
    frame: Frame | Page,
    call: Call,
  ): Promise<{ fulfilled: unknown } | { rejected: string }> {
    await frame.waitForFunction(() => 'internal' in window);
    return frame.evaluate(
      `(${call})(window.internal).then((fulfilled) => ({ fulfilled }), (error) => ({ rejected: error.message }))`,
    );
  }

  const CALLS: [string, Call, sent: { module: string; api: string; args: object }][] = [
    ['getGKs', (api) => api.getGKs(), { module: 'gks', api: 'getGKs', args: {} }],
    [
      'reportContentCopied',
      (api) => api.reportContentCopied('text'),
      { module: 'feedback', api: 'reportContentCopied', args: { textContent: 'text' } },
    ],
    [
      'reportContentSelected',
      (api) => api.reportContentSelected('text'),
      { module: 'feedback', api: 'reportContentSelected', args: { textContent: 'text' } },
    ],
    [
      'reportFeatureUsage',
      (api) => api.reportFeatureUsage({ featureName: 'search', id: '7' }),
      { module: 'feedback', api: 'reportFeatureUsage', args: { featureName: 'search', id: '7' } },
    ],
    [
      'displayComponent',
      (api) => api.displayComponent({ componentName: 'Card', props: { a: 1 }, posX: 1, posY: 2 }),
      {
        module: 'interncomponent',
        api: 'displayComponent',
        args: { componentName: 'Card', props: { a: 1 }, posX: 1, posY: 2 },
      },
    ],
    [
      'submitDocEdit',
      (api) =>
        api.submitDocEdit({ filePath: 'docs/a.md', newContent: '# A', diffNumber: 'D1', diffKind: 'modify' }),
      {
        module: 'inpageeditor',
        api: 'createPhabricatorDiffApi',
        args: {
          file_path: 'docs/a.md',
          new_content: '# A',
          project_name: 'test-project',
          diff_number: 'D1',
          diff_kind: 'modify',
        },
      },
    ],
    [
      'any call',
      (api) => api.callBridge('module', 'anything', { a: 1 }),
      { module: 'module', api: 'anything', args: { a: 1 } },
    ],
  ];

  test('sends each call to the parent window, and returns the answer', async () => {
    const answers = Object.fromEntries(CALLS.map(([, , { api }]) => [api, { response: { ok: api } }]));
    const { frame, only } = await embed({ path: '/bridge/', answers });
    for (const [name, call, sent] of CALLS) {
      expect(await make(frame, call), name).toEqual({ fulfilled: { ok: sent.api } });
      expect((await only(sent.api)).at(-1), name).toEqual({
        event: 'static-docs-bridge-call',
        id: expect.any(String),
        ...sent,
        origin: origin(),
      });
    }
  });

  test('gives each call its own id', async () => {
    const { frame, received } = await embed({ path: '/bridge/', answers: { getGKs: { response: null } } });
    for (let count = 0; count < 3; count++) await make(frame, (api) => api.getGKs());
    const ids = (await received()).flatMap(({ id }) => (id ? [id] : []));
    expect(ids.length).toBeGreaterThanOrEqual(3);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('rejects on an error response', async () => {
    const { frame } = await embed({ path: '/bridge/', answers: { getGKs: { error: 'not today' } } });
    expect(await make(frame, (api) => api.getGKs())).toEqual({ rejected: 'not today' });
  });

  test('ignores responses from other windows and to other calls', async () => {
    const { page, frame, only } = await embed({ path: '/bridge/' });
    await frame.waitForFunction(() => 'internal' in window);
    await frame.evaluate(() => {
      const { internal } = window as unknown as { internal: Api };
      const state = { settled: '' };
      Object.assign(window, { state });
      internal.callBridge('module', 'call').then((value) => {
        state.settled = String(value);
      });
    });
    await expect.poll(async () => (await only('call')).length).toBe(1);
    const [message] = await only('call');
    const id = message?.id as string;
    const settled = () =>
      frame.evaluate(() => (window as unknown as { state: { settled: string } }).state.settled);

    // From the site's own window, and from a frame of another origin inside the parent.
    await frame.evaluate((id) => {
      postMessage({ event: 'static-docs-bridge-response', id, response: 'own' }, '*');
    }, id);
    const stranger = `<script>
      parent.frames[0].postMessage({ event: 'static-docs-bridge-response', id: '${id}', response: 'foreign' }, '*');
      parent.postMessage({ event: 'stranger-is-done' }, '*');
    </script>`;
    await page.evaluate((srcdoc) => {
      document.body.append(
        Object.assign(document.createElement('iframe'), { srcdoc, sandbox: 'allow-scripts' }),
      );
    }, stranger);
    await expect.poll(async () => (await only('stranger-is-done')).length).toBe(1);
    const answer = (more: object) =>
      page.evaluate((message) => window.frames[0]?.postMessage(message, '*'), more);
    await answer({ event: 'static-docs-bridge-response', id: 'another', response: 'another' });
    await answer({ event: 'something-else', id, response: 'else' });
    await answer({ event: 'static-docs-bridge-response', id, response: 'right' });
    await expect.poll(settled).toBe('right');
    await answer({ event: 'static-docs-bridge-response', id, response: 'twice' });
    expect(await settled()).toBe('right');
  });

  test('rejects every call silently in a window that is not configured', async () => {
    const { frame, errors } = await embed({
      path: '/bridge/',
      parent: FOREIGN,
      answers: { getGKs: { response: 1 } },
    });
    expect(await make(frame, (api) => api.getGKs())).toEqual({ rejected: 'Not running on static docs' });
    expect(errors).toEqual([]);
  });

  test.each([
    ['on a public host', PUBLIC],
    ['without a parent window', INTERNAL],
  ])('%s rejects every call', async (_, host) => {
    const { page } = await openPage();
    await page.goto(`${hosts.site(host)}/bridge/`);
    const rejected = { rejected: 'Not running on static docs' };
    expect(await make(page, (api) => api.getGKs())).toEqual(rejected);
    expect(await make(page, (api) => api.reportContentCopied('text'))).toEqual(rejected);
    expect(await make(page, (api) => api.reportContentSelected('text'))).toEqual(rejected);
    expect(await make(page, (api) => api.reportFeatureUsage({ featureName: 'a', id: 'b' }))).toEqual(
      rejected,
    );
    expect(await make(page, (api) => api.displayComponent({ componentName: 'A', posX: 0, posY: 0 }))).toEqual(
      rejected,
    );
    expect(
      await make(page, (api) => api.submitDocEdit({ filePath: 'a', newContent: 'b', diffKind: 'add' })),
    ).toEqual(rejected);
  });

  test('displays an embedded component on click at the click’s position', async () => {
    const { frame, only } = await embed({ path: '/bridge/' });
    const button = frame.getByRole('button', { name: 'Click me' });
    await button.hover();
    await button.click({ position: { x: 5, y: 6 } });
    const box = await frame.getByRole('button', { name: 'Click me' }).evaluate((element) => {
      const { x, y } = element.getBoundingClientRect();
      return { x, y };
    });
    await expect.poll(() => only('displayComponent')).toHaveLength(1);
    const [{ args } = {} as Message] = await only('displayComponent');
    expect(args).toEqual({
      componentName: 'OnClick',
      props: { a: 1 },
      posX: expect.closeTo(box.x + 5, 0),
      posY: expect.closeTo(box.y + 6, 0),
    });
  });

  test('displays another one on hover or keyboard focus', async () => {
    const { frame, only } = await embed({ path: '/bridge/' });
    const button = frame.getByRole('button', { name: 'Hover over me' });
    await button.hover();
    await expect.poll(() => only('displayComponent')).toHaveLength(1);
    const [{ args } = {} as Message] = await only('displayComponent');
    expect(args).toMatchObject({ componentName: 'OnHover', props: {} });
    await button.click();
    expect(await only('displayComponent')).toHaveLength(1);
    await frame.getByRole('button', { name: 'Click me' }).focus();
    await frame.page().keyboard.press('Tab');
    await expect.poll(() => only('displayComponent')).toHaveLength(2);
  });
});

describe('feedback', () => {
  const report = 'Report selection';
  const flagOn = { getGKs: { response: { sdocs_inline_feedback: true, another: false } } };

  /** Selects the article's first word with a double click. */
  const selectWord = (frame: Frame) =>
    frame
      .locator('main p')
      .first()
      .dblclick({ position: { x: 5, y: 10 } });

  test('reports copied text', async () => {
    const { page, frame, only } = await embed();
    await selectWord(frame);
    await page.keyboard.press('Control+c');
    await expect.poll(() => only('reportContentCopied')).toHaveLength(1);
    expect((await only('reportContentCopied'))[0]).toMatchObject({
      module: 'feedback',
      args: { textContent: expect.stringMatching(/^Text ?$/) },
    });
  });

  test('offers a button 200 ms after the mouse is released to report a selection', async () => {
    const { page, frame, only } = await embed({ answers: flagOn });
    await expect.poll(() => only('getGKs')).toHaveLength(1);
    const button = frame.getByRole('button', { name: report });
    await frame.evaluate(() => {
      const times = { up: 0, shown: 0 };
      Object.assign(window, { times });
      addEventListener('mouseup', () => {
        times.up = performance.now();
      });
      new MutationObserver(() => {
        times.shown ||= performance.now();
      }).observe(document.body, { childList: true });
    });
    await selectWord(frame);
    await button.waitFor();
    const times = await frame.evaluate(
      () => (window as unknown as { times: { up: number; shown: number } }).times,
    );
    expect(times.shown - times.up).toBeGreaterThanOrEqual(199);
    const [word, place] = await Promise.all([
      frame.locator('main p').first().boundingBox(),
      button.boundingBox(),
    ]);
    expect(Math.abs((place?.y ?? 0) - (word?.y ?? 0))).toBeLessThan(60);
    expect(await only('reportContentSelected')).toEqual([]);
    await button.click();
    await expect.poll(() => only('reportContentSelected')).toHaveLength(1);
    expect((await only('reportContentSelected'))[0]?.args).toEqual({
      textContent: expect.stringMatching(/^Text ?$/),
    });
    expect(await button.count()).toBe(0);
    // It also disappears when the selection is cleared, and on Escape.
    await selectWord(frame);
    await button.waitFor();
    await page.keyboard.press('Escape');
    await eventually(() => button.count()).toBe(0);
    await selectWord(frame);
    await button.waitFor();
    await frame.evaluate(() => getSelection()?.removeAllRanges());
    await button.waitFor({ state: 'detached' });
  });

  test.each([
    ['is off', { getGKs: { response: { sdocs_inline_feedback: false } } }],
    ['cannot be read', { getGKs: { error: 'no' } }],
  ])('offers no button when the flag %s', async (_, answers) => {
    const { frame, only } = await embed({ answers });
    await expect.poll(() => only('getGKs')).toHaveLength(1);
    await selectWord(frame);
    // A later timer of the same page: the button's timer would have fired before.
    await frame.evaluate(() => new Promise((resolve) => setTimeout(resolve, 250)));
    expect(await frame.getByRole('button', { name: report }).count()).toBe(0);
  });
});

describe('hideNavigation', () => {
  const path = '/docs/?hideNavigation=1';

  test('hides navbar, sidebar, footer, pagination, and edit link, but not the article', async () => {
    const visible = async (at: string) => {
      const { frame } = await embed({ path: at, viewport: { width: 1280, height: 720 } });
      const parts = {
        navbar: frame.locator('nav[aria-label="Main"]'),
        sidebar: frame.locator('nav[aria-label="Docs sidebar"]'),
        footer: frame.locator('footer'),
        pagination: frame.locator('nav[aria-label="Docs pages"]'),
        edit: frame.getByText('Edit this page'),
        article: frame.locator('main h1'),
      };
      const result: Record<string, boolean> = {};
      for (const [name, locator] of Object.entries(parts)) result[name] = await locator.isVisible();
      return result;
    };
    const hidden = await visible(path);
    expect(hidden).toEqual({
      navbar: false,
      sidebar: false,
      footer: false,
      pagination: false,
      edit: false,
      article: true,
    });
    expect(await visible('/docs/')).toMatchObject({
      navbar: true,
      sidebar: true,
      pagination: true,
      edit: true,
    });
  });

  test('applies before the first paint', async () => {
    const { page } = await openPage();
    // Only with inline scripts.
    await page.route('**/*.js', (route) => route.abort());
    await page.goto(hosts.site(INTERNAL) + path);
    expect(await page.locator('nav[aria-label="Main"]').isVisible()).toBe(false);
  });

  test('reports clicks on relative links to the parent window, which follows them', async () => {
    const { frame, only } = await embed({ path });
    await frame.getByRole('link', { name: 'relative link' }).click();
    await expect
      .poll(() => only('static-docs-link-click'))
      .toEqual([{ event: 'static-docs-link-click', location: `${origin()}/docs/second/`, origin: origin() }]);
    expect(frame.url()).toBe(origin() + path);
    await frame.getByRole('link', { name: 'an anchor' }).click();
    await expect.poll(() => only('page-update')).toHaveLength(2);
    expect((await only('page-update'))[1]).toMatchObject({ location: `${origin()}/docs/#below` });
    expect(await only('static-docs-link-click')).toHaveLength(1);
  });

  test('leaves external links and modified clicks to the browser', async () => {
    const { page, context, frame, only } = await embed({ path });
    await context.route('https://example.com/**', (route) => route.fulfill({ body: 'elsewhere' }));
    const opened = context.waitForEvent('page');
    await frame.getByRole('link', { name: 'relative link' }).click({ modifiers: ['ControlOrMeta'] });
    await opened;
    const left = page.waitForEvent('request', (request) => request.url().startsWith('https://example.com/'));
    const another = context.waitForEvent('request', (request) =>
      request.url().startsWith('https://example.com/'),
    );
    await frame.getByRole('link', { name: 'another site' }).click();
    await Promise.any([left, another]);
    left.catch(() => {});
    another.catch(() => {});
    expect(await only('static-docs-link-click')).toEqual([]);
  });

  test('keeps links working without a parent window', async () => {
    const { page } = await openInternal(path);
    await hydrated(page);
    await page.getByRole('link', { name: 'relative link' }).click();
    await page.waitForURL(`${origin()}/docs/second/`);
  });

  test('has no effect on a public host', async () => {
    const { page } = await openPage();
    await page.goto(hosts.site(PUBLIC) + path);
    expect(await page.locator('nav[aria-label="Main"]').isVisible()).toBe(true);
  });
});

describe('_sdoc_theme', () => {
  const theme = (page: Page) => page.evaluate(() => document.documentElement.dataset.theme);

  test.each([
    ['dark', 'light'],
    ['light', 'dark'],
  ])('%s, whatever is stored, for this load only', async (asked, stored) => {
    const { page } = await openPage({ stored: { theme: stored } });
    await page.route('**/*.js', (route) => route.abort());
    await page.goto(`${origin()}/docs/?_sdoc_theme=${asked}`);
    // Only inline scripts have run, so it applies before the first paint.
    expect(await theme(page)).toBe(asked);
    await page.unroute('**/*.js');
    await page.reload();
    await hydrated(page);
    expect(await theme(page)).toBe(asked);
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe(stored);
    await page.goto(`${origin()}/docs/`);
    expect(await theme(page)).toBe(stored);
  });

  test('ignores other values, and the query on a public host', async () => {
    const { page } = await openInternal('/docs/?_sdoc_theme=blue');
    expect(await theme(page)).toBe('light');
    await page.goto(`${hosts.site(PUBLIC)}/docs/?_sdoc_theme=dark`);
    expect(await theme(page)).toBe('light');
  });
});

describe('on a host that is not configured', () => {
  const query = '?hideNavigation=1&disableRedirect=1&_sdoc_theme=dark';

  test('requests, stores, and shows nothing', async () => {
    const { page, requests, errors, warnings } = await openPage();
    await page.goto(`${hosts.site(PUBLIC)}/docs/${query}`);
    await hydrated(page);
    await page.locator('main p').first().dblclick();
    await page.keyboard.press('Control+c');
    await page.getByRole('link', { name: 'relative link' }).click();
    await page.waitForURL('**/docs/second/');
    await page.waitForLoadState('networkidle');
    expect(hosts.asked).toEqual([]);
    expect(requests.length).toBeGreaterThan(3);
    for (const url of requests) {
      expect(url.startsWith(`${hosts.site(PUBLIC)}/`)).toBe(true);
      expect(url).not.toMatch(/\/internal-/);
    }
    expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({});
    expect(await page.evaluate(() => 'ssgInternalDocs' in window)).toBe(false);
    expect(await banner(page).count()).toBe(0);
    expect([errors, warnings]).toEqual([[], []]);
  });

  test.each([PARENT, SECOND_PARENT, FOREIGN])('sends nothing to %s', async (parent) => {
    const { page, frame, received } = await embed({ host: PUBLIC, parent, path: `/bridge/${query}` });
    await frame.getByRole('button', { name: 'Hover over me' }).click();
    await frame.getByRole('button', { name: 'Click me' }).click();
    await frame.locator('h1').dblclick();
    await page.keyboard.press('Control+c');
    await page.waitForLoadState('networkidle');
    expect(await received()).toEqual([]);
    expect(hosts.asked).toEqual([]);
  });
});

test('loads the module with one more request on a configured host', async () => {
  const { page, requests } = await openInternal();
  await banner(page).waitFor();
  const own = requests.filter((url) => /\/internal-\w+\.js$/.test(url));
  expect(own).toHaveLength(1);
  expect(requests.filter((url) => /\/(ping|check)$/.test(url))).toHaveLength(2);
});
