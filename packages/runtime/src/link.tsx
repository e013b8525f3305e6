import { type AnchorHTMLAttributes, type ReactNode, useEffect, useRef } from 'react';
import { useRuntime } from './context.ts';
import { isExternal, siteHref } from './paths.ts';

interface AnchorProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  children?: ReactNode;
}

/** A link names its target in one of two ways. */
export type LinkProps = AnchorProps &
  (
    | {
        /** Final URL, as everything in `PageData` and `SiteData` is: used as it stands. */
        href: string;
        to?: never;
      }
    | {
        /** Site path as an author writes it, `/docs/flags`: base URL and trailing slash are added. */
        to: string;
        href?: never;
      }
  );

/**
 * A link. Pages of this site change without a reload and are prefetched when the link comes into view; links to
 * other sites open in a new tab, and say so to assistive technology.
 *
 * There is no click handler in here: `router.ts` handles clicks on every `<a>` of the document alike,
 * since those of a prerendered article have no component.
 */
export function Link({ to, href, children, ...attributes }: LinkProps): ReactNode {
  const { site, navigator } = useRuntime('<Link>');
  const ref = useRef<HTMLAnchorElement>(null);
  const target = to === undefined ? (href as string) : siteHref(to, site);
  const external = isExternal(target);
  const newTab = external && attributes.target === undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another target has to be watched anew
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
      {newTab && <span className="visually-hidden"> (opens in new tab)</span>}
    </a>
  );
}
