/** What the app shows at a time: a page's data, and what stands in the article's place. */
import type { ComponentType } from 'react';
import type { PageComponentProps, PageData } from './types.ts';

export type Content =
  /** A Markdown page: the article as it stands in the prerendered document. */
  | { kind: 'html'; html: string }
  /** An MDX or TSX page. */
  | { kind: 'component'; Component: ComponentType<PageComponentProps> }
  /** A page that could not be loaded. When it was only the component that could not, `html` is the prerendered article. */
  | { kind: 'failed'; error: Error; html?: string };

export interface View {
  page: PageData;
  content: Content;
}
