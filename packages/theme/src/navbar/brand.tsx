import { Link } from '@slashdocs/runtime';
import { useThemeSite } from '../site.ts';
import { LogoImage } from './logo-image.tsx';

/** The logo and the title in the navbar, with a link to the home page. */
export function Brand() {
  const { title: siteTitle, home, themeConfig } = useThemeSite();
  const { logo, title = siteTitle } = themeConfig.navbar;
  return (
    <Link className="brand" href={logo?.href ?? home}>
      {logo && <LogoImage logo={logo} fallbackAlt={title ? '' : siteTitle} />}
      {title && <b>{title}</b>}
    </Link>
  );
}
