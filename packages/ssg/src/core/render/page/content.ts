/** Makes the content of a page from values, so any thread can do it. */
import type { PageComponentProps, PageData } from '@slashdocs/runtime/types';
import type { ComponentType, PropsWithChildren, ReactNode } from 'react';
import { type DocumentImports, evaluateDocument } from '../../bundle/document-modules.ts';
import type { PageModule, ServerModule } from '../../bundle/load.ts';
import { documentModule } from '../../bundle/pages-plugin.ts';
import { diagnose } from '../../diagnostic/diagnose.ts';
import { withoutMark } from '../../html/excerpt.ts';
import { swizzled } from '../../modules/replacements.ts';
import type { ArticleDetails } from '../../plugin/types.ts';
import type { SourcePage } from '../../site/model.ts';
import type { Diagnostic } from '../../types.ts';
import type { ComposeInput } from './compose.ts';
import { highlightWith } from './highlight.ts';
import type { RenderInput } from './input.ts';

/** The content of a page as values. Structured clones are equal. */
export interface ContentDraft {
  /** HTML, or a document that is a component. Absent if the page is a component of a plugin. */
  article?: string | DocumentDraft;
  /** The component of a plugin around the article. */
  frame?: { component: string; props: Record<string, unknown> };
  /** Facts about the article from the plugin that frames it. */
  details?: ArticleDetails;
  /** Parts of the HTML that the compiler wrote, so their links are known. Default: all of it, unless components of a document made it. */
  written?: readonly string[];
}

export interface DocumentDraft {
  /** Absolute path. */
  file: string;
  /** The compiled document. Absent if its code is in the server module. */
  text?: string;
}

export interface Content extends Pick<Parameters<ServerModule['renderPage']>[0], 'html' | 'Component'> {
  /** Head elements of the components in the article; absent if the compiler wrote the article. */
  head?: string;
  written: readonly string[];
  /** The content without the layout of the theme. Default: the article. */
  own?: string;
}

type Component = ComponentType<PageComponentProps>;
/** Puts children into a component of a plugin. */
type Frame = (children?: ReactNode) => ReactNode;

/** @returns a problem with the module of a component */
export function makeContent(
  { article, frame, written }: ContentDraft,
  data: PageData,
  input: ComposeInput,
): Content | Diagnostic {
  const document = typeof article === 'object' ? documentComponent(article, data.path, input) : undefined;
  if (document && 'code' in document) return document;
  const element = frame && elementOf(frame.component, data.path, input);
  if (element && typeof element !== 'function') return element;
  const inFrame: Frame | undefined =
    element && ((children) => element({ ...frame?.props, ...(children !== undefined && { children }) }));
  if (document) return documentContent(document.Component, inFrame, data, input);
  if (typeof article === 'string') {
    return inFrame
      ? framedHtml(article, inFrame, data, input)
      : { html: article, written: written ?? [article] };
  }
  const whole = (): ReactNode => inFrame?.();
  if (data.kind === 'component') return { Component: whole, written: written ?? [] };
  const { html } = renderArticle({ Component: whole }, data, input);
  return { html, written: written ?? [html] };
}

function documentContent(
  Component: Component,
  inFrame: Frame | undefined,
  data: PageData,
  input: ComposeInput,
): Content {
  const isInBrowser = data.kind === 'component';
  if (isInBrowser && !inFrame) return { Component, written: [] };
  const { html, head } = renderArticle({ Component }, data, input);
  // Components rendered the links of the article, so they are unknown.
  if (!inFrame) return { html, head, written: [] };
  if (!isInBrowser) return { ...framedHtml(html, inFrame, data, input), head, written: [] };
  // The frame around the article, as in the chunk of the page. Feeds, search, and Markdown files get only the article.
  const { jsx } = input.server.jsxRuntime;
  const framed = (given: PageComponentProps): ReactNode => inFrame(jsx(Component, { ...given }) as ReactNode);
  return { Component: framed, own: withoutMark(html), written: [] };
}

function framedHtml(article: string, inFrame: Frame, data: PageData, input: ComposeInput): Content {
  const own = withoutMark(article);
  const framed = ({ children }: PropsWithChildren<PageComponentProps>): ReactNode => inFrame(children);
  const { html } = renderArticle({ Component: framed, html: own }, data, input);
  return { html, own, written: [own] };
}

/** Renders an article that browsers do not run. */
export function renderArticle(
  content: Pick<Parameters<ServerModule['renderArticle']>[0], 'Component' | 'html'>,
  page: PageData,
  { server, siteData: site, config }: Pick<ComposeInput, 'server' | 'siteData' | 'config'>,
): ReturnType<ServerModule['renderArticle']> {
  const { theme } = server;
  return server.renderArticle({ theme, site, page, highlight: highlightWith(config), ...content });
}

function documentComponent(
  document: DocumentDraft,
  path: string,
  input: ComposeInput,
): { Component: Component } | Diagnostic {
  const { default: Component } = moduleOf(document, input) ?? {};
  if (Component === undefined) return noDefaultExport(document.file, path);
  return isComponent(Component) ? { Component } : noComponent(document.file, path);
}

export function documentDraft(page: SourcePage, input: RenderInput): DocumentDraft {
  const { file } = page.source;
  return { file, ...(input.bundle.server.separate.has(file) && { text: input.links.article(page) }) };
}

/** Evaluates the module of a document. */
export function moduleOf(
  { file, text }: DocumentDraft,
  { server, config, awaited }: Pick<ComposeInput, 'server' | 'config' | 'awaited'>,
): PageModule | undefined {
  const known = awaited?.get(file);
  if (known) return known;
  const module = server.pages[file]?.() as PageModule | undefined;
  if (!module || text === undefined) return module;
  const { root, components, markdown } = config;
  const { onUnresolvedImport } = markdown;
  const code = documentModule(text, file, { root, components, onUnresolvedImport });
  return evaluateDocument(code, file, module as unknown as DocumentImports);
}

/** Returns a function that creates an element of a component of a plugin for pages, or the problem of its module. */
function elementOf(
  name: string,
  path: string,
  { server, config }: Pick<ComposeInput, 'server' | 'config'>,
): ((props: Record<string, unknown>) => ReactNode) | Diagnostic {
  const load = server.pageComponents[name];
  // The plugin names a module that does not exist.
  if (!load) {
    const message = `unknown component \`${name}\` of a plugin`;
    return { code: 'render', severity: 'error', message, clues: { unknownName: name } };
  }
  const { default: Component } = load();
  if (isComponent(Component)) return (props) => server.jsxRuntime.jsx(Component, props) as ReactNode;
  const file = swizzled(config.root, name) ?? config.pageComponents[name]?.file ?? '';
  return Component === undefined ? noDefaultExport(file, path) : noComponent(file, path);
}

function noDefaultExport(file: string, route: string): Diagnostic {
  return diagnose('page-default-export', `the page \`${route}\` has no default export`, {
    file,
    line: 1,
    column: 1,
    hint: 'export the component: `export default function Page() { … }`',
  });
}

/** Whether a value is a function, a class, or the result of `memo`, `forwardRef`, or `lazy`. */
export function isComponent(value: unknown): boolean {
  return (
    typeof value === 'function' ||
    (typeof value === 'object' && value !== null && '$$typeof' in value && !('props' in value))
  );
}

function noComponent(file: string, route: string): Diagnostic {
  return diagnose('page-default-export', `the default export of the page \`${route}\` is not a component`, {
    file,
    line: 1,
    column: 1,
    hint: 'export a function that returns JSX: `export default function Page() { … }`',
  });
}
