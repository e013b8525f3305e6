/** Gives routes to pages, and reports duplicate routes. */
import path from 'node:path';
import { ADDED_PAGES } from '../content/added-pages.ts';
import { frontMatterPlace } from '../content/front-matter-place.ts';
import { diagnose } from '../diagnostic/diagnose.ts';
import type { Diagnostic } from '../types.ts';
import { routeKey } from '../util/urls.ts';
import {
  type Doc,
  type GeneratedIndex,
  type GeneratedPage,
  hasSource,
  type Site,
  type SitePage,
} from './model.ts';

/**
 * Gives each route to the first page that claims it, or to the `index` of a folder, and reports the others. A trailing slash makes no
 * difference.
 */
export function claimRoutes({
  routes,
  diagnostics,
}: Pick<Site, 'routes' | 'diagnostics'>): (page: SitePage) => void {
  let owners: Map<string, SitePage> | undefined;
  return (page) => {
    // Not before the first claim, because a site may have no more pages.
    owners ??= new Map([...routes.values()].map((other) => [routeKey(other.route.path), other]));
    const key = routeKey(page.route.path);
    const owner = owners.get(key);
    if (owner === undefined) {
      owners.set(key, page);
      routes.set(page.route.path, page);
    } else if (!isSameIndex(page, owner) && !isOtherSpelling(page, owner)) {
      const [published, other] = isNamedIndex(page, owner) ? [page, owner] : [owner, page];
      owners.set(key, published);
      routes.set(owner.route.path, published);
      if (other.kind === 'doc') other.isDuplicate = true;
      diagnostics.push(duplicateRoute(other, published));
    }
  };
}

/** Many folders have a `README.md` for readers of the repository, next to the `index.md` of the site. */
function isNamedIndex(page: SitePage, owner: SitePage): boolean {
  return areIndexesOfOneFolder(page, owner) && /^index\.\w+$/i.test(path.basename(page.source.file));
}

/** Two sidebars may contain the same category, which has one page. */
function isSameIndex(page: SitePage, other: SitePage): boolean {
  if (page.kind !== 'category' || other.kind !== 'category') return false;
  const listed = ({ category }: GeneratedIndex): string =>
    JSON.stringify(category.items.map((item) => (item.type === 'html' ? '' : item.label)));
  return page.title === other.title && listed(page) === listed(other);
}

/** A plugin of another generator may add a page at the path of an existing one, but with a slash at the end, or without it. */
function isOtherSpelling(page: SitePage, owner: SitePage): boolean {
  return hasSource(page) && page.source.collection === ADDED_PAGES && page.route.path !== owner.route.path;
}

function duplicateRoute(page: SitePage, owner: SitePage): Diagnostic {
  const name = hasSource(page) ? 'this page' : `the page ${purposeOf(page)}`;
  return diagnose('duplicate-route', `duplicate route \`${page.route.path}\`: ${name} is not published`, {
    ...(hasSource(page) && frontMatterPlace(page.source.file, 'slug')),
    ...((page.kind === 'category' || page.kind === 'plugin') && page.place),
    ...(hasSource(owner)
      ? { related: [{ message: 'the other page is', file: owner.source.file }], ...sharedFolder(page, owner) }
      : { notes: [`the other page is the page ${purposeOf(owner)}`] }),
    hint: duplicateRouteHint(page, owner),
  });
}

/** Explains two documents that are both the page of their folder, such as `api/index.md` and `api/api.md`. */
function sharedFolder(page: SitePage, owner: SitePage): Pick<Diagnostic, 'notes'> {
  return areIndexesOfOneFolder(page, owner)
    ? { notes: ['a file named `index`, `README`, or like its folder is the page of the folder'] }
    : {};
}

function areIndexesOfOneFolder(page: SitePage, owner: SitePage): page is Doc {
  const isIndex = (each: SitePage): each is Doc =>
    each.kind === 'doc' && each.isFolderIndex && each.compiled.frontMatter.slug === undefined;
  return (
    isIndex(page) && isIndex(owner) && path.dirname(page.source.file) === path.dirname(owner.source.file)
  );
}

function duplicateRouteHint(page: SitePage, owner: SitePage): string {
  switch (page.kind) {
    case 'doc':
    case 'page':
    case 'post':
      if (page.source.collection === ADDED_PAGES) return 'give the page of the plugin a different path';
      if (isNamedIndex(owner, page) && /^readme\./i.test(path.basename(page.source.file)))
        return `add \`**/${path.basename(page.source.file)}\` to \`exclude\` of the docs, or set a different \`slug\` in the front matter`;
      return 'set a different `slug` in the front matter, or rename the file';
    case 'category':
      return 'set a different `slug` in the `link` of the category';
    case 'tag':
      return 'set a different `slug` in the document, or a different `tagsPath` for the docs';
    case 'plugin':
      if (owner.kind !== 'plugin') return `set a different \`slug\` in the document, or ${page.removal}`;
      return owner.plugin === page.plugin
        ? 'give each page of the plugin a different `path`'
        : `give one of the pages a different path, or ${page.removal}`;
  }
}

/** The purpose of a generated page, for messages. */
function purposeOf(page: GeneratedPage): string {
  switch (page.kind) {
    case 'category':
      return `of the category \`${page.category.label}\``;
    case 'tag':
      return 'of tags';
    case 'plugin':
      return page.purpose;
  }
}
