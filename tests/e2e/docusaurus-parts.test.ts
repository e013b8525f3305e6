/** A Docusaurus site's own components in the theme work like the theme's components. */
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { DESKTOP, openHydrated, openPage, PHONE, withBrowser } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { serve } from '../support/serve.ts';
import { createSite } from '../support/site.ts';

withBrowser({ reducedMotion: 'no-preference' });

/** Builds a site without problems, and serves it until the test ends. */
async function served(site: Awaited<ReturnType<typeof createSite>>): ReturnType<typeof serve> {
  expect((await site.build()).stderr).toBe('');
  const server = await serve(path.join(site.dir, 'build'));
  onTestFinished(() => server.close());
  return server;
}

const text = (name: string) =>
  `# ${name}\n\n## First\n\n${'Words.\n\n'.repeat(40)}## Second\n\n${'Words.\n\n'.repeat(40)}`;

const FILES = {
  'docusaurus.config.js': `module.exports = {
  title: 'Example', url: 'https://example.com', baseUrl: '/',
  presets: [['classic', { docs: { sidebarPath: './sidebars.js' }, blog: false }]],
  themeConfig: { navbar: { title: 'Example', items: [{ type: 'doc', docId: 'a', label: 'Docs' }] } },
};
`,
  'sidebars.js': `module.exports = { docs: ['a', { type: 'category', label: 'More', items: ['b', 'c'] }] };\n`,
  'static/favicon.ico': '',
  'docs/a.md': text('A'),
  'docs/b.md': text('B'),
  'docs/c.md': '# C\n',
  'src/theme/DocSidebarItem/Category/index.js': `import { Collapsible, useCollapsible } from '@docusaurus/theme-common';
import DocSidebarItems from '@theme/DocSidebarItems';
export default function Category({ item, activePath, level }) {
  const { collapsed, toggleCollapsed } = useCollapsible({ initialState: item.collapsed });
  return (
    <li>
      <button type="button" aria-expanded={!collapsed} onClick={toggleCollapsed}>{item.label}!</button>
      <Collapsible as="ul" collapsed={collapsed}><DocSidebarItems items={item.items} activePath={activePath} level={level + 1} /></Collapsible>
    </li>
  );
}
`,
  'src/theme/TOC/index.js': `import TOCItems from '@theme/TOCItems';
export default (props) => <div style={{ position: 'sticky', top: 80 }}><TOCItems {...props} linkClassName="own-link" linkActiveClassName="is-read" /></div>;
`,
  'src/theme/ColorModeToggle.js': `import Toggle from '@theme-original/ColorModeToggle';
export default (props) => <Toggle {...props} onChange={(mode) => { props.onChange(mode); document.body.dataset.chosen = mode; }} />;
`,
  'src/theme/Layout/index.js': `import Navbar from '@theme/Navbar';
import Footer from '@theme/Footer';
export default ({ children }) => <div className="own-layout"><Navbar />{children}<Footer /></div>;
`,
};

/** A site with docs only. */
const PLAIN = {
  'docusaurus.config.js':
    "module.exports = { title: 'Example', url: 'https://example.com', baseUrl: '/', presets: [['classic', { docs: { routeBasePath: '/' }, blog: false }]] };\n",
  'static/favicon.ico': '',
};

