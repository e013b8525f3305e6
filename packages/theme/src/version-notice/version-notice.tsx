import './version-notice.css';
import { Link, type PageData } from '@ssg/runtime';
import { useThemeSite } from '../site.ts';

/** On docs that are not those most readers want: which ones they are, and the way to the same page in the others. */
export function VersionNotice({ page: { docs } }: { page: PageData }) {
  const versions = useThemeSite().docs.find(({ id }) => id === docs?.instance)?.versions ?? [];
  const reading = versions.find(({ name }) => name === docs?.version);
  const last = versions.find(({ isLast }) => isLast);
  if (!docs || !reading || !last || reading === last || reading.isQuiet) return null;
  return (
    <p className="version-notice">
      You are reading version <b>{reading.label}</b>. The current version is{' '}
      <Link href={last.docs?.[docs.id] ?? last.href}>{last.label}</Link>.
    </p>
  );
}
