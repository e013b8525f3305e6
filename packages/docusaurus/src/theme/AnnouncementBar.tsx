import { useAnnouncementBar } from '@slashdocs/theme/docusaurus';
import AnnouncementBarCloseButton from '@theme/AnnouncementBar/CloseButton';
import AnnouncementBarContent from '@theme/AnnouncementBar/Content';
import { useConfig } from '../site.ts';

/** The bar above the navbar. */
export default function AnnouncementBar() {
  const { announcementBar, hasOldBar } = useConfig();
  const { isActive, close } = useAnnouncementBar();
  if (!announcementBar || !isActive) return null;
  const { backgroundColor, textColor, isCloseable } = announcementBar;
  return (
    // biome-ignore lint/a11y/useSemanticElements: Docusaurus's markup
    <div
      // Style sheets match `[class^='announcementBar_']`.
      className={
        hasOldBar
          ? 'announcementBar_ssg0 theme-announcement-bar'
          : 'theme-announcement-bar announcementBar_ssg0'
      }
      style={{ backgroundColor, color: textColor }}
      role="banner"
    >
      {isCloseable && <div className="announcementBarPlaceholder_ssg0" />}
      <AnnouncementBarContent className="announcementBarContent_ssg0" />
      {isCloseable && <AnnouncementBarCloseButton onClick={close} className="announcementBarClose_ssg0" />}
    </div>
  );
}
