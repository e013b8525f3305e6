import { type AnchorHTMLAttributes, type ReactNode, useEffect, useRef } from 'react';
import { useRuntime } from './context.ts';
import { isExternal, siteHref } from './paths.ts';
import { text } from './text.ts';

interface AnchorProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  children?: ReactNode;
}

/** `ssg types` adds the routes of the site to this interface: `{ routes: '/' | '/docs/flags' }`. */
// biome-ignore lint/suspicious/noEmptyInterface: the site declares its members
export interface Register {}

/** Any string, unless `ssg types` has listed the routes. */
export type SitePath = Register extends { routes: infer Route extends string }
  ? Route | `${Route}/` | `${Route | `${Route}/`}${'#' | '?'}${string}`
  : string;

/** A link has either `href` or `to`. */
export type LinkProps = AnchorProps &
  (
    | {
        /** Final URL, as everywhere in `PageData` and `SiteData`. Used as is. */
        href: string;
        to?: never;
      }
    | {
        /** Site path as authors write it, `/docs/flags`. The base URL and trailing slash are added. */
        to: SitePath;
        href?: never;
      }
  );

/**
 * A link. Pages of this site load without a reload and are prefetched when the link comes into view. External links
 * open in a new tab and announce that to assistive technology.
 *
 * There is no click handler here. `router.ts` handles clicks on all `<a>` elements, because links in prerendered
 * articles have no component.
 */
export function Link({ to, href, children, ...attributes }: LinkProps): ReactNode {
  const { site, navigator } = useRuntime('<Link>');
  const ref = useRef<HTMLAnchorElement>(null);
  const target = to === undefined ? (href as string) : siteHref(to, site);
  const external = isExternal(target);
  const newTab = external && attributes.target === undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new target must be watched
  useEffect(
    () => (external || !ref.current ? undefined : navigator.watchLink(ref.current)),
    [navigator, external, target],
  );

  return (
    <a
      ref={ref}
      href={target}
      {...(newTab && { target: '_blank', rel: 'noopener noreferrer' })}
      {...attributes}
    >
      {children}
      {newTab && <span className="visually-hidden">{text(' (opens in new tab)')}</span>}
    </a>
  );
}
