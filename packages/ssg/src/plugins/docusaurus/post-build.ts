/**
 * The argument of `postBuild` in plugins of Docusaurus: the context of the plugins, the routes, and the heads of the pages. The output
 * is a copy, so plugins may change files of the site.
 */

import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { BuiltPage, BuiltSite } from '../../core/pipeline/post-builds.ts';
import type { PageInfo } from '../../core/plugin/types.ts';
import { attempt } from '../../core/util/attempt.ts';
import { posixRelative } from '../../core/util/posix-path.ts';
import type { Fields } from '../../core/util/value.ts';
import { findTags } from './head-elements.ts';

/** Docusaurus's component for each kind of page. */
const COMPONENTS: Partial<Record<PageInfo['kind'], string>> = {
  doc: '@theme/DocItem',
  category: '@theme/DocCategoryGeneratedIndexPage',
  post: '@theme/BlogPostPage',
  page: '@theme/MDXPage',
  'not-found': '@theme/NotFound',
};

const PLUGINS: Record<'docs' | 'blog' | 'pages', string> = {
  docs: 'docusaurus-plugin-content-docs',
  blog: 'docusaurus-plugin-content-blog',
  pages: 'docusaurus-plugin-content-pages',
};

/** The argument of `postBuild`, without the content of the plugin. `plugins` are those for docs, blogs, and pages. */
export function postBuildProps(context: Fields, { folder, pages }: BuiltSite): Fields {
  const routed = pages.map((page) => ({ ...page, path: readable(page.path) }));
  const baseUrl = String(context.baseUrl);
  // Docusaurus lists its not-found page first.
  const listed = routed.filter(({ kind }) => kind !== 'not-found');
  return {
    ...context,
    outDir: folder,
    routesPaths: [`${baseUrl}404.html`, ...listed.map((page) => page.path)],
    routes: listed.map((page) => routeOf(page, String(context.siteDir))),
    routesBuildMetadata: Object.fromEntries(listed.map((page) => [page.path, { noIndex: false }])),
    head: headsOf(routed, folder),
    plugins: contentPlugins(routed, String(context.siteDir)),
  };
}

/** The plugins of the content folders, with what they know about documents. */
function contentPlugins(pages: readonly BuiltPage[], root: string): Fields[] {
  const instances = new Map<string, { folder: keyof typeof PLUGINS; id: string; pages: BuiltPage[] }>();
  for (const page of pages) {
    if (!page.collection) continue;
    const { in: folder, id } = page.collection;
    const key = `${folder} ${id}`;
    const instance = instances.get(key) ?? { folder, id, pages: [] };
    instances.set(key, instance);
    instance.pages.push(page);
  }
  return [...instances.values()].map(({ folder, id, pages: own }) => ({
    name: PLUGINS[folder],
    options: { id },
    content: CONTENTS[folder](own, root),
  }));
}

const CONTENTS: Record<keyof typeof PLUGINS, (pages: readonly BuiltPage[], root: string) => unknown> = {
  docs(pages, root) {
    const nameOf = ({ collection }: BuiltPage) => collection?.version ?? 'current';
    return {
      loadedVersions: [...new Set(pages.map(nameOf))].map((versionName) => ({
        versionName,
        docs: pages.filter((page) => nameOf(page) === versionName).map((page) => metadataOf(page, root)),
      })),
    };
  },
  blog: (pages, root) => ({
    blogPosts: pages.map((page) => {
      const metadata = metadataOf(page, root);
      return { id: metadata.permalink, metadata };
    }),
  }),
  pages: (pages, root) => pages.map((page) => metadataOf(page, root)),
};

function metadataOf(
  { path: permalink, title, description, source, frontMatter }: BuiltPage,
  root: string,
): Fields {
  return {
    title,
    description,
    permalink,
    frontMatter,
    ...(source !== undefined && { source: atSite(source, root) }),
  };
}

/** A route as Docusaurus passes it to plugins. */
export function routeOf({ path: url, kind, source, collection }: BuiltPage, root: string): Fields {
  const isModule = kind === 'page' && source !== undefined && /\.[jt]sx?$/.test(source);
  const component = isModule ? atSite(source, root) : (COMPONENTS[kind] ?? '@theme/BlogListPage');
  return {
    path: url,
    component,
    exact: true,
    ...(collection && { plugin: { name: PLUGINS[collection.in], id: collection.id } }),
    ...(source !== undefined && { metadata: { sourceFilePath: posixRelative(root, source) } }),
  };
}

export function atSite(file: string, root: string): string {
  return `@site/${posixRelative(root, file)}`;
}

/** Docusaurus does not encode the paths of routes. */
export function readable(url: string): string {
  return attempt(() => decodeURI(url)) ?? url;
}

/** The elements in the head of each page, by route. Each page is read on demand. */
function headsOf(pages: readonly BuiltPage[], folder: string): Fields {
  const heads: Fields = {};
  for (const page of pages) {
    let head: Fields | undefined;
    Object.defineProperty(heads, page.path, {
      enumerable: true,
      get() {
        head ??= headOf(readFileSync(path.join(folder, page.file), 'utf8'));
        return head;
      },
    });
  }
  return heads;
}

const HEAD_ELEMENTS = ['base', 'link', 'meta', 'noscript', 'script', 'style', 'title'];

/** The head of a page in the form of the library that Docusaurus uses. */
function headOf(html: string): Fields {
  const found = findTags(html.slice(0, html.indexOf('</head>')), HEAD_ELEMENTS);
  return Object.fromEntries(
    HEAD_ELEMENTS.map((tag) => {
      const elements = found.filter((each) => each.tag === tag);
      return [
        tag,
        {
          toString: () => elements.map(({ text }) => text).join(''),
          toComponent: () => elements.map(({ attributes }) => ({ type: tag, key: null, props: attributes })),
        },
      ];
    }),
  );
}
