import { expect, test } from 'vitest';
import { configure } from '../../../packages/theme/src/config/configure.ts';
import type { ThemeConfig } from '../../../packages/theme/src/types.ts';
import { context } from './context.ts';

/** One line per problem: place, message, and hint. */
function problemsOf(input: unknown): string {
  return configure(input, context)
    .problems.map(({ path, message, hint }) => `${path.join('.')}: ${message}${hint ? ` (${hint})` : ''}`)
    .join('\n');
}

test('reports unknown keys at every depth with a suggestion', () => {
  expect(
    problemsOf({
      navBar: {},
      navbar: {
        tilte: 'x',
        logo: { src: '/x.svg', heigth: 3 },
        items: [{ label: 'a', to: '/', positon: 'left' }],
      },
      footer: {
        colums: [],
        links: [{ titel: 'Docs', title: 'Docs', items: [{ label: 'a', to: '/', url: '/' }] }],
      },
      announcementBar: { id: 'a', content: 'b', closeable: false },
      colorMode: { default: 'dark' },
      docs: { sidebar: { hideble: true }, versions: 1 },
    }),
  ).toMatchInlineSnapshot(`
    "navBar: unknown configuration key \`navBar\` (did you mean \`navbar\`?)
    navbar.tilte: unknown configuration key \`tilte\` (use one of \`title\`, \`logo\`, \`hideOnScroll\`, \`style\`, \`items\`)
    navbar.items.0.positon: unknown configuration key \`positon\` (did you mean \`position\`?)
    navbar.logo.heigth: unknown configuration key \`heigth\` (did you mean \`height\`?)
    footer.colums: unknown configuration key \`colums\` (use one of \`style\`, \`logo\`, \`links\`, \`copyright\`)
    footer.links.0.titel: unknown configuration key \`titel\` (did you mean \`title\`?)
    footer.links.0.items.0.url: unknown configuration key \`url\` (use one of \`label\`, \`href\`, \`to\`, \`html\`)
    announcementBar.closeable: unknown configuration key \`closeable\` (use one of \`id\`, \`content\`, \`backgroundColor\`, \`textColor\`, \`isCloseable\`)
    colorMode.default: unknown configuration key \`default\` (did you mean \`defaultMode\`?)
    docs.versions: unknown configuration key \`versions\` (did you mean \`versionPersistence\`?)
    docs.sidebar.hideble: unknown configuration key \`hideble\` (did you mean \`hideable\`?)"
  `);
});

test('reports wrong types', () => {
  expect(
    problemsOf({
      navbar: { title: 5, hideOnScroll: 'yes', logo: { src: null, width: '32px' }, items: {} },
      footer: [],
      announcementBar: { id: 1, content: ['x'], isCloseable: 'no' },
      colorMode: { defaultMode: true, disableSwitch: 0 },
      docs: null,
    }),
  ).toMatchInlineSnapshot(`
    "navbar.items: expected an array, found an object
    navbar.title: expected a string, found the number \`5\`
    navbar.logo.src: expected a string, found null
    navbar.hideOnScroll: expected \`true\` or \`false\`, found the string \`yes\`
    footer: expected an object, found an array
    announcementBar.id: expected a string, found the number \`1\`
    announcementBar.content: expected a string, found an array
    announcementBar.isCloseable: expected \`true\` or \`false\`, found the string \`no\`
    colorMode.defaultMode: expected \`light\` or \`dark\`, found the boolean \`true\`
    colorMode.disableSwitch: expected \`true\` or \`false\`, found the number \`0\`
    docs: expected an object, found null"
  `);
  expect(problemsOf('dark')).toMatchInlineSnapshot(`": expected an object, found the string \`dark\`"`);
});

