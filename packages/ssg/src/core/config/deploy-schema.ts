import * as v from 'valibot';
import { entriesFor } from './schema-parts.ts';
import type { DeployKeys, DeployOptions } from './types.ts';

export const deployEntries = entriesFor<Omit<DeployOptions, keyof DeployKeys>>()({
  precompress: v.optional(v.array(v.picklist(['br', 'gzip'])), []),
});
