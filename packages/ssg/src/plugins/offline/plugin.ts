/** The service worker, which makes visited pages available offline. */
import { createRequire } from 'node:module';
import type { OfflinePage } from '@slashdocs/runtime/service-worker';
import { escapeAttribute } from '../../core/html/fill.ts';
import { definePlugin } from '../../core/plugin/define.ts';
import { readText } from '../../core/util/regular-file.ts';

export interface OfflineOptions {
  /** `lang` and `dir` of the page that replaces a page that is not available. */
  lang: string;
  direction: 'ltr' | 'rtl';
  /** Translations of its texts, by the English text. */
  texts: Readonly<Record<string, string>>;
}

export const offline = definePlugin<OfflineOptions>({
  name: 'offline',
  setup: ({ lang, direction, texts }) => ({
    files() {
      const file = createRequire(import.meta.url).resolve('@slashdocs/runtime/service-worker');
      const offlinePage: OfflinePage = { lang: escapeAttribute(lang), direction, texts };
      const contents = `self.offlinePage = ${JSON.stringify(offlinePage)};\n${readText(file)}`;
      return [{ path: 'service-worker.js', contents, isReplaceable: true }];
    },
  }),
});
