/** The page's content, inside the theme's layout. */
import { type ReactNode, type RefObject, use, useEffect, useRef } from 'react';
import { afterNextFrame } from './after-next-frame.ts';
import { ContentFrameContext, usePageContext, useRuntime } from './context.ts';
import { runWhenLoaded } from './run-when-loaded.ts';
import type { Content } from './view.ts';

export function PageContent({ content }: { content: Content }): ReactNode {
  const { theme, navigator } = useRuntime('the content');
  const { layout } = usePageContext('the content');

  if (content.kind === 'failed') {
    const { error, html } = content;
    // Some browsers remember a failed import until the document is reloaded.
    const retry = html === undefined ? navigator.retry : () => location.reload();
    return (
      <>
        <theme.ErrorScreen error={error} kind="load" retry={retry} />
        {html !== undefined && <Article html={html} />}
      </>
    );
  }
  if (layout === 'not-found') return <theme.NotFound />;
  if (content.kind === 'html') return <Article html={content.html} />;
  return (
    <Article>
      <content.Component components={theme.components ?? {}} />
    </Article>
  );
}

interface ArticleProps {
  children?: ReactNode;
  /** The prerendered article with all its elements. React keeps it as is and never compares it. */
  html?: string;
}

export function Article({ children, html }: ArticleProps): ReactNode {
  const frame = use(ContentFrameContext);
  const attributes = {
    ref: useEnhancedArticle(),
    className: frame?.className,
    'data-page-content': '',
  };
  // biome-ignore lint/security/noDangerouslySetInnerHtml: HTML written by the build
  if (html !== undefined) return <div {...attributes} dangerouslySetInnerHTML={{ __html: html }} />;
  if (frame?.isBare) return children;
  return (
    <div {...attributes}>
      {frame?.before}
      {children}
    </div>
  );
}

/** Adds behavior to an article, of the theme and of its elements, and prefetching to its links. */
function useEnhancedArticle(): RefObject<HTMLDivElement | null> {
  const { theme, site, navigator } = useRuntime('the content');
  const page = usePageContext('the content');
  const ref = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const article = ref.current ?? document.querySelector('main') ?? document.body;
    const cleanups: (() => void)[] = [];
    // In a separate frame: together with React's work it would block input on slow devices.
    const cancel = afterNextFrame(() => {
      for (const link of article.querySelectorAll<HTMLAnchorElement>('a[href]')) {
        cleanups.push(navigator.watchLink(link));
      }
      try {
        cleanups.push(theme.enhance?.(article, page, site) ?? (() => {}));
        for (const url of page.scripts ?? [])
          cleanups.push(
            runWhenLoaded(
              () => import(url),
              (module) => module.default(article, page),
            ),
          );
      } catch (error) {
        // Only an enhancement failed. The article still works, so there is no error screen.
        console.error(error);
      }
    });
    return () => {
      cancel();
      for (const cleanup of cleanups) cleanup();
    };
  }, [theme, site, navigator, page]);

  return ref;
}
