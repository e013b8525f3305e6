import { useSite } from '@slashdocs/runtime';
import { joinedFile } from './link.tsx';

export interface BaseUrlOptions {
  /** Adds the site's origin. */
  absolute?: boolean;
  /** Adds the base URL also if the path has it already. */
  forcePrependBaseUrl?: boolean;
}

export function useBaseUrl(url: string, options?: BaseUrlOptions): string {
  return useBaseUrlUtils().withBaseUrl(url, options);
}

export function useBaseUrlUtils() {
  const { baseUrl, url: siteUrl } = useSite();
  return {
    withBaseUrl: (url: string, options?: BaseUrlOptions): string =>
      addBaseUrl({ siteUrl, baseUrl, url, ...(options && { options }) }),
  };
}

export function addBaseUrl({
  siteUrl,
  baseUrl,
  url,
  options: { absolute = false, forcePrependBaseUrl = false } = {},
}: {
  siteUrl: string;
  baseUrl: string;
  url: string;
  options?: BaseUrlOptions;
}): string {
  if (!url || /^[#?]|^[a-z][a-z\d+.-]*:|^\/\//i.test(url)) return url;
  if (forcePrependBaseUrl) return baseUrl + url.replace(/^\//, '');
  const path = joinedFile(url.startsWith('/') ? url : `/${url}`, baseUrl);
  return absolute ? siteUrl + path : path;
}
