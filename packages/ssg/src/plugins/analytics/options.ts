import * as v from 'valibot';
import {
  checkAll,
  checked,
  closed,
  entriesFor,
  expected,
  text,
  withHint,
} from '../../core/config/schema-parts.ts';
import { optionsSchema } from '../../core/plugin/options.ts';
import { isObject } from '../../core/util/value.ts';
import type { AnalyticsOptions } from './types.ts';

const httpsUrl = checked(
  text,
  (value) => /^https:\/\/[^/]+/.test(value) && URL.canParse(value),
  expected('a URL', 'write the whole URL, with `https://`'),
);

const googleId = checked(
  text,
  (value) => /^G-[A-Z\d]{4,}$/.test(value),
  (issue) =>
    withHint(
      expected('a measurement ID, such as `G-A1B2C3D4E5`')(issue),
      /^UA-/i.test(issue.input)
        ? 'Google closed Universal Analytics (`UA-…`): create a data stream of Google Analytics 4'
        : /^GTM-/i.test(issue.input)
          ? 'a container of Tag Manager can load anything, so add it with `headTags`'
          : 'copy the ID from Admin > Data streams',
    ),
);

const domain = checked(
  text,
  (value) => !/[/:\s]/.test(value),
  expected('a domain', 'leave out `https://` and the path'),
);

const serviceEntries = {
  plausible: v.optional(closed({ domain: v.optional(domain), script: v.optional(httpsUrl) })),
  umami: v.optional(closed({ websiteId: text, script: v.optional(httpsUrl) })),
  fathom: v.optional(closed({ siteId: text })),
  goatcounter: v.optional(closed({ url: httpsUrl })),
  google: v.optional(closed({ id: googleId })),
};

export const analyticsEntries = entriesFor<AnalyticsOptions>()({
  ...serviceEntries,
  consent: v.optional(v.picklist(['cookies', 'all', 'none']), 'cookies'),
  privacyPolicy: v.optional(text),
});

export const analyticsOptions = optionsSchema(
  checkAll(closed(analyticsEntries), (value, report) => {
    if (!isObject(value)) return;
    const names = Object.keys(serviceEntries);
    // An unknown key is a service with a typing error.
    if (Object.keys(value).every((key) => key === 'consent' || key === 'privacyPolicy')) {
      const list = names.map((name) => `\`${name}\``).join(', ');
      report([], withHint('no service is set', `add one of ${list}`));
    }
    const { plausible } = value;
    if (isObject(plausible) && plausible.domain === undefined && plausible.script === undefined)
      report(['plausible'], withHint('no site is set', "add `domain: 'my-tool.example'`"));
  }),
  analyticsEntries,
);
