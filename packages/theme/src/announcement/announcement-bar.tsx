import './announcement-bar.css';
import { storage, useIsHydrated } from '@slashdocs/runtime';
import { useEffect } from 'react';
import { useThemeSite } from '../site.ts';
import { text } from '../text.ts';
import { dismissKey, idKey } from './announcement-keys.ts';

/**
 * The bar above the navbar. It is in the HTML of every page. For readers who dismissed it, the script from `head` hides
 * it before the first paint.
 */
export function AnnouncementBar() {
  const { announcementBar } = useThemeSite().themeConfig;
  const hydrated = useIsHydrated();
  const id = announcementBar?.id;

  useEffect(() => {
    if (id === undefined || storage.get(idKey) === id) return;
    storage.set(idKey, id);
    storage.set(dismissKey, 'false');
  }, [id]);

  if (!announcementBar) return null;

  function dismiss() {
    storage.set(dismissKey, 'true');
    document.documentElement.dataset.announcement = 'dismissed';
  }

  return (
    <div className="announcement">
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the site's own configuration */}
      <div dangerouslySetInnerHTML={{ __html: announcementBar.content }} />
      {announcementBar.isCloseable && (
        <button
          type="button"
          className="icon-button icon-close"
          aria-label={text('Close')}
          disabled={!hydrated}
          onClick={dismiss}
        />
      )}
    </div>
  );
}
