/** Modules that a Docusaurus site imports in the browser have the exports that webpack gives them. */
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openHydrated, withBrowser } from '../support/browser.ts';
import { serve } from '../support/serve.ts';
import { createSite } from '../support/site.ts';

withBrowser({ reducedMotion: 'no-preference' });

const PACKAGE = (name: string, main: string) =>
  `{ "name": "${name}", "version": "1.0.0", "main": "${main}" }`;

test('imports CommonJS modules on demand with the names that they export', async () => {
  const site = await createSite({
    'docusaurus.config.js':
      "module.exports = { title: 'Example', url: 'https://example.com', baseUrl: '/base/', favicon: 'favicon.ico', presets: [['classic', { docs: false, blog: false }]] };\n",
    'static/favicon.ico': '',
    'node_modules/flagged/package.json': PACKAGE('flagged', 'index.js'),
    'node_modules/flagged/index.js':
      "Object.defineProperty(exports, '__esModule', { value: true });\nexports.default = () => 'flagged';\nexports.named = 1;\n",
    'node_modules/plain/package.json': PACKAGE('plain', 'index.js'),
    'node_modules/plain/index.js': 'module.exports = { named: 2 };\n',
    'node_modules/strict/package.json': PACKAGE('strict', 'index.mjs'),
    'node_modules/strict/index.mjs':
      "export const load = async () => { const { default: all, named } = await import('other'); return `${typeof all.default} ${named}`; };\n",
    'node_modules/other/package.json': PACKAGE('other', 'index.js'),
    'node_modules/other/index.js':
      "Object.defineProperty(exports, '__esModule', { value: true });\nexports.default = () => 'other';\nexports.named = 3;\n",
    'src/pages/index.jsx': `import { useEffect, useState } from 'react';
import { load } from 'strict';
export default function Home() {
  const [loaded, setLoaded] = useState();
  useEffect(() => {
    Promise.all([import('flagged'), import('plain'), load()]).then(([flagged, plain, strict]) =>
      setLoaded([flagged.default(), flagged.named, plain.default.named, plain.named, strict].join(' ')));
  }, []);
  return <p id="loaded">{loaded}</p>;
}
`,
  });
  expect((await site.build()).status).toBe(0);
  const server = await serve(path.join(site.dir, 'build'), { base: '/base/' });
  onTestFinished(() => server.close());
  const { page, errors } = await openHydrated(`${server.origin}/base/`);
  await expect.poll(() => page.locator('#loaded').textContent()).toBe('flagged 1 2 2 function 3');
  expect(errors).toEqual([]);
});
