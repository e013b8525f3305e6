/**
 * Docusaurus's modules behind what Markdown writes: `@theme/Admonition/Type/Note`, `@theme/MDXComponents/A`. Each asks for those
 * that it is made of by their names in turn, so that a site may replace any of them. Only sites that do have these.
 */
import type { MarkdownConstruct } from './replacements.ts';

const CONTENT = '@ssg/theme/content';
const SHIMS = '@ssg/theme/docusaurus';
const BLOG = '@ssg/theme/blog';

export interface MarkdownPartsInput {
  /** Whether the site has a component of that name. */
  isReplaced(name: string): boolean;
  constructs: readonly MarkdownConstruct[];
}

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

/** What the footer of a document is made of, and the name of one that asks for the site's. */
export const FOOTER_PIECES = ['EditMetaRow', 'EditThisPage', 'LastUpdated', 'TagsListInline'];
export const FOOTER_OF_PIECES = 'DocItem/Footer/OfPieces';

/** What a post is made of. */
const POST_PIECES = ['Header', 'Content', 'Footer'];

const HEADINGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];
const ELEMENTS = [
  ...['a', 'blockquote', 'code', 'del', 'details', 'em', 'hr', 'img', 'li', 'ol', 'p', 'pre', 'strong'],
  ...['table', 'tbody', 'td', 'th', 'thead', 'tr', 'ul', ...HEADINGS],
];

type Text = (input: MarkdownPartsInput) => string;

const given =
  (from: string, name: string): Text =>
  () =>
    `export { ${name} as default } from '${from}';\n`;

const tag =
  (name: string): Text =>
  () =>
    `import { jsx } from 'react/jsx-runtime';\nexport default (props) => jsx('${name}', props);\n`;

/** A component that `factory` makes of modules behind `@theme/`. */
const madeOf =
  (from: string, factory: string, pieces: readonly string[]): Text =>
  () =>
    [
      `import { ${factory} } from '${from}';`,
      ...pieces.map((name, index) => `import Piece${index} from '@theme/${name}';`),
      `export default ${factory}(${pieces.map((_, index) => `Piece${index}`).join(', ')});`,
      '',
    ].join('\n');

/** Ours as it is, unless the site has one of its pieces. */
const ours =
  (from: string, name: string, factory: string, pieces: readonly string[]): Text =>
  (input) =>
    (pieces.some(input.isReplaced) ? madeOf(from, factory, pieces) : given(from, name))(input);

const PARTS: Record<string, Text> = {
  Admonition: (input) =>
    ['Admonition/Layout', 'Admonition/Types', ...Object.keys(TYPES).map((name) => `Admonition/Type/${name}`)]
      .concat(ICONS.map((name) => `Admonition/Icon/${name}`))
      .some(input.isReplaced)
      ? madeOf(CONTENT, 'admonitionOf', ['Admonition/Types'])(input)
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
  ),
  'BlogPostItem/Container': () => 'export default ({ children }) => children;\n',
  ...Object.fromEntries(POST_PIECES.map((name) => [`BlogPostItem/${name}`, given(BLOG, `Post${name}`)])),
  CodeInline: tag('code'),
  Details: given(CONTENT, 'Details'),
  DocCardList: ours(CONTENT, 'DocCardList', 'docCardListOf', ['DocCard']),
  EditMetaRow: ours(SHIMS, 'EditMetaRow', 'editMetaRowOf', ['EditThisPage', 'LastUpdated']),
  EditThisPage: given(SHIMS, 'EditThisPage'),
  LastUpdated: given(SHIMS, 'LastUpdated'),
  TagsListInline: given(SHIMS, 'TagsListInline'),
  [FOOTER_OF_PIECES]: madeOf(SHIMS, 'docFooterOf', ['TagsListInline', 'EditMetaRow']),
  Heading: given(SHIMS, 'Heading'),
  Mermaid: given(SHIMS, 'Mermaid'),
  'MDXComponents/A': given(CONTENT, 'Link'),
  'MDXComponents/Code': madeOf(CONTENT, 'codeOf', ['CodeBlock', 'CodeInline']),
  'MDXComponents/Details': () => `export { default } from '@theme/Details';\n`,
  'MDXComponents/Heading': () => `export { default } from '@theme/Heading';\n`,
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
  /^(?:Admonition|BlogPostItem|CodeBlock|CodeInline|Details|EditMetaRow|EditThisPage|Heading|LastUpdated|Mermaid|TagsListInline|MDXComponents\/.*)(?:\/|$)/;

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
