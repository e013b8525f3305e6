/** The scripts of each analytics service and the hosts that they contact, from the documentation of the services. */
import type { AnalyticsService } from '@slashdocs/theme/add-ons/analytics';
import { GOOGLE } from '../../core/security/services.ts';
import type { AnalyticsOptions } from './types.ts';

export interface Service extends AnalyticsService {
  /** Sources for the content security policy, by directive. */
  policy: Record<string, string[]>;
}

type Services = { [Name in keyof ServiceOptions]-?: (options: NonNullable<ServiceOptions[Name]>) => Service };

/** The part of the options with services. */
type ServiceOptions = Omit<AnalyticsOptions, 'consent' | 'privacyPolicy'>;

export const SERVICES: Services = {
  plausible({ domain, script }) {
    const src = script ?? 'https://plausible.io/js/script.js';
    return {
      name: 'Plausible',
      script: src,
      attributes: domain === undefined ? {} : { 'data-domain': domain },
      // Scripts with a site's own name have the domain, and wait for `plausible.init()`.
      ...(domain === undefined && { start: 'plausible' }),
      hasCookies: false,
      policy: { 'script-src': [originOf(src)], 'connect-src': [originOf(src)] },
    };
  },
  umami({ websiteId, script }) {
    const src = script ?? 'https://cloud.umami.is/script.js';
    const receivers =
      script === undefined ? ['https://gateway.umami.is', 'https://api-gateway.umami.dev'] : [originOf(src)];
    return {
      name: 'Umami',
      script: src,
      attributes: { 'data-website-id': websiteId },
      hasCookies: false,
      policy: { 'script-src': [originOf(src)], 'connect-src': receivers },
    };
  },
  fathom({ siteId }) {
    const origin = 'https://cdn.usefathom.com';
    return {
      name: 'Fathom',
      script: `${origin}/script.js`,
      attributes: { 'data-site': siteId, 'data-spa': 'auto' },
      hasCookies: false,
      policy: { 'script-src': [origin], 'connect-src': [origin], 'img-src': [origin] },
    };
  },
  goatcounter({ url }) {
    const origin = originOf(url);
    return {
      name: 'GoatCounter',
      script: 'https://gc.zgo.at/count.js',
      // The script counts only the first page by itself.
      attributes: {
        'data-goatcounter': `${origin}/count`,
        'data-goatcounter-settings': '{"no_onload":true}',
      },
      start: 'goatcounter',
      hasCookies: false,
      policy: { 'script-src': ['https://gc.zgo.at'], 'connect-src': [origin], 'img-src': [origin] },
    };
  },
  google({ id }) {
    return {
      name: 'Google Analytics',
      script: `https://www.googletagmanager.com/gtag/js?id=${id}`,
      attributes: {},
      start: 'google',
      id,
      hasCookies: true,
      policy: GOOGLE,
    };
  },
};

function originOf(url: string): string {
  return new URL(url).origin;
}
