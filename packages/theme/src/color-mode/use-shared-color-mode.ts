import { storage } from '@slashdocs/runtime';
import { useEffect } from 'react';
import { useThemeSite } from '../site.ts';
import { applyMode, chooseMode, modeKey } from './color-mode.ts';

/** Follows changes in other tabs and, if configured and nothing is stored, the system's mode. */
export function useSharedColorMode(): void {
  const { colorMode } = useThemeSite().themeConfig;
  useEffect(() => {
    const system = matchMedia('(prefers-color-scheme: dark)');
    const follow = () => applyMode(chooseMode(storage.get(modeKey(colorMode)), system.matches, colorMode));
    const unsubscribe = storage.subscribe(modeKey(colorMode), follow);
    system.addEventListener('change', follow);
    return () => {
      unsubscribe();
      system.removeEventListener('change', follow);
    };
  }, [colorMode]);
}
