/** `tokens` in front matter: values of design tokens on one page. */
import { builtIn } from '../../core/plugin/built-in.ts';
import { definePlugin } from '../../core/plugin/define.ts';
import { type PageTokens, type TokensFrontMatter, tokensFrontMatter } from './keys.ts';

const plugin = definePlugin({
  name: 'page-tokens',
  setup: () => ({
    // A style element, because the content security policy contains its hash. Pages with other styles have another policy, so the
    // router loads them in full, and the tokens never reach the next page.
    page({ frontMatter: { tokens } }) {
      return tokens && { head: [{ tag: 'style', content: styleSheet(tokens) }] };
    },
  }),
});

function styleSheet({ dark, ...light }: PageTokens): string {
  const darkTokens = typeof dark === 'object' ? dark : {};
  return [rule(':root', light), rule('[data-theme="dark"]', darkTokens)].join('');
}

function rule(selector: string, tokens: Readonly<Record<string, unknown>>): string {
  const declarations = Object.entries(tokens).map(([name, value]) => `${name}:${value}`);
  return declarations.length === 0 ? '' : `${selector}{${declarations.join(';')}}`;
}

export default builtIn<TokensFrontMatter>(() => plugin(), { frontMatter: tokensFrontMatter });
