import { isExternal, isSamePath } from '@slashdocs/runtime';
import { hasProtocol, isRegexpStringMatch, Link, useBaseUrl, useLocation } from '@slashdocs/theme/docusaurus';
import IconExternalLink from '@theme/Icon/ExternalLink';
import type { ReactNode } from 'react';
import { joined } from '../../joined.ts';
import type { NavbarItemState } from '../../navbar-item.ts';
import { useClassicSite } from '../../site.ts';

export interface Props extends Omit<NavbarItemState, 'mobile'> {
  to?: string;
  href?: string;
  label?: ReactNode;
  html?: string;
  activeBasePath?: string;
  activeBaseRegex?: string;
  activeClassName?: string;
  className?: string;
  exact?: boolean;
  isActive?(): boolean;
  isDropdownLink?: boolean;
  prependBaseUrlToHref?: boolean;
  [attribute: string]: unknown;
}

/** The link of a navbar item. */
export default function NavbarNavLink({
  activeBasePath,
  activeBaseRegex,
  to,
  href,
  label,
  html,
  isDropdownLink,
  prependBaseUrlToHref: _,
  isActive,
  activeClassName = 'active',
  className,
  exact,
  ...attributes
}: Props) {
  const { baseUrl } = useClassicSite();
  const { pathname } = useLocation();
  // Docusaurus resolves `blog` from the site's root.
  const target = (to && !isExternal(to) ? to.replace(/^(?![/#?]|pathname:)/, '/') : to) ?? href;
  const isOther = target !== undefined && isExternal(target);
  // A replaced component may pass the items of the configuration, which lack the base URL.
  const address = useBaseUrl(target ?? '');
  // As in Docusaurus, links without a label have no icon, and neither has an address in `to`.
  const hasIcon = Boolean(label) && href !== undefined && hasProtocol(href);
  const content =
    html === undefined
      ? {
          children: (
            <>
              {label}
              {hasIcon && <IconExternalLink {...(isDropdownLink && { width: 12, height: 12 })} />}
            </>
          ),
        }
      : { dangerouslySetInnerHTML: { __html: html } };
  const isBelow = (base: string): boolean =>
    base.length > baseUrl.length && pathname.startsWith(base.endsWith('/') ? base : `${base}/`);
  // As in Docusaurus, links with `href` are active only if they say so.
  const active =
    target !== undefined &&
    !isOther &&
    (isActive
      ? isActive()
      : href === undefined &&
        (activeBaseRegex !== undefined
          ? isRegexpStringMatch(activeBaseRegex, pathname)
          : activeBasePath !== undefined
            ? pathname.startsWith(`/${`${baseUrl}${activeBasePath}`.split('/').filter(Boolean).join('/')}`)
            : isSamePath(address, pathname) || (!exact && isBelow(address))));
  return (
    <Link
      {...(target !== undefined && { to: target })}
      {...attributes}
      {...(active && { 'aria-current': 'page' as const })}
      className={joined(className, active && activeClassName)}
      {...content}
    />
  );
}
