/** The key of the configuration. */
import * as v from 'valibot';
import { entriesFor } from '../../core/config/schema-parts.ts';

export interface PrintPageKeys {
  /** Publish a page with all documents of a version, `/docs/print/`. Default: `false`. */
  printPage?: boolean;
}

declare module '../../core/config/types.ts' {
  interface DocsKeys extends PrintPageKeys {}
}

export const printPageEntries = entriesFor<PrintPageKeys>()({ printPage: v.optional(v.boolean(), false) });
