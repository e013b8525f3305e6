/** Where each format is declared, and the defaults of its keys. */
import type { ConfigureContext } from '@slashdocs/runtime';
import * as v from 'valibot';
import { configure } from '../../theme/src/config/configure.ts';
import { deployEntries } from '../src/core/config/deploy-schema.ts';
import { docsEntries, tableOfContentsEntries, versionEntries } from '../src/core/config/docs-schema.ts';
import { extensionEntries } from '../src/core/config/extensions-schema.ts';
import {
  externalLinksEntries,
  localeEntries,
  markdownEntries,
  pagesEntries,
  siteEntries,
} from '../src/core/config/schema.ts';
import type { Entries } from '../src/core/config/schema-parts.ts';
import { securityEntries } from '../src/core/config/security-schema.ts';
import type { BuiltIn, PluginKeys } from '../src/core/plugin/built-in.ts';
import { analyticsEntries } from '../src/plugins/analytics/options.ts';
import { blogEntries } from '../src/plugins/blog/schema.ts';
import { cliReferenceEntries } from '../src/plugins/cli-reference/options.ts';
import { commentsEntries } from '../src/plugins/comments/options.ts';
import { docSearchEntries } from '../src/plugins/docsearch/options.ts';
import { embedsEntries } from '../src/plugins/embeds/options.ts';
import { feedbackEntries } from '../src/plugins/feedback/options.ts';
import { feedEntries } from '../src/plugins/feeds/keys.ts';
import { imagesEntries } from '../src/plugins/images/options.ts';
import { BUILT_IN } from '../src/plugins/index.ts';
import { openInEntries } from '../src/plugins/open-in/options.ts';
import { openApiEntries } from '../src/plugins/openapi/options.ts';
import { searchEntries } from '../src/plugins/search/plugin.ts';
import { twoslashEntries } from '../src/plugins/twoslash/options.ts';
import { typedocEntries } from '../src/plugins/typedoc/options.ts';

export interface Source {
  /** Path in the repository. */
  file: string;
  /** The defaults in the code, which docstrings must agree with. */
  defaults?: Readonly<Record<string, unknown>>;
}

function defaultsOf(entries: Entries): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(entries).map(([key, schema]): [string, unknown] => [key, v.getDefault(schema)]),
  );
}

/** The keys of the core and of the built-in plugins. */
function withPlugins(place: keyof PluginKeys, entries: Entries): Entries {
  const all: readonly BuiltIn[] = BUILT_IN;
  const added = all.map(({ keys }) => keys?.[place]);
  return Object.assign({}, entries, ...added);
}

function ofPlugin(name: string, entries: Entries): Source {
  return { file: `packages/ssg/src/plugins/${name}/types.ts`, defaults: defaultsOf(entries) };
}

/** The options of the theme with the defaults of the missing ones. */
const { config: theme } = configure({ footer: {}, announcementBar: { id: 'id', content: 'content' } }, {
  nearest: () => undefined,
} as unknown as ConfigureContext);

const SIDEBARS = 'packages/ssg/src/core/config/sidebar-types.ts';
const TYPES = 'packages/ssg/src/core/types.ts';
const HERO = 'packages/ssg/src/plugins/hero/keys.ts';
const FEEDS = 'packages/ssg/src/plugins/feeds/keys.ts';
const THEME = 'packages/theme/src/types.ts';
const CONFIG = 'packages/ssg/src/core/config/types.ts';

