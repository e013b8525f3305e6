import { isExternal, Link as RuntimeLink, siteHref, usePage, useSite } from '@slashdocs/runtime';
import type { AnchorHTMLAttributes, ReactNode } from 'react';
import { text } from '../text.ts';

export interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** Site path, with or without the base URL, or any other URL. */
  to?: string;
  children?: ReactNode;
  /** Highlights the link while its page is shown. */
  isNavLink?: boolean;
  activeClassName?: string;
  exact?: boolean;
  autoAddBaseUrl?: boolean;
  'data-noBrokenLinkCheck'?: boolean;
}

/** Docusaurus's `<Link>`: `to` and `href` are equivalent, and the base URL is added if missing. */
export function Link({
  to,
  href = to,
  isNavLink,
  activeClassName = 'active',
  exact: _exact,
  autoAddBaseUrl = true,
  'data-noBrokenLinkCheck': isUnchecked,
  className,
  ...attributes
}: LinkProps) {
  const site = useSite();
  const { path } = usePage();
  // Without a target it is only an anchor.
  if (href === undefined) return <a className={className} {...attributes} />;
  // Another site answers there, or the host has a file.
  const isPathname = href.startsWith(PATHNAME);
  const target = autoAddBaseUrl || isPathname ? withBase(href, site) : href;
  const isActive = isNavLink && target === path;
  const newTab = { target: '_blank', rel: 'noopener noreferrer' };
  const given = {
    href: target,
    ...(isPathname && newTab),
    // Otherwise, the router would look for a page there.
    ...(isPathname && attributes.target && { rel: `external ${newTab.rel}` }),
    // The build checks the links in the HTML, where the scheme is gone.
    ...((isPathname || isUnchecked) && { 'data-unchecked': '' }),
    className: isActive ? `${className ?? ''} ${activeClassName}`.trim() : className,
    ...(isActive && { 'aria-current': 'page' as const }),
    ...attributes,
  };
  if (attributes.dangerouslySetInnerHTML === undefined) {
    const { children } = attributes;
    const Element = isPathname ? 'a' : RuntimeLink;
    return (
      <Element {...given}>
        {children}
        {given.target === '_blank' && isPathname && (
          <span className="visually-hidden">{text(' (opens in new tab)')}</span>
        )}
      </Element>
    );
  }
  // The runtime's link adds children, which React does not allow next to HTML.
  return <a {...(isExternal(target) && newTab)} {...given} />;
}

/** Starts paths that are not pages of the site. */
const PATHNAME = 'pathname://';

/** Turns a site path into a final URL. The base URL is added only if missing. */
function withBase(url: string, site: { baseUrl: string; trailingSlash?: boolean | undefined }): string {
  if (url.startsWith(PATHNAME)) return joinedFile(url.slice(PATHNAME.length), site.baseUrl);
  return siteHref(withoutBase(url, site.baseUrl), site);
}

/** Removes the base URL, if a path contains it. As in Docusaurus, the last slash may be missing: `/base` is the home page. */
function withoutBase(url: string, baseUrl: string): string {
  return baseUrl !== '/' && `${url}/`.startsWith(baseUrl) ? url.slice(baseUrl.length - 1) || '/' : url;
}

/** Adds only the base URL to the path of a file. */
export function joinedFile(url: string, baseUrl: string): string {
  if (!url.startsWith('/') || url.startsWith('//')) return url;
  return baseUrl + withoutBase(url, baseUrl).slice(1);
}
