import './footer.css';
import { Link } from '@slashdocs/runtime';
import type { ReactNode } from 'react';
import { LogoImage } from '../navbar/logo-image.tsx';
import { useThemeSite } from '../site.ts';
import type { FooterColumn, LogoConfig } from '../types.ts';

/** The footer of every page. */
export function Footer() {
  const { footer } = useThemeSite().themeConfig;
  return (
    footer && (
      <FooterFrame
        style={footer.style}
        links={<FooterColumns columns={footer.links} />}
        logo={footer.logo && <FooterLogo logo={footer.logo} />}
        copyright={footer.copyright && <Copyright text={footer.copyright} />}
      />
    )
  );
}

interface FooterFrameProps {
  style: 'dark' | 'light';
  links: ReactNode;
  logo?: ReactNode;
  copyright?: ReactNode;
}

const FooterFrame = ({ style, links, logo, copyright }: FooterFrameProps) => (
  <footer className={`footer footer-${style}`}>
    {links}
    {(logo || copyright) && (
      <div className="footer-bottom">
        {logo}
        {copyright}
      </div>
    )}
  </footer>
);

const FooterColumns = ({ columns }: { columns: FooterColumn[] }) => (
  <div className="footer-columns">
    {columns.map((column) => (
      <div key={column.title}>
        {column.title && <p>{column.title}</p>}
        <ul>
          {column.items.map((item) =>
            'html' in item ? (
              // biome-ignore lint/security/noDangerouslySetInnerHtml: written by the site's author
              <li key={item.html} dangerouslySetInnerHTML={{ __html: item.html }} />
            ) : (
              <li key={item.label}>
                <Link href={item.href}>{item.label}</Link>
              </li>
            ),
          )}
        </ul>
      </div>
    ))}
  </div>
);

function FooterLogo({ logo }: { logo: LogoConfig }) {
  const { title, home } = useThemeSite();
  return (
    <Link href={logo.href ?? home}>
      <LogoImage logo={logo} fallbackAlt={title} />
    </Link>
  );
}

/** Text, or HTML if it contains a tag. */
const Copyright = ({ text }: { text: string }) =>
  text.includes('<') ? (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: written by the site's author
    <div dangerouslySetInnerHTML={{ __html: text }} />
  ) : (
    <p>{text}</p>
  );
