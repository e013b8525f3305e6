/** A menu beside "Copy page" that opens ChatGPT, Claude, or Perplexity with a question about the page. It consists of plain links. */
import { createRequire } from 'node:module';
import type { OpenInProps } from '@slashdocs/theme/add-ons/open-in';
import { definePlugin } from '../../core/plugin/define.ts';
import type { Plugin } from '../../core/plugin/types.ts';
import { inLanguage } from '../../core/util/in-language.ts';
import { openInOptions } from './options.ts';
import { ENGLISH, OPEN_IN_TEXTS } from './texts.ts';
import type { OpenInOptions } from './types.ts';

export type { OpenInOptions } from './types.ts';

const SERVICES = {
  chatgpt: { label: 'ChatGPT', url: 'https://chatgpt.com/?hints=search&q={prompt}' },
  claude: { label: 'Claude', url: 'https://claude.ai/new?q={prompt}' },
  perplexity: { label: 'Perplexity', url: 'https://www.perplexity.ai/search/new?q={prompt}' },
};

export const openIn: (options?: OpenInOptions) => Plugin = definePlugin({
  name: 'open-in',
  options: openInOptions,
  setup: ({ services, prompt }) => ({
    client: {
      slots: {
        'copy-page.after': {
          component: createRequire(import.meta.url).resolve('@slashdocs/theme/add-ons/open-in'),
          props(language): OpenInProps {
            const [label, question] = inLanguage(OPEN_IN_TEXTS, language) ?? ENGLISH;
            return {
              label,
              prompt: prompt ?? question,
              services: services.map((each) => (typeof each === 'string' ? SERVICES[each] : each)),
            };
          },
        },
      },
    },
  }),
});
