/** Replacements of Docusaurus's modules, as source code. */
import { CONTENT, reexportAsDefault, SHIMS } from '../../core/bundle/module-text.ts';
import { MDX_COMPONENTS } from '../../core/compile/mdx/components-module.ts';
import { PUBLIC_MODULE } from '../../core/modules/internal-docs.ts';

const ROUTER_HOOKS = [
  'useHistory',
  'useLocation',
  'useParams',
  'useRouteMatch',
  'matchPath',
  'Redirect',
  'Link',
  'Link as NavLink',
];

/** Exports of `theme-common` for document content. */
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

/** Exports of `utils-common`. */
const UTILS_COMMON = [
  ...['addLeadingSlash', 'addPrefix', 'addSuffix', 'addTrailingSlash', 'applyTrailingSlash'],
  ...['blogPostContainerID', 'getErrorCausalChain', 'removePrefix', 'removeSuffix', 'removeTrailingSlash'],
];

/** The sources of modules, by the name after `@docusaurus/`. */
export const DOCUSAURUS: Record<string, string> = {
  BrowserOnly: reexportAsDefault(SHIMS, 'BrowserOnly'),
  constants: `export { DEFAULT_PLUGIN_ID } from '${SHIMS}';\n`,
  ErrorBoundary: reexportAsDefault(SHIMS, 'ErrorBoundary'),
  ExecutionEnvironment: reexportAsDefault(SHIMS, 'ExecutionEnvironment'),
  Head: reexportAsDefault(SHIMS, 'Head'),
  Interpolate: reexportAsDefault(SHIMS, 'Interpolate', ['interpolate']),
  isInternalUrl: reexportAsDefault(SHIMS, 'isInternalUrl', ['hasProtocol']),
  Link: reexportAsDefault(SHIMS, 'Link'),
  'plugin-content-docs/client': `export * from '${SHIMS}';\n`,
  renderRoutes: reexportAsDefault(SHIMS, 'renderRoutes'),
  router: `export { ${ROUTER_HOOKS.join(', ')} } from '${SHIMS}';\n`,
  theme: `export * from '${SHIMS}';\n`,
  'theme-common': `export * from '${SHIMS}';\nexport { ${THEME_COMMON.join(', ')} } from '${CONTENT}';\n`,
  'theme-common/Details': `export { Details } from '${CONTENT}';\n`,
  'theme-common/internal': `export * from '${SHIMS}';\nexport { ${THEME_COMMON.join(', ')} } from '${CONTENT}';\n`,
  Translate: reexportAsDefault(SHIMS, 'Translate', ['translate']),
  Noop: 'export default () => null;\n',
  'plugin-content-blog/client': `export * from '${SHIMS}';\n`,
  useBrokenLinks: reexportAsDefault(SHIMS, 'useBrokenLinks'),
  useBaseUrl: reexportAsDefault(SHIMS, 'useBaseUrl', ['addBaseUrl', 'useBaseUrlUtils']),
  useDocusaurusContext: reexportAsDefault(SHIMS, 'useDocusaurusContext'),
  useGlobalData: reexportAsDefault(SHIMS, 'useGlobalData', ['useAllPluginInstancesData', 'usePluginData']),
  useIsBrowser: reexportAsDefault(SHIMS, 'useIsBrowser'),
  useIsomorphicLayoutEffect: reexportAsDefault(SHIMS, 'useIsomorphicLayoutEffect'),
  useRouteContext: reexportAsDefault(SHIMS, 'useRouteContext'),
  'utils-common': `export { ${UTILS_COMMON.join(', ')} } from '${SHIMS}';\n`,
};

/** Docusaurus adds defaults to what a site sets, also in nested objects. The results stay the same objects, as effects of components expect. */
const MERGED = `const isPlain = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);
const merge = (own, theirs) => {
  if (!isPlain(own) || !isPlain(theirs)) return theirs;
  const result = { ...own };
  for (const key in theirs) result[key] = merge(own[key], theirs[key]);
  return result;
};
const made = {};
const merged = (own, theirs) => {
  const result = { ...own };
  for (const key in theirs) {
    if (made[key]?.own !== own[key]) made[key] = { own: own[key], value: merge(own[key], theirs[key]) };
    result[key] = key in made ? made[key].value : theirs[key];
  }
  return result;
};
`;

