/** Icons for custom admonition layouts. The theme's own admonitions have none. */
import { drawnIcon } from '../icons/drawn-icon.tsx';

const icon = drawnIcon(16, '1em', '1.5');

const CIRCLE = 'M8 1.75a6.25 6.25 0 1 0 0 12.5a6.25 6.25 0 1 0 0-12.5z';

export const NoteIcon = icon('M3 1.75h7l3 3v9.5H3zM5.5 8h5M5.5 11h5M5.5 5h2');
export const TipIcon = icon(
  'M6 12.25h4M6.5 14.25h3M6 12.25c0-2-2-2.75-2-5.5a4 4 0 0 1 8 0c0 2.75-2 3.5-2 5.5',
);
export const InfoIcon = icon(`${CIRCLE}M8 7.25v4M8 4.75v.01`);
export const WarningIcon = icon('M8 2l6.5 11.75h-13zM8 6.5v3.5M8 11.9v.01');
export const DangerIcon = icon(
  'M5.25 1.75h5.5l3.5 3.5v5.5l-3.5 3.5h-5.5l-3.5-3.5v-5.5zM8 4.75v4M8 11.25v.01',
);