/** The declarations that pages can show, by the name of the interface. */
export const SOURCES: Record<string, Source> = {
  SiteConfig: { file: CONFIG, defaults: defaultsOf(withPlugins('site', siteEntries)) },
  LocaleOptions: { file: CONFIG, defaults: defaultsOf(localeEntries) },
  DocsOptions: {
    file: CONFIG,
    defaults: defaultsOf(withPlugins('docs', withPlugins('content', docsEntries))),
  },
  TableOfContentsOptions: { file: CONFIG, defaults: defaultsOf(tableOfContentsEntries) },
  VersionOptions: { file: CONFIG, defaults: defaultsOf(versionEntries) },
  BlogOptions: {
    file: CONFIG,
    defaults: defaultsOf(withPlugins('blog', withPlugins('content', blogEntries))),
  },
  FeedOptions: { file: FEEDS, defaults: defaultsOf(feedEntries) },
  FeedStyleSheets: { file: FEEDS },
  PagesOptions: { file: CONFIG, defaults: defaultsOf(withPlugins('content', pagesEntries)) },
  MarkdownExtensions: {
    file: 'packages/ssg/src/core/markdown-extensions.ts',
    defaults: defaultsOf(withPlugins('content', extensionEntries)),
  },
  MarkdownOptions: { file: CONFIG, defaults: defaultsOf(withPlugins('markdown', markdownEntries)) },
  SearchConfig: { file: 'packages/ssg/src/plugins/search/plugin.ts', defaults: defaultsOf(searchEntries) },
  ExternalLinksOptions: { file: CONFIG, defaults: defaultsOf(externalLinksEntries) },
  SecurityOptions: { file: CONFIG, defaults: defaultsOf(securityEntries) },
  BudgetOptions: { file: 'packages/ssg/src/plugins/budgets/keys.ts' },
  DeployOptions: { file: CONFIG, defaults: defaultsOf(withPlugins('deploy', deployEntries)) },
  InternalDocsOptions: { file: CONFIG },
  SidebarConfig: { file: SIDEBARS },
  SidebarItemLook: { file: SIDEBARS },
  SidebarDocConfig: { file: SIDEBARS },
  SidebarCategoryConfig: { file: SIDEBARS },
  SidebarIndexLinkConfig: { file: SIDEBARS },
  SidebarLinkConfig: { file: SIDEBARS },
  SidebarHtmlConfig: { file: SIDEBARS },
  SidebarAutogeneratedConfig: { file: SIDEBARS },
  FrontMatter: { file: TYPES },
  TagFrontMatter: { file: TYPES },
  SidebarBadge: { file: TYPES },
  PageLinkOptions: { file: TYPES },
  HeroOptions: { file: HERO },
  HeroImage: { file: HERO },
  HeroAction: { file: HERO },
  FeatureOptions: { file: HERO },
  PostFrontMatter: { file: TYPES },
  AuthorOptions: { file: TYPES },
  TagOptions: { file: TYPES },
  FenceOptions: { file: 'packages/ssg/src/core/compile/code/fence.ts' },
  ThemeConfig: { file: THEME },
  NavbarConfig: { file: THEME, defaults: { hideOnScroll: theme.navbar.hideOnScroll } },
  LogoConfig: { file: THEME },
  NavbarItemPlace: { file: THEME },
  NavbarPageLink: { file: THEME },
  NavbarUrlLink: { file: THEME },
  NavbarDocLink: { file: THEME },
  NavbarSidebarLink: { file: THEME },
  NavbarVersionLink: { file: THEME },
  NavbarHtml: { file: THEME },
  NavbarDropdown: { file: THEME },
  NavbarVersionDropdown: { file: THEME },
  NavbarLocaleDropdown: { file: THEME },
  NavbarComponentItem: { file: THEME },
  FooterConfig: { file: THEME, defaults: { style: theme.footer?.style } },
  FooterColumnConfig: { file: THEME },
  AnnouncementBarConfig: { file: THEME, defaults: { isCloseable: theme.announcementBar?.isCloseable } },
  ColorModeConfig: { file: THEME, defaults: theme.colorMode },
  DocsLayoutConfig: { file: THEME, defaults: { versionPersistence: theme.docs.versionPersistence } },
  DocsSidebarConfig: { file: THEME, defaults: theme.docs.sidebar },
  AnalyticsOptions: ofPlugin('analytics', analyticsEntries),
  EmbedsOptions: ofPlugin('embeds', embedsEntries),
  TwoslashOptions: ofPlugin('twoslash', twoslashEntries),
  FeedbackOptions: ofPlugin('feedback', feedbackEntries),
  CommentsOptions: ofPlugin('comments', commentsEntries),
  DocSearchOptions: ofPlugin('docsearch', docSearchEntries),
  ImagesOptions: ofPlugin('images', imagesEntries),
  OpenApiOptions: ofPlugin('openapi', openApiEntries),
  OpenInOptions: ofPlugin('open-in', openInEntries),
  CliReferenceOptions: ofPlugin('cli-reference', cliReferenceEntries),
  TypedocOptions: ofPlugin('typedoc', typedocEntries),
  CategoryFile: { file: 'packages/ssg/src/core/content/category-meta.ts' },
};

/** Types that other pages explain, and where, relative to `docs/reference`. */
export const EXPLAINED_ELSEWHERE: Record<string, string> = {
  Plugin: '../plugins/index.md',
  ThemeConfig: 'theme.md',
  NavbarItemConfig: 'theme.md#navbar-items',
  NavbarEntryConfig: 'theme.md#navbar-items',
  NavbarLinkConfig: 'theme.md#navbar-items',
  FrontMatter: 'front-matter.md',
  HeroOptions: 'front-matter.md#heroes',
  HeroImage: 'front-matter.md#pictures-of-heroes',
  HeroAction: 'front-matter.md#links-of-heroes',
  FeatureOptions: 'front-matter.md#features-1',
  SidebarBadge: 'front-matter.md#badges',
  PageLinkOptions: 'front-matter.md#links-to-neighbors',
  AuthorOptions: 'authors-and-tags.md#authors',
  PostAuthor: 'authors-and-tags.md#authors',
  TagOptions: 'authors-and-tags.md#tags',
  SidebarsConfig: 'sidebars.md',
  SidebarConfig: 'sidebars.md',
  SidebarItemConfig: 'sidebars.md',
  SidebarShorthand: 'sidebars.md',
  SidebarAutogeneratedConfig: 'sidebars.md#all-documents-of-a-folder',
};

/** The projects that contain the declarations. */
export const PROJECTS = ['packages/ssg/tsconfig.json', 'packages/theme/tsconfig.json'];
