import './copy-page.css';
import { useEffect, useState } from 'react';
import { text } from '../text.ts';

const COPIED_MS = 2000;

/** The button that copies the page as Markdown, which is fetched on click. */
export function CopyPage({ href }: { href: string }) {
  const [copied, setCopied] = useState(false);

  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), COPIED_MS);
    return () => clearTimeout(timer);
  }, [copied]);

  async function copy() {
    try {
      // Passes a promise to the clipboard: after an `await`, some browsers no longer treat this as a user action.
      const fetched = fetch(href).then((response) => {
        if (!response.ok) throw new Error(`${href}: ${response.status}`);
        return response.text();
      });
      const plain = fetched.then((markdown) => new Blob([markdown], { type: 'text/plain' }));
      await navigator.clipboard.write([new ClipboardItem({ 'text/plain': plain })]);
      setCopied(true);
    } catch {
      // The browser displays or downloads the file.
      location.href = href;
    }
  }

  return (
    <>
      <button type="button" className={`copy-page ${copied ? 'icon-check' : 'icon-copy'}`} onClick={copy}>
        <span>
          {copied ? text('Copied') : text('Copy page')}
          <span className="copy-page-form">{text(' as Markdown')}</span>
        </span>
      </button>
      <span className="visually-hidden" role="status">
        {copied && text('Page copied as Markdown.')}
      </span>
    </>
  );
}
