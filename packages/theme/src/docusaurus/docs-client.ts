/** Hooks of `@docusaurus/plugin-content-docs/client`, based on the current page. */
import {
  type DocsInstance,
  type DocsVersion,
  type PageData,
  type PageLink,
  type SidebarItem,
  usePage,
  useSite,
  useStoredValue,
} from '@slashdocs/runtime';
import { createContext, createElement, type ReactNode, use, useMemo } from 'react';
import { urlInVersion, versionKey } from '../navbar/navbar-links.ts';
import { isSamePath, tocOf } from './helpers.tsx';

type Category = Extract<SidebarItem, { type: 'category' }>;

type PageSidebar = NonNullable<PageData['sidebar']>;

/** Undefined outside of a provider. */
const ProvidedSidebar = createContext<PageSidebar | null | undefined>(undefined);

interface SidebarProviderProps {
  name?: string | undefined;
  items?: PageSidebar['items'] | undefined;
  children?: ReactNode;
}

/** Sets the sidebar of the components inside. An ejected `DocRoot` may choose another one, or leave out entries. */
export function DocsSidebarProvider({ name, items, children }: SidebarProviderProps) {
  const value = useMemo(() => (name && items ? { name, items } : null), [name, items]);
  return createElement(ProvidedSidebar, { value }, children);
}

/** The sidebar of the provider or the page, with its name and items. */
export function useDocsSidebar(): PageSidebar | null {
  const provided = use(ProvidedSidebar);
  const { sidebar } = usePage();
  return provided === undefined ? (sidebar ?? null) : provided;
}

/** Props of components that Docusaurus's router renders. */
export interface RouteProps {
  /** `routes` are the pages inside. Docusaurus has a list of routes, which only `renderRoutes()` reads. */
  route: { routes?: ReactNode };
  location: { pathname: string; search: string; hash: string };
}

/** `@docusaurus/renderRoutes` */
export const renderRoutes = (routes: ReactNode): ReactNode => routes;

/**
 * The document and the sidebar for an ejected `DocRoot`. The second version called it `useDocRouteMetadata`.
 *
 * @param props of `DocRoot`
 */
export function useDocRootMetadata({ route }: RouteProps) {
  const { sidebar } = usePage();
  return { docElement: renderRoutes(route.routes), sidebarName: sidebar?.name, sidebarItems: sidebar?.items };
}
export { useDocRootMetadata as useDocRouteMetadata };

/** The category that contains the current page, or whose own page it is. */
export function useCurrentSidebarCategory(): Category & { items: SidebarItem[] } {
  const category = useCategory();
  if (!category)
    throw new Error('useCurrentSidebarCategory() was called on a page outside of any sidebar category');
  return category;
}

export function useCurrentSidebarSiblings(): SidebarItem[] {
  const sidebar = useDocsSidebar();
  return useCategory()?.items ?? sidebar?.items ?? [];
}

/** The categories on the path from the sidebar's top to the page, and the link of the page; null without a sidebar. */
export function useSidebarBreadcrumbs(): Exclude<SidebarItem, { type: 'html' }>[] | null {
  const { path } = usePage();
  const sidebar = useDocsSidebar();
  const find = (items: readonly SidebarItem[]): Exclude<SidebarItem, { type: 'html' }>[] | undefined => {
    for (const item of items) {
      if (item.type === 'html') continue;
      if (item.href === path) return [item];
      const found = item.type === 'category' ? find(item.items) : undefined;
      if (found) return [item, ...found];
    }
    return undefined;
  };
  return sidebar ? (find(sidebar.items) ?? []) : null;
}

/** The innermost category around the page. */
const useCategory = (): Category | undefined =>
  useSidebarBreadcrumbs()?.findLast((item) => item.type === 'category');

export function filterDocCardListItems<Item extends { type?: string; href?: string; items?: unknown[] }>(
  items: readonly Item[],
): Item[] {
  return items.filter(
    ({ type, href, items: inner }) => type === 'link' || href !== undefined || (inner?.length ?? 0) > 0,
  );
}

export function findFirstSidebarItemLink(item: SidebarItem): string | undefined {
  if (item.type === 'html') return undefined;
  if (item.href !== undefined) return item.href;
  return item.type === 'category' ? item.items.map(findFirstSidebarItemLink).find(Boolean) : undefined;
}

/** Title and description of a doc of the page's version. A list of cards needs only the documents of its cards. */
export function useDocById(id: string | undefined) {
  const { cards = [], otherCards = [] } = usePage();
  const texts = useVersion(usePage().docs)?.docTexts;
  if (id === undefined) return undefined;
  if (texts?.[id]) return { id, ...texts[id] };
  const found = [...cards, ...otherCards].find(({ href }) => href?.replace(/\/$/, '').endsWith(`/${id}`));
  return found && { id, title: found.label, description: found.description };
}

