import './consent.css';
import { useIsHydrated, useStoredValue } from '@slashdocs/runtime';
import { consentKey } from './consent.ts';

/** The button in the footer that asks again, because withdrawing a consent must be as easy as giving it. */
export default function ConsentSettings({ label }: { label: string }) {
  const [, store] = useStoredValue(consentKey);
  if (!useIsHydrated()) return null;
  return (
    <div className="consent-settings">
      <button type="button" onClick={() => store('ask')}>
        {label}
      </button>
    </div>
  );
}
