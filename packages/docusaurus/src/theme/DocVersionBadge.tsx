import { useDocsVersion, useVersions } from '@slashdocs/theme/docusaurus';
import { text } from '@slashdocs/theme/text';
import { joined } from '../joined.ts';

/** The badge with the version of a document. */
export default function DocVersionBadge({ className }: { className?: string }) {
  const { label, pluginId } = useDocsVersion();
  const hasSeveral = useVersions(pluginId).length > 1;
  return hasSeveral && label ? (
    <span className={joined(className, 'theme-doc-version-badge badge badge--secondary')}>
      {text('Version: {versionLabel}').replace('{versionLabel}', () => label)}
    </span>
  ) : null;
}
