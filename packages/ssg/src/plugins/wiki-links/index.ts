/** Links by the name or title of a document: `[[setup]]`, `[[setup#Install]]`, and `[[setup|how to start]]`. */
import { definePlugin } from '../../core/plugin/define.ts';
import type { Plugin } from '../../core/plugin/types.ts';
import { findDocument } from './find-document.ts';
import { SCHEME, wikiLinks as transform } from './transform.ts';

export const wikiLinks: () => Plugin = definePlugin({
  name: 'wiki-links',
  setup: () => ({ markdown: { transforms: [transform], links: { [SCHEME]: findDocument } } }),
});
