import { useColorMode } from '@slashdocs/theme/docusaurus';
import ColorModeToggle from '@theme/ColorModeToggle';
import { useConfig } from '../../site.ts';

/** The button in the navbar that switches between light and dark. */
export default function NavbarColorModeToggle({ className }: { className?: string }) {
  const { colorMode, navbar } = useConfig();
  const { colorMode: value, setColorMode } = useColorMode();
  if (colorMode.disableSwitch) return null;
  return (
    <ColorModeToggle
      {...(className && { className })}
      {...(navbar.style === 'dark' && { buttonClassName: 'darkNavbarColorModeToggle_ssg0' })}
      respectPrefersColorScheme={colorMode.respectPrefersColorScheme}
      value={value}
      onChange={setColorMode}
    />
  );
}