test('reports unknown values', () => {
  expect(
    problemsOf({
      navbar: {
        items: [
          { type: 'docs', docId: 'index', label: 'Docs' },
          { type: 'doc', docId: 'index', label: 'Docs', position: 'centre' },
          { type: 'dropdown', label: 'More', items: [{ type: 'dropdown', label: 'Even more', items: [] }] },
        ],
      },
      footer: { style: 'night' },
      colorMode: { defaultMode: 'darkk' },
      docs: { versionPersistence: 'cookie' },
    }),
  ).toMatchInlineSnapshot(`
    "navbar.items.0.type: unknown navbar item type \`docs\` (did you mean \`doc\`?)
    navbar.items.1.position: unknown \`position\` value \`centre\` (use \`left\` or \`right\`)
    navbar.items.2.items.0.type: unknown navbar item type \`dropdown\` (use one of \`link\`, \`doc\`, \`sidebar\`, \`docsVersion\`, \`html\`)
    footer.style: unknown \`style\` value \`night\` (use \`dark\` or \`light\`)
    colorMode.defaultMode: unknown \`defaultMode\` value \`darkk\` (did you mean \`dark\`?)
    docs.versionPersistence: unknown \`versionPersistence\` value \`cookie\` (use \`localStorage\` or \`none\`)"
  `);
});

test('reports missing keys, docs, and sidebars', () => {
  expect(
    problemsOf({
      navbar: {
        logo: {},
        items: [
          { label: 'nowhere' },
          { label: 'twice', to: '/docs/', href: 'https://example.com/' },
          { to: '/docs/' },
          { type: 'doc', docId: 'flag', label: 'Flags' },
          { type: 'doc', label: 'Flags' },
          { type: 'sidebar', sidebar: 'tutorial', label: 'Docs' },
          { type: 'dropdown', items: ['Docs', { type: 'doc', docId: 'zebra', label: 'Zebra' }] },
          'Docs',
          null,
          { typ: 'doc', docId: 'flags' },
        ],
      },
      footer: { links: [{ items: [{ label: 'a' }] }] },
      announcementBar: { content: 'x' },
    }),
  ).toMatchInlineSnapshot(`
    "navbar.items.0: link has neither \`to\` nor \`href\` (add \`to\` for a page of this site, or \`href\` for any other URL)
    navbar.items.1.href: \`href\` and \`to\` cannot be used together (remove \`href\` to link to a page of this site)
    navbar.items.2: missing required key \`label\` (add \`label\`)
    navbar.items.3.docId: unknown doc id \`flag\` (did you mean \`flags\`?)
    navbar.items.4: missing required key \`docId\` (add \`docId\`)
    navbar.items.5.sidebar: unknown sidebar \`tutorial\` (did you mean \`tutorialSidebar\`?)
    navbar.items.6: missing required key \`label\` (add \`label\`)
    navbar.items.6.items.0: expected an object, found the string \`Docs\`
    navbar.items.6.items.1.docId: unknown doc id \`zebra\` (use \`index\` or \`flags\`)
    navbar.items.7: expected an object, found the string \`Docs\`
    navbar.items.8: expected an object, found null
    navbar.items.9.typ: unknown configuration key \`typ\` (did you mean \`type\`?)
    navbar.logo: missing required key \`src\` (add \`src\`)
    footer.links.0: missing required key \`title\` (add \`title\`)
    footer.links.0.items.0: link has neither \`to\` nor \`href\` (add \`to\` for a page of this site, or \`href\` for any other URL)
    announcementBar: missing required key \`id\` (add \`id\`)"
  `);
});

test('rejects a color that would end its declaration', () => {
  const bar = (backgroundColor: string) =>
    problemsOf({ announcementBar: { id: 'a', content: 'b', backgroundColor } });
  for (const color of ['#102030', 'rebeccapurple', 'oklch(0.5 0.1 200 / 50%)']) expect(bar(color)).toBe('');
  expect(bar('red;} body{display:none')).toMatchInlineSnapshot(
    `"announcementBar.backgroundColor: invalid CSS color \`red;} body{display:none\` (use a color such as \`#102030\`)"`,
  );
  expect(bar('red</style>')).not.toBe('');
});