/** The current document. */
export function useDoc() {
  const page = usePage();
  const { title, description, headings, toc = headings, docs, editUrl, frontMatter = {}, lastUpdated } = page;
  const neighbor = (link: PageLink | undefined) => link && { title: link.label, permalink: link.href };
  return {
    metadata: {
      id: docs?.id || undefined,
      title,
      description,
      permalink: page.path,
      source: `@site/${page.source}`,
      version: docs?.version,
      editUrl,
      sidebar: page.sidebar?.name,
      tags: (page.tags ?? []).map(({ label, href, description: text }) => ({
        label,
        permalink: href,
        description: text,
      })),
      lastUpdatedAt: lastUpdated === undefined ? undefined : Date.parse(lastUpdated),
      lastUpdatedBy: page.lastUpdatedBy,
      previous: neighbor(page.previous),
      next: neighbor(page.next),
      frontMatter,
      unlisted: frontMatter.unlisted === true,
      draft: false,
    },
    frontMatter,
    contentTitle: page.hasTitle ? title : undefined,
    toc: tocOf(toc),
    assets: { ...(page.image !== undefined && { image: page.image }) },
  };
}

interface DocusaurusVersion {
  name: string;
  label: string;
  path: string;
  isLast: boolean;
  mainDocId: string;
  docs: { id: string; path: string }[];
  sidebars: Record<string, { link: { path: string; label: string } }>;
}

/** Docusaurus's paths have no trailing slash. */
const unslashed = (path: string): string => path.replace(/(.)\/$/, '$1');

/** Converted once, because each page asks for all versions, and a version lists all of its documents. */
const converted = new WeakMap<DocsVersion, DocusaurusVersion>();

function asVersion(version: DocsVersion): DocusaurusVersion {
  const known = converted.get(version);
  if (known) return known;
  const { name, label, path, isLast, docs = {}, sidebars: starts = {} } = version;
  const all = Object.entries(docs).map(([id, at]) => ({ id, path: at }));
  const sidebars = Object.fromEntries(
    Object.entries(starts).map(([id, at]) => [id, { link: { path: at, label: id } }]),
  );
  const mainDocId = (all.find((doc) => doc.path === version.href) ?? all[0])?.id ?? '';
  const made = { name, label, path: unslashed(path), isLast, mainDocId, docs: all, sidebars };
  converted.set(version, made);
  return made;
}

export function useInstance(id = 'default'): DocsInstance | undefined {
  const { docs } = useSite();
  return docs.find((instance) => instance.id === id) ?? docs[0];
}

function useVersion(place: PageData['docs']): DocsVersion | undefined {
  return useInstance(place?.instance)?.versions.find(({ name }) => name === place?.version);
}

export function useVersions(id?: string): DocusaurusVersion[] {
  return useInstance(id)?.versions.map(asVersion) ?? [];
}

export function useLatestVersion(id?: string): DocusaurusVersion | undefined {
  return useVersions(id).find(({ isLast }) => isLast);
}

/** The place of the current page in this instance of the docs. Instances may have versions and documents of equal names. */
function usePlace(id: string | undefined): PageData['docs'] {
  const { docs } = usePage();
  return docs?.instance === useInstance(id)?.id ? docs : undefined;
}

export function useActiveVersion(id?: string): DocusaurusVersion | undefined {
  const active = usePlace(id)?.version;
  return useVersions(id).find(({ name }) => name === active);
}

/** The notice on pages of a version; null for the latest one. Newer versions are first. */
function bannerOf(
  versions: readonly DocsVersion[],
  name: string | undefined,
): 'unreleased' | 'unmaintained' | null {
  const own = versions.findIndex((version) => version.name === name);
  const last = versions.findIndex(({ isLast }) => isLast);
  if (own < 0 || last < 0 || own === last || versions[own]?.isQuiet) return null;
  return own < last ? 'unreleased' : 'unmaintained';
}

type DocTexts = NonNullable<DocsVersion['docTexts']>;

/** Converted once for all pages, because a version has all of its documents. */
const docsOf = new WeakMap<DocTexts, Record<string, DocTexts[string] & { id: string }>>();

function asDocs(texts: DocTexts) {
  const known = docsOf.get(texts);
  if (known) return known;
  const docs = Object.fromEntries(Object.entries(texts).map(([id, text]) => [id, { id, ...text }]));
  docsOf.set(texts, docs);
  return docs;
}

