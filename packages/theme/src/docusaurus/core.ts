/** The hooks and helpers of `@docusaurus/*` that components use, over the runtime's own. */
import {
  isExternal,
  type NavigateOptions,
  type SiteData,
  type SiteLocale,
  useIsHydrated,
  useNavigation,
  usePage,
  useSite,
} from '@ssg/runtime';
import { useEffect, useMemo, useState } from 'react';
import { useAllDocsData } from './docs-client.ts';
import { joinedFile } from './link.tsx';

export interface BaseUrlOptions {
  /** The address with the site's origin. */
  absolute?: boolean;
}

export function useBaseUrl(url: string, options?: BaseUrlOptions): string {
  return useBaseUrlUtils().withBaseUrl(url, options);
}

export function useBaseUrlUtils() {
  const { baseUrl, url: origin } = useSite();
  return {
    withBaseUrl(url: string, { absolute = false }: BaseUrlOptions = {}): string {
      if (!url || /^[#?]|^[a-z][a-z\d+.-]*:|^\/\//i.test(url)) return url;
      const path = joinedFile(url.startsWith('/') ? url : `/${url}`, baseUrl);
      return absolute ? origin + path : path;
    },
  };
}

export function useDocusaurusContext() {
  return docusaurusContext(useSite());
}

/** What `useDocusaurusContext()` returns, as far as this site has it. */
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

/** Docs are what there is data of: no other plugin of Docusaurus runs here. */
export function useGlobalData(): Record<string, Record<string, unknown>> {
  return { [DOCS_PLUGIN]: useAllDocsData() };
}

export function useAllPluginInstancesData(plugin: string): Record<string, unknown> | undefined {
  return useGlobalData()[plugin];
}

export function usePluginData(plugin: string, id = 'default'): unknown {
  return useGlobalData()[plugin]?.[id];
}

export const useRouteContext = () => ({ plugin: { id: 'default', name: 'ssg' } });

/** Links and anchors are read from the rendered page. */
export const useBrokenLinks = () => ({ collectLink() {}, collectAnchor() {} });

export const DEFAULT_PLUGIN_ID = 'default';

/** The address. Its query and hash are known to the browser alone. */
export function useLocation() {
  const { path } = usePage();
  const hydrated = useIsHydrated();
  const [address, setAddress] = useState({ search: '', hash: '' });
  useEffect(() => {
    const read = () => setAddress({ search: location.search, hash: location.hash });
    read();
    addEventListener('hashchange', read);
    addEventListener('popstate', read);
    return () => {
      removeEventListener('hashchange', read);
      removeEventListener('popstate', read);
    };
  }, []);
  return useMemo(
    () => ({
      pathname: path,
      key: 'default',
      state: undefined,
      ...(hydrated ? address : { search: '', hash: '' }),
    }),
    [path, address, hydrated],
  );
}

export function useHistory() {
  const { navigate } = useNavigation();
  const current = useLocation();
  return useMemo(() => {
    const go =
      (options: NavigateOptions) => (to: string | { pathname?: string; search?: string; hash?: string }) =>
        navigate(
          typeof to === 'string'
            ? to
            : `${to.pathname ?? location.pathname}${to.search ?? ''}${to.hash ?? ''}`,
          options,
        );
    return {
      location: current,
      action: 'PUSH',
      push: go({}),
      replace: go({ replace: true }),
      go: (steps: number) => history.go(steps),
      goBack: () => history.back(),
      goForward: () => history.forward(),
      listen: () => () => {},
      block: () => () => {},
    };
  }, [navigate, current]);
}

export const useParams = () => ({});
export const useRouteMatch = () => ({ path: usePage().path, url: usePage().path, params: {}, isExact: true });

/** Leads elsewhere as soon as the page runs. */
export function Redirect({ to }: { to: string }) {
  const { navigate } = useNavigation();
  const target = useBaseUrl(to);
  useEffect(() => navigate(target, { replace: true }), [navigate, target]);
  return null;
}
