import { Link, useBaseUrlUtils } from '@slashdocs/theme/docusaurus';
import ThemedImage from '@theme/ThemedImage';
import type { ComponentProps } from 'react';
import type { LogoConfig } from '../config.ts';
import { useClassicSite } from '../site.ts';

export interface Props extends Omit<ComponentProps<'a'>, 'ref'> {
  imageClassName?: string;
  titleClassName?: string;
}

/** The logo and the title of the site. */
export default function Logo({ imageClassName, titleClassName, ...props }: Props) {
  const { title: siteTitle, home, themeConfig } = useClassicSite();
  const { title, logo } = themeConfig.navbar;
  return (
    <Link to={logo?.href ?? home} {...props} {...(logo?.target && { target: logo.target })}>
      {logo && <LogoImage logo={logo} alt={logo.alt ?? (title ? '' : siteTitle)} frame={imageClassName} />}
      {/* Docusaurus shows an empty title, too, and style sheets give it a margin. */}
      {typeof title === 'string' && <b className={titleClassName}>{title}</b>}
    </Link>
  );
}

function LogoImage({ logo, alt, frame }: { logo: LogoConfig; alt: string; frame: string | undefined }) {
  const { withBaseUrl } = useBaseUrlUtils();
  const { src, srcDark = src, width, height, className, style } = logo;
  const sources = { light: withBaseUrl(src), dark: withBaseUrl(srcDark) };
  const image = <ThemedImage sources={sources} {...{ alt, width, height, className, style }} />;
  return frame ? <div className={frame}>{image}</div> : image;
}
