import './copy-page.css';
import { useEffect, useState } from 'react';
import { text } from '../text.ts';

const FOR = 2000;

/** Copies the page as Markdown, which is fetched when it is asked for. */
export function CopyPage({ href }: { href: string }) {
  const [copied, setCopied] = useState(false);

  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), FOR);
    return () => clearTimeout(timer);
  }, [copied]);

  async function copy() {
    try {
      // The promise goes to the clipboard: a browser that let us wait first would have forgotten the click.
      const fetched = fetch(href).then((response) => {
        if (!response.ok) throw new Error(`${href}: ${response.status}`);
        return response.text();
      });
      const plain = fetched.then((markdown) => new Blob([markdown], { type: 'text/plain' }));
      await navigator.clipboard.write([new ClipboardItem({ 'text/plain': plain })]);
      setCopied(true);
    } catch {
      // The browser shows it, or keeps it as a file.
      location.href = href;
    }
  }

  return (
    <>
      <button type="button" className={`copy-page ${copied ? 'icon-check' : 'icon-copy'}`} onClick={copy}>
        <span>
          {text(copied ? 'Copied' : 'Copy page')}
          <span className="copy-page-form">{text(' as Markdown')}</span>
        </span>
      </button>
      <span className="visually-hidden" role="status">
        {copied && 'The page was copied as Markdown.'}
      </span>
    </>
  );
}
