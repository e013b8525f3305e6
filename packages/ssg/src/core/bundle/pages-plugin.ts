import path from 'node:path';
import type { Plugin } from 'esbuild';
import { MDX_COMPONENTS } from '../compile/mdx/components-module.ts';
import { providedModules } from '../modules/provided-modules.ts';
import { LIVE_ELEMENT, type MarkdownConstruct, replacementNames, swizzled } from '../modules/replacements.ts';
import { isSlotWrapper } from '../plugin/slots.ts';
import { posixRelative } from '../util/posix-path.ts';
import { readText } from '../util/regular-file.ts';
import { CLASSIC_THEME } from '../util/themes.ts';
import { withComputedImports } from './computed-imports.ts';
import { SCRIPT, SHEET } from './content-sheets.ts';
import { IMPORTS, sharedImports } from './document-modules.ts';
import { HEAD_COMPONENTS, LAYOUT_PARTS, LAYOUT_READERS, WRAPPERS } from './layout-parts.ts';
import { instrumented } from './live-modules.ts';
import { MARKDOWN_PARTS, replacedComponents } from './markdown-parts.ts';
import { isWholeLayout } from './parts.ts';
import { MISSING_COMPONENT_MODULE, undefinedComponents, withMissingComponents } from './placeholders.ts';
import type { BundleInput } from './types.ts';

/** The prefix of generated modules. */
export const VIRTUAL = 'ssg:';

/** A component of a plugin for pages, behind this prefix. The site's own component in `src/theme` has precedence. */
export const PAGE_COMPONENT = `${VIRTUAL}page-component:`;

/** A module that renders a component of a plugin in the browser, with the props in the data of the page. */
export const HYDRATED = `${VIRTUAL}hydrated:`;

/** The imports of a document, behind this prefix. */
const DOCUMENT_IMPORTS = `${VIRTUAL}imports:`;

/** Names of the components of plugins for pages that browsers run. */
export function hydratedComponents({ pageComponents }: Pick<BundleInput, 'pageComponents'>): string[] {
  return Object.keys(pageComponents).filter((name) => pageComponents[name]?.runsInBrowser);
}

/**
 * Generates the entry modules, and compiles imported Markdown and MDX files to modules.
 */
export function pagesPlugin(input: BundleInput, side: 'client' | 'server'): Plugin {
  let frames: ReadonlyMap<string, string> = new Map();
  let documents: ReadonlySet<string> = new Set();
  return {
    name: 'pages',
    setup(build) {
      // In watch, the list of pages changes between runs.
      build.onStart(() => {
        frames = framesOf(input);
        documents = new Set(input.pages.map(({ file }) => file).filter((file) => /\.mdx?$/.test(file)));
      });
      // esbuild resolves symbolic links. A document names other files from its own place, wherever its text is.
      build.onResolve({ filter: /\.mdx?$/ }, ({ path: file }) =>
        documents.has(file) ? { path: file } : undefined,
      );
      build.onResolve({ filter: /^ssg:/ }, (args) => {
        if (args.path.startsWith(DOCUMENT_IMPORTS))
          return { path: args.path.slice(DOCUMENT_IMPORTS.length), suffix: IMPORTS };
        const name = args.path.slice(VIRTUAL.length);
        // Without side effects, so unused components are not part of the page's chunk.
        return {
          path: name,
          namespace: 'ssg',
          ...(args.path.startsWith(MDX_COMPONENTS) && { sideEffects: false }),
        };
      });
      // The classic theme has layers of its own.
      const isLayered = input.stylesLayer === 'below' && input.theme !== CLASSIC_THEME;
      build.onLoad({ filter: /^styles\.css$/, namespace: 'ssg' }, () => ({
        contents: input.styles
          .map((style) => `@import ${JSON.stringify(style)}${isLayered ? ' layer(site)' : ''};\n`)
          .join(''),
        loader: 'css',
        resolveDir: input.root,
      }));
      build.onLoad({ filter: new RegExp(`^${SHEET}`), namespace: 'ssg' }, ({ path: name }) => {
        const file = name.slice(SHEET.length);
        const written = path.isAbsolute(file) ? readText(file) : '';
        // All supported browsers support WOFF2, so fonts need no further formats.
        const contents = written.replace(OTHER_FONTS, '');
        return contents === written
          ? { contents: `@import ${JSON.stringify(file)};`, loader: 'css', resolveDir: input.root }
          : { contents, loader: 'css', resolveDir: path.dirname(file) };
      });
      build.onLoad({ filter: new RegExp(`^${SCRIPT}`), namespace: 'ssg' }, ({ path: name }) => ({
        contents: `export { default } from ${JSON.stringify(name.slice(SCRIPT.length))};`,
        loader: 'js',
        resolveDir: input.root,
      }));
      build.onLoad({ filter: /.*/, namespace: 'ssg' }, (args) => ({
        contents: args.path === 'server' ? serverEntry(input) : entryText(args.path, input, frames),
        loader: 'js',
        resolveDir: input.root,
      }));
      build.onResolve({ filter: /^@site\// }, ({ path: specifier, kind, importer, pluginData }) =>
        build.resolve(`./${specifier.slice('@site/'.length)}`, {
          kind,
          importer,
          pluginData,
          resolveDir: input.root,
        }),
      );
      build.onLoad({ filter: /\.mdx?$/ }, async ({ path: file, suffix }) => {
        const resolveDir = path.dirname(file);
        const imports = suffix === IMPORTS ? input.documentImports?.get(file) : undefined;
        if (imports !== undefined) return { contents: imports, loader: 'js', resolveDir };
        const text = documentModule(await input.loadDocument(file), file, input);
        const live = side === 'client' ? input.live : undefined;
        const contents = live && (await instrumented(live, text, file, input.root));
        return { contents: contents ?? text, loader: 'jsx', resolveDir };
      });
    },
  };
}

/** Names of the components around the content of pages, by file, without those whose module does not exist, which is reported. */
function framesOf({ pages, pageComponents }: BundleInput): ReadonlyMap<string, string> {
  return new Map(
    pages.flatMap(({ file, frame = '' }) =>
      Object.hasOwn(pageComponents, frame) ? [[file, frame] as const] : [],
    ),
  );
}

/** The module of a compiled document, with the components that it uses. */
export function documentModule(
  compiled: string,
  file: string,
  input: Pick<BundleInput, 'components' | 'onUnresolvedImport' | 'root'>,
): string {
  const text = withPluginComponents(compiled, input);
  return input.onUnresolvedImport === 'placeholder'
    ? withComputedImports(withMissingComponents(text), file, input.root)
    : text;
}

/** Further formats behind the first source of a font. */
const OTHER_FONTS = /,\s*url\([^)]*\.(?:woff|ttf)["']?\)\s*format\(["']?\w+["']?\)/g;