const THEME_COMMON_CONFIGURED = `${DOCUSAURUS['theme-common']}import { useThemeConfig as useOwn } from '${SHIMS}';
import config from '@generated/docusaurus.config';
${MERGED}export function useThemeConfig() {
  return merged(useOwn(), config.themeConfig);
}
`;

/** Modules that include the original Docusaurus configuration, if the site has one, because components expect it. */
export const WITH_CONFIG: Record<string, string> = {
  'theme-common': THEME_COMMON_CONFIGURED,
  'theme-common/internal': THEME_COMMON_CONFIGURED,
  useDocusaurusContext: `import { useDocusaurusContext as useOwn } from '${SHIMS}';
import config from '@generated/docusaurus.config';
${MERGED}export default function useDocusaurusContext() {
  const context = useOwn();
  const themeConfig = merged(context.siteConfig.themeConfig ?? {}, config.themeConfig);
  return { ...context, siteConfig: { ...config, ...context.siteConfig, themeConfig } };
}
`,
};

export const PAGE_PROPS_MODULE = `import config from '@generated/docusaurus.config';
import { useRouteProps } from '${SHIMS}';
export default () => ({ ...useRouteProps(), config });
`;

export const THEME_CLASSIC =
  /^@docusaurus\/theme-classic\/(?:lib|src)\/theme\/(.+?)(?:\/index)?(?:\.[jt]sx?)?$/;

/** A component of a search theme, which the built-in search replaces. Components of sites wrap it. */
export const SEARCH_COMPONENT =
  /^(?:@[^/]+\/)?[^/]*(?:search|algolia|typesense|lunr)[^/]*\/(?:.+\/)?theme\/(SearchBar|SearchPage)(?:\/index(?:\.[a-z]+)?)?$/;

/** Style sheets of these components. The classes of the classic theme have the same names, with an ending. */
export const SHEET_OF_CLASSIC = /^@docusaurus\/theme-classic\/(?:lib|src)\/.*\.module\.css$/;

export const SHEET_OF_CLASSIC_MODULE =
  // biome-ignore lint/suspicious/noTemplateCurlyInString: code for the bundle
  "export default new Proxy({}, { get: (_, name) => (typeof name === 'string' ? `${name}_ssg0` : undefined) });\n";

/** The name after `@docusaurus/`. Editors complete it to the path of a file, and sites keep such imports. */
export function docusaurusName(specifier: string): string {
  return specifier
    .replace(/^@docusaurus\/(?:core\/lib\/client\/exports\/)?/, '')
    .replace(/^(plugin-content-(?:docs|blog)\/)lib\/(client)\/\w+/, '$1$2')
    .replace(/\.js$/, '');
}

/** Docusaurus renders pages in this router. */
export const ROUTERS: readonly string[] = ['react-router', 'react-router-dom'];

const CLASSES = `function join(value) {
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  if (Array.isArray(value)) return value.map(join).filter(Boolean).join(' ');
  if (value && typeof value === 'object') return Object.keys(value).filter((name) => value[name]).join(' ');
  return '';
}
export const clsx = (...values) => join(values);
export default clsx;
`;

/** Dependencies of Docusaurus and of its first templates, which sites use without installing them. */
export const BROUGHT: Record<string, string> = {
  clsx: CLASSES,
  classnames: CLASSES,
  '@mdx-js/react': `export { useMDXComponents } from '${MDX_COMPONENTS}';
export const MDXProvider = ({ children }) => children;
`,
  'prism-react-renderer': `export { Highlight, Highlight as default, Prism, themes } from '${CONTENT}';
export const defaultProps = {};
`,
  // The compiler evaluates `isInternal()` in documents. Components are always public.
  ...Object.fromEntries(
    ['docusaurus-plugin-internaldocs-fb/internal', 'internaldocs-fb-helpers'].map((name) => [
      name,
      PUBLIC_MODULE,
    ]),
  ),
  ...Object.fromEntries(
    ROUTERS.map((name) => [name, `export { ${ROUTER_HOOKS.join(', ')} } from '${SHIMS}';\n`]),
  ),
};

export const BROUGHT_NAMES = new RegExp(`^(?:${Object.keys(BROUGHT).join('|')})$`);