test('resolves ids and paths to URLs and fills in defaults', () => {
  const input: ThemeConfig = {
    navbar: {
      logo: { src: 'img/logo.svg', srcDark: 'https://cdn.example/dark.svg' },
      items: [
        { type: 'doc', docId: 'flags', label: 'Flags' },
        { type: 'sidebar', sidebar: 'tutorialSidebar', label: 'Docs' },
        { type: 'docsVersionDropdown', position: 'right' },
        { type: 'dropdown', label: 'More', position: 'right', items: [{ to: '/blog/', label: 'Blog' }] },
        { href: '//example.com/', label: 'Elsewhere' },
      ],
    },
    footer: { links: [{ title: 'Docs', items: [{ label: 'Introduction', to: '/docs/' }] }] },
    announcementBar: { id: 'a', content: 'b' },
  };
  const { config, problems } = configure(input, context);
  expect(problems).toEqual([]);
  expect(JSON.parse(JSON.stringify(config))).toEqual(config);
  expect(config).toMatchInlineSnapshot(`
    {
      "announcementBar": {
        "content": "b",
        "id": "a",
        "isCloseable": true,
      },
      "colorMode": {
        "defaultMode": "light",
        "disableSwitch": false,
        "respectPrefersColorScheme": false,
      },
      "docs": {
        "sidebar": {
          "autoCollapseCategories": false,
          "hideable": false,
        },
        "versionPersistence": "localStorage",
      },
      "footer": {
        "links": [
          {
            "items": [
              {
                "href": "/base/docs/",
                "label": "Introduction",
              },
            ],
            "title": "Docs",
          },
        ],
        "style": "dark",
      },
      "navbar": {
        "hideOnScroll": false,
        "left": [
          {
            "docId": "flags",
            "href": "/base/docs/flags/",
            "label": "Flags",
            "sidebar": "docs",
            "type": "doc",
          },
          {
            "href": "/base/docs/",
            "label": "Docs",
            "sidebar": "tutorialSidebar",
            "type": "sidebar",
          },
          {
            "href": "//example.com/",
            "label": "Elsewhere",
            "type": "link",
          },
        ],
        "logo": {
          "src": "/base/img/logo.svg",
          "srcDark": "https://cdn.example/dark.svg",
        },
        "right": [
          {
            "type": "docsVersionDropdown",
          },
          {
            "items": [
              {
                "href": "/base/blog/",
                "label": "Blog",
                "type": "link",
              },
            ],
            "label": "More",
            "type": "dropdown",
          },
        ],
      },
    }
  `);
});

test('accepts a missing configuration', () => {
  expect(configure(undefined, context)).toMatchInlineSnapshot(`
    {
      "config": {
        "colorMode": {
          "defaultMode": "light",
          "disableSwitch": false,
          "respectPrefersColorScheme": false,
        },
        "docs": {
          "sidebar": {
            "autoCollapseCategories": false,
            "hideable": false,
          },
          "versionPersistence": "localStorage",
        },
        "navbar": {
          "hideOnScroll": false,
          "left": [],
          "right": [],
        },
      },
      "problems": [],
    }
  `);
});

test('shows a link instead of a dropdown for one version', () => {
  const version = { name: 'current', label: 'Next', path: '/docs/', href: '/docs/', isLast: true };
  const items = [
    { type: 'docsVersionDropdown' },
    { type: 'docsVersionDropdown', after: [{ label: 'Old', to: '/old' }] },
  ];
  const { config } = configure({ navbar: { items } }, { ...context, versions: () => [version] });
  expect(config.navbar.left).toMatchObject([
    { type: 'doc', label: 'Next', href: '/docs/' },
    { type: 'docsVersionDropdown' },
  ]);
});

test('reports a sidebar without pages of the site', () => {
  const items = [{ type: 'sidebar', sidebar: 'links', label: 'Links' }];
  const { problems } = configure(
    { navbar: { items } },
    { ...context, sidebarNames: () => ['docs', 'links'] },
  );
  expect(problems).toMatchObject([{ message: 'sidebar `links` contains no pages of this site' }]);
});
