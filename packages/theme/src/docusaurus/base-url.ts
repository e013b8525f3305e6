import { useSite } from '@slashdocs/runtime';
import { joinedFile } from './link.tsx';

export interface BaseUrlOptions {
  /** Adds the site's origin. */
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
