/** The keys of `deploy`. */
import * as v from 'valibot';
import { entriesFor } from '../../core/config/schema-parts.ts';

export interface HostKeys {
  /** Hosts to write files with headers and redirects for. Default: `['netlify', 'cloudflare']`. */
  hosts?: ('netlify' | 'cloudflare' | 'vercel' | 'nginx')[];
}

declare module '../../core/config/types.ts' {
  interface DeployKeys extends HostKeys {}
}

export type Host = NonNullable<HostKeys['hosts']>[number];

export const hostEntries = entriesFor<HostKeys>()({
  hosts: v.optional(v.array(v.picklist(['netlify', 'cloudflare', 'vercel', 'nginx'])), [
    'netlify',
    'cloudflare',
  ]),
});
