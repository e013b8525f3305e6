/** Headers and redirects for the hosts of `deploy.hosts`. */
import type { Host } from '../../core/config/types.ts';
import { definePlugin } from '../../core/plugin/define.ts';
import { hostFiles as filesFor } from './host-files.ts';

export interface HostFilesOptions {
  hosts: readonly Host[];
  trailingSlash: boolean | undefined;
  /** Whether text files also have compressed copies. */
  precompressed: boolean;
}

export const hostFiles = definePlugin<HostFilesOptions>({
  name: 'host-files',
  setup: ({ hosts, trailingSlash, precompressed }) => ({
    siteFiles({ baseUrl, languages, headers, immutable }) {
      const redirects = languages.flatMap((site) => site.redirects);
      const rules = { baseUrl, trailingSlash, headers, immutable, redirects, precompressed };
      return filesFor(hosts, rules).map((file) => ({ ...file, isReplaceable: true }));
    },
  }),
});
