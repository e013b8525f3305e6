/** What the modules are that documents and components written for Docusaurus import, as the text of modules of ours. */
import { MDX_COMPONENTS } from '../compile/mdx/components-module.ts';
import { FB_MODULE } from '../docusaurus/packages.ts';
import { LAYOUT_PIECES } from './layout-pieces.ts';
import { MARKDOWN_PARTS } from './markdown-parts.ts';
import { CONTENT, renamed, SHIMS } from './module-text.ts';

/** What `@theme/NAME` is, unless the site has its own. */
export const THEME: Record<string, string> = {
  ...Object.fromEntries(
    ['DocCard', 'IdealImage', 'TabItem', 'Tabs', 'ThemedImage', 'TOCInline'].map((name) => [
      name,
      renamed(CONTENT, name),
    ]),
  ),
  ErrorPageContent: renamed(SHIMS, 'ErrorPageContent'),
  Layout: renamed(SHIMS, 'Layout'),
  Tag: renamed(SHIMS, 'Tag'),
  // What the layout has anyway: the table of contents on narrow screens, the head's tags, the banner of an unlisted page.
  ...Object.fromEntries(
    [
      ...['ContentVisibility', 'DocItem/Metadata', 'DocItem/TOC/Mobile', 'DocVersionBadge', 'SearchMetadata'],
      ...['SiteMetadata', 'SkipToContent', 'TOCCollapsible', 'Unlisted', 'BlogPostPage/Metadata'],
    ].map((name) => [name, 'export default () => null;\n']),
  ),
  ...Object.fromEntries(
    [
      ...['Arrow', 'Close', 'Copy', 'DarkMode', 'Edit', 'ExternalLink', 'Home', 'Language', 'LightMode'],
      ...['Menu', 'Success', 'SystemColorMode', 'WordWrap'],
    ].map((name) => [`Icon/${name}`, renamed(SHIMS, `${name}Icon`)]),
  ),
  IconEdit: renamed(SHIMS, 'EditIcon'),
  IconExternalLink: renamed(SHIMS, 'ExternalLinkIcon'),
  MDXContent: 'export default ({ children }) => children;\n',
};

/** What `@theme/…` may name besides the parts of the layout. */
export const THEME_NAMES: ReadonlySet<string> = new Set([
  ...Object.keys(THEME),
  ...MARKDOWN_PARTS,
  ...LAYOUT_PIECES,
]);

/** Of these, what documents ask for by name. */
export const IN_DOCUMENTS: ReadonlySet<string> = new Set([
  ...['DocCard', 'DocCardList', 'IdealImage', 'TabItem', 'Tabs', 'ThemedImage', 'TOCInline', 'MDXComponents'],
]);

const ROUTER_HOOKS = [
  'useHistory',
  'useLocation',
  'useParams',
  'useRouteMatch',
  'Redirect',
  'Link',
  'Link as NavLink',
];

/** Of `theme-common`, what is about documents' content. */
const THEME_COMMON = [
  'CodeBlockContextProvider',
  'createCodeBlockMetadata',
  'useCodeBlockContext',
  'containsLineNumbers',
  'Details',
  'getLineNumbersStart',
  'getPrismCssVariables',
  'parseClassNameLanguage',
  'parseCodeBlockTitle',
  'parseLanguage',
  'parseLines',
  'processAdmonitionProps',
  'useCodeWordWrap',
  'usePrismTheme',
];

