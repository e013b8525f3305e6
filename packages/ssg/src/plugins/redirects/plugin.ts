/** Redirects in the configuration (`redirects`, `createRedirects`) and in front matter (`redirect_from`). */
import { builtIn } from '../../core/plugin/built-in.ts';
import { definePlugin } from '../../core/plugin/define.ts';
import type { PluginPlace, PluginRedirect } from '../../core/plugin/types.ts';
import { decodePath } from '../../core/util/urls.ts';
import { arePaths, type RedirectKeys, redirectEntries, redirectFrontMatter } from './keys.ts';

const plugin = definePlugin<RedirectKeys>({
  name: 'redirects',
  setup: ({ redirects: configured = {}, createRedirects }) => ({
    *redirects(site): Generator<PluginRedirect> {
      for (const [from, to] of Object.entries(configured)) {
        const place: PluginPlace = { option: ['redirects', from] };
        yield { from, to, place, fromPlace: { ...place, optionPart: 'key' } };
      }
      for (const page of site.pagesWith('redirect_from')) {
        for (const from of page.frontMatter.redirect_from ?? []) {
          yield { from, to: page, place: { page, frontMatter: ['redirect_from', from] } };
        }
      }
      if (!createRedirects) return;
      for (const page of site.pages) {
        const path = decodePath(page.path).slice(site.baseUrl.length - 1);
        for (const from of [createRedirects(path) ?? []].flat()) {
          yield { from, to: page, isReplaceable: true, place: { option: ['createRedirects'] } };
        }
      }
    },
  }),
});

export const redirects = builtIn<RedirectKeys>(
  ({ redirects: configured, createRedirects }) =>
    plugin({ ...(configured && { redirects: configured }), ...(createRedirects && { createRedirects }) }),
  {
    keys: { site: redirectEntries },
    frontMatter: redirectFrontMatter,
    functions: {
      createRedirects: { expected: 'a path, an array of paths, or `undefined`', isValid: arePaths },
    },
  },
);
