import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { baseUrlBannerScript } from '../../../packages/runtime/src/base-url-banner.ts';
import { onIdleOrInteraction } from '../../../packages/runtime/src/client-loading.ts';
import { rememberEarlyClicks } from '../../../packages/runtime/src/early-clicks.ts';

describe('the client is loaded', () => {
  let idle: (() => void)[];
  const connection = { saveData: false };

  beforeEach(() => {
    idle = [];
    connection.saveData = false;
    vi.stubGlobal('requestIdleCallback', (callback: () => void) => idle.push(callback));
    Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
    vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
  });
  afterEach(() => void Reflect.deleteProperty(navigator, 'connection'));

  test('when idle after the load event', () => {
    const callback = vi.fn();
    onIdleOrInteraction(callback);
    expect(idle).toEqual([]);
    dispatchEvent(new Event('load'));
    expect(callback).not.toHaveBeenCalled();
    for (const run of idle) run();
    expect(callback).toHaveBeenCalledTimes(1);
  });

  test.each(['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin'])(
    'at the first %s, once',
    (type) => {
      const callback = vi.fn();
      onIdleOrInteraction(callback);
      document.body.dispatchEvent(new Event(type, { bubbles: true }));
      document.body.dispatchEvent(new Event(type, { bubbles: true }));
      dispatchEvent(new Event('load'));
      for (const run of idle) run();
      expect(callback).toHaveBeenCalledTimes(1);
    },
  );

  test('only at an interaction with data saving', () => {
    connection.saveData = true;
    const callback = vi.fn();
    onIdleOrInteraction(callback);
    dispatchEvent(new Event('load'));
    expect(idle).toEqual([]);
    document.body.dispatchEvent(new Event('keydown', { bubbles: true }));
    expect(callback).toHaveBeenCalledTimes(1);
  });
});

test('repeats clicks on controls once they work and leaves native controls alone', async () => {
  document.body.innerHTML = `<button id="twice"><i>x</i></button> <button id="disabled" disabled></button>
    <div id="role" role="button"></div> <a id="link" href="#x">x</a> <button id="popover" popovertarget="p"></button>
    <details><summary id="summary" role="button">s</summary></details> <button id="late"></button>`;
  const clicked: string[] = [];
  const act = (type: string, selector: string) =>
    document.querySelector(selector)?.dispatchEvent(new MouseEvent(type, { bubbles: true }));

  rememberEarlyClicks();
  for (const selector of ['#twice i', '#twice', '#role', '#link', '#popover', '#summary'])
    act('click', selector);
  // A pointer event on an enabled control is followed by a click. On a disabled one it isn't.
  act('pointerup', '#late');
  act('pointerup', '#disabled');

  let hydrate = () => {};
  dispatchEvent(
    new CustomEvent('ssg:hydrating', { detail: new Promise<void>((resolve) => (hydrate = resolve)) }),
  );
  act('click', '#late');
  document.querySelector<HTMLButtonElement>('#disabled')?.removeAttribute('disabled');
  document.addEventListener('click', ({ target }) => clicked.push((target as Element).id));
  await Promise.resolve();
  expect(clicked).toEqual([]);
  hydrate();
  await expect.poll(() => clicked).toEqual(['twice', 'role', 'disabled']);
});

describe('the base URL banner', () => {
  const banner = () => document.getElementById('base-url-banner');

  function load(baseUrl: string, address: string): void {
    document.head.innerHTML = '';
    document.body.innerHTML = '<main></main>';
    history.replaceState(null, '', address);
    new Function(baseUrlBannerScript(baseUrl))();
  }

  function fail(html: string): void {
    document.head.innerHTML = html;
    document.head.firstElementChild?.dispatchEvent(new Event('error'));
  }

  test('appears when a style sheet of the site fails to load, and suggests the base URL', () => {
    load('/wrong/</script>/', '/docs/&lt;b>/index.html');
    fail('<link rel="stylesheet" href="/wrong/</script>/assets/a.css">');
    expect([...(banner()?.children ?? [])].map((line) => line.textContent)).toEqual([
      'Your site did not load properly.',
      'A very common reason is a wrong site baseUrl configuration.',
      'Current configured baseUrl = /wrong/</script>/',
      `We suggest trying baseUrl = ${new URL('/docs/&lt;b>/', location.origin).pathname}`,
    ]);
    expect(document.body.firstElementChild).toBe(banner());
  });

  test('appears when the client fails to load', () => {
    load('/wrong/', '/');
    dispatchEvent(new CustomEvent('ssg:client-failed'));
    expect(banner()?.textContent).toContain('We suggest trying baseUrl = /');
  });

  test('ignores images, external scripts, and the author’s scripts', () => {
    load('/', '/');
    fail('<img src="/assets/logo.png">');
    fail('<script src="/js/own.js"></script>');
    fail('<script src="https://example.org/analytics.js"></script>');
    expect(banner()).toBeNull();
  });

  test('cannot end its own script element', () => {
    expect(baseUrlBannerScript('/</script>')).not.toContain('</');
  });
});