/** Components for documents that a site can replace in `src/theme`. */
const CONTENT_COMPONENTS = [
  'Admonition',
  'CodeBlock',
  'Details',
  'DocCardList',
  'TabItem',
  'Tabs',
  'ThemedImage',
];

/**
 * The source of the component map: components that documents can use without importing them. It contains the components of
 * the default theme (a custom theme passes its own with each page), and those in `src/theme/MDXComponents`.
 */
function mdxComponents({ root, theme, constructs }: BundleInput): string {
  if (theme === CLASSIC_THEME) return classicMdxComponents(constructs);
  if (constructs.length > 0) {
    return replacedComponents(
      constructs,
      CONTENT_COMPONENTS.filter((name) => MARKDOWN_PARTS.has(name) || swizzled(root, name) !== undefined),
    );
  }
  const own = swizzled(root, 'MDXComponents');
  const replaced = CONTENT_COMPONENTS.flatMap((name) => {
    const file = swizzled(root, name);
    return file === undefined ? [] : [{ name, file }];
  });
  // The list of cards uses the card component.
  if (swizzled(root, 'DocCard') !== undefined && swizzled(root, 'DocCardList') === undefined) {
    replaced.push({ name: 'DocCardList', file: '@theme/DocCardList' });
  }
  return [
    ...replaced.map(({ name, file }) => `import ${name} from ${JSON.stringify(file)};`),
    theme === '@slashdocs/theme'
      ? `import { components as ours } from '@slashdocs/theme/content';`
      : 'const ours = {};',
    own === undefined ? 'const own = {};' : `import own from ${JSON.stringify(own)};`,
    `export const components = { ...ours, ${replaced.map(({ name }) => `${name}, `).join('')}...own };`,
    'export const useMDXComponents = () => components;',
    '',
  ].join('\n');
}

/**
 * The component map of the classic theme. The compiler writes elements of Markdown as the components would, so only elements
 * whose component the site replaces are in the map.
 */
