import { beforeEach, expect, test, vi } from 'vitest';
import { start } from '../../../packages/runtime/src/entry-client.tsx';
import { renderPage } from '../../../packages/runtime/src/entry-server.tsx';
import { payloadScript } from '../../../packages/runtime/src/payload.ts';
import type { PageData, Theme } from '../../../packages/runtime/src/types.ts';
import { componentPage, htmlPage, site, theme } from './site.tsx';

class NoObserver {
  observe() {}
  unobserve() {}
}

const article = '<p>First &amp; foremost</p><pre id="code">x\n  y</pre>';
const siteModule = `data:text/javascript,export default ${encodeURIComponent(JSON.stringify(site))}`;

beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', NoObserver);
  vi.spyOn(console, 'error');
});

const Component = () => <p id="code">Prerendered</p>;

function open(page: PageData, more: { html?: string; address?: string }): void {
  const { body } = renderPage({ theme, site, page, Component, ...more });
  history.replaceState(null, '', more.address ?? page.path);
  document.documentElement.removeAttribute('data-has-hydrated');
  document.body.innerHTML = `<div id="root">${body}</div>${payloadScript(
    { page, assets: { react: '/react.js', client: '/client.js', site: siteModule } },
    theme,
  )}`;
}

test('keeps every node of the article and logs nothing', async () => {
  open(htmlPage('/a/'), { html: article });
  const before = document.getElementById('code');
  await start(theme);
  expect(document.getElementById('code')).toBe(before);
  expect(document.documentElement.dataset.hasHydrated).toBe('true');
  expect(console.error).not.toHaveBeenCalled();
});

test('passes the prerendered article to enhance and survives its errors', async () => {
  open(htmlPage('/a/'), { html: article });
  vi.mocked(console.error).mockImplementation(() => {});
  const seen: string[] = [];
  const enhance: Theme['enhance'] = (element, page) => {
    seen.push(page.path, element.innerHTML);
    throw new Error('copy buttons are broken');
  };
  await start({ ...theme, enhance });
  await vi.waitFor(() => expect(seen).toEqual(['/a/', article]));
  expect(document.getElementById('code')).not.toBeNull();
});

test.each([
  ['/docs.html?x#y', '/docs/', '/docs/?x#y'],
  ['/docs/index.html', '/docs/', '/docs/'],
  ['/preview/docs.html', '/docs/', '/preview/docs.html'],
  ['/no/such/page', '/404.html', '/no/such/page'],
])('%s shows %s at %s', async (address, path, expected) => {
  open(htmlPage(path, path === '/404.html' ? { layout: 'not-found' } : {}), { html: article, address });
  await start(theme);
  expect(location.href).toBe(new URL(expected, location.origin).href);
});

test('keeps the article and shows the error if a component cannot be loaded after the reload', async () => {
  open(componentPage('/c/', 'data:text/javascript,throw new Error("broken chunk")'), {});
  history.replaceState({ reloaded: true }, '');
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  await start(theme);
  await vi.waitFor(() =>
    expect(document.querySelector('[role=alert]')?.textContent).toMatch(/^load: .*broken chunk/),
  );
  expect(document.getElementById('code')?.textContent).toBe('Prerendered');
  expect(warn).toHaveBeenCalledTimes(1);
});
