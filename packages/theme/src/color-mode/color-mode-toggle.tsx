import './color-mode.css';
import { storage, useIsHydrated } from '@slashdocs/runtime';
import { useEffect, useSyncExternalStore } from 'react';
import { useThemeSite } from '../site.ts';
import { text } from '../text.ts';
import type { ColorMode } from '../types.ts';
import { applyMode, chooseMode, currentMode, modeKey, onModeChange } from './color-mode.ts';

export function ColorModeToggle() {
  const { colorMode } = useThemeSite().themeConfig;
  const mode = useSyncExternalStore(onModeChange, currentMode, () => colorMode.defaultMode);
  if (colorMode.disableSwitch) return null;

  function flip() {
    const next = mode === 'dark' ? 'light' : 'dark';
    applyMode(next);
    storage.set(modeKey, next);
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
export function ModeButton({ mode, flip, className = '' }: ModeButtonProps) {
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

/** Follows changes in other tabs and, if configured and nothing is stored, the system's mode. */
export function useSharedColorMode(): void {
  const { colorMode } = useThemeSite().themeConfig;
  useEffect(() => {
    const system = matchMedia('(prefers-color-scheme: dark)');
    const follow = () => applyMode(chooseMode(storage.get(modeKey), system.matches, colorMode));
    const unsubscribe = storage.subscribe(modeKey, follow);
    system.addEventListener('change', follow);
    return () => {
      unsubscribe();
      system.removeEventListener('change', follow);
    };
  }, [colorMode]);
}
