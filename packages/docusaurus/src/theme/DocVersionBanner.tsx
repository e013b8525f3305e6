import { usePage } from '@slashdocs/runtime';
import { Interpolate, Link, useDocsVersion, useInstance } from '@slashdocs/theme/docusaurus';
import { text } from '@slashdocs/theme/text';
import { joined } from '../joined.ts';
import { useClassicSite } from '../site.ts';

/** The notice on docs that are not of the latest version. */
export default function DocVersionBanner({ className }: { className?: string }) {
  const { docs } = usePage();
  const { title } = useClassicSite();
  const { pluginId, name } = useDocsVersion();
  const versions = useInstance(pluginId)?.versions ?? [];
  const last = versions.findIndex(({ isLast }) => isLast);
  const own = versions.findIndex((version) => version.name === name);
  const shown = versions[own];
  const latest = versions[last];
  if (!docs || !shown || !latest || own === last || shown.isQuiet) return null;
  return (
    <div
      className={joined(className, 'theme-doc-version-banner alert alert--warning margin-bottom--md')}
      role="alert"
    >
      <div>
        <Interpolate values={{ siteTitle: title, versionLabel: <b>{shown.label}</b> }}>
          {own < last
            ? text('This is unreleased documentation for {siteTitle} {versionLabel} version.')
            : text(
                'This is documentation for {siteTitle} {versionLabel}, which is no longer actively maintained.',
              )}
        </Interpolate>
      </div>
      <div className="margin-top--md">
        <Interpolate
          values={{
            latestVersionLink: (
              <b>
                <Link to={docs.inVersions?.[latest.name] ?? latest.href} autoAddBaseUrl={false}>
                  {text('latest version')}
                </Link>
              </b>
            ),
            versionLabel: latest.label,
          }}
        >
          {text('For up-to-date documentation, see the {latestVersionLink} ({versionLabel}).')}
        </Interpolate>
      </div>
    </div>
  );
}
