/** Puts articles into the components that plugins have around them. */
import type { ComponentPageData, PageComponentProps, PageData } from '@slashdocs/runtime/types';
import type { ComponentType, PropsWithChildren, ReactNode } from 'react';
import { withoutMark } from '../../html/excerpt.ts';
import type { Frame, SourcePage } from '../../site/model.ts';
import type { Diagnostic } from '../../types.ts';
import { elementOf } from './component.ts';
import type { Content } from './compose.ts';
import { committed } from './data.ts';
import type { RenderInput } from './input.ts';

/** The frame of a page with its contents. Equal values give equal pages. */
export interface Framing {
  component: string;
  contents: ReturnType<Frame['contents']>;
  /** Hash of the code of the component. */
  code: string | undefined;
}

/** @throws HookFailure */
export function framingOf({ frame, source }: SourcePage, input: RenderInput): Framing | undefined {
  if (!frame) return undefined;
  const { component } = frame;
  const contents = frame.contents(committed(source.file, input));
  return { component, contents, code: input.bundle.digests?.components[component] };
}

/** @param article the article, and the head elements of its components */
export function framedHtml(
  article: { html: string; head?: string },
  data: PageData,
  { component, contents }: Framing,
  input: RenderInput,
): Content | Diagnostic {
  const element = elementOf(component, data.path, input);
  if (typeof element !== 'function') return element;
  const { server, siteData: site } = input;
  const props = JSON.parse(contents.props) as object;
  const own = withoutMark(article.html);
  const framed = ({ children }: PropsWithChildren<PageComponentProps>): ReactNode =>
    element({ ...props, children });
  const { html } = server.renderArticle({
    theme: server.theme,
    site,
    page: data,
    Component: framed,
    html: own,
  });
  const { article: details } = contents;
  // The links of an article that components rendered are unknown, so all of it is scanned.
  return article.head === undefined
    ? { html, own, written: [own], ...(details && { details }) }
    : { html, own, head: article.head, written: [], ...(details && { details }) };
}

/** The frame around an article that browsers run, as in the chunk of the page. */
export function framedComponent(
  Article: ComponentType<PageComponentProps>,
  own: string,
  data: ComponentPageData,
  { component, contents }: Framing,
  input: RenderInput,
): { data: PageData; content: Content } | Diagnostic {
  const element = elementOf(component, data.path, input);
  if (typeof element !== 'function') return element;
  const props = JSON.parse(contents.props) as Record<string, unknown>;
  const framed = (given: PageComponentProps): ReactNode =>
    element({ ...props, children: input.server.jsxRuntime.jsx(Article, { ...given }) });
  const { article: details } = contents;
  // Feeds, search, and Markdown files get only the article.
  const content = { Component: framed, own: withoutMark(own), written: [], ...(details && { details }) };
  return { data: { ...data, props }, content };
}