function classicMdxComponents(constructs: readonly MarkdownConstruct[]): string {
  const replaced = new Set<string>(constructs);
  const isLive = replaced.delete('live');
  if (replaced.delete('fence')) for (const name of ['code', 'pre']) replaced.add(name);
  return [
    `import all from '@theme/MDXComponents';`,
    `import { withHighlighted } from '@slashdocs/theme/content';`,
    ...(isLive ? [`import ${LIVE_ELEMENT} from '@theme/LiveCodeBlock';`] : []),
    `const replaced = new Set(${JSON.stringify([...replaced])});`,
    'export const components = Object.fromEntries(',
    '  Object.entries(all)',
    '    .filter(([name]) => !/^[a-z]/.test(name) || replaced.has(name))',
    `    .map(([name, component]) => [name, name === 'code' ? withHighlighted(component) : component]),`,
    ');',
    ...(isLive ? [`components.${LIVE_ELEMENT} = ${LIVE_ELEMENT};`] : []),
    'export const useMDXComponents = () => components;',
    '',
  ].join('\n');
}

/**
 * Lets a compiled document get the components of plugins that it uses from a component map of its own, so pages only ship
 * the components that they use.
 */
function withPluginComponents(text: string, { components }: Pick<BundleInput, 'components'>): string {
  const used = [...undefinedComponents(text)].filter((name) => Object.hasOwn(components, name)).sort();
  return used.length === 0
    ? text
    : text.replace(JSON.stringify(MDX_COMPONENTS), JSON.stringify(`${WITH_PLUGINS}${used.join(',')}`));
}

const WITH_PLUGINS = `${MDX_COMPONENTS}/`;

/** A component map with components of plugins. The site's own components have precedence. */
function pluginComponents(names: readonly string[], { components }: BundleInput): string {
  return [
    `import { components as others } from ${JSON.stringify(MDX_COMPONENTS)};`,
    ...names.map((name) => `import Plugin${name} from ${JSON.stringify(components[name]?.file)};`),
    `const components = { ${names.map((name) => `${name}: Plugin${name}`).join(', ')}, ...others };`,
    'export const useMDXComponents = () => components;',
    '',
  ].join('\n');
}

/** Whether a part is the theme's own next to the component of a slot, so the theme can read the part from the page. */
function keepsThemePart(name: string, file: string, root: string): boolean {
  const hasAdapter = LAYOUT_PARTS[name]?.adapter !== undefined;
  return isSlotWrapper(file) && !hasAdapter && swizzled(root, name) === undefined;
}

/** The lines that define `theme`, with the site's own components around the layout. */
function themeText({ root, theme, parts }: BundleInput): string[] {
  if (theme === CLASSIC_THEME) {
    const isRead = !replacementNames(root).some((name) => LAYOUT_READERS.test(name));
    return isRead
      ? [`import theme from ${JSON.stringify(theme)};`]
      : [`import own from ${JSON.stringify(theme)};`, 'const theme = { ...own, read: undefined };'];
  }
  const names = [...(parts?.keys() ?? [])];
  const around = WRAPPERS.filter((name) => parts?.has(name));
  const needsLayoutData = names.some(
    (name) => LAYOUT_READERS.test(name) && !keepsThemePart(name, parts?.get(name) as string, root),
  );
  const heads = names.filter((name) => Object.hasOwn(HEAD_COMPONENTS, name));
  if (around.length === 0 && heads.length === 0 && !needsLayoutData)
    return [`import theme from ${JSON.stringify(theme)};`];
  return [
    `import own from ${JSON.stringify(theme)};`,
    ...around.map((name) => `import ${name}Around from ${JSON.stringify(parts?.get(name))};`),
    ...heads.map((name, index) => `import Head${index} from ${JSON.stringify(parts?.get(name))};`),
    ...layoutText(around, heads, around.includes('Layout') && isWholeLayout(parts?.get('Layout') as string)),
    `const theme = { ...own, Layout, ${needsLayoutData ? 'read: undefined ' : ''}};`,
  ];
}

/**
 * The lines that define `Layout`: the theme's layout within the site's own. Component pages import the site's layout
 * themselves.
 *
 * @param heads names of components that add head elements
 * @param isWhole the site's layout includes the navbar and the footer, so the theme's layout must not
 */
function layoutText(around: readonly string[], heads: readonly string[], isWhole: boolean): string[] {
  if (around.length === 0 && heads.length === 0) return ['const { Layout } = own;'];
  const inLayout = isWhole
    ? 'createElement(WholeLayout, { ...props, Own: LayoutAround })'
    : around.includes('Layout')
      ? `props.page.layout === 'custom' ? whole : createElement(LayoutAround, null, whole)`
      : 'whole';
  return [
    `import { createElement, Fragment } from 'react';`,
    ...(isWhole ? [`import { WholeLayout } from '@slashdocs/theme/docusaurus';`] : []),
    'const Layout = (props) => {',
    ...(isWhole ? [] : ['  const whole = createElement(own.Layout, props);']),
    `  const shown = ${inLayout};`,
    ...(heads.length === 0
      ? ['  const inLayout = shown;']
      : [
          '  const { page } = props;',
          '  const inLayout = createElement(Fragment, null,',
          ...heads.map((name, index) => `    ${HEAD_COMPONENTS[name]} && createElement(Head${index}),`),
          '    shown);',
        ]),
    `  return ${around.includes('Root') ? 'createElement(RootAround, null, inLayout)' : 'inLayout'};`,
    '};',
  ];
}

