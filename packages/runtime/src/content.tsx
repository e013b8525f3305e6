/** What stands in the article's place, inside the theme's layout. */
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { afterNextFrame } from './after-next-frame.ts';
import { usePageContext, useRuntime } from './context.ts';
import type { Content } from './view.ts';

/** The page's content, whatever its kind. */
export function PageContent({ content }: { content: Content }): ReactNode {
  const { theme, navigator } = useRuntime('the content');
  const { layout } = usePageContext('the content');

  if (content.kind === 'failed') {
    const { error, html } = content;
    // A module whose import failed stays failed, in some browsers, until the document is loaded anew.
    const retry = html === undefined ? navigator.retry : () => location.reload();
    return (
      <>
        <theme.ErrorScreen error={error} kind="load" retry={retry} />
        {html !== undefined && <HtmlArticle html={html} />}
      </>
    );
  }
  if (layout === 'not-found') return <theme.NotFound />;
  if (content.kind === 'html') return <HtmlArticle html={content.html} />;
  return (
    <Article>
      <content.Component components={theme.components ?? {}} />
    </Article>
  );
}

/** React takes the markup over as it stands, in the prerendered document too, and never looks into it. */
function HtmlArticle({ html }: { html: string }): ReactNode {
  const ref = useEnhancedArticle();
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it is the page, as the build wrote it
  return <div ref={ref} data-page-content="" dangerouslySetInnerHTML={{ __html: html }} />;
}

function Article({ children }: { children: ReactNode }): ReactNode {
  const ref = useEnhancedArticle();
  return (
    <div ref={ref} data-page-content="">
      {children}
    </div>
  );
}

/** Adds the theme's behaviour to an article, and prefetching to the links of prerendered markup. */
function useEnhancedArticle(): RefObject<HTMLDivElement | null> {
  const { theme, site, navigator } = useRuntime('the content');
  const page = usePageContext('the content');
  const ref = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const article = ref.current as HTMLDivElement;
    const cleanups: (() => void)[] = [];
    // In a frame of its own: together with React's work it would hold up input on a slow device.
    const cancel = afterNextFrame(() => {
      for (const link of article.querySelectorAll<HTMLAnchorElement>('a[href]')) {
        cleanups.push(navigator.watchLink(link));
      }
      try {
        cleanups.push(theme.enhance?.(article, page, site) ?? (() => {}));
      } catch (error) {
        // What does not work is an extra: the article must not give way to an error screen.
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
