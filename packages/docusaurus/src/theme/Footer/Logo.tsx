import { Link, useBaseUrlUtils } from '@slashdocs/theme/docusaurus';
import ThemedImage from '@theme/ThemedImage';
import type { LogoConfig } from '../../config.ts';
import { joined } from '../../joined.ts';

/** The logo of the footer. A site's footer passes none if a missing package would have configured it. */
export default function FooterLogo({ logo }: { logo?: LogoConfig }) {
  const { withBaseUrl } = useBaseUrlUtils();
  if (!logo) return null;
  const { src, srcDark = src, alt = '', width, height, href, target, className, style } = logo;
  const image = (
    <ThemedImage
      className={joined('footer__logo', className)}
      sources={{ light: withBaseUrl(src), dark: withBaseUrl(srcDark) }}
      {...{ alt, width, height, style }}
    />
  );
  return href ? (
    <Link href={href} className="footerLogoLink_ssg0" {...(target && { target })}>
      {image}
    </Link>
  ) : (
    image
  );
}
