/** The service worker, which makes visited pages available offline. */
import { createRequire } from 'node:module';
import type { OfflinePage } from '@slashdocs/runtime/service-worker';
import * as v from 'valibot';
import { entriesFor } from '../../core/config/schema-parts.ts';
import { escapeAttribute } from '../../core/html/fill.ts';
import { builtIn } from '../../core/plugin/built-in.ts';
import { definePlugin } from '../../core/plugin/define.ts';
import type { OutputFile } from '../../core/plugin/types.ts';
import { inLanguage } from '../../core/util/in-language.ts';
import { readText } from '../../core/util/regular-file.ts';
import { OFFLINE_TEXTS } from './texts.ts';

export interface OfflineKeys {
  /** Make visited pages available offline with a service worker. Default: `false`. */
  offline?: boolean;
}

declare module '../../core/config/types.ts' {
  interface SiteKeys extends OfflineKeys {}
}

/** Next to the worker, which it registers. */
const REGISTER = 'register-worker.js';

/** The option is the page that replaces a page that is not available. */
const plugin = definePlugin<OfflinePage>({
  name: 'offline',
  setup: (offlinePage) => ({
    page: ({ site }) => ({
      head: [{ tag: 'script', attributes: { type: 'module', src: site.baseUrl + REGISTER } }],
    }),
    files: (): OutputFile[] => [
      {
        path: 'service-worker.js',
        contents: `self.offlinePage = ${JSON.stringify(offlinePage)};\n${clientCode('service-worker')}`,
        isReplaceable: true,
      },
      { path: REGISTER, contents: clientCode('register-worker'), isReplaceable: true },
    ],
  }),
});

function clientCode(name: string): string {
  return readText(createRequire(import.meta.url).resolve(`@slashdocs/runtime/${name}`));
}

export default builtIn<OfflineKeys>(
  ({ offline: isOn, locale: { code, lang, direction } }) =>
    isOn
      ? plugin({ lang: escapeAttribute(lang), direction, texts: inLanguage(OFFLINE_TEXTS, code) ?? {} })
      : undefined,
  { keys: { site: entriesFor<OfflineKeys>()({ offline: v.optional(v.boolean(), false) }) } },
);
