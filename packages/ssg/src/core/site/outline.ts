/** The outline of a site: what pages show or link to of other pages. Most edits don't change it. */
import { toRelativePath } from '../cache/files.ts';
import { attempt } from '../util/attempt.ts';
import { hasSource, type SidebarNode, type Site, type SitePage } from './model.ts';

/**
 * A document without files of its own has the same page in two builds if the document and the outline are equal, and everything
 * that all pages share. Contains the routes, titles, and labels of all pages, the sidebars, and links to feeds.
 *
 * @param root absolute path of the site's folder, which the outline must not depend on
 * @returns JSON; undefined if a sidebar contains a value that JSON cannot represent
 */
export function outlineOf(site: Site, root: string): string | undefined {
  const documents = [...site.byFile].map(([file, page]) => [
    toRelativePath(file, root),
    ...factsOf(page),
    site.routes.get(page.route.path) === page,
    page.kind === 'doc' && [
      page.id,
      page.label,
      page.compiled.frontMatter.pagination_label,
      page.tags,
      page.version.sidebarOf.get(page.id)?.name,
    ],
  ]);
  const generated = [...site.routes.values()].filter((page) => !hasSource(page)).map(factsOf);
  const sidebars = site.instances.flatMap(({ versions }) =>
    versions.flatMap((version) => version.sidebars.map(({ name, items }) => [name, items.map(factsOfNode)])),
  );
  const translations = [...site.translations].map((files) => files.map((file) => toRelativePath(file, root)));
  const feeds = site.blogs.map((blog) => blog.feeds.map((each) => each.feeds));
  return attempt(() => JSON.stringify([documents, generated, sidebars, translations, feeds]));
}

function factsOf(page: SitePage): unknown[] {
  const { kind, route, title } = page;
  return [kind, route.path, route.file, title, 'draft' in page && page.draft];
}

function factsOfNode(node: SidebarNode): unknown {
  if (node.type === 'doc') return { ...node, doc: node.doc.route.path };
  if (node.type !== 'category') return node;
  const { link, items, ...rest } = node;
  const page = link && (link.type === 'doc' ? link.doc : link.page);
  return { ...rest, link: page?.route.path, items: items.map(factsOfNode) };
}
