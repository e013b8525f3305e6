/** `opensearch.xml`, with which browsers offer the search of the site, as Docusaurus's theme for Algolia writes it. */
import type { ResolvedConfig } from '../../core/config/types.ts';
import { escapeText } from '../../core/html/fill.ts';
import { definePlugin } from '../../core/plugin/define.ts';
import { isObject } from '../../core/util/value.ts';
import { searchPagePath } from './search-page.ts';

const FILE = 'opensearch.xml';
const TYPE = 'application/opensearchdescription+xml';

const plugin = definePlugin<{ page: string; favicon: string | undefined }>({
  name: 'opensearch',
  setup: ({ page, favicon }) => ({
    page: ({ site: { title, baseUrl } }) => ({
      head: [{ tag: 'link', attributes: { rel: 'search', type: TYPE, title, href: baseUrl + FILE } }],
    }),
    files({ title, url, baseUrl }) {
      const site = url + baseUrl;
      const image =
        favicon && `  <Image width="16" height="16" type="image/x-icon">${site}${favicon}</Image>\n`;
      const contents = `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/" xmlns:moz="http://www.mozilla.org/2006/browser/search/">
  <ShortName>${escapeText(title)}</ShortName>
  <Description>Search ${escapeText(title)}</Description>
  <InputEncoding>UTF-8</InputEncoding>
${image ?? ''}  <Url type="text/html" method="get" template="${site}${page}?q={searchTerms}"/>
  <Url type="${TYPE}" rel="self" template="${site}${FILE}"/>
  <moz:SearchForm>${site}</moz:SearchForm>
</OpenSearchDescription>
`;
      return [{ path: FILE, contents, isReplaceable: true }];
    },
  }),
});

/** @returns undefined without a search page for Algolia */
export function openSearch({
  foreign,
  routes,
  favicon,
}: ResolvedConfig): ReturnType<typeof plugin> | undefined {
  const { algolia } = isObject(foreign?.themeConfig) ? foreign.themeConfig : {};
  const page = isObject(algolia) ? searchPagePath(algolia) : undefined;
  return page !== undefined && routes?.some(({ path }) => path === `/${page}`)
    ? plugin({ page, favicon: favicon?.replace(/^\//, '') })
    : undefined;
}
