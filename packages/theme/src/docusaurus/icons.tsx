/** Icons for custom components. The theme's own icons are in its style sheet. */
import type { SVGProps } from 'react';

/** @param path SVG path in a square of 24 by 24 units */
const icon = (path: string) => (props: SVGProps<SVGSVGElement>) => (
  <svg
    viewBox="0 0 24 24"
    width="1.25em"
    height="1.25em"
    fill="none"
    stroke="currentColor"
    aria-hidden="true"
    {...props}
  >
    <path d={path} strokeWidth="2" strokeLinecap="round" strokeLinejoin="round" />
  </svg>
);

export const ArrowIcon = icon('M4 12h16M14 6l6 6-6 6');
export const CloseIcon = icon('M5 5l14 14M19 5L5 19');
export const CopyIcon = icon('M9 9h11v11H9zM15 9V4H4v11h5');
export const DarkModeIcon = icon('M20 14A8 8 0 1 1 10 4a7 7 0 0 0 10 10z');
export const EditIcon = icon('M4 20l1-5L16 4l4 4L9 19zM14 6l4 4');
export const ExternalLinkIcon = icon('M14 4h6v6M20 4L10 14M18 14v6H4V6h6');
export const HomeIcon = icon('M3 11l9-8 9 8M6 9v11h12V9');
export const LanguageIcon = icon(
  'M3 12h18M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18M12 3c-5 5-5 13 0 18c5-5 5-13 0-18',
);
export const LightModeIcon = icon(
  'M12 8a4 4 0 1 0 0 8a4 4 0 1 0 0-8M12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.5 1.5M17.5 17.5L19 19M19 5l-1.5 1.5M6.5 17.5L5 19',
);
export const MenuIcon = icon('M4 6h16M4 12h16M4 18h16');
export const SuccessIcon = icon('M4 13l5 5L20 6');
export const SystemColorModeIcon = icon('M3 5h18v11H3zM9 20h6M12 16v4');
export const WordWrapIcon = icon('M3 5h18M3 12h14a3 3 0 0 1 0 6h-4M15 16l-2 2 2 2M3 19h6');
