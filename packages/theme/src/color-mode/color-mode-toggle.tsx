import './color-mode.css';
import { storage, useIsHydrated } from '@ssg/runtime';
import { useEffect, useSyncExternalStore } from 'react';
import { useThemeSite } from '../site.ts';
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
  /** Besides its own. */
  className?: string;
}

/** The button that flips the colour mode. It is disabled until it works. */
export function ModeButton({ mode, flip, className = '' }: ModeButtonProps) {
  const hydrated = useIsHydrated();
  return (
    <button
      type="button"
      className={`color-mode icon-button ${className}`.trim()}
      disabled={!hydrated}
      aria-label={`Switch between dark and light mode (currently ${mode} mode)`}
      onClick={flip}
    />
  );
}

/** Follows the other tabs and, where that is configured and nothing is stored, the system. */
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
