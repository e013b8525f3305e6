import './version-notice.css';
import { Link, type PageData } from '@slashdocs/runtime';
import { useThemeSite } from '../site.ts';
import { text } from '../text.ts';

/** The notice on docs other than the latest version, with a link to the same page in the latest one. */
export function VersionNotice({ page: { docs } }: { page: PageData }) {
  const versions = useThemeSite().docs.find(({ id }) => id === docs?.instance)?.versions ?? [];
  const reading = versions.find(({ name }) => name === docs?.version);
  const last = versions.find(({ isLast }) => isLast);
  if (!docs || !reading || !last || reading === last || reading.isQuiet) return null;
  return (
    <p className="version-notice">
      {text('You are reading version ')}
      <b>{reading.label}</b>
      {text('. The latest version is ')}
      <Link href={docs.inVersions?.[last.name] ?? last.href}>{last.label}</Link>.
    </p>
  );
}
