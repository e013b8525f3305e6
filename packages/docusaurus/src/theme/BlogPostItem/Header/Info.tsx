import { useBlogPost } from '@slashdocs/theme/docusaurus';
import { text } from '@slashdocs/theme/text';
import { joined } from '../../../joined.ts';

/** A translation may have singular and plural forms, separated by `|`. */
function minutes(count: number): string {
  const forms = text('{n} min read').split('|');
  if (count === 1 && forms.length === 1 && forms[0] === '{n} min read') return 'One min read';
  return ((count === 1 ? forms[0] : forms.at(-1)) as string).replace('{n}', `${count}`);
}

/** The date and the reading time of a post. */
export default function BlogPostItemHeaderInfo({ className }: { className?: string }) {
  const { date, formattedDate, readingTime } = useBlogPost().metadata;
  if (date === undefined && readingTime === undefined) return null;
  return (
    <div className={joined('container_ssg0 margin-vert--md', className)}>
      {date !== undefined && <time dateTime={date}>{formattedDate}</time>}
      {readingTime !== undefined && (
        <>
          {date !== undefined && ' · '}
          {minutes(Math.ceil(readingTime))}
        </>
      )}
    </div>
  );
}
