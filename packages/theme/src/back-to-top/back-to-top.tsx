import './back-to-top.css';
import { useEffect, useState } from 'react';
import { prefersReducedMotion } from '../media.ts';
import { text } from '../text.ts';

/** Above this scroll position the button is hidden, in px. */
const nearTop = 300;

/** The button that scrolls to the top. Shown when a reader far down the page scrolls up. */
export function BackToTop() {
  const [shown, setShown] = useState(false);

  useEffect(() => {
    let last = scrollY;
    const onScroll = () => {
      if (scrollY < nearTop) setShown(false);
      else if (scrollY !== last) setShown(scrollY < last);
      last = scrollY;
    };
    addEventListener('scroll', onScroll, { passive: true });
    return () => removeEventListener('scroll', onScroll);
  }, []);

  if (!shown) return null;
  return (
    <button
      type="button"
      className="back-to-top icon-button icon-up"
      aria-label={text('Scroll back to top')}
      onClick={() => scrollTo({ top: 0, behavior: prefersReducedMotion() ? 'auto' : 'smooth' })}
    />
  );
}