test('lets a reader open a category, go on, follow a heading, and change colors', async () => {
  const site = await createSite(FILES);
  const server = await served(site);
  const { page, errors } = await openHydrated(`${server.origin}/docs/a/`, { viewport: DESKTOP });
  await page.evaluate(() => Object.assign(window, { isSame: true }));

  const entry = page.getByRole('link', { name: 'B', exact: true });
  expect(await entry.isVisible()).toBe(false);
  await page.getByRole('button', { name: 'More!' }).click();
  await entry.click();
  await eventually(() => page.getByRole('heading', { level: 1 }).textContent()).toContain('B');

  await page.locator('.own-link', { hasText: 'Second' }).click();
  await eventually(() => page.locator('.own-link.is-read').allTextContents()).toEqual(['Second']);

  await page.locator('.navbar .colorModeToggle_ssg0 button').click();
  await eventually(() => page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
  expect(await page.evaluate(() => document.body.dataset.chosen)).toBe('dark');

  expect(await page.locator('.own-layout').count()).toBe(1);
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
  expect(errors).toEqual([]);
});

test('hydrates a page although a client module never finishes loading, and tells the others where readers are', async () => {
  const site = await createSite({
    'docusaurus.config.js': `module.exports = {
  title: 'Example', url: 'https://example.com', baseUrl: '/', favicon: 'dot.svg', clientModules: ['./src/never.js', './src/works.js'],
  presets: [['classic', { blog: false }]],
};
`,
    'src/never.js': 'await new Promise(() => {});\n',
    'src/works.js':
      'export const onRouteDidUpdate = ({ location }) => { document.body.dataset.at = location.pathname; };\n',
    'docs/a.md': '# A\n',
    // Otherwise, the browser asks for /favicon.ico.
    'static/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>',
  });
  const server = await served(site);
  const { page, errors } = await openHydrated(`${server.origin}/docs/a`, { viewport: DESKTOP });
  await eventually(() => page.evaluate(() => document.body.dataset.at)).toMatch(/^\/docs\/a\/?$/);
  expect(errors).toEqual([]);
});

test('hydrates lists of a blog and of the docs that contain components of the site', async () => {
  const site = await createSite({
    'docusaurus.config.js': `module.exports = {
  title: 'Example', url: 'https://example.com', baseUrl: '/', presets: [['classic', { blog: {} }]],
};
`,
    'static/favicon.ico': '',
    'docs/more/_category_.json':
      '{ "label": "More", "link": { "type": "generated-index", "slug": "/more" } }',
    'docs/more/a.md': '---\ntags: [blue]\n---\n\n# A\n',
    'src/theme/DocTagDocListPage.js': `import { useState } from 'react';
import List from '@theme-original/DocTagDocListPage';
export default function Counted(props) {
  const [isOpen, setOpen] = useState(false);
  const { label, count, permalink, items } = props.tag;
  return <><button type="button" onClick={() => setOpen(true)}>Count</button>{isOpen && <p id="count">{[label, count, permalink, items[0].id].join(' ')}</p>}<List {...props} /></>;
}
`,
    'src/theme/DocCard.js': `import { useState } from 'react';
export default function Card({ item }) {
  const [clicks, setClicks] = useState(0);
  return <button type="button" onClick={() => setClicks(clicks + 1)}>{item.label} {clicks}</button>;
}
`,
    'src/pages/index.js': 'export default () => <p>Home</p>;\n',
    'blog/authors.yml': 'ann:\n  name: Ann\n  page: true\n',
    'blog/2024-02-01-one.md':
      '---\nauthors: ann\ntags: [red]\n---\n\n# One\n\nFirst **text**\n\n<!-- truncate -->\n\nMore\n',
    'src/theme/BlogTagsPostsPage/index.js': `import { useState } from 'react';
import BlogLayout from '@theme/BlogLayout';
import BlogPostItems from '@theme/BlogPostItems';
import styles from './styles.module.css';
export default function Tagged({ tag, items, sidebar }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <BlogLayout sidebar={sidebar}>
      <button type="button" className={styles.more} onClick={() => setOpen(!isOpen)}>{isOpen ? 'Hide' : 'Show'}</button>
      {isOpen && <p id="opened">{items.length} post</p>}
      <BlogPostItems items={items} />
    </BlogLayout>
  );
}
`,
    'src/theme/BlogTagsPostsPage/styles.module.css': '.more { outline-offset: 7px; }\n',
  });
  const server = await served(site);
  const { page, errors } = await openHydrated(`${server.origin}/blog/tags/red/`, { viewport: DESKTOP });
  const button = page.getByRole('button', { name: 'Show' });
  expect(await button.evaluate((each) => getComputedStyle(each).outlineOffset)).toBe('7px');
  await button.click();
  await eventually(() => page.locator('#opened').textContent()).toBe('1 post');
  expect(await page.locator('.markdown').innerHTML()).toContain('<p>First <strong>text</strong></p>');

  await page.evaluate(() => Object.assign(window, { isSame: true }));
  await page.getByRole('link', { name: 'One', exact: true }).first().click();
  await eventually(() => page.getByRole('heading', { level: 1 }).textContent()).toBe('One');
  await page.locator('article').getByRole('link', { name: 'red' }).click();
  await page.getByRole('button', { name: 'Show' }).click();
  await eventually(() => page.locator('#opened').textContent()).toBe('1 post');
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true);

  await page.goto(`${server.origin}/docs/tags/blue/`);
  await page.getByRole('button', { name: 'Count' }).click();
  await eventually(() => page.locator('#count').textContent()).toBe('blue 1 /docs/tags/blue more/a');
  await page.goto(`${server.origin}/docs/more/`);
  await page.getByRole('button', { name: 'A 0' }).click();
  await eventually(() => page.getByRole('button', { name: 'A 1' }).count()).toBe(1);
  expect(errors).toEqual([]);
});

