/** The current view of the app: a page's data and its content. */
import type { ComponentType } from 'react';
import type { PageComponentProps, PageData } from './types.ts';

export type Content =
  /** A Markdown page: the prerendered article. */
  | { kind: 'html'; html: string }
  /** An MDX or TSX page. `html` is the article to show if a component in it fails. */
  | { kind: 'component'; Component: ComponentType<PageComponentProps>; html?: string }
  /** A page that failed to load. If only its component failed, `html` is the prerendered article. */
  | { kind: 'failed'; error: Error; html?: string };

export interface View {
  page: PageData;
  content: Content;
}
