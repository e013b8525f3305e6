import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Plugin } from 'esbuild';
import { MDX_COMPONENTS } from '../compile/mdx/components-module.ts';
import { MARKDOWN_PARTS, replacedComponents } from './markdown-parts.ts';
import { isWholeLayout } from './parts.ts';
import { MISSING_COMPONENT_MODULE, withMissingComponents } from './placeholders.ts';
import { swizzled } from './replacements.ts';
import { AROUND, FRAMES, HEADS, SEAMS } from './seams.ts';
import type { BundleInput } from './types.ts';

/** Prefix of the modules that exist only here: the entries. */
export const VIRTUAL = 'ssg:';

/**
 * Writes the entry modules, and turns Markdown and MDX files into modules wherever they are imported.
 */
export function pagesPlugin(input: BundleInput): Plugin {
  const posts = new Set(input.pages.flatMap(({ file, isPost }) => (isPost ? [file] : [])));
  return {
    name: 'pages',
    setup(build) {
      build.onResolve({ filter: /^ssg:/ }, (args) => {
        const name = args.path.slice(VIRTUAL.length);
        // What a page does not use of the components is left out of its chunk.
        return { path: name, namespace: 'ssg', ...(args.path === MDX_COMPONENTS && { sideEffects: false }) };
      });
      build.onLoad({ filter: /^math$/, namespace: 'ssg' }, async () => {
        const { mathStyles } = await import('../compile/math/katex.ts');
        const file = mathStyles();
        // Every browser that runs the site knows the first of the three formats that each font has.
        const contents = (await readFile(file, 'utf8')).replace(
          /,url\([^)]*\.(?:woff|ttf)\) format\("\w+"\)/g,
          '',
        );
        return { contents, loader: 'css', resolveDir: path.dirname(file) };
      });
      build.onLoad({ filter: /^styles\.css$/, namespace: 'ssg' }, () => ({
        contents: input.styles.map((style) => `@import ${JSON.stringify(style)} layer(site);\n`).join(''),
        loader: 'css',
        resolveDir: input.root,
      }));
      build.onLoad({ filter: /^blog$/, namespace: 'ssg' }, async () => {
        const folder = path.dirname(createRequire(import.meta.url).resolve('@ssg/theme/blog'));
        const contents = await readFile(path.join(folder, 'blog.css'));
        return { contents, loader: 'css', resolveDir: folder };
      });
      build.onLoad({ filter: /.*/, namespace: 'ssg' }, (args) => ({
        contents: entryText(args.path, input, posts),
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
      build.onLoad({ filter: /\.mdx?$/ }, async (args) => ({
        contents:
          input.onUnresolvedImport === 'placeholder'
            ? withMissingComponents(await input.loadDocument(args.path))
            : await input.loadDocument(args.path),
        loader: 'jsx',
        resolveDir: path.dirname(args.path),
      }));
    },
  };
}

/** Those that a site may have its own of, in `src/theme`. */
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
 * What documents use without importing it: the components of our own theme (a theme of the site's own hands over its own
 * with each page), and those that the site adds in `src/theme/MDXComponents`, as Docusaurus has it.
 */
function mdxComponents({ root, theme, constructs }: BundleInput): string {
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
  // A list is made of cards.
  if (swizzled(root, 'DocCard') !== undefined && swizzled(root, 'DocCardList') === undefined) {
    replaced.push({ name: 'DocCardList', file: '@theme/DocCardList' });
  }
  return [
    ...replaced.map(({ name, file }) => `import ${name} from ${JSON.stringify(file)};`),
    theme === '@ssg/theme' ? `import { components as ours } from '@ssg/theme/content';` : 'const ours = {};',
    own === undefined ? 'const own = {};' : `import own from ${JSON.stringify(own)};`,
    `export const components = { ...ours, ${replaced.map(({ name }) => `${name}, `).join('')}...own };`,
    'export const useMDXComponents = () => components;',
    '',
  ].join('\n');
}

/** Lines that make `theme`: the site's, with what the site has around its layout. */
function themeText({ theme, parts }: BundleInput): string[] {
  const names = [...(parts?.keys() ?? [])];
  const around = AROUND.filter((name) => parts?.has(name));
  const isFramed = names.some((name) => FRAMES.test(name));
  const heads = names.filter((name) => Object.hasOwn(HEADS, name));
  if (around.length === 0 && heads.length === 0 && !isFramed)
    return [`import theme from ${JSON.stringify(theme)};`];
  return [
    `import own from ${JSON.stringify(theme)};`,
    ...around.map((name) => `import ${name}Around from ${JSON.stringify(parts?.get(name))};`),
    ...heads.map((name, index) => `import Head${index} from ${JSON.stringify(parts?.get(name))};`),
    ...layoutText(around, heads, around.includes('Layout') && isWholeLayout(parts?.get('Layout') as string)),
    `const theme = { ...own, Layout, ${isFramed ? 'read: undefined ' : ''}};`,
  ];
}

/**
 * Lines that make `Layout`: the theme's with the site's own around it. Pages that are modules ask for its layout by themselves.
 *
 * @param heads names of components for the head
 * @param isWhole the site's layout has a navbar and a footer, and the theme's has none then
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
    ...(isWhole ? [`import { WholeLayout } from '@ssg/theme/docusaurus';`] : []),
    'const Layout = (props) => {',
    ...(isWhole ? [] : ['  const whole = createElement(own.Layout, props);']),
    `  const shown = ${inLayout};`,
    ...(heads.length === 0
      ? ['  const inLayout = shown;']
      : [
          '  const { page } = props;',
          '  const inLayout = createElement(Fragment, null,',
          ...heads.map((name, index) => `    ${HEADS[name]} && createElement(Head${index}),`),
          '    shown);',
        ]),
    `  return ${around.includes('Root') ? 'createElement(RootAround, null, inLayout)' : 'inLayout'};`,
    '};',
  ];
}

/** Lines that start the client, and with it the site's own modules for browsers. */
function startText({ clientModules }: BundleInput): string[] {
  if (clientModules.length === 0) return ['export const start = () => run(theme);'];
  const names = clientModules.map((_, index) => `module${index}`);
  return [
    `import { navigateEvent } from '@ssg/runtime';`,
    ...clientModules.map((file, index) => `import * as module${index} from ${JSON.stringify(file)};`),
    // Docusaurus takes the hooks from either.
    `const modules = [${names.join(', ')}].map((module) => ({ ...module.default, ...module }));`,
    'let previousLocation = null;',
    'const tell = () => {',
    '  const { pathname, search, hash } = window.location;',
    '  const location = { pathname, search, hash };',
    '  for (const { onRouteUpdate, onRouteDidUpdate } of modules) {',
    '    const done = onRouteUpdate?.({ location, previousLocation });',
    '    onRouteDidUpdate?.({ location, previousLocation });',
    `    if (typeof done === 'function') done();`,
    '  }',
    '  previousLocation = location;',
    '};',
    'export const start = async () => {',
    '  await run(theme);',
    '  tell();',
    '  addEventListener(navigateEvent, tell);',
    '};',
  ];
}

/** Lines for the style sheets of what the site has of a blog: it is rendered by the build alone, for which styles are nothing. */
function blogStyles({ parts, blog }: BundleInput): string[] {
  if (!blog) return [];
  return [...(parts ?? [])].flatMap(([name, file]) =>
    SEAMS[name]?.module.startsWith('blog/') ? [`import ${JSON.stringify(file)};`] : [],
  );
}

/** Docusaurus hands its configuration to pages that are modules; those that were written for its first version use it. */
function takesConfig(file: string, { onUnresolvedImport }: BundleInput): boolean {
  if (onUnresolvedImport !== 'placeholder' || !/\.[jt]sx?$/.test(file)) return false;
  return /\bprops\b/.test(readFileSync(file, 'utf8'));
}

/** @param posts files of the posts of blogs */
function entryText(name: string, input: BundleInput, posts: ReadonlySet<string>): string {
  const from = JSON.stringify;
  switch (name) {
    case 'boot':
      return `import '@ssg/runtime/boot';\n`;
    case 'internal': {
      // The hosts are in the pages, which decide by them. The rest is here, where no public reader gets it.
      const { hosts: _, ...options } = input.internalDocs ?? { hosts: [] };
      return [
        `import { start } from '@ssg/runtime/internal-client';`,
        `export const bridge = start(${from(options)});`,
        '',
      ].join('\n');
    }
    case 'client':
      return [
        ...themeText(input),
        ...(input.stylesLayer === 'below' && input.styles.length > 0
          ? [`import 'ssg:styles.css';`]
          : input.styles.map((style) => `import ${from(style)};`)),
        ...blogStyles(input),
        `import { start as run } from '@ssg/runtime/client';`,
        ...startText(input),
        '',
      ].join('\n');
    case 'missing-component':
      return MISSING_COMPONENT_MODULE;
    case 'mdx-components':
      return mdxComponents(input);
    case 'server':
      return [
        ...themeText(input),
        'export { theme };',
        `export { components } from '${MDX_COMPONENTS}';`,
        `export { baseUrlBannerScript, internalDocsScript, payloadScript, renderArticle, renderPage } from '@ssg/runtime/server';`,
        `export { default as jsxRuntime } from 'react/jsx-runtime';`,
        ...(input.blog ? [`export * as blog from '@ssg/theme/blog';`] : []),
        ...(input.blog && input.constructs.includes('post')
          ? [`export { default as postItem } from '@theme/BlogPostItem';`]
          : []),
        'export const pages = {',
        // `require` does not wait: a page is evaluated in one go with its rendering (but see `top-level-await.ts`).
        ...input.pages.map(({ file }) => {
          const name = takesConfig(file, input) ? `${VIRTUAL}page:${file}` : file;
          return `  ${from(file)}: () => require(${from(name)}),`;
        }),
        '};',
        '',
      ].join('\n');
    default: {
      // `page:FILE`: an entry of its own, so that its chunk has a name and exports just the page. Taken from the
      // namespace, a default export that is not there is no reason to bundle nothing.
      const file = name.slice('page:'.length);
      if (posts.has(file)) {
        return [
          `import * as page from ${from(file)};`,
          `import { livePost } from '@ssg/theme/blog';`,
          ...(input.constructs.includes('post')
            ? [
                `import Item from '@theme/BlogPostItem';`,
                'export default page.default && livePost(page.default, Item);',
              ]
            : ['export default page.default && livePost(page.default);']),
          '',
        ].join('\n');
      }
      if (takesConfig(file, input)) {
        return [
          `export * from ${from(file)};`,
          `import * as page from ${from(file)};`,
          `import { createElement } from 'react';`,
          `import config from '@generated/docusaurus.config';`,
          'export default page.default && ((props) => createElement(page.default, { ...props, config }));',
          '',
        ].join('\n');
      }
      return `import * as page from ${from(file)};\nexport default page.default;\n`;
    }
  }
}
