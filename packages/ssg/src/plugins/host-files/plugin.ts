/** Headers and redirects for the hosts of `deploy.hosts`. */
import { builtIn } from '../../core/plugin/built-in.ts';
import { definePlugin } from '../../core/plugin/define.ts';
import { routeKey } from '../../core/util/urls.ts';
import { hostFiles as filesFor } from './host-files.ts';
import { type Host, type HostKeys, hostEntries } from './keys.ts';

interface HostFilesOptions {
  hosts: readonly Host[];
  trailingSlash: boolean | undefined;
  /** Whether text files also have compressed copies. */
  precompressed: boolean;
}

const plugin = definePlugin<HostFilesOptions>({
  name: 'host-files',
  setup: ({ hosts, trailingSlash, precompressed }) => ({
    siteFiles({ baseUrl, languages, headers, immutable }) {
      // Some hosts take `/a.html` for `/a`, so the rule would redirect the page to itself.
      const redirects = languages
        .flatMap((site) => site.redirects)
        .filter(({ from, to }) => routeKey(from) !== routeKey(to));
      const rules = { baseUrl, trailingSlash, headers, immutable, redirects, precompressed };
      return filesFor(hosts, rules).map((file) => ({ ...file, isReplaceable: true }));
    },
  }),
});

export default builtIn<HostKeys>(
  ({ deploy: { hosts = [], precompress }, trailingSlash }) =>
    hosts.length > 0 ? plugin({ hosts, trailingSlash, precompressed: precompress.length > 0 }) : undefined,
  { keys: { deploy: hostEntries } },
);
