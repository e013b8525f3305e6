import path from 'node:path';
import type { Plugin } from 'esbuild';
import { readText } from '../../core/util/regular-file.ts';

/** Cascade layers of Docusaurus, in their order. */
const LAYERS = ['infima', 'theme-common', 'theme-classic', 'core', 'theme-search-algolia.docsearch']
  .map((name) => `docusaurus.${name}`)
  .join(', ');

/** Docusaurus's own rules for DocSearch. In layers, they also win over DocSearch's more specific ones for the dark mode. */
const DOCSEARCH_COLORS = `@layer docusaurus.theme-search-algolia {
  :root {
    --docsearch-primary-color: var(--ifm-color-primary);
    --docsearch-text-color: var(--ifm-font-color-base);
  }
}
`;

const DOCSEARCH_LAYER = 'docusaurus.theme-search-algolia.docsearch';

const LAYER_OF: Record<string, string> = {
  'docsearch-button': DOCSEARCH_LAYER,
  'docsearch-button-3': DOCSEARCH_LAYER,
  'docsearch-button-4': DOCSEARCH_LAYER,
  infima: 'docusaurus.infima',
  theme: 'docusaurus.theme-classic',
};

/**
 * Puts the style sheets of the classic theme, and of DocSearch, into the layers that Docusaurus has with `useCssCascadeLayers`.
 *
 * @param root absolute path of the site's folder
 */
export function cascadeLayers(root: string, side: 'client' | 'server'): Plugin {
  return {
    name: 'docusaurus-layers',
    setup(build) {
      build.onResolve(
        { filter: /^@slashdocs\/docusaurus\/(?:docsearch-button(?:-[34])?|infima|theme)\.css$/ },
        ({ kind, path: name }) =>
          // The server has no style sheets.
          kind === 'import-statement' && side === 'client' ? { path: name, namespace: 'layered' } : undefined,
      );
      build.onLoad({ filter: /.*/, namespace: 'layered' }, ({ path: name }) => {
        const sheet = path.basename(name, '.css');
        const rules = LAYER_OF[sheet] === DOCSEARCH_LAYER ? DOCSEARCH_COLORS : '';
        return {
          contents: `@layer ${LAYERS};\n@import ${JSON.stringify(name)} layer(${LAYER_OF[sheet]});\n${rules}`,
          loader: 'css',
          resolveDir: root,
        };
      });
      // The browser loads it with the dialog and puts it before the other sheets, so it also lists the layers.
      build.onLoad({ filter: /@docsearch[\\/]css[\\/].*\.css$/, namespace: 'url' }, ({ path: file }) => ({
        contents: `@layer ${LAYERS};\n@layer ${DOCSEARCH_LAYER} {\n${readText(file)}\n}\n`,
        loader: 'file',
      }));
    },
  };
}
