import { useConfig } from '../../site.ts';

/** The text of the announcement bar. */
export default function AnnouncementBarContent({ className = '' }: { className?: string }) {
  const { announcementBar } = useConfig();
  return (
    <div
      className={`content_ssg0 ${className}`}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the site's own configuration
      dangerouslySetInnerHTML={{ __html: announcementBar?.content ?? '' }}
    />
  );
}
