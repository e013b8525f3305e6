/** Pieces of the navbar in the shape that Docusaurus has of them, for sites that have one of their own. */
import { Link as RuntimeLink, useIsHydrated } from '@ssg/runtime';
import type { ComponentType } from 'react';
import { LogoImage } from '../navbar/logo-image.tsx';
import { useThemeSite } from '../site.ts';
import type { ColorMode } from '../types.ts';
import { useColorMode } from './theme-common.ts';

export interface ColorModeToggleProps {
  value: ColorMode | null;
  onChange(mode: ColorMode): void;
  className?: string;
  buttonClassName?: string;
}

/** The button that flips the colour mode; what that means is its user's business. */
export function ColorModeToggle({ value, onChange, className, buttonClassName }: ColorModeToggleProps) {
  const hydrated = useIsHydrated();
  const names = ['color-mode', 'icon-button', className, buttonClassName].filter(Boolean);
  return (
    <button
      type="button"
      className={names.join(' ')}
      disabled={!hydrated}
      aria-label={`Switch between dark and light mode (currently ${value} mode)`}
      onClick={() => onChange(value === 'dark' ? 'light' : 'dark')}
    />
  );
}

/** The navbar's, made of the site's. */
export function navbarToggleOf(
  Toggle: ComponentType<ColorModeToggleProps>,
): ComponentType<{ className?: string }> {
  return ({ className }) => {
    const { colorMode, setColorMode } = useColorMode();
    if (useThemeSite().themeConfig.colorMode.disableSwitch) return null;
    return <Toggle value={colorMode} onChange={setColorMode} {...(className && { className })} />;
  };
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
    <RuntimeLink className={className} href={logo?.href ?? home}>
      {logo && <LogoImage logo={logo} fallbackAlt={title ? '' : siteTitle} />}
      {title && <b className={titleClassName}>{title}</b>}
    </RuntimeLink>
  );
}

/** The logo at its place in the navbar. */
export function navbarLogoOf(Own: ComponentType<LogoProps>): ComponentType {
  return () => <Own className="brand navbar__brand" titleClassName="navbar__title" />;
}
