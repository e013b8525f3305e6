/** `ssg eject`: a copy of a component replaces the component of the theme, and the site looks the same. */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { buildWithoutProblems, createSite, type TestSite } from '../support/site.ts';

const DOCUMENTS = {
  'docs/index.md': '---\ntitle: Start\ntags: [one]\n---\n\nText.\n\n## Two\n\nMore.\n',
  'docs/guides/more.md': '# More\n\n## Part\n\nSee [the start](../index.md).\n',
};

/** The output for readers: the HTML of pages without the names of scripts, and the style sheet of every page. */
async function published(site: TestSite): Promise<Record<string, string>> {
  const folder = path.join(site.dir, 'build');
  const files = (await readdir(folder, { recursive: true })).sort();
  const sheet = files.find((file) => /^assets\/client-\w+\.css$/.test(file)) as string;
  const pages = files.filter((file) => file.endsWith('.html'));
  const texts = await Promise.all(pages.map((file) => readFile(path.join(folder, file), 'utf8')));
  return {
    'client.css': await readFile(path.join(folder, sheet), 'utf8'),
    ...Object.fromEntries(
      pages.map((file, index) => [
        file,
        (texts[index] as string)
          .replace(/<meta http-equiv[^>]*>|<link rel="(?:modulepreload|stylesheet)"[^>]*>/g, '')
          .replace(/<script[^>]*>[^<]*<\/script>/g, ''),
      ]),
    ),
  };
}

const OWN = 'own-class';

/** Renames a class in copied files. */
async function rename(site: TestSite, files: readonly string[], name: string): Promise<void> {
  for (const file of files) {
    const text = await readFile(path.join(site.dir, file), 'utf8');
    expect(text.includes(name)).toBe(true);
    await site.write({ [file]: text.replaceAll(name, OWN) });
  }
}

function renamed(
  texts: Readonly<Record<string, string>>,
  name: string,
  files = Object.keys(texts),
): Record<string, string> {
  return Object.fromEntries(files.map((file) => [file, (texts[file] as string).replaceAll(name, OWN)]));
}

test('copies parts of the layout with their styles, and every page stays the same', async () => {
  const site = await createSite({
    ...DOCUMENTS,
    'site.config.ts': `export default {
  title: 'Test',
  url: 'https://example.com',
  themeConfig: { footer: { links: [{ title: 'More', items: [{ label: 'Docs', to: '/docs' }] }] } },
};
`,
  });
  expect((await site.build()).status).toBe(0);
  const before = await published(site);
  expect((await site.ssg('eject', 'Footer')).stdout).toMatchInlineSnapshot(`
    "Copied Footer from @slashdocs/theme:
      src/theme/Footer.tsx
      src/theme/Footer.css
    The site now shows these files instead of the component and its styles of the theme.
    TypeScript needs packages that the file imports: npm install --save-dev @slashdocs/runtime @slashdocs/theme
    "
  `);
  // Components that contain each other, that share a style sheet, and whose sheet has another name.
  for (const name of [
    'Navbar',
    'SearchBar',
    'Sidebar',
    'SidebarItems',
    'SidebarEntry',
    'Toc',
    'DocItem/Layout',
  ])
    expect((await site.ssg('eject', name)).status).toBe(0);
  // The copies are what readers get, without the style sheets of the theme.
  await rename(site, ['src/theme/Footer.tsx', 'src/theme/Footer.css'], 'footer-columns');
  await buildWithoutProblems(site);
  expect(await published(site)).toEqual(renamed(before, 'footer-columns'));
});

test('copies components of documents, and every page stays the same', async () => {
  const site = await createSite({
    'site.config.ts': "export default { title: 'Test', url: 'https://example.com' };\n",
    'docs/index.md': `# Start

:::note[A *title*]

Words.

:::

\`\`\`js title="x.js" {1}
let a = 1;
\`\`\`

<details><summary>More</summary>

Words.

</details>

## A \`code\` heading {#own}

### Read \`more\`
`,
  });
  expect((await site.build()).status).toBe(0);
  const article = async () => /<article.*?<\/article>/s.exec(await site.output('docs/index.html'))?.[0];
  const before = await article();
  for (const name of ['Admonition', 'CodeBlock', 'Details', 'Heading'])
    expect((await site.ssg('eject', name)).status).toBe(0);
  await buildWithoutProblems(site);
  expect(await article()).toBe(before);
});

test('copies components of the classic theme', async () => {
  const site = await createSite({
    ...DOCUMENTS,
    'docusaurus.config.js': `module.exports = {
  title: 'Example', url: 'https://example.com', baseUrl: '/',
  presets: [['classic', { blog: false }]],
  themeConfig: {
    navbar: { title: 'Example', items: [{ type: 'doc', docId: 'index', label: 'Docs' }] },
    footer: { style: 'dark', copyright: 'Us', links: [{ title: 'More', items: [{ label: 'Docs', to: '/docs' }] }] },
  },
};
`,
  });
  expect((await site.build()).status).toBe(0);
  const before = await published(site);
  for (const name of [
    'Footer',
    'Footer/LinkItem',
    'DocSidebarItem/Category',
    'NavbarItem/DocNavbarItem',
    'TOCItems',
  ])
    expect((await site.ssg('eject', name)).status).toBe(0);
  await rename(site, ['src/theme/Footer/LinkItem.tsx'], 'footer__link-item');
  await buildWithoutProblems(site);
  const { 'client.css': sheet, ...pages } = await published(site);
  expect(sheet).toBe(before['client.css']);
  expect(pages).toEqual(renamed(before, 'footer__link-item', Object.keys(pages)));
});

test('lists components, and reports names that it cannot copy', async () => {
  const site = await createSite({ ...DOCUMENTS, 'src/theme/Toc/index.jsx': 'export default () => null;\n' });
  const { stdout } = await site.ssg('eject');
  expect(stdout).toContain('  Footer                  The footer of every page.\n');
  const message = async (name: string): Promise<string> => {
    const { status, stderr } = await site.ssg('eject', name);
    expect(status).toBe(2);
    return stderr;
  };
  expect(await message('Foter')).toMatchInlineSnapshot(`
    "error: unknown component \`Foter\`
    hint: did you mean \`Footer\`?
    "
  `);
  expect(await message('DocSidebar')).toMatchInlineSnapshot(`
    "error: \`DocSidebar\` has the props of Docusaurus; the component of the theme is \`Sidebar\`
    hint: run \`ssg eject Sidebar\`
    "
  `);
  expect(await message('Toc')).toMatchInlineSnapshot(`
    "error: \`src/theme/Toc/index.jsx\` already exists
    hint: rename or remove the file to copy the component of the theme
    "
  `);
});
