/** A question below each document: whether it was helpful, and why. */
import { createRequire } from 'node:module';
import type { FeedbackProps } from '@slashdocs/theme/add-ons/feedback';
import { definePlugin } from '../../core/plugin/define.ts';
import type { Plugin } from '../../core/plugin/types.ts';
import { inLanguage } from '../../core/util/in-language.ts';
import { feedbackOptions } from './options.ts';
import { ENGLISH, FEEDBACK_TEXTS } from './texts.ts';

import type { FeedbackOptions } from './types.ts';

export type { FeedbackOptions } from './types.ts';

export const feedback: (options: FeedbackOptions) => Plugin = definePlugin({
  name: 'feedback',
  options: feedbackOptions,
  setup({ url, issue }) {
    const receiver = url?.startsWith('https:') ? [new URL(url).origin] : [];
    return {
      client: {
        slots: {
          'doc-footer.before': {
            component: createRequire(import.meta.url).resolve('@slashdocs/theme/add-ons/feedback'),
            props: (language: string): FeedbackProps => ({
              ...(url === undefined ? { issue: issue as string } : { url }),
              texts: inLanguage(FEEDBACK_TEXTS, language) ?? ENGLISH,
            }),
          },
        },
        policy: { 'connect-src': receiver, 'form-action': receiver },
      },
    };
  },
});
