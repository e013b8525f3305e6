/** Redirects in the configuration (`redirects`, `createRedirects`) and in front matter (`redirect_from`). */
import { builtIn } from '../../core/plugin/built-in.ts';
import { definePlugin } from '../../core/plugin/define.ts';
import type { PageInfo, PluginPlace, PluginRedirect, RoutedSite } from '../../core/plugin/types.ts';
import { trimSlashes } from '../../core/util/url-path.ts';
import { decodePath } from '../../core/util/urls.ts';
import { arePaths, type RedirectKeys, redirectEntries, redirectFrontMatter } from './keys.ts';

const plugin = definePlugin<RedirectKeys>({
  name: 'redirects',
  setup: ({ redirects: configured = {}, createRedirects }) => ({
    *redirects(site): Generator<PluginRedirect> {
      for (const [from, to] of Object.entries(configured)) {
        const place: PluginPlace = { option: ['redirects', from] };
        yield { from, to, place, fromPlace: { ...place, optionPart: 'key' } };
      }
      // A frozen document has the old paths of the current one. They lead to the version that readers get by default.
      const versionOf = new Map<string, PageInfo>();
      for (const page of byVersion(site)) {
        for (const from of page.frontMatter.redirect_from ?? []) {
          const first = versionOf.get(trimSlashes(from));
          if (first && isOtherVersion(first, page)) continue;
          versionOf.set(trimSlashes(from), page);
          yield { from, to: page, place: { page, frontMatter: ['redirect_from', from] } };
        }
      }
      if (!createRedirects) return;
      for (const page of site.pages) {
        const path = decodePath(page.path).slice(site.baseUrl.length - 1);
        for (const from of [createRedirects(path) ?? []].flat()) {
          yield { from, to: page, isReplaceable: true, place: { option: ['createRedirects'] } };
        }
      }
    },
  }),
});

/** The pages with old paths: those of default versions first, then the others from the newest to the oldest. */
function byVersion(site: RoutedSite): readonly PageInfo[] {
  const pages = site.pagesWith('redirect_from');
  // `site.docs` describes all documents, which takes 50 ms for 10,000 of them.
  if (pages.length < 2) return pages;
  const versions = site.docs.flatMap(({ id, versions }) =>
    versions.toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault)).map(({ name }) => `${id} ${name}`),
  );
  const rank = ({ collection }: PageInfo) =>
    collection?.in === 'docs' ? versions.indexOf(`${collection.id} ${collection.version}`) : -1;
  return pages.toSorted((a, b) => rank(a) - rank(b));
}

function isOtherVersion({ collection: a }: PageInfo, { collection: b }: PageInfo): boolean {
  return a?.in === 'docs' && b?.in === 'docs' && a.id === b.id && a.version !== b.version;
}

export default builtIn<RedirectKeys>(
  ({ redirects: configured, createRedirects }) =>
    plugin({ ...(configured && { redirects: configured }), ...(createRedirects && { createRedirects }) }),
  {
    keys: { site: redirectEntries },
    frontMatter: redirectFrontMatter,
    functions: {
      createRedirects: { expected: 'a path, an array of paths, or `undefined`', isValid: arePaths },
    },
  },
);
