import './comments.css';
import { useIsHydrated, usePage, useSite } from '@slashdocs/runtime';
import { useEffect, useRef, useState } from 'react';
import { currentMode, onModeChange } from '../color-mode/color-mode.ts';

export interface Giscus {
  repo: string;
  repoId: string;
  category: string;
  categoryId: string;
  mapping: string;
}

export interface CommentsTexts {
  heading: string;
  show: string;
  /** Says where comments come from, before they are loaded. */
  note: string;
  /** The link on pages without JavaScript. */
  link: string;
}

export interface CommentsProps {
  /** The slot: at the end of a document, or below a post or a standalone page. */
  where: 'doc' | 'page';
  giscus: Giscus;
  texts: CommentsTexts;
}

const ORIGIN = 'https://giscus.app';

export default function Comments({ where, giscus, texts }: CommentsProps) {
  const { path, layout, plugins } = usePage();
  if (!plugins?.comments || (layout === 'doc') !== (where === 'doc')) return null;
  // Other comments for each page.
  return <Discussion key={path} giscus={giscus} texts={texts} isWide={where === 'page'} />;
}

function Discussion({ giscus, texts, isWide }: { giscus: Giscus; texts: CommentsTexts; isWide: boolean }) {
  const hydrated = useIsHydrated();
  const { lang } = useSite().locale;
  const [shown, setShown] = useState(false);
  const frame = useRef<HTMLDivElement>(null);

  // Readers who come back from signing in on GitHub want to comment.
  useEffect(() => {
    if (new URLSearchParams(location.search).has('giscus')) setShown(true);
  }, []);

  useEffect(() => {
    if (!shown || !frame.current) return;
    const script = document.createElement('script');
    const attributes = {
      'data-repo': giscus.repo,
      'data-repo-id': giscus.repoId,
      'data-category': giscus.category,
      'data-category-id': giscus.categoryId,
      'data-mapping': giscus.mapping,
      'data-theme': currentMode(),
      'data-lang': lang,
      'data-reactions-enabled': '1',
      'data-input-position': 'top',
    };
    for (const [name, value] of Object.entries(attributes)) script.setAttribute(name, value);
    script.async = true;
    script.src = `${ORIGIN}/client.js`;
    frame.current.append(script);
    return onModeChange(() => {
      const message = { giscus: { setConfig: { theme: currentMode() } } };
      frame.current?.querySelector('iframe')?.contentWindow?.postMessage(message, ORIGIN);
    });
  }, [shown, giscus, lang]);

  return (
    <section className={isWide ? 'comments comments-wide' : 'comments'} aria-labelledby="comments-heading">
      <h2 id="comments-heading">{texts.heading}</h2>
      {!hydrated ? (
        <p>
          <a href={`https://github.com/${giscus.repo}/discussions`}>{texts.link}</a>
        </p>
      ) : (
        !shown && (
          <p>
            <button type="button" className="button" onClick={() => setShown(true)}>
              {texts.show}
            </button>
            <span>{texts.note}</span>
          </p>
        )
      )}
      {/* The script of giscus puts its frame into the element with this class. */}
      {shown && <div ref={frame} className="giscus" />}
    </section>
  );
}
