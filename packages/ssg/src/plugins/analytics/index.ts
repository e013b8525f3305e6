/**
 * Analytics: Plausible, Umami, Fathom, GoatCounter, and Google Analytics. Scripts are loaded after the page, only on the published
 * site, and services with cookies only after the reader has accepted them.
 */
import { createRequire } from 'node:module';
import type { AnalyticsProps } from '@slashdocs/theme/add-ons/analytics';
import { definePlugin } from '../../core/plugin/define.ts';
import type { Plugin } from '../../core/plugin/types.ts';
import { inLanguage } from '../../core/util/in-language.ts';
import { analyticsOptions } from './options.ts';
import { SERVICES, type Service } from './services.ts';
import { CONSENT_TEXTS, ENGLISH } from './texts.ts';
import type { AnalyticsOptions } from './types.ts';

export type { AnalyticsOptions } from './types.ts';

export const analytics: (options: AnalyticsOptions) => Plugin = definePlugin({
  name: 'analytics',
  options: analyticsOptions,
  setup({ consent, privacyPolicy, ...chosen }) {
    const used = servicesOf(chosen);
    const policy: Record<string, string[]> = {};
    for (const service of used)
      for (const [directive, sources] of Object.entries(service.policy))
        policy[directive] = [...new Set([...(policy[directive] ?? []), ...sources])];
    const services = used.map(({ policy: _, ...service }) => service);
    const asking = services.filter(
      ({ hasCookies }) => consent === 'all' || (consent === 'cookies' && hasCookies),
    );
    const props = (language: string): AnalyticsProps => ({
      services,
      asking: asking.map(({ name }) => name),
      texts: asking.length > 0 ? (inLanguage(CONSENT_TEXTS, language) ?? ENGLISH) : undefined,
      ...(privacyPolicy !== undefined && { privacyPolicy }),
    });
    const { resolve } = createRequire(import.meta.url);
    return {
      client: {
        policy,
        slots: {
          'announcement.before': { component: resolve('@slashdocs/theme/add-ons/analytics'), props },
          ...(asking.length > 0 && {
            'footer.after': {
              component: resolve('@slashdocs/theme/add-ons/consent-settings'),
              props: (language: string) => ({
                label: (inLanguage(CONSENT_TEXTS, language) ?? ENGLISH).settings,
              }),
            },
          }),
        },
      },
    };
  },
});

function servicesOf(options: Omit<AnalyticsOptions, 'consent' | 'privacyPolicy'>): Service[] {
  const names = Object.keys(SERVICES) as (keyof typeof SERVICES)[];
  return names.flatMap((name) => {
    const create = SERVICES[name] as (options: unknown) => Service;
    return options[name] === undefined ? [] : [create(options[name])];
  });
}