/** How long hydration waits for client modules, in milliseconds. */
const MODULE_LIMIT = 2000;

/**
 * The lines that start the client and the site's client modules. Each module is loaded separately before the page is
 * hydrated: a module that fails is logged, and affects neither the page nor other modules. A module that does not load in time
 * joins later.
 */
function startText({ clientModules, root }: BundleInput): string[] {
  if (clientModules.length === 0) return ['export const start = () => run(theme);'];
  const isSheet = (file: string): boolean => /\.(?:css|s[ac]ss)$/.test(file);
  const loaded = clientModules
    .filter((file) => !isSheet(file))
    .map((file) => {
      const name = posixRelative(root, path.resolve(root, file));
      return `  [${JSON.stringify(name)}, () => import(${JSON.stringify(file)})],`;
    });
  return [
    `import { navigateEvent } from '@slashdocs/runtime';`,
    ...clientModules.filter(isSheet).map((file) => `import ${JSON.stringify(file)};`),
    'const guarded = async (name, run) => {',
    '  try {',
    '    return await run();',
    '  } catch (error) {',
    `    console.error('A client module failed: ' + name, error);`,
    '  }',
    '};',
    'const loading = [',
    ...loaded,
    // Like Docusaurus, hooks can be in the default export or named exports.
    '].map(async ([name, load]) => {',
    '  const module = await guarded(name, load);',
    '  return { ...module?.default, ...module, name };',
    '});',
    'let previousLocation = null;',
    'export const start = async () => {',
    '  const modules = [];',
    '  const tell = (told, location, previousLocation) => {',
    // Skips modules that are still loading.
    '    told.forEach(({ name, onRouteUpdate, onRouteDidUpdate }) => {',
    `      guarded(name, () => {`,
    '        const done = onRouteUpdate?.({ location, previousLocation });',
    '        onRouteDidUpdate?.({ location, previousLocation });',
    `        if (typeof done === 'function') done();`,
    '      });',
    '    });',
    '  };',
    '  const current = () => {',
    '    const { pathname, search, hash } = window.location;',
    '    return { pathname, search, hash };',
    '  };',
    '  const tellAll = () => {',
    '    const location = current();',
    '    tell(modules, location, previousLocation);',
    '    previousLocation = location;',
    '  };',
    '  const joined = loading.map((each, index) => each.then((module) => {',
    '    modules[index] = module;',
    '    if (previousLocation) tell([module], previousLocation, null);',
    '  }));',
    `  await Promise.race([Promise.all(joined), new Promise((resolve) => setTimeout(resolve, ${MODULE_LIMIT}))]);`,
    '  await run(theme);',
    '  tellAll();',
    '  addEventListener(navigateEvent, tellAll);',
    '};',
  ];
}

/** Imports of the site's own blog components, only for their styles, because blog pages have no client code. */
function blogStyles({ theme, parts, pageComponents }: BundleInput): string[] {
  if (!Object.hasOwn(pageComponents, 'blog/Post') || theme === CLASSIC_THEME) return [];
  return [...(parts ?? [])].flatMap(([name, file]) =>
    LAYOUT_PARTS[name]?.module.startsWith('blog/') ? [`import ${JSON.stringify(file)};`] : [],
  );
}

