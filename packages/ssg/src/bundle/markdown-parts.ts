/**
 * Docusaurus's modules behind what Markdown writes: `@theme/Admonition/Type/Note`, `@theme/MDXComponents/A`. Each asks for those
 * that it is made of by their names in turn, so that a site may replace any of them. Only sites that do have these.
 */
import {
  CONTENT,
  given,
  madeOf,
  madeOfValue,
  ours,
  type PartsInput,
  SHIMS,
  same,
  type Text as TextOf,
} from './module-text.ts';
import type { MarkdownConstruct } from './replacements.ts';

const BLOG = '@ssg/theme/blog';

export interface MarkdownPartsInput extends PartsInput {
  constructs: readonly MarkdownConstruct[];
}

type Text = TextOf<MarkdownPartsInput>;

/** By Docusaurus's component, our type. */
const TYPES: Record<string, string> = {
  Note: 'note',
  Tip: 'tip',
  Info: 'info',
  Warning: 'warning',
  Danger: 'danger',
  Caution: 'caution',
};

const ICONS = ['Danger', 'Info', 'Note', 'Tip', 'Warning'];

/** Pieces of a code block that a component of the site's may be made of. */
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
/** The theme adds them to every block of code by itself. */
const ADDED_PIECES = [
  'Buttons',
  'Buttons/Button',
  'Buttons/CopyButton',
  'Buttons/WordWrapButton',
  'CopyButton',
  'WordWrapButton',
];

/** What a post is made of, and what its header is. */
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
      ? madeOfValue(CONTENT, 'admonitionOf', 'Admonition/Types')(input)
      : given(CONTENT, 'Admonition')(input),
  'Admonition/Layout': given(CONTENT, 'Admonition'),
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
        // An admonition of ours has no icon; a layout or an icon of the site's wants one.
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
  ...Object.fromEntries(ICONS.map((name) => [`Admonition/Icon/${name}`, given(CONTENT, `${name}Icon`)])),
  CodeBlock: ours(CONTENT, 'CodeBlock', 'codeBlockOf', [
    'CodeBlock/Content/String',
    'CodeBlock/Content/Element',
  ]),
  ...Object.fromEntries(
    Object.entries(CODE_PIECES).map(([name, piece]) => [`CodeBlock/${name}`, given(CONTENT, piece)]),
  ),
  ...Object.fromEntries(
    ADDED_PIECES.map((name): [string, Text] => [`CodeBlock/${name}`, () => 'export default () => null;\n']),
  ),
  BlogPostItem: ours(
    BLOG,
    'PostItem',
    'postItemOf',
    POST_PIECES.map((name) => `BlogPostItem/${name}`),
    inHeader([...HEADER_PIECES, 'Author']),
  ),
  'BlogPostItem/Container': () => 'export default ({ children }) => children;\n',
  'BlogPostItem/Content': given(BLOG, 'PostContent'),
  'BlogPostItem/Footer': given(BLOG, 'PostFooter'),
  // Of lists, where a post is not the site's to show.
  'BlogPostItem/Footer/ReadMoreLink': () => 'export default () => null;\n',
  'BlogPostItem/Header': ours(
    BLOG,
    'PostHeader',
    'postHeaderOf',
    inHeader(HEADER_PIECES),
    inHeader(['Author']),
  ),
  'BlogPostItem/Header/Title': given(BLOG, 'PostTitle'),
  'BlogPostItem/Header/Info': given(BLOG, 'PostInfo'),
  'BlogPostItem/Header/Authors': ours(BLOG, 'PostAuthors', 'postAuthorsOf', inHeader(['Author'])),
  'BlogPostItem/Header/Author': given(BLOG, 'PostAuthorCard'),
  'Blog/Components/Author': same('BlogPostItem/Header/Author'),
  CodeInline: tag('code'),
  Details: given(CONTENT, 'Details'),
  DocCardList: ours(CONTENT, 'DocCardList', 'docCardListOf', ['DocCard']),
  Heading: given(SHIMS, 'Heading'),
  Mermaid: given(SHIMS, 'Mermaid'),
  'MDXComponents/A': given(CONTENT, 'Link'),
  'MDXComponents/Code': madeOf(CONTENT, 'codeOf', ['CodeBlock', 'CodeInline']),
  'MDXComponents/Details': same('Details'),
  'MDXComponents/Heading': same('Heading'),
  'MDXComponents/Img': tag('img'),
  'MDXComponents/Li': tag('li'),
  'MDXComponents/Pre': () => 'export default ({ children }) => children;\n',
  'MDXComponents/Ul': tag('ul'),
  MDXComponents: ({ constructs }) => mdxComponentsText(constructs),
};

/** What is behind `@theme/` for the construct, in the map of components. */
const BEHIND: Record<string, string> = {
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

/** The map of what Markdown's elements are. Those that the site has no component for are what they are called. */
function mdxComponentsText(constructs: readonly MarkdownConstruct[]): string {
  const asked = new Set(constructs);
  // Code in lines and code in blocks are one element.
  if (asked.has('fence') || asked.has('code')) for (const name of ['code', 'pre']) asked.add(name);
  const behind = Object.entries(BEHIND).filter(([name]) => asked.has(name));
  const headings = HEADINGS.filter((name) => asked.has(name));
  return [
    `import { jsx } from 'react/jsx-runtime';`,
    `import { components } from '${CONTENT}';`,
    ...behind.map(([name, module]) => `import ${name}Component from '@theme/${module}';`),
    ...(headings.length > 0 ? [`import Heading from '@theme/MDXComponents/Heading';`] : []),
    'export default {',
    '  ...components,',
    ...ELEMENTS.filter((name) => !asked.has(name)).map((name) => `  ${name}: '${name}',`),
    ...ELEMENTS.filter((name) => asked.has(name) && !(name in BEHIND) && !headings.includes(name)).map(
      (name) => `  ${name}: (props) => jsx('${name}', props),`,
    ),
    ...behind.map(([name]) => `  ${name}: ${name}Component,`),
    ...headings.map((name) => `  ${name}: (props) => jsx(Heading, { as: '${name}', ...props }),`),
    ...(asked.has('details') ? ['  Details: detailsComponent,'] : []),
    '};',
    '',
  ].join('\n');
}

/** Names behind `@theme/`. */
export const MARKDOWN_PARTS: ReadonlySet<string> = new Set(Object.keys(PARTS));

/** A component of these in `src/theme` is left out where it cannot work, and ours is in its place. */
export const ARE_PARTS =
  /^(?:Admonition|BlogPostItem|CodeBlock|CodeInline|Details|Heading|Mermaid|MDXComponents\/.*)(?:\/|$)/;

/** The text of the module `@theme/NAME`. */
export function markdownPart(name: string, input: MarkdownPartsInput): string | undefined {
  return PARTS[name]?.(input);
}

/** Pieces that are there for components which are made of them; nothing of ours asks for the site's. */
export const ONLY_BY_IMPORT: ReadonlySet<string> = new Set(
  [...Object.keys(CODE_PIECES), ...ADDED_PIECES]
    .filter((name) => !name.startsWith('Content/'))
    .map((name) => `CodeBlock/${name}`),
);

/**
 * The module that pages take the map from.
 *
 * @param named components of the site's that documents use by their names
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
