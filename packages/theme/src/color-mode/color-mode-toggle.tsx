import './color-mode.css';
import { storage, useIsHydrated } from '@slashdocs/runtime';
import { useSyncExternalStore } from 'react';
import { useThemeSite } from '../site.ts';
import { text } from '../text.ts';
import type { ColorMode } from '../types.ts';
import { applyMode, currentMode, modeKey, onModeChange } from './color-mode.ts';

/** The button that switches between light and dark. */
export function ColorModeToggle() {
  const { colorMode } = useThemeSite().themeConfig;
  const mode = useSyncExternalStore(onModeChange, currentMode, () => colorMode.defaultMode);
  if (colorMode.disableSwitch) return null;

  function flip() {
    const next = mode === 'dark' ? 'light' : 'dark';
    applyMode(next);
    storage.set(modeKey(colorMode), next);
  }

  return <ModeButton mode={mode} flip={flip} />;
}

interface ModeButtonProps {
  mode: ColorMode | null;
  flip(): void;
  /** Additional classes. */
  className?: string;
}

/** The button that toggles the color mode. Disabled until hydrated. */
function ModeButton({ mode, flip, className = '' }: ModeButtonProps) {
  const hydrated = useIsHydrated();
  return (
    <button
      type="button"
      className={`color-mode icon-button ${className}`.trim()}
      disabled={!hydrated}
      aria-label={text(`Switch between dark and light mode (currently ${mode} mode)`)}
      onClick={flip}
    />
  );
}
