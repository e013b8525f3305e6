import { useIsHydrated } from '@slashdocs/runtime';
import { text } from '@slashdocs/theme/text';
import IconDarkMode from '@theme/Icon/DarkMode';
import IconLightMode from '@theme/Icon/LightMode';
import { joined } from '../joined.ts';

export interface Props {
  className?: string;
  buttonClassName?: string;
  respectPrefersColorScheme?: boolean;
  value: 'light' | 'dark' | null;
  onChange(value: 'light' | 'dark'): void;
}

/** A button that switches between light and dark. */
export default function ColorModeToggle({ className, buttonClassName, value, onChange }: Props) {
  const isHydrated = useIsHydrated();
  const label = text(`Switch between dark and light mode (currently ${value ?? 'light'} mode)`);
  return (
    <div className={joined('toggle_ssg0', className)}>
      <button
        type="button"
        className={joined(
          'clean-btn toggleButton_ssg0',
          !isHydrated && 'toggleButtonDisabled_ssg0',
          buttonClassName,
        )}
        disabled={!isHydrated}
        title={label}
        aria-label={label}
        onClick={() => onChange(value === 'dark' ? 'light' : 'dark')}
      >
        <IconLightMode aria-hidden className="toggleIcon_ssg0 lightToggleIcon_ssg0" />
        <IconDarkMode aria-hidden className="toggleIcon_ssg0 darkToggleIcon_ssg0" />
      </button>
    </div>
  );
}