test('keeps the prerendered page if a component fails only in the browser', async () => {
  const chart = `import { useEffect } from 'react';
export default function Chart() { useEffect(() => { window.missing.draw(); }, []); return <p>A chart</p>; }
`;
  const live = `import BrowserOnly from '@docusaurus/BrowserOnly';
export default () => <BrowserOnly fallback={<p>No live data</p>}>{() => <p>{window.missing.data}</p>}</BrowserOnly>;
`;
  const count = `import { useState } from 'react';
export default function Count() { const [n, set] = useState(0); return <button type="button" onClick={() => set(n + 1)}>{'Clicked ' + n}</button>; }
`;
  const site = await createSite({
    'docusaurus.config.js': `module.exports = {
  title: 'Example', url: 'https://example.com', baseUrl: '/', presets: [['classic', { docs: {}, blog: false }]],
};
`,
    'static/favicon.ico': '',
    'src/components/Chart.js': chart,
    'src/components/Live.js': live,
    'src/components/Count.js': count,
    'src/pages/index.js': `import Layout from '@theme/Layout';
import Chart from '@site/src/components/Chart';
export default () => <Layout><h1>Home</h1><Chart /></Layout>;
`,
    'docs/chart.mdx':
      "import Chart from '@site/src/components/Chart';\n\n# Charts\n\nSome **words**.\n\n<Chart />\n",
    'docs/live.mdx':
      "import Count from '@site/src/components/Count';\nimport Live from '@site/src/components/Live';\n\n# Live\n\n<Live />\n\n<Count />\n",
  });
  const server = await served(site);

  const home = await openHydrated(`${server.origin}/`, { viewport: DESKTOP });
  await eventually(() => home.errors.join()).toContain("reading 'draw'");
  expect(await home.page.locator('#__docusaurus_skipToContent_fallback').innerText()).toBe('Home\n\nA chart');
  await home.page.locator('.navbar .colorModeToggle_ssg0 button').click();
  await eventually(() => home.page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');

  const { page, errors } = await openHydrated(`${server.origin}/docs/live/`, { viewport: DESKTOP });
  await eventually(() => errors.join()).toContain("reading 'data'");
  expect(await page.getByText('No live data').isVisible()).toBe(true);
  await page.getByRole('button', { name: 'Clicked 0' }).click();
  await page.getByRole('button', { name: 'Clicked 1' }).waitFor();

  await page.locator('.menu__link', { hasText: 'Charts' }).click();
  await eventually(() => errors.join()).toContain("reading 'draw'");
  await eventually(() => page.locator('article .markdown').innerText()).toMatch(
    /^Charts\s+Some words\.\s+A chart$/,
  );
});

test('keeps a page with its own layout as it is if its module fails in the browser', async () => {
  const site = await createSite({
    'docusaurus.config.js': `module.exports = {
  title: 'Example', url: 'https://example.com', baseUrl: '/', presets: [['classic', { docs: {}, blog: false }]],
};
`,
    'static/favicon.ico': '',
    'docs/a.md': '# A\n',
    'src/player.js':
      "if (typeof window !== 'undefined') throw new Error('no player');\nexport default () => <p>Plays</p>;\n",
    'src/pages/index.js': `import Layout from '@theme/Layout';
import Player from '../player';
export default () => <Layout><h1>Home</h1><Player /></Layout>;
`,
  });
  const server = await served(site);
  const { page } = await openPage({ viewport: DESKTOP });
  const warned = page.waitForEvent('console', (message) =>
    message.text().includes('not be made interactive'),
  );
  await page.goto(`${server.origin}/`);
  await page.mouse.move(1, 1);
  expect((await warned).text()).toContain('no player');
  expect(await page.getByText('Plays').count()).toBe(1);
  expect(await page.locator('.navbar').count()).toBe(1);
  expect(await page.locator('#base-url-banner').count()).toBe(0);
});

test('keeps the width of a page with a link to another site in a wide table', async () => {
  const word = 'word'.repeat(40);
  const site = await createSite({
    ...PLAIN,
    'docs/a.md': `# A\n\n| A | B |\n| --- | --- |\n| ${word} | [link](https://example.org/) |\n`,
  });
  const server = await served(site);
  const { page } = await openHydrated(`${server.origin}/a/`, { viewport: PHONE });
  expect(await page.locator('td .visually-hidden').count()).toBe(1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
});

test('keeps the width of a page with a long word in the placeholder of a component', async () => {
  const site = await createSite({
    'docusaurus.config.js': `module.exports = {
  title: 'Example', url: 'https://example.com', baseUrl: '/', presets: [['classic', { docs: false, blog: false }]],
};
`,
    'static/favicon.ico': '',
    'src/pages/index.js': `import Layout from '@theme/Layout';
import Text from 'text-of-nobody';
export default () => <Layout><main style={{ display: 'flex' }}><div><Text>{'word'.repeat(40)}</Text></div></main></Layout>;
`,
  });
  expect((await site.build()).status).toBe(0);
  const server = await serve(path.join(site.dir, 'build'));
  onTestFinished(() => server.close());
  const { page } = await openHydrated(`${server.origin}/`, { viewport: PHONE });
  expect(await page.locator('.placeholder').count()).toBe(1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
});

test.each([
  ['^18.2.0', 'Hello, reader. Hello, writer. Hello, class.'],
  ['^19.0.0', 'Hello, . Hello, writer. Hello, class.'],
])('gives components their default props as the React of the site does: %s', async (react, expected) => {
  const site = await createSite({
    'docusaurus.config.js': `module.exports = {
  title: 'Example', url: 'https://example.com', baseUrl: '/', presets: [['classic', { docs: false, blog: false }]],
};
`,
    'package.json': JSON.stringify({ dependencies: { react } }),
    'static/favicon.ico': '',
    'src/pages/index.js': `import { Component } from 'react';
import Layout from '@theme/Layout';
const Greeting = ({ name }) => <b>{\`Hello, \${name ?? ''}. \`}</b>;
Greeting.defaultProps = { name: 'reader' };
class Old extends Component { render() { return <b>{\`Hello, \${this.props.name}.\`}</b>; } }
Old.defaultProps = { name: 'class' };
export default () => <Layout><main><Greeting name={undefined} /><Greeting name="writer" /><Old /></main></Layout>;
`,
  });
  const server = await served(site);
  expect((await site.output('index.html')).match(/(?<=<b>)[^<]*/g)?.join('')).toBe(expected);
  const { page, errors } = await openHydrated(`${server.origin}/`, { viewport: DESKTOP });
  expect(await page.locator('main').innerText()).toBe(expected);
  expect(errors).toEqual([]);
});

test('lets packages for React 18 render with its functions of `react-dom`', async () => {
  const site = await createSite({
    'docusaurus.config.js':
      "module.exports = { title: 'Example', url: 'https://example.com', baseUrl: '/', presets: [['classic', { docs: false, blog: false }]] };\n",
    'package.json': '{ "dependencies": { "react": "^18.0.0" } }',
    'node_modules/dialog/package.json': '{ "name": "dialog", "version": "1.0.0", "main": "index.js" }',
    'node_modules/dialog/index.js':
      "const dom = require('react-dom');\nexports.close = (node) => dom.unmountComponentAtNode(node);\nexports.canPort = dom.createPortal !== undefined;\n",
    'src/pages/index.js': `import { useRef } from 'react';
import ReactDOM, { render } from 'react-dom';
import { close, canPort } from 'dialog';
export default function Page() {
  const node = useRef(null);
  return (
    <main>
      <button onClick={() => render(<b>{\`\${canPort} \${typeof ReactDOM.createRoot}\`}</b>, node.current)}>Open</button>
      <button onClick={() => { node.current.title = String(close(node.current)); }}>Close</button>
      <div id="dialog" ref={node}></div>
    </main>
  );
}
`,
  });
  const server = await served(site);
  const { page, errors } = await openHydrated(`${server.origin}/`, { viewport: DESKTOP });
  const dialog = page.locator('#dialog');
  await page.getByRole('button', { name: 'Open' }).click();
  await eventually(() => dialog.innerHTML()).toBe('<b>true function</b>');
  await page.getByRole('button', { name: 'Close' }).click();
  await eventually(() => dialog.getAttribute('title')).toBe('true');
  expect(await dialog.innerHTML()).toBe('');
  expect(errors).toEqual([]);
});

test('shows the buttons of a code block at the corner of its code', async () => {
  const site = await createSite({
    'docusaurus.config.js':
      "module.exports = { title: 'Example', url: 'https://example.com', baseUrl: '/', presets: [['classic', { docs: { routeBasePath: '/' }, blog: false }]] };\n",
    'docs/index.md': `# Home\n\n${'Words.\n\n'.repeat(5)}\`\`\`js title="a.js"\nlet a;\n\`\`\`\n\n\`\`\`js\nlet b;\n\`\`\`\n`,
  });
  const server = await served(site);
  const { page } = await openHydrated(`${server.origin}/`, { viewport: DESKTOP });
  const buttons = page.getByRole('button', { name: 'Copy code to clipboard' });
  await eventually(() => buttons.count()).toBe(2);
  for (const [index, pre] of (await page.locator('pre').all()).entries()) {
    const code = await pre.boundingBox();
    const button = await buttons.nth(index).boundingBox();
    if (!code || !button) throw new Error('not shown');
    expect(button.y - code.y).toBeGreaterThan(0);
    expect(button.y + button.height).toBeLessThan(code.y + code.height);
    expect(code.x + code.width - button.x - button.width).toBeGreaterThan(0);
    expect(code.x + code.width - button.x).toBeLessThan(60);
    await pre.hover();
    await buttons.nth(index).click();
  }
});

test('leaves custom properties of a site as they are, although the dialogs use the same names', async () => {
  const site = await createSite({
    'docusaurus.config.js':
      "module.exports = { title: 'Example', url: 'https://example.com', baseUrl: '/', presets: [['classic', { docs: { routeBasePath: '/' }, blog: false, theme: { customCss: './own.css' } }]] };\n",
    // As Tailwind's theme does.
    'own.css': '@layer theme { :root { --text-xl: 7px; } }\n:root { --radius: 9px; }\n',
    'docs/index.md': '# Home\n',
  });
  const server = await served(site);
  const { page } = await openHydrated(`${server.origin}/`, { viewport: DESKTOP });
  const valuesOn = (selector: string, ...names: string[]) =>
    page
      .locator(selector)
      .evaluate((element, all) => all.map((name) => getComputedStyle(element).getPropertyValue(name)), names);
  // An undefined one stays undefined.
  expect(await valuesOn('html', '--text-xl', '--radius', '--accent')).toEqual(['7px', '9px', '']);
  await page.keyboard.press('Control+k');
  await page.locator('dialog.search').waitFor();
  expect(await valuesOn('dialog.search', '--ssg-text-xl')).toEqual(['1.3rem']);
});

test('shows the dialogs of the default theme with its buttons, without the text for screen readers', async () => {
  const site = await createSite({
    'docusaurus.config.js':
      "module.exports = { title: 'Example', url: 'https://example.com', baseUrl: '/', presets: [['classic', { docs: { routeBasePath: '/' }, blog: false }]] };\n",
    'docs/index.md': '# Home\n',
  });
  const server = await served(site);
  const { page } = await openHydrated(`${server.origin}/`, { viewport: DESKTOP });
  await page.keyboard.press('?');
  const button = page.locator('dialog.shortcuts .button');
  await button.waitFor();
  const colors = await button.evaluate((element) => {
    const { color, backgroundColor } = getComputedStyle(element);
    return { color, backgroundColor };
  });
  expect(colors).toEqual({ color: 'rgb(255, 255, 255)', backgroundColor: 'rgb(53, 120, 229)' });
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await page.locator('dialog.search').waitFor();
  await page.keyboard.type('home');
  const status = page.locator('dialog.search [role="status"]');
  await eventually(() => status.textContent()).toBe('1 result');
  expect(await status.boundingBox()).toMatchObject({ width: 1, height: 1 });
  const [field, close] = await Promise.all(
    ['dialog.search input', 'dialog.search .icon-button'].map((name) => page.locator(name).boundingBox()),
  );
  if (!field || !close) throw new Error('not shown');
  expect(Math.abs(close.y + close.height / 2 - field.y - field.height / 2)).toBeLessThan(2);
});

test('shows no controls that cannot be used, on paper and without JavaScript', async () => {
  const site = await createSite({
    'docusaurus.config.js': `module.exports = {
  title: 'Example', url: 'https://example.com', baseUrl: '/', presets: [['classic', { docs: { routeBasePath: '/' }, blog: false }]],
  themeConfig: { announcementBar: { id: 'news', content: 'News' } },
};
`,
    'static/favicon.ico': '',
    'docs/index.md': text('Home'),
  });
  const server = await served(site);
  const { page } = await openHydrated(`${server.origin}/`, { viewport: DESKTOP });
  await page.evaluate(() => scrollTo(0, 900));
  await page.evaluate(() => scrollTo(0, 600));
  const up = page.getByRole('button', { name: 'Scroll back to top' });
  await up.waitFor();
  await page.emulateMedia({ media: 'print' });
  expect(await up.isVisible()).toBe(false);
  const { page: plain } = await openPage({ viewport: PHONE, javaScriptEnabled: false });
  await plain.goto(`${server.origin}/`);
  expect(await plain.getByText('News').isVisible()).toBe(true);
  expect(await plain.getByRole('button').allInnerTexts()).toEqual([]);
});

test('keeps the cards of a generated index, on its first page and after a link to it', async () => {
  const site = await createSite({
    ...PLAIN,
    'docs/index.md': '# Home\n\n[All of them](/more)\n',
    'docs/more/_category_.json':
      '{ "label": "More", "link": { "type": "generated-index", "slug": "/more" } }',
    'docs/more/a.md': '# A\n',
  });
  const server = await served(site);
  const { page, errors } = await openHydrated(`${server.origin}/more/`, { viewport: DESKTOP });
  const card = page.locator('article .card');
  expect(await card.allInnerTexts()).toEqual([expect.stringContaining('A')]);
  await page.locator('.menu__link', { hasText: 'Home' }).click();
  await page.locator('article').getByRole('link', { name: 'All of them' }).click();
  await card.waitFor();
  expect(errors).toEqual([]);
});

test('hides the sidebar behind a button, also for readers who want less motion', async () => {
  const site = await createSite({
    'docusaurus.config.js': `module.exports = {
  title: 'Example', url: 'https://example.com', baseUrl: '/', presets: [['classic', { docs: { routeBasePath: '/' }, blog: false }]],
  themeConfig: { docs: { sidebar: { hideable: true } } },
};
`,
    'static/favicon.ico': '',
    'docs/index.md': '# Home\n',
  });
  const server = await served(site);
  const { page } = await openHydrated(`${server.origin}/`, { viewport: DESKTOP, reducedMotion: 'reduce' });
  const entry = page.locator('.menu').getByRole('link', { name: 'Home' });
  await page.getByRole('button', { name: 'Collapse sidebar' }).click();
  await page.getByRole('button', { name: 'Expand sidebar' }).click();
  await entry.waitFor();
  await page.getByRole('button', { name: 'Collapse sidebar' }).click();
  await eventually(() => entry.isVisible()).toBe(false);
});

test('keeps the focus in the menu of a phone, and gives it back', async () => {
  const site = await createSite({ ...PLAIN, 'docs/index.md': '# Home\n', 'docs/other.md': '# Other\n' });
  const server = await served(site);
  const { page } = await openHydrated(`${server.origin}/`, { viewport: PHONE });
  const toggle = page.getByRole('button', { name: 'Toggle navigation bar' });
  await toggle.press('Enter');
  const menu = page.locator('.navbar-sidebar');
  const isFocused = (selector: string) =>
    page.evaluate((name) => document.activeElement?.matches(name), selector);
  await eventually(() => isFocused('.navbar-sidebar__close')).toBe(true);
  // The browser's own buttons come after the last element.
  const outside = new Set<string | undefined>();
  for (let step = 0; step < 12; step++) {
    await page.keyboard.press('Tab');
    if (!(await isFocused('.navbar-sidebar *, body')))
      outside.add(await page.evaluate(() => document.activeElement?.outerHTML));
  }
  expect([...outside]).toEqual([]);
  await page.keyboard.press('Escape');
  await eventually(() => isFocused('.navbar__toggle')).toBe(true);
  await toggle.press('Enter');
  await menu.getByRole('link', { name: 'Other' }).click();
  await eventually(() => page.getByRole('heading', { level: 1 }).textContent()).toContain('Other');
  await page.locator('article').click();
  expect(await page.locator('[inert]:not(.navbar-sidebar *)').count()).toBe(0);
});

test('shows a footnote below the navbar', async () => {
  const site = await createSite({
    ...PLAIN,
    'docs/index.md': `# Home\n\nText[^1].\n\n[^1]: ${'A long note. '.repeat(400)}\n`,
  });
  const server = await served(site);
  const { page } = await openHydrated(`${server.origin}/#user-content-fn-1`, { viewport: DESKTOP });
  const tops = await page
    .locator('.navbar, #user-content-fn-1')
    .evaluateAll((elements) => elements.map((element) => element.getBoundingClientRect()));
  expect(tops[1]?.top).toBeGreaterThanOrEqual(tops[0]?.bottom ?? Number.NaN);
  expect(tops[1]?.top).toBeLessThan(100);
});

test('skips the navbar and the sidebar, also to the content of a layout without the target of the link', async () => {
  const site = await createSite({
    ...PLAIN,
    'docs/index.md': '# Home\n',
    'docs/other.md': '# Other\n',
    'src/theme/Layout/index.js':
      "import SkipToContent from '@theme/SkipToContent';\nexport default ({ children }) => <><SkipToContent /><button>Menu</button>{children}</>;\n",
  });
  const server = await served(site);
  const { page } = await openHydrated(server.origin, { viewport: DESKTOP });
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN');
  expect(page.url()).toBe(`${server.origin}/`);
});

test('opens a category of a large sidebar that a component of the site shows, on its first page and after a link', async () => {
  const names = Array.from({ length: 90 }, (_, index) => `p${index}`);
  const site = await createSite({
    ...PLAIN,
    ...Object.fromEntries(
      names.map((name) => [`docs/deep/${name}.md`, `# ${name}\n\n[Home](../index.md)\n`]),
    ),
    'docs/index.md': '# Home\n\n[Seven](./deep/p7.md)\n',
    'src/theme/DocSidebarItem/Category/index.js': `import { Collapsible } from '@docusaurus/theme-common';
import DocSidebarItems from '@theme/DocSidebarItems';
export default ({ item, activePath, level }) => (
  <li className="own-category"><Collapsible lazy as="ul" collapsed={item.collapsed}><DocSidebarItems items={item.items} activePath={activePath} level={level + 1} /></Collapsible></li>
);
`,
  });
  const server = await served(site);
  const { page, errors } = await openHydrated(`${server.origin}/deep/p8/`, { viewport: DESKTOP });
  const entries = page.locator('.own-category').getByRole('link');
  expect(await entries.count()).toBe(90);
  await page.getByRole('paragraph').getByRole('link', { name: 'Home' }).click();
  await eventually(() => entries.count()).toBe(0);
  await page.getByRole('paragraph').getByRole('link', { name: 'Seven' }).click();
  await eventually(() => entries.count()).toBe(90);
  expect(errors).toEqual([]);
});

test('opens a closed category of a large sidebar in a frame of the site', async () => {
  const names = Array.from({ length: 90 }, (_, index) => `p${index}`);
  const site = await createSite({
    ...PLAIN,
    ...Object.fromEntries(names.map((name) => [`docs/deep/${name}.md`, `# ${name}\n`])),
    'docs/index.md': '# Home\n',
    'src/theme/DocSidebar/index.js':
      "import DocSidebar from '@theme-original/DocSidebar';\nexport default (props) => <div><DocSidebar {...props} /></div>;\n",
  });
  const server = await served(site);
  expect(await site.output('index.html')).not.toContain('/deep/p7');
  const { page, errors } = await openHydrated(server.origin, { viewport: DESKTOP });
  const sidebar = page.getByRole('complementary');
  await sidebar.getByRole('button', { name: 'deep' }).click();
  await eventually(() => sidebar.getByRole('link', { name: /^p\d+$/ }).count()).toBe(90);
  expect(errors).toEqual([]);
});
