import * as v from 'valibot';
import { closed, type EntriesOf } from './schema-parts.ts';
import type { DeployOptions } from './types.ts';

export const deploySchema = closed({
  hosts: v.optional(v.array(v.picklist(['netlify', 'cloudflare', 'vercel', 'nginx']))),
  precompress: v.optional(v.array(v.picklist(['br', 'gzip']))),
} satisfies EntriesOf<DeployOptions>);