/** Whether a page may use the props that other generators pass to component pages: the configuration, and facts about the route. */
function usesProps(file: string, { onUnresolvedImport }: BundleInput): boolean {
  if (onUnresolvedImport !== 'placeholder' || !/\.[jt]sx?$/.test(file)) return false;
  return /\bprops\b|\(\s*\{[^{}()]*\b(?:config|history|location|match|route)\b/.test(readText(file));
}

/** The specifier of an import, or another string, in code. */
const from = JSON.stringify;

/** @param frames names of the components around the content of pages, by the file of the page */
function entryText(name: string, input: BundleInput, frames: ReadonlyMap<string, string>): string {
  switch (name) {
    case 'boot':
      return `import '@slashdocs/runtime/boot';\n`;
    case 'internal': {
      // Pages contain the hosts. The other options are only in this module, which public readers do not load.
      const { hosts: _, ...options } = input.internalDocs ?? { hosts: [] };
      return [
        `import { start } from '@slashdocs/runtime/internal-client';`,
        `export const bridge = start(${from(options)});`,
        '',
      ].join('\n');
    }
    case 'client':
      return clientEntry(input);
    case 'missing-component':
      return MISSING_COMPONENT_MODULE;
    case 'mdx-components':
      return mdxComponents(input);
    default: {
      const withPlugins = WITH_PLUGINS.slice(VIRTUAL.length);
      if (name.startsWith(withPlugins))
        return pluginComponents(name.slice(withPlugins.length).split(','), input);
      const hydrated = HYDRATED.slice(VIRTUAL.length);
      if (name.startsWith(hydrated)) {
        return [
          `import Component from ${from(PAGE_COMPONENT + name.slice(hydrated.length))};`,
          `import { usePage } from '@slashdocs/runtime';`,
          `import { jsx } from 'react/jsx-runtime';`,
          'export default () => jsx(Component, usePage().props);',
          '',
        ].join('\n');
      }
      const ofPages = PAGE_COMPONENT.slice(VIRTUAL.length);
      if (name.startsWith(ofPages)) {
        const component = name.slice(ofPages.length);
        const file = swizzled(input.root, component) ?? input.pageComponents[component]?.file;
        return `import * as page from ${from(file)};\nexport default page.default;\n`;
      }
      return pageEntry(name.slice('page:'.length), input, frames);
    }
  }
}

function clientEntry(input: BundleInput): string {
  return [
    ...themeText(input),
    // The classic theme imports them itself, in the place where Docusaurus has them.
    ...(input.theme === CLASSIC_THEME
      ? []
      : input.stylesLayer === 'below' && input.styles.length > 0
        ? [`import 'ssg:styles.css';`]
        : input.styles.map((style) => `import ${from(style)};`)),
    ...blogStyles(input),
    `import { start as run } from '@slashdocs/runtime/client';`,
    ...startText(input),
    '',
  ].join('\n');
}

function serverEntry(input: BundleInput): string {
  const shared = sharedImports(input.documentImports ?? new Map());
  const pages = input.pages.map(({ file }) => {
    const owner = shared.get(file);
    const name = owner ? DOCUMENT_IMPORTS + owner : usesProps(file, input) ? `${VIRTUAL}page:${file}` : file;
    return `  ${from(file)}: () => require(${from(name)}),`;
  });
  return [
    ...themeText(input),
    'export { theme };',
    `export { components } from '${MDX_COMPONENTS}';`,
    `export { baseUrlBannerScript, internalDocsScript, payloadScript, renderArticle, renderPage } from '@slashdocs/runtime/server';`,
    `export { default as jsxRuntime } from 'react/jsx-runtime';`,
    'export const pages = {',
    // `require` is synchronous, so a page is evaluated when it is rendered (see also `top-level-await.ts`).
    ...pages,
    '};',
    'export const pageComponents = {',
    ...Object.keys(input.pageComponents).map(
      (name) => `  ${from(name)}: () => require(${from(PAGE_COMPONENT + name)}),`,
    ),
    '};',
    '',
  ].join('\n');
}

/**
 * The entry of a page, which is separate, so the chunk has a name and exports only the page. Through the namespace, a missing
 * default export does not fail the whole bundle.
 */
function pageEntry(file: string, input: BundleInput, frames: ReadonlyMap<string, string>): string {
  const frame = frames.get(file);
  const isGroup = input.documentImports?.has(file);
  const page = isGroup ? DOCUMENT_IMPORTS + file : file;
  if (frame !== undefined) {
    return [
      `import * as page from ${from(page)};`,
      `import Frame from ${from(PAGE_COMPONENT + frame)};`,
      `import { usePage } from '@slashdocs/runtime';`,
      `import { jsx } from 'react/jsx-runtime';`,
      'const framed = (Page) => (props) => {',
      '  const { props: own } = usePage();',
      '  const children = jsx(Page, props);',
      '  return own ? jsx(Frame, { ...own, children }) : children;',
      '};',
      isGroup
        ? 'export default (code) => framed(page.default(code));'
        : 'export default page.default && framed(page.default);',
      '',
    ].join('\n');
  }
  const pageProps = providedModules()?.pageProps;
  if (pageProps !== undefined && usesProps(file, input)) {
    return [
      `export * from ${from(file)};`,
      `import * as page from ${from(file)};`,
      `import { createElement } from 'react';`,
      `import usePageProps from ${from(pageProps)};`,
      'export default page.default && ((props) => createElement(page.default, { ...props, ...usePageProps() }));',
      '',
    ].join('\n');
  }
  return `import * as page from ${from(page)};\nexport default page.default;\n`;
}