/** The version of the current page. */
export function useDocsVersion() {
  const page = usePage();
  const version = useActiveVersion(page.docs?.instance);
  const versions = useInstance(page.docs?.instance)?.versions ?? [];
  const { docTexts: texts, docSidebars } = useVersion(page.docs) ?? {};
  return {
    ...version,
    ...(texts && { docs: asDocs(texts) }),
    version: version?.name,
    pluginId: page.docs?.instance ?? 'default',
    badge: versions.length > 1,
    banner: bannerOf(versions, version?.name),
    noIndex: false,
    className: version ? `docs-version-${version.name}` : undefined,
    docsSidebars: docSidebars ?? (page.sidebar ? { [page.sidebar.name]: page.sidebar.items } : {}),
  };
}

export function useActivePluginAndVersion() {
  const activePlugin = useActivePlugin();
  const activeVersion = useActiveVersion(activePlugin?.pluginId);
  return activePlugin && { activePlugin, activeVersion };
}

export function useDocVersionSuggestions(id?: string) {
  const latestVersionSuggestion = useLatestVersion(id);
  const { path } = usePage();
  const docs = usePlace(id);
  const url = latestVersionSuggestion && urlInVersion(docs, path, latestVersionSuggestion.name);
  const found = url === undefined ? undefined : { id: docs?.id ?? '', path: url };
  return { latestVersionSuggestion, latestDocSuggestion: found };
}

/** Always null: these hooks don't store a preferred version, so links use the version they name. */
export const useDocsPreferredVersion = (_id?: string) => ({
  preferredVersion: null,
  savePreferredVersionName() {},
});
export const useDocsPreferredVersionByPluginId = () => ({});

export function useDocsVersionCandidates(id?: string) {
  const active = useActiveVersion(id);
  const preferred = usePreferredVersion(id);
  const chosen = useVersions(id).find(({ name }) => name === preferred);
  const latest = useLatestVersion(id);
  return [active, chosen, latest].filter((version, index, all) => version && all.indexOf(version) === index);
}

/** A document of the page's version, or else of the latest one, by its id. Null for drafts and unknown ids. */
export function useLayoutDoc(docId: string, id?: string) {
  const docs = useDocsVersionCandidates(id).flatMap((version) => version?.docs ?? []);
  return docs.find((doc) => doc.id === docId) ?? null;
}

/** A sidebar of the page's version, or else of the latest one, with the link to its first page. */
export function useLayoutDocsSidebar(sidebarId: string, id?: string) {
  const found = useDocsVersionCandidates(id).flatMap((version) => version?.sidebars[sidebarId] ?? []);
  return { name: sidebarId, ...found[0] };
}

export function isActiveSidebarItem(item: SidebarItem, path: string): boolean {
  if (item.type === 'category') {
    return isSamePath(item.href, path) || item.items.some((each) => isActiveSidebarItem(each, path));
  }
  return item.type === 'link' && isSamePath(item.href, path);
}

export const isVisibleSidebarItem = (_item: SidebarItem, _path: string): boolean => true;
export const useVisibleSidebarItems = (items: readonly SidebarItem[], _path: string) => items;

/** Always null: the theme doesn't track expanded items for custom components. */
export const useDocSidebarItemsExpandedState = () => ({
  expandedItem: null,
  setExpandedItem(_: number | null) {},
});

export function findSidebarCategory(
  items: readonly SidebarItem[],
  isIt: (category: Category) => boolean,
): Category | undefined {
  for (const item of items) {
    if (item.type !== 'category') continue;
    const found = isIt(item) ? item : findSidebarCategory(item.items, isIt);
    if (found) return found;
  }
  return undefined;
}

export const useDocsContextualSearchTags = (): string[] => [];
export const getDocsVersionSearchTag = (id: string, version: string): string => `docs-${id}-${version}`;

export function useActiveDocContext(id?: string) {
  const { path, sidebar } = usePage();
  const docs = usePlace(id);
  const alternates = useVersions(id).flatMap(({ name }) => {
    const url = urlInVersion(docs, path, name);
    return url === undefined ? [] : [[name, { id: docs?.id ?? '', path: url }] as const];
  });
  return {
    activeVersion: useActiveVersion(id),
    activeDoc: docs?.id ? { id: docs.id, path, sidebar: sidebar?.name } : undefined,
    alternateDocVersions: Object.fromEntries(alternates),
  };
}

export function useActivePlugin() {
  const instance = usePage().docs?.instance;
  const versions = useVersions(instance);
  return instance === undefined ? undefined : { pluginId: instance, pluginData: { versions } };
}

export function useAllDocsData() {
  return Object.fromEntries(
    useSite().docs.map(({ id, versions }) => [
      id,
      { path: unslashed(versions[0]?.path ?? '/'), versions: versions.map(asVersion) },
    ]),
  );
}

export const useDocsData = (id?: string) => useAllDocsData()[id ?? 'default'];

/** Name of the version that the reader chose before. */
export const usePreferredVersion = (id = 'default'): string | null => useStoredValue(versionKey(id))[0];
