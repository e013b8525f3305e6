/** The site that `ssg init` writes: small, and each file shows one thing. */

/** @returns texts by path below the site's folder */
export function starterFiles(title: string, version: string): Record<string, string> {
  return {
    'package.json': packageJson(title, version),
    '.gitignore': 'node_modules/\nbuild/\n.ssg/\n',
    'site.config.ts': siteConfig(title),
    'docs/index.md': home(title),
    'docs/guides/writing-pages.md': WRITING,
    'docs/guides/publishing.md': PUBLISHING,
    'static/img/favicon.svg': FAVICON,
  };
}

function packageJson(title: string, version: string): string {
  const name =
    title
      .toLowerCase()
      .replace(/[^a-z\d]+/g, '-')
      .replace(/^-|-$/g, '') || 'docs';
  const contents = {
    name,
    private: true,
    type: 'module',
    scripts: { dev: 'ssg watch', build: 'ssg build', check: 'ssg check', preview: 'ssg preview' },
    devDependencies: { ssg: `^${version}` },
  };
  return `${JSON.stringify(contents, undefined, 2)}\n`;
}

function siteConfig(title: string): string {
  const text = JSON.stringify(title).replaceAll("'", "\\'").replace(/^"|"$/g, "'").replaceAll('\\"', '"');
  return `import { defineConfig } from 'ssg';

export default defineConfig({
  title: ${text},
  // Where the site will be published; links to itself and the sitemap begin with it.
  url: 'https://example.com',
  favicon: 'img/favicon.svg',
  themeConfig: {
    navbar: {
      title: ${text},
      items: [{ type: 'doc', docId: 'guides/writing-pages', label: 'Guides' }],
    },
  },
});
`;
}

const home = (title: string): string => `---
sidebar_position: 1
---

# ${title.replace(/[\\`*_{}[\]<>#]/g, '\\$&')}

One sentence that says what this is and whom it is for.

## Install

\`\`\`sh
npm install my-project
\`\`\`

## First steps

1. Replace this page: it is \`docs/index.md\`.
2. Add a page, as [Writing pages](./guides/writing-pages.md) shows.
3. Tell the world, as [Publishing](./guides/publishing.md) shows.
`;

const WRITING = `---
sidebar_position: 1
---

# Writing pages

Every Markdown file below \`docs\` is a page. The sidebar follows the folders; \`sidebar_position\` at the top of a file
gives its place.

## Links

Link to a file, and the link stays right wherever the page is published: [Publishing](./publishing.md), or a
[part of a page](./publishing.md#before). A link that leads nowhere fails the build and is told with its line.

## Code

\`\`\`ts title="hello.ts" {2}
export function hello(name: string): string {
  return \`Hello, \${name}!\`;
}
\`\`\`

## Notes

:::tip

A note stands out. There are \`note\`, \`tip\`, \`info\`, \`warning\` and \`danger\`.

:::

## Components

A file that ends in \`.mdx\` may use React components. Prefer \`.md\` where you need none: its pages are lighter.
`;

const PUBLISHING = `---
sidebar_position: 2
---

# Publishing

\`ssg build\` writes the site into \`build\`: plain files that every static host takes.

## Before you publish {#before}

- Set \`url\` in \`site.config.ts\` to the address of your site, and \`baseUrl\` if it is not at the top of it.
- Run \`ssg check\` in CI. It finds every broken link, and annotates the lines on GitHub by itself.
- Run \`ssg preview\` to see the site as a host will serve it.
`;

const FAVICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
  <rect width="32" height="32" rx="7" fill="#2563eb"/>
  <path d="M9 10h14M9 16h14M9 22h9" stroke="#fff" stroke-width="3" stroke-linecap="round"/>
</svg>
`;
