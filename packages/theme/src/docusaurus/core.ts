/** Hooks and helpers of `@docusaurus/*`, based on the runtime. */
import {
  isExternal,
  type SiteData,
  type SiteLocale,
  useIsHydrated,
  usePage,
  useSite,
} from '@slashdocs/runtime';
import { useAllDocsData } from './docs-client.ts';

export function useDocusaurusContext() {
  return docusaurusContext(useSite());
}

/** The return value of `useDocusaurusContext()`, as far as ssg has the data. */
export function docusaurusContext(site: SiteData) {
  const { locale, locales = [locale] } = site;
  return {
    siteConfig: {
      title: site.title,
      tagline: site.tagline,
      url: site.url,
      baseUrl: site.baseUrl,
      favicon: site.favicon,
      trailingSlash: site.trailingSlash,
      noIndex: site.noIndex,
      titleDelimiter: site.titleDelimiter,
      themeConfig: site.themeConfig as Record<string, unknown>,
      customFields: (site.customFields ?? {}) as Record<string, unknown>,
    },
    siteMetadata: { docusaurusVersion: '3', pluginVersions: {} },
    globalData: {},
    i18n: {
      currentLocale: locale.code,
      defaultLocale: (locales[0] as SiteLocale).code,
      locales: locales.map(({ code }) => code),
      localeConfigs: Object.fromEntries(
        locales.map(({ code, lang, ...rest }) => [
          code,
          { ...rest, htmlLang: lang, path: code, url: site.url, translate: true, calendar: 'gregory' },
        ]),
      ),
    },
    codeTranslations: {},
  };
}

export const useIsBrowser = useIsHydrated;

const canUseDOM = typeof window !== 'undefined';

export const ExecutionEnvironment = {
  canUseDOM,
  canUseEventListeners: canUseDOM,
  canUseIntersectionObserver: canUseDOM && 'IntersectionObserver' in window,
  canUseViewport: canUseDOM,
};

export function hasProtocol(url: string): boolean {
  return isExternal(url) || /^[a-z][a-z\d+.-]*:/i.test(url);
}

export function isInternalUrl(url?: string): boolean {
  return url !== undefined && !hasProtocol(url);
}

const DOCS_PLUGIN = 'docusaurus-plugin-content-docs';

/** Only the docs plugin has data. No other Docusaurus plugins run. */
export function useGlobalData(): Record<string, Record<string, unknown>> {
  return { [DOCS_PLUGIN]: useAllDocsData() };
}

export function useAllPluginInstancesData(plugin: string): Record<string, unknown> | undefined {
  return useGlobalData()[plugin];
}

export function usePluginData(plugin: string, id = 'default'): unknown {
  return useGlobalData()[plugin]?.[id];
}

/** The instance of the content plugin that has the page. */
export function useRouteContext(): { plugin: { name: string; id: string } } {
  const { layout, docs, blog, blogId, tagList } = usePage();
  if (layout === 'not-found') return { plugin: { name: 'native', id: 'default' } };
  const kind = blog ? 'blog' : docs || tagList || layout === 'doc' ? 'docs' : 'pages';
  const id = (blog ? blogId : docs?.instance) ?? 'default';
  return { plugin: { name: `docusaurus-plugin-content-${kind}`, id } };
}

/** Does nothing: links and anchors are read from the rendered page. */
export const useBrokenLinks = () => ({ collectLink() {}, collectAnchor() {} });

export const DEFAULT_PLUGIN_ID = 'default';
