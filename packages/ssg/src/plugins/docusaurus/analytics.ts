import type { HeadTag } from '@slashdocs/runtime/types';
import { isObject, listOf } from '../../core/util/value.ts';
import type { Entry } from './entries.ts';

/** Scripts for Google's analytics. */
export function analyticsOf(classic: Entry | undefined, plugins: readonly Entry[]): HeadTag[] {
  const options = (key: string, plugin: string): Record<string, unknown> | undefined => {
    const own = classic?.options[key];
    if (isObject(own)) return own;
    return plugins.find(({ name }) => name === `@docusaurus/plugin-${plugin}`)?.options;
  };
  const gtag = options('gtag', 'google-gtag');
  const ids = listOf([gtag?.trackingID].flat()).filter((id) => typeof id === 'string');
  const container = options('googleTagManager', 'google-tag-manager')?.containerId;
  const tags: HeadTag[] = [];
  if (ids[0] !== undefined) {
    const anonymize = gtag?.anonymizeIP === true ? `, { anonymize_ip: true }` : '';
    tags.push(loaded(`gtag/js?id=${ids[0]}`), {
      tag: 'script',
      content: `window.dataLayer=window.dataLayer||[];function gtag(){dataLayer.push(arguments)}gtag('js',new Date());${ids
        .map((id) => `gtag('config',${JSON.stringify(id)}${anonymize});`)
        .join('')}`,
    });
  }
  if (typeof container === 'string') {
    tags.push({
      tag: 'script',
      content: `(window.dataLayer=window.dataLayer||[]).push({'gtm.start':Date.now(),event:'gtm.js'})`,
    });
    tags.push(loaded(`gtm.js?id=${container}`));
  }
  return tags;
}

function loaded(file: string): HeadTag {
  return { tag: 'script', attributes: { async: true, src: `https://www.googletagmanager.com/${file}` } };
}
