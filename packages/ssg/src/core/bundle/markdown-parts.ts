/**
 * Docusaurus's modules for Markdown constructs in the default theme: `@theme/Admonition`, `@theme/MDXComponents/A`. Only sites
 * that replace a construct get them. The classic theme has all of Docusaurus's modules.
 */

import type { MarkdownConstruct } from '../modules/replacements.ts';
import { CONTENT, reexportAsDefault, SHIMS } from './module-text.ts';

const BLOG = '@slashdocs/theme/blog';

const HEADINGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];
const ELEMENTS = [
  ...['a', 'blockquote', 'code', 'del', 'details', 'em', 'hr', 'img', 'li', 'ol', 'p', 'pre', 'strong'],
  ...['table', 'tbody', 'td', 'th', 'thead', 'tr', 'ul', ...HEADINGS],
];

const tag = (name: string): string =>
  `import { jsx } from 'react/jsx-runtime';\nexport default (props) => jsx('${name}', props);\n`;

/** Re-exports the module of another name. */
const aliasOf = (name: string): string => `export { default } from '@theme/${name}';\n`;

/** A component that `factory` composes from `@theme/` components, which it accesses only during rendering. */
const composedOf = (factory: string, ...pieces: readonly string[]): string =>
  [
    `import { jsx } from 'react/jsx-runtime';`,
    `import { ${factory} } from '${CONTENT}';`,
    ...pieces.map((name, index) => `import Piece${index} from '@theme/${name}';`),
    `export default ${factory}(${pieces.map((_, index) => `(props) => jsx(Piece${index}, props)`).join(', ')});`,
    '',
  ].join('\n');

const PARTS: Record<string, string> = {
  Admonition: reexportAsDefault(CONTENT, 'Admonition'),
  BlogPostItem: reexportAsDefault(BLOG, 'PostItem'),
  CodeBlock: reexportAsDefault(CONTENT, 'CodeBlock'),
  CodeInline: tag('code'),
  Details: reexportAsDefault(CONTENT, 'Details'),
  DocCardList: composedOf('docCardListOf', 'DocCard'),
  Heading: reexportAsDefault(SHIMS, 'Heading'),
  Mermaid: reexportAsDefault(SHIMS, 'Mermaid'),
  'MDXComponents/A': reexportAsDefault(CONTENT, 'Link'),
  'MDXComponents/Code': composedOf('codeOf', 'CodeBlock', 'CodeInline'),
  'MDXComponents/Details': aliasOf('Details'),
  'MDXComponents/Heading': aliasOf('Heading'),
  'MDXComponents/Img': tag('img'),
  'MDXComponents/Li': tag('li'),
  'MDXComponents/Pre': 'export default ({ children }) => children;\n',
  'MDXComponents/Ul': tag('ul'),
};

/** Theme modules of constructs in the component map. */
const CONSTRUCT_MODULES: Record<string, string> = {
  a: 'MDXComponents/A',
  admonition: 'Admonition',
  code: 'MDXComponents/Code',
  details: 'MDXComponents/Details',
  img: 'MDXComponents/Img',
  li: 'MDXComponents/Li',
  mermaid: 'Mermaid',
  pre: 'MDXComponents/Pre',
  ul: 'MDXComponents/Ul',
};

/** The source of the component map. Elements without a component of the site map to their own name. */
function mdxComponentsText(constructs: readonly MarkdownConstruct[]): string {
  const replaced = new Set(constructs);
  // Inline code and code blocks are the same element.
  if (replaced.has('fence') || replaced.has('code')) for (const name of ['code', 'pre']) replaced.add(name);
  const modules = Object.entries(CONSTRUCT_MODULES).filter(([name]) => replaced.has(name));
  const headings = HEADINGS.filter((name) => replaced.has(name));
  return [
    `import { jsx } from 'react/jsx-runtime';`,
    `import { components } from '${CONTENT}';`,
    ...modules.map(([name, module]) => `import ${name}Component from '@theme/${module}';`),
    ...(headings.length > 0 ? [`import Heading from '@theme/MDXComponents/Heading';`] : []),
    'export default {',
    '  ...components,',
    ...ELEMENTS.filter((name) => !replaced.has(name)).map((name) => `  ${name}: '${name}',`),
    ...ELEMENTS.filter(
      (name) => replaced.has(name) && !(name in CONSTRUCT_MODULES) && !headings.includes(name),
    ).map((name) => `  ${name}: (props) => jsx('${name}', props),`),
    ...modules.map(([name]) => `  ${name}: ${name}Component,`),
    ...headings.map((name) => `  ${name}: (props) => jsx(Heading, { as: '${name}', ...props }),`),
    ...(replaced.has('details') ? ['  Details: detailsComponent,'] : []),
    '};',
    '',
  ].join('\n');
}

/** Names after `@theme/`. */
export const MARKDOWN_PARTS: ReadonlySet<string> = new Set([...Object.keys(PARTS), 'MDXComponents']);

/** Components in `src/theme` that the theme's own component replaces if they do not work. */
export const REPLACEABLE_PARTS =
  /^(?:Admonition|BlogPostItem|CodeBlock|CodeInline|Details|Heading|Mermaid|MDXComponents\/.*)(?:\/|$)/;

/** The source of the module `@theme/NAME`. */
export function markdownPart(name: string, constructs: readonly MarkdownConstruct[]): string | undefined {
  return name === 'MDXComponents' ? mdxComponentsText(constructs) : PARTS[name];
}

/**
 * The source of the module with the component map of documents.
 *
 * @param named components of the site that documents use by name
 */
export function replacedComponents(
  constructs: readonly MarkdownConstruct[],
  named: readonly string[],
): string {
  const hasCode = constructs.includes('fence') || constructs.includes('code');
  return [
    `import original from '@theme-original/MDXComponents';`,
    `import own from '@theme/MDXComponents';`,
    ...named.map((name) => `import ${name} from '@theme/${name}';`),
    `const all = { ...original, ${named.map((name) => `${name}, `).join('')}...own };`,
    ...(hasCode
      ? [
          `import { withHighlighted } from '${CONTENT}';`,
          'export const components = { ...all, code: withHighlighted(all.code) };',
        ]
      : ['export const components = all;']),
    'export const useMDXComponents = () => components;',
    '',
  ].join('\n');
}
