/** Icons of admonitions, for the components and for the markup of Markdown. */
const ring = 'M8 1a7 7 0 1 1 0 14A7 7 0 0 1 8 1zm0 1.3a5.7 5.7 0 1 0 0 11.4A5.7 5.7 0 0 0 8 2.3z';

/** The `viewBox` of each icon. */
export const ADMONITION_GRID = '0 0 16 16';

/** The path of each icon, which is filled. */
export const ADMONITION_ICONS = {
  note: `${ring}M7.2 7h1.6v5H7.2zM8 4a1 1 0 1 1 0 2a1 1 0 0 1 0-2z`,
  tip: 'M8 0a5 5 0 0 1 3 9c-.7.6-1 1.3-1 2H6c0-.7-.3-1.4-1-2a5 5 0 0 1 3-9zm0 1.3a3.7 3.7 0 0 0-2.2 6.7c.6.5 1 1 1.3 1.7h1.8c.3-.7.7-1.2 1.3-1.7A3.7 3.7 0 0 0 8 1.3zM6 12.3h4v1.3H6zM6.7 14.7h2.6V16H6.7z',
  info: `${ring}M7.2 4h1.6v5H7.2zM8 10a1 1 0 1 1 0 2a1 1 0 0 1 0-2z`,
  warning:
    'M8 1c.4 0 .7.2.9.5l7 12.5c.3.5-.1 1-.7 1H.8c-.6 0-1-.5-.7-1l7-12.5c.2-.3.5-.5.9-.5zM7.1 6v4h1.8V6zM8 11a1 1 0 1 0 0 2a1 1 0 0 0 0-2z',
  danger:
    'M8 0c.5 2.5 3.5 4.3 4.5 7.3C13.8 11.5 11 16 8 16s-6-2.8-5-7.2C3.4 7 4.5 6 5.2 4.8c.5 1 .6 1.8.5 2.7C7.3 5.8 8 3 8 0zm.300 8c-.2 1.5-2.3 2.3-2.3 4.3A2 2 0 0 0 8 14.3a2 2 0 0 0 2-2C10 10.6 9 9.6 8.3 8z',
} as const;

export type AdmonitionIcon = keyof typeof ADMONITION_ICONS;

/** The icon and the alert of each type. */
export const ADMONITION_TYPES: Record<string, { icon: AdmonitionIcon; alert: string }> = {
  note: { icon: 'note', alert: 'secondary' },
  secondary: { icon: 'note', alert: 'secondary' },
  tip: { icon: 'tip', alert: 'success' },
  success: { icon: 'tip', alert: 'success' },
  info: { icon: 'info', alert: 'info' },
  important: { icon: 'info', alert: 'info' },
  warning: { icon: 'warning', alert: 'warning' },
  caution: { icon: 'warning', alert: 'warning' },
  danger: { icon: 'danger', alert: 'danger' },
};
