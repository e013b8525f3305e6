interface HideButtonProps {
  hidden: boolean;
  toggle(): void;
}

/** Folds the sidebar's column away, and brings it back; only on wide screens, and only where that is configured. */
export function HideButton({ hidden, toggle }: HideButtonProps) {
  return (
    <button
      type="button"
      className="hide-button icon-button icon-chevron"
      aria-label={hidden ? 'Expand sidebar' : 'Collapse sidebar'}
      aria-expanded={!hidden}
      onClick={toggle}
    />
  );
}
