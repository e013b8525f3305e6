/**
 * Docusaurus's modules for Markdown constructs: `@theme/Admonition/Type/Note`, `@theme/MDXComponents/A`. Each module
 * imports its pieces by name, so a site can replace any of them. Only sites that do so get these modules.
 */

import type { MarkdownConstruct } from '../modules/replacements.ts';
import {
  aliasOf,
  CONTENT,
  composedOf,
  composedOfValue,
  type PartsInput,
  reexport,
  SHIMS,
  type Text as TextOf,
  themeOrComposed,
} from './module-text.ts';

const BLOG = '@slashdocs/theme/blog';

export interface MarkdownPartsInput extends PartsInput {
  constructs: readonly MarkdownConstruct[];
}

type Text = TextOf<MarkdownPartsInput>;

/** Admonition types by Docusaurus's component. */
const TYPES: Record<string, string> = {
  Note: 'note',
  Tip: 'tip',
  Info: 'info',
  Warning: 'warning',
  Danger: 'danger',
  Caution: 'caution',
};

const ICONS = ['Danger', 'Info', 'Note', 'Tip', 'Warning'];

/** Pieces of a code block that components of the site may use. */
const CODE_PIECES: Record<string, string> = {
  Container: 'CodeContainer',
  Content: 'CodeContent',
  Layout: 'CodeLayout',
  'Content/Element': 'CodeElement',
  'Content/String': 'CodeBlock',
  Line: 'CodeLine',
  'Line/Token': 'CodeToken',
  Title: 'CodeTitle',
};
/** Pieces that the theme adds to every code block. */
const ADDED_PIECES = [
  'Buttons',
  'Buttons/Button',
  'Buttons/CopyButton',
  'Buttons/WordWrapButton',
  'CopyButton',
  'WordWrapButton',
];

/** Pieces of a post and of its header. */
const POST_PIECES = ['Header', 'Content', 'Footer'];
const HEADER_PIECES = ['Title', 'Info', 'Authors'];
const inHeader = (names: readonly string[]) => names.map((name) => `BlogPostItem/Header/${name}`);

const HEADINGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];
const ELEMENTS = [
  ...['a', 'blockquote', 'code', 'del', 'details', 'em', 'hr', 'img', 'li', 'ol', 'p', 'pre', 'strong'],
  ...['table', 'tbody', 'td', 'th', 'thead', 'tr', 'ul', ...HEADINGS],
];

const tag =
  (name: string): Text =>
  () =>
    `import { jsx } from 'react/jsx-runtime';\nexport default (props) => jsx('${name}', props);\n`;

