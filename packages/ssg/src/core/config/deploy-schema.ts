import * as v from 'valibot';
import { entriesFor } from './schema-parts.ts';
import type { DeployOptions } from './types.ts';

export const deployEntries = entriesFor<DeployOptions>()({
  hosts: v.optional(v.array(v.picklist(['netlify', 'cloudflare', 'vercel', 'nginx'])), [
    'netlify',
    'cloudflare',
  ]),
  precompress: v.optional(v.array(v.picklist(['br', 'gzip'])), []),
});
