import { Link, usePage } from '@ssg/runtime';
import type { ReactNode } from 'react';
import { CodeBlock } from '../code/code-block.tsx';
import { LogoImage } from '../navbar/logo-image.tsx';
import { useThemeSite } from '../site.ts';

export function EditThisPage({ editUrl }: { editUrl?: string | undefined }) {
  const page = usePage();
  const href = editUrl ?? page.editUrl;
  return href ? (
    <Link className="icon-edit" href={href}>
      Edit this page
    </Link>
  ) : null;
}

export interface LogoProps {
  className?: string;
  imageClassName?: string;
  titleClassName?: string;
}

/** The navbar's logo and title, with the link around them. */
export function Logo({ className = 'brand', titleClassName }: LogoProps) {
  const { title: siteTitle, themeConfig, home } = useThemeSite();
  const { logo, title = siteTitle } = themeConfig.navbar;
  return (
    <Link className={className} href={logo?.href ?? home}>
      {logo && <LogoImage logo={logo} fallbackAlt={title ? '' : siteTitle} />}
      {title && <b className={titleClassName}>{title}</b>}
    </Link>
  );
}

/**
 * A diagram: of a document as it was drawn when that was compiled; one that a component computes as its source.
 */
export function Mermaid({ value, children }: { value: string; children?: ReactNode }) {
  return children ?? <CodeBlock language="mermaid">{value}</CodeBlock>;
}
