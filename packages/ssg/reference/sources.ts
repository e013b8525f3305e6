/** Where each format is declared, and the defaults of its keys. Both follow from the name of the interface. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { ConfigureContext } from '@slashdocs/runtime';
import * as v from 'valibot';
import { configure } from '../../theme/src/config/configure.ts';
import * as deploySchema from '../src/core/config/deploy-schema.ts';
import * as docsSchema from '../src/core/config/docs-schema.ts';
import * as extensionsSchema from '../src/core/config/extensions-schema.ts';
import * as schema from '../src/core/config/schema.ts';
import type { Entries } from '../src/core/config/schema-parts.ts';
import * as securitySchema from '../src/core/config/security-schema.ts';
import type { PluginKeys } from '../src/core/plugin/built-in.ts';
import { BUILT_INS } from './built-ins.ts';

export interface Source {
  /** Path in the repository. */
  file: string;
  /** The defaults in the code, which docstrings must agree with. */
  defaults: Readonly<Record<string, unknown>> | undefined;
}

/** The declarations of ssg and its theme, by the name of the interface. */
export async function readSources(repository: string): Promise<Readonly<Record<string, Source>>> {
  const entries = entriesIn([
    ...[deploySchema, docsSchema, extensionsSchema, schema, securitySchema],
    ...(await pluginModules(path.join(repository, PLUGINS))),
  ]);
  const sources: Record<string, Source> = {};
  for (const folder of ['packages/ssg/src', 'packages/theme/src']) {
    for (const name of readdirSync(path.join(repository, folder), { recursive: true, encoding: 'utf8' })) {
      if (!/\.tsx?$/.test(name)) continue;
      const file = path.join(folder, name);
      const text = readFileSync(path.join(repository, file), 'utf8');
      for (const [, declaration = ''] of text.matchAll(/^export (?:interface|type) (\w+)/gm)) {
        const ofKeys = entries.get(subjectOf(declaration));
        const defaults = OF_THEME[declaration] ?? (ofKeys && defaultsOf(withPlugins(declaration, ofKeys)));
        sources[declaration] = { file, defaults };
      }
    }
  }
  return sources;
}

/** The folder of the plugins, relative to the repository. */
const PLUGINS = 'packages/ssg/src/plugins';

/** The modules of plugins that may contain the schemas of keys. */
const MODULES: Record<string, (plugin: string) => Promise<object>> = {
  keys: (plugin) => import(`../src/plugins/${plugin}/keys.ts`),
  options: (plugin) => import(`../src/plugins/${plugin}/options.ts`),
  plugin: (plugin) => import(`../src/plugins/${plugin}/plugin.ts`),
  schema: (plugin) => import(`../src/plugins/${plugin}/schema.ts`),
};

async function pluginModules(folder: string): Promise<object[]> {
  const modules = readdirSync(folder).flatMap((plugin) =>
    Object.entries(MODULES).flatMap(([name, load]) =>
      existsSync(path.join(folder, plugin, `${name}.ts`)) ? [load(plugin)] : [],
    ),
  );
  return Promise.all(modules);
}

/** The schemas of keys by the subject of their name: `docsEntries` are those of `DocsOptions`. */
function entriesIn(modules: readonly object[]): Map<string, Entries> {
  const exported = modules.flatMap((module) => Object.entries(module));
  return new Map(
    exported.flatMap(([name, value]) =>
      name.endsWith('Entries') ? [[subjectOf(name), value as Entries] as const] : [],
    ),
  );
}

/** `docs` for `DocsOptions` and `docsEntries`, and `site` for `SiteConfig`. */
const subjectOf = (name: string): string => name.replace(/(?:Options|Config|Entries)$/, '').toLowerCase();

function defaultsOf(entries: Entries): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(entries).map(([key, schema]): [string, unknown] => [key, v.getDefault(schema)]),
  );
}

/** Interfaces of the configuration to which plugins add keys. */
const PLACES: Readonly<Record<string, readonly (keyof PluginKeys)[]>> = {
  SiteConfig: ['site'],
  DocsOptions: ['content', 'docs'],
  BlogOptions: ['content', 'blog'],
  PagesOptions: ['content'],
  MarkdownExtensions: ['content'],
  MarkdownOptions: ['markdown'],
  DeployOptions: ['deploy'],
};

/** The keys of the core and of the built-in plugins. */
function withPlugins(declaration: string, entries: Entries): Entries {
  const added = (PLACES[declaration] ?? []).flatMap((place) => BUILT_INS.map(({ keys }) => keys?.[place]));
  return Object.assign({}, entries, ...added);
}

/** The options of the theme with the defaults of the missing ones. */
const { config: theme } = configure({ footer: {}, announcementBar: { id: 'id', content: 'content' } }, {
  nearest: () => undefined,
} as unknown as ConfigureContext);

const OF_THEME: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  NavbarConfig: { hideOnScroll: theme.navbar.hideOnScroll },
  FooterConfig: { style: theme.footer?.style },
  AnnouncementBarConfig: { isCloseable: theme.announcementBar?.isCloseable },
  ColorModeConfig: theme.colorMode,
  DocsLayoutConfig: { versionPersistence: theme.docs.versionPersistence },
  DocsSidebarConfig: theme.docs.sidebar,
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
