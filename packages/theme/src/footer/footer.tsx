import './footer.css';
import { Link } from '@ssg/runtime';
import { LogoImage } from '../navbar/logo-image.tsx';
import { useThemeSite } from '../site.ts';

export function Footer() {
  const { title, home, themeConfig } = useThemeSite();
  const { footer } = themeConfig;
  if (!footer) return null;
  return (
    <footer className={`footer footer-${footer.style}`}>
      <div className="footer-columns">
        {footer.links.map((column) => (
          <div key={column.title}>
            {column.title && <p>{column.title}</p>}
            <ul>
              {column.items.map((item) =>
                'html' in item ? (
                  // biome-ignore lint/security/noDangerouslySetInnerHtml: it is the site's own
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
      {(footer.logo || footer.copyright) && (
        <div className="footer-bottom">
          {footer.logo && (
            <Link href={footer.logo.href ?? home}>
              <LogoImage logo={footer.logo} fallbackAlt={title} />
            </Link>
          )}
          {footer.copyright?.includes('<') ? (
            // biome-ignore lint/security/noDangerouslySetInnerHtml: it is the site's own
            <div dangerouslySetInnerHTML={{ __html: footer.copyright }} />
          ) : (
            footer.copyright && <p>{footer.copyright}</p>
          )}
        </div>
      )}
    </footer>
  );
}
