/** Videos and pages of other sites. Nothing is requested from them before a reader plays the video or opens the page. */
import { createRequire } from 'node:module';
import { definePlugin } from '../../core/plugin/define.ts';
import type { Plugin } from '../../core/plugin/types.ts';
import { serviceHandler, siteHandler, video } from './embed.ts';
import { embedsOptions } from './options.ts';
import { SERVICES } from './services.ts';
import type { EmbedsOptions } from './types.ts';

export type { EmbedsOptions } from './types.ts';

export const embeds: (options?: EmbedsOptions) => Plugin = definePlugin({
  name: 'embeds',
  options: embedsOptions,
  setup({ services, sites }) {
    const { resolve } = createRequire(import.meta.url);
    const origins = [...services.map((name) => SERVICES[name].origin), ...sites];
    const component = (name: string) => ({
      module: resolve(`@slashdocs/theme/add-ons/${name}`),
      isStatic: true,
      links: ['src', 'poster', 'captions'],
    });
    return {
      markdown: {
        directives: {
          ...Object.fromEntries(services.map((name) => [name, serviceHandler(name)])),
          ...(sites.length > 0 && { embed: siteHandler(sites) }),
          video,
        },
        components: {
          Video: component('video'),
          ...(services.includes('youtube') && { YouTube: component('youtube') }),
          ...(services.includes('vimeo') && { Vimeo: component('vimeo') }),
        },
        styles: { embed: resolve('@slashdocs/theme/add-ons/embeds.css') },
      },
      client: {
        ...(origins.length > 0 && {
          modules: [resolve('@slashdocs/theme/add-ons/embeds')],
          policy: { 'frame-src': origins },
        }),
      },
    };
  },
});
