import { expect, test } from 'vitest';
import { configure } from '../../../packages/theme/src/config/configure.ts';
import type { ThemeConfig } from '../../../packages/theme/src/types.ts';
import { context } from './context.ts';

/** Every problem as a line: where, what, and the way out. */
function faults(input: unknown): string {
  return configure(input, context)
    .problems.map(({ path, message, hint }) => `${path.join('.')}: ${message}${hint ? ` (${hint})` : ''}`)
    .join('\n');
}

test('unknown keys, at every depth, each with what was meant', () => {
  expect(
    faults({
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
    "navBar: unknown key \`navBar\` (did you mean \`navbar\`?)
    navbar.tilte: unknown key \`tilte\` (use one of \`title\`, \`logo\`, \`hideOnScroll\`, \`style\`, \`items\`)
    navbar.items.0.positon: unknown key \`positon\` (did you mean \`position\`?)
    navbar.logo.heigth: unknown key \`heigth\` (did you mean \`height\`?)
    footer.colums: unknown key \`colums\` (use one of \`style\`, \`logo\`, \`links\`, \`copyright\`)
    footer.links.0.titel: unknown key \`titel\` (did you mean \`title\`?)
    footer.links.0.items.0.url: unknown key \`url\` (use one of \`label\`, \`href\`, \`to\`, \`html\`)
    announcementBar.closeable: unknown key \`closeable\` (use one of \`id\`, \`content\`, \`backgroundColor\`, \`textColor\`, \`isCloseable\`)
    colorMode.default: unknown key \`default\` (did you mean \`defaultMode\`?)
    docs.versions: unknown key \`versions\` (did you mean \`versionPersistence\`?)
    docs.sidebar.hideble: unknown key \`hideble\` (did you mean \`hideable\`?)"
  `);
});

test('wrong types', () => {
  expect(
    faults({
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
    navbar.hideOnScroll: expected true or false, found the string \`yes\`
    footer: expected an object, found an array
    announcementBar.id: expected a string, found the number \`1\`
    announcementBar.content: expected a string, found an array
    announcementBar.isCloseable: expected true or false, found the string \`no\`
    colorMode.defaultMode: expected one of \`light\`, \`dark\`, found the boolean \`true\`
    colorMode.disableSwitch: expected true or false, found the number \`0\`
    docs: expected an object, found null"
  `);
  expect(faults('dark')).toMatchInlineSnapshot(`": expected an object, found the string \`dark\`"`);
});

test('values that are not among the possible ones', () => {
  expect(
    faults({
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
    "navbar.items.0.type: \`docs\` is not possible here (did you mean \`doc\`?)
    navbar.items.1.position: \`centre\` is not possible here (use one of \`left\`, \`right\`)
    navbar.items.2.items.0.type: \`dropdown\` is not possible here (use one of \`link\`, \`doc\`, \`sidebar\`, \`docsVersion\`, \`html\`)
    footer.style: \`night\` is not possible here (use one of \`dark\`, \`light\`)
    colorMode.defaultMode: \`darkk\` is not possible here (did you mean \`dark\`?)
    docs.versionPersistence: \`cookie\` is not possible here (use one of \`localStorage\`, \`none\`)"
  `);
});

test('missing keys, docs and sidebars', () => {
  expect(
    faults({
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
        ],
      },
      footer: { links: [{ items: [{ label: 'a' }] }] },
      announcementBar: { content: 'x' },
    }),
  ).toMatchInlineSnapshot(`
    "navbar.items.0: a link needs \`to\` or \`href\` (use \`to\` for a page of this site, \`href\` for others)
    navbar.items.1: \`href\` and \`to\` exclude each other (keep \`to\` for a page of this site)
    navbar.items.2: the key \`label\` is missing
    navbar.items.3.docId: there is no doc \`flag\` (did you mean \`flags\`?)
    navbar.items.4: the key \`docId\` is missing
    navbar.items.5.sidebar: there is no sidebar \`tutorial\` (did you mean \`tutorialSidebar\`?)
    navbar.items.6: the key \`label\` is missing
    navbar.items.6.items.0: expected an object, found the string \`Docs\`
    navbar.items.6.items.1.docId: there is no doc \`zebra\` (use one of \`index\`, \`flags\`)
    navbar.items.7: expected an object, found the string \`Docs\`
    navbar.items.8: expected an object, found null
    navbar.logo: the key \`src\` is missing
    footer.links.0: the key \`title\` is missing
    footer.links.0.items.0: a link needs \`to\` or \`href\` (use \`to\` for a page of this site, \`href\` for others)
    announcementBar: the key \`id\` is missing"
  `);
});

test('a colour must not reach out of its declaration', () => {
  const bar = (backgroundColor: string) =>
    faults({ announcementBar: { id: 'a', content: 'b', backgroundColor } });
  for (const colour of ['#102030', 'rebeccapurple', 'oklch(0.5 0.1 200 / 50%)']) expect(bar(colour)).toBe('');
  expect(bar('red;} body{display:none')).toMatchInlineSnapshot(
    `"announcementBar.backgroundColor: \`red;} body{display:none\` is not a CSS colour (write it like \`#102030\`)"`,
  );
  expect(bar('red</style>')).not.toBe('');
});

test('ids and paths become URLs, and defaults are filled in', () => {
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

test('no configuration at all', () => {
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

test('where there is one version there is nothing to choose', () => {
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

test('a sidebar without a page of the site is there, and leads nowhere', () => {
  const items = [{ type: 'sidebar', sidebar: 'links', label: 'Links' }];
  const { problems } = configure(
    { navbar: { items } },
    { ...context, sidebarNames: () => ['docs', 'links'] },
  );
  expect(problems).toMatchObject([{ message: 'the sidebar `links` has no page to lead to' }]);
});
