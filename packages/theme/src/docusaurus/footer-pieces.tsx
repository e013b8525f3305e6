/** Footer components with Docusaurus's props, for sites that replace some of them. */
import type { ComponentType, ReactNode } from 'react';
import { Copyright, FooterFrame, FooterLogo } from '../footer/footer.tsx';
import { useThemeSite } from '../site.ts';
import type { FooterColumn, Logo } from '../types.ts';
import { Link } from './link.tsx';

export { FooterFrame as FooterLayout, FooterLogo };

type Item = FooterColumn['items'][number] & { to?: string; className?: string };

export interface FooterLayoutProps {
  style: 'dark' | 'light';
  links: ReactNode;
  logo: ReactNode;
  copyright: ReactNode;
}

export const FooterCopyright = ({ copyright }: { copyright: string }) => <Copyright text={copyright} />;

export function FooterLinkItem({ item }: { item: Item }) {
  if ('html' in item) {
    // biome-ignore lint/security/noDangerouslySetInnerHtml: written by the site's author
    return <span className={item.className} dangerouslySetInnerHTML={{ __html: item.html }} />;
  }
  return (
    <Link className={item.className} href={item.href ?? item.to}>
      {item.label}
    </Link>
  );
}

type LinkItemType = ComponentType<{ item: Item }>;

/** Links in columns, each with a heading. */
export function footerColumnsOf(LinkItem: LinkItemType): ComponentType<{ columns: FooterColumn[] }> {
  return ({ columns }) => (
    <div className="footer-columns">
      {columns.map((column) => (
        <div key={column.title}>
          {column.title && <p>{column.title}</p>}
          <FooterList items={column.items} LinkItem={LinkItem} />
        </div>
      ))}
    </div>
  );
}

/** Links without headings. */
export function footerRowOf(LinkItem: LinkItemType): ComponentType<{ links: Item[] }> {
  return ({ links }) => (
    <div className="footer-columns">
      <div>
        <FooterList items={links} LinkItem={LinkItem} />
      </div>
    </div>
  );
}

function FooterList({ items, LinkItem }: { items: Item[]; LinkItem: LinkItemType }) {
  return (
    <ul>
      {items.map((item) => (
        <li key={'html' in item ? item.html : item.label}>
          <LinkItem item={item} />
        </li>
      ))}
    </ul>
  );
}

const isColumn = (link: FooterColumn | Item): link is FooterColumn => 'items' in link;

export function footerLinksOf(
  Columns: ComponentType<{ columns: FooterColumn[] }>,
  Row: ComponentType<{ links: Item[] }>,
): ComponentType<{ links: readonly (FooterColumn | Item)[] }> {
  return ({ links }) => {
    const columns = links.filter(isColumn);
    return columns.some(({ title }) => title !== '') ? (
      <Columns columns={columns} />
    ) : (
      <Row links={links.flatMap((link) => (isColumn(link) ? link.items : [link]))} />
    );
  };
}

/** The site's footer, composed from parts. */
export function footerOf(
  Layout: ComponentType<FooterLayoutProps>,
  Links: ComponentType<{ links: FooterColumn[] }>,
  LogoPiece: ComponentType<{ logo: Logo }>,
  CopyrightPiece: ComponentType<{ copyright: string }>,
): ComponentType {
  return () => {
    const { footer } = useThemeSite().themeConfig;
    if (!footer) return null;
    const { style, links, logo, copyright } = footer;
    return (
      <Layout
        style={style}
        links={links.length > 0 && <Links links={links} />}
        logo={logo && <LogoPiece logo={logo} />}
        copyright={copyright && <CopyrightPiece copyright={copyright} />}
      />
    );
  };
}