/** By the name behind `@docusaurus/`. */
export const DOCUSAURUS: Record<string, string> = {
  BrowserOnly: renamed(SHIMS, 'BrowserOnly'),
  constants: `export { DEFAULT_PLUGIN_ID } from '${SHIMS}';\n`,
  ErrorBoundary: renamed(SHIMS, 'ErrorBoundary'),
  ExecutionEnvironment: renamed(SHIMS, 'ExecutionEnvironment'),
  Head: renamed(SHIMS, 'Head'),
  Interpolate: renamed(SHIMS, 'Interpolate', ['interpolate']),
  isInternalUrl: renamed(SHIMS, 'isInternalUrl', ['hasProtocol']),
  Link: renamed(SHIMS, 'Link'),
  'plugin-content-docs/client': `export * from '${SHIMS}';\n`,
  router: `export { ${ROUTER_HOOKS.join(', ')} } from '${SHIMS}';\n`,
  theme: `export * from '${SHIMS}';\n`,
  'theme-common': `export * from '${SHIMS}';\nexport { ${THEME_COMMON.join(', ')} } from '${CONTENT}';\n`,
  'theme-common/internal': `export * from '${SHIMS}';\nexport { ${THEME_COMMON.join(', ')} } from '${CONTENT}';\n`,
  Translate: renamed(SHIMS, 'Translate', ['translate']),
  Noop: 'export default () => null;\n',
  'plugin-content-blog/client': `export * from '${SHIMS}';\n`,
  useBrokenLinks: renamed(SHIMS, 'useBrokenLinks'),
  useBaseUrl: renamed(SHIMS, 'useBaseUrl', ['useBaseUrlUtils']),
  useDocusaurusContext: renamed(SHIMS, 'useDocusaurusContext'),
  useGlobalData: renamed(SHIMS, 'useGlobalData', ['useAllPluginInstancesData', 'usePluginData']),
  useIsBrowser: renamed(SHIMS, 'useIsBrowser'),
  useRouteContext: renamed(SHIMS, 'useRouteContext'),
};

const THEME_COMMON_CONFIGURED = `${DOCUSAURUS['theme-common']}import { useThemeConfig as useOwn } from '${SHIMS}';
import config from '@generated/docusaurus.config';
export function useThemeConfig() {
  return { ...useOwn(), ...config.themeConfig };
}
`;

/** Modules that know the configuration of Docusaurus, where the site has one: components expect it as it was written. */
export const WITH_CONFIG: Record<string, string> = {
  'theme-common': THEME_COMMON_CONFIGURED,
  'theme-common/internal': THEME_COMMON_CONFIGURED,
  useDocusaurusContext: `import { useDocusaurusContext as useOwn } from '${SHIMS}';
import config from '@generated/docusaurus.config';
export default function useDocusaurusContext() {
  const context = useOwn();
  const themeConfig = { ...context.siteConfig.themeConfig, ...config.themeConfig };
  return { ...context, siteConfig: { ...config, ...context.siteConfig, themeConfig } };
}
`,
};

export const THEME_CLASSIC = /^@docusaurus\/theme-classic\/lib\/theme\//;

/** What `@docusaurus/…` may name. */
export const DOCUSAURUS_NAMES: ReadonlySet<string> = new Set(Object.keys(DOCUSAURUS));

/** Packages that Docusaurus brings, so that its sites use them without having them installed. */
export const BROUGHT: Record<string, string> = {
  clsx: `function join(value) {
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  if (Array.isArray(value)) return value.map(join).filter(Boolean).join(' ');
  if (value && typeof value === 'object') return Object.keys(value).filter((name) => value[name]).join(' ');
  return '';
}
export const clsx = (...values) => join(values);
export default clsx;
`,
  '@mdx-js/react': `export { useMDXComponents } from '${MDX_COMPONENTS}';
export const MDXProvider = ({ children }) => children;
`,
  'prism-react-renderer': `export { Highlight, Highlight as default, Prism, themes } from '${CONTENT}';
export const defaultProps = {};
`,
  // `isInternal()` in documents is folded by the compiler; a component is published for the public.
  ...Object.fromEntries(
    ['docusaurus-plugin-internaldocs-fb/internal', 'internaldocs-fb-helpers'].map((name) => [
      name,
      FB_MODULE,
    ]),
  ),
  'react-router-dom': `export { ${ROUTER_HOOKS.join(', ')} } from '${SHIMS}';\n`,
};

export const BROUGHT_NAMES = new RegExp(`^(?:${Object.keys(BROUGHT).join('|')})$`);
