/** The site that `ssg init` writes. */

/**
 * @param hasDocs the folder contains documents already
 * @returns texts by path below the site's folder
 */
export function starterFiles(title: string, version: string, hasDocs: boolean): Record<string, string> {
  return {
    'package.json': packageJson(title, version),
    '.gitignore': 'node_modules/\nbuild/\n.ssg/\n',
    'tsconfig.json': TSCONFIG,
    'site.config.ts': siteConfig(title, hasDocs),
    ...(!hasDocs && {
      'docs/index.md': home(title),
      'docs/guides/_category_.json': CATEGORY,
      'docs/guides/writing-pages.md': WRITING,
      'docs/guides/publishing.md': PUBLISHING,
      'static/img/favicon.svg': FAVICON,
    }),
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
    devDependencies: devDependencies(version),
  };
  return `${JSON.stringify(contents, undefined, 2)}\n`;
}

/** ssg alone builds a site. The other packages are for editors and `tsc`, which find only packages that the site lists. */
export function devDependencies(version: string): Record<string, string> {
  return {
    '@slashdocs/runtime': `^${version}`,
    '@slashdocs/ssg': `^${version}`,
    '@slashdocs/theme': `^${version}`,
    '@types/node': '>=20',
    '@types/react': '^19.0.0',
    react: '^19.0.0',
  };
}

const TSCONFIG = `{
  "extends": "@slashdocs/ssg/tsconfig.json",
  "include": ["**/*", ".ssg/types.d.ts"],
  "exclude": ["build"]
}
`;

function siteConfig(title: string, hasDocs: boolean): string {
  const text = JSON.stringify(title).replaceAll("'", "\\'").replace(/^"|"$/g, "'").replaceAll('\\"', '"');
  return `import { defineConfig } from '@slashdocs/ssg';

export default defineConfig({
  title: ${text},
  // The address of the published site, used in the sitemap and in link previews.
  url: 'https://example.com',
${hasDocs ? '' : ownParts(text)}});
`;
}

/** The parts of the configuration that name files of the starter. */
const ownParts = (title: string): string => `  favicon: 'img/favicon.svg',
  themeConfig: {
    navbar: {
      title: ${title},
      items: [{ type: 'doc', docId: 'guides/writing-pages', label: 'Guides' }],
    },
  },
`;

const home = (title: string): string => `---
sidebar_position: 1
---

# ${title.replace(/[\\`*_{}[\]<>#]/g, '\\$&')}

Describe your project and its users in one sentence.

## Install

\`\`\`sh
npm install my-project
\`\`\`

## First steps

1. Edit this page in \`docs/index.md\`.
2. Add a page: see [Writing pages](./guides/writing-pages.md).
3. Publish the site: see [Publishing](./guides/publishing.md).
`;

const WRITING = `---
sidebar_position: 1
---

# Writing pages

Every Markdown file in \`docs\` is a page. The sidebar follows the folders. Set \`sidebar_position\` at the top of a file
to change its position.

## Links

Link to the Markdown file: [Publishing](./publishing.md), or a [section of a page](./publishing.md#before). ssg turns
these links into URLs. A broken link fails the build, and ssg reports its file and line.

## Code

\`\`\`ts title="hello.ts" {2}
export function hello(name: string): string {
  return \`Hello, \${name}!\`;
}
\`\`\`

## Notes

:::tip

Use \`note\`, \`tip\`, \`info\`, \`warning\`, or \`danger\` to highlight a paragraph.

:::

## Components

You can use React components in \`.mdx\` files. For pages without components, \`.md\` produces smaller pages.
`;

const PUBLISHING = `---
sidebar_position: 2
---

# Publishing

\`ssg build\` writes the site to \`build\`. You can publish this folder on any static host.

## Before you publish {#before}

- Set \`url\` in \`site.config.ts\` to the address of your site. If the site is in a subfolder, also set \`baseUrl\`.
- Run \`ssg check\` in CI to find every broken link. On GitHub, ssg annotates the lines automatically.
- Run \`ssg preview\` to see the site as your host will serve it.
`;

/** Editors complete the keys by the schema. */
const CATEGORY = `{
  "$schema": "../../node_modules/@slashdocs/ssg/schemas/category.json",
  "label": "Guides",
  "position": 2
}
`;

const FAVICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
  <rect width="32" height="32" rx="7" fill="#2563eb"/>
  <path d="M9 10h14M9 16h14M9 22h9" stroke="#fff" stroke-width="3" stroke-linecap="round"/>
</svg>
`;