const PARTS: Record<string, Text> = {
  Admonition: (input) =>
    ['Admonition/Layout', 'Admonition/Types', ...Object.keys(TYPES).map((name) => `Admonition/Type/${name}`)]
      .concat(ICONS.map((name) => `Admonition/Icon/${name}`))
      .some(input.isReplaced)
      ? composedOfValue(CONTENT, 'admonitionOf', 'Admonition/Types')(input)
      : reexport(CONTENT, 'Admonition')(input),
  'Admonition/Layout': reexport(CONTENT, 'Admonition'),
  'Admonition/Types': () =>
    [
      `import { admonitionType } from '${CONTENT}';`,
      `import Layout from '@theme/Admonition/Layout';`,
      ...Object.keys(TYPES).map((name) => `import ${name} from '@theme/Admonition/Type/${name}';`),
      'export default {',
      ...Object.entries(TYPES).map(([name, type]) => `  ${type}: ${name},`),
      '  secondary: Note, important: admonitionType(Layout, "important"), success: admonitionType(Layout, "success"),',
      '};',
      '',
    ].join('\n'),
  ...Object.fromEntries(
    Object.entries(TYPES).map(([name, type]): [string, Text] => [
      `Admonition/Type/${name}`,
      ({ isReplaced }) => {
        const icon = name === 'Caution' ? 'Warning' : name;
        // Admonitions of the theme have no icon, but a replaced layout or icon needs one.
        const hasIcon = isReplaced('Admonition/Layout') || isReplaced(`Admonition/Icon/${icon}`);
        return [
          `import { admonitionType } from '${CONTENT}';`,
          `import Layout from '@theme/Admonition/Layout';`,
          hasIcon ? `import Icon from '@theme/Admonition/Icon/${icon}';` : 'const Icon = undefined;',
          `export default admonitionType(Layout, '${type}', Icon);`,
          '',
        ].join('\n');
      },
    ]),
  ),
  ...Object.fromEntries(ICONS.map((name) => [`Admonition/Icon/${name}`, reexport(CONTENT, `${name}Icon`)])),
  CodeBlock: themeOrComposed(CONTENT, 'CodeBlock', 'codeBlockOf', [
    'CodeBlock/Content/String',
    'CodeBlock/Content/Element',
  ]),
  ...Object.fromEntries(
    Object.entries(CODE_PIECES).map(([name, piece]) => [`CodeBlock/${name}`, reexport(CONTENT, piece)]),
  ),
  ...Object.fromEntries(
    ADDED_PIECES.map((name): [string, Text] => [`CodeBlock/${name}`, () => 'export default () => null;\n']),
  ),
  BlogPostItem: themeOrComposed(
    BLOG,
    'PostItem',
    'postItemOf',
    POST_PIECES.map((name) => `BlogPostItem/${name}`),
    inHeader([...HEADER_PIECES, 'Author']),
  ),
  'BlogPostItem/Container': () => 'export default ({ children }) => children;\n',
  'BlogPostItem/Content': reexport(BLOG, 'PostContent'),
  'BlogPostItem/Footer': reexport(BLOG, 'PostFooter'),
  // Only used in lists, where posts cannot be replaced.
  'BlogPostItem/Footer/ReadMoreLink': () => 'export default () => null;\n',
  'BlogPostItem/Header': themeOrComposed(
    BLOG,
    'PostHeader',
    'postHeaderOf',
    inHeader(HEADER_PIECES),
    inHeader(['Author']),
  ),
  'BlogPostItem/Header/Title': reexport(BLOG, 'PostTitle'),
  'BlogPostItem/Header/Info': reexport(BLOG, 'PostInfo'),
  'BlogPostItem/Header/Authors': themeOrComposed(BLOG, 'PostAuthors', 'postAuthorsOf', inHeader(['Author'])),
  'BlogPostItem/Header/Author': reexport(BLOG, 'PostAuthorCard'),
  'Blog/Components/Author': aliasOf('BlogPostItem/Header/Author'),
  CodeInline: tag('code'),
  Details: reexport(CONTENT, 'Details'),
  DocCardList: themeOrComposed(CONTENT, 'DocCardList', 'docCardListOf', ['DocCard']),
  Heading: reexport(SHIMS, 'Heading'),
  Mermaid: reexport(SHIMS, 'Mermaid'),
  'MDXComponents/A': reexport(CONTENT, 'Link'),
  'MDXComponents/Code': composedOf(CONTENT, 'codeOf', ['CodeBlock', 'CodeInline']),
  'MDXComponents/Details': aliasOf('Details'),
  'MDXComponents/Heading': aliasOf('Heading'),
  'MDXComponents/Img': tag('img'),
  'MDXComponents/Li': tag('li'),
  'MDXComponents/Pre': () => 'export default ({ children }) => children;\n',
  'MDXComponents/Ul': tag('ul'),
  MDXComponents: ({ constructs }) => mdxComponentsText(constructs),
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
export const MARKDOWN_PARTS: ReadonlySet<string> = new Set(Object.keys(PARTS));

/** Components in `src/theme` that the theme's own component replaces if they do not work. */
export const REPLACEABLE_PARTS =
  /^(?:Admonition|BlogPostItem|CodeBlock|CodeInline|Details|Heading|Mermaid|MDXComponents\/.*)(?:\/|$)/;

/** The source of the module `@theme/NAME`. */
export function markdownPart(name: string, input: MarkdownPartsInput): string | undefined {
  return PARTS[name]?.(input);
}

/** Pieces that only components of the site import. */
export const ONLY_BY_IMPORT: ReadonlySet<string> = new Set(
  [...Object.keys(CODE_PIECES), ...ADDED_PIECES]
    .filter((name) => !name.startsWith('Content/'))
    .map((name) => `CodeBlock/${name}`),
);

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
