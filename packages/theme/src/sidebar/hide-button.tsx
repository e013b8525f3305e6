import { text } from '../text.ts';

interface HideButtonProps {
  hidden: boolean;
  toggle(): void;
}

/** Collapses and expands the sidebar column. Only on wide screens, and only if configured. */
export function HideButton({ hidden, toggle }: HideButtonProps) {
  return (
    <button
      type="button"
      className="hide-button icon-button icon-chevron"
      aria-label={hidden ? text('Expand sidebar') : text('Collapse sidebar')}
      aria-expanded={!hidden}
      onClick={toggle}
    />
  );
}
