import { useHighlighter } from '@ssg/runtime';
import type { ReactNode } from 'react';
import { knownCode } from './known-code.ts';

export interface CodeBlockProps {
  /** Text; anything else is shown as it is. */
  children?: ReactNode;
  language?: string;
  /** `language-js` is another way to say the language. */
  className?: string;
  title?: ReactNode;
  /** What may stand behind the language of a fence: `{1,3} showLineNumbers`. */
  metastring?: string;
  showLineNumbers?: boolean | number;
}

/**
 * Code that a component computes, or that Markdown hands over where the site has a component of its own for it. Prism works at build time and is not shipped to readers: what React renders anew in the
 * browser is plain.
 */
export function CodeBlock({ children, className, title, ...props }: CodeBlockProps) {
  const highlight = useHighlighter();
  const language = props.language ?? /\blanguage-(\S+)/.exec(className ?? '')?.[1] ?? 'text';
  const numbers = props.showLineNumbers;
  const meta = [props.metastring, numbers && `showLineNumbers${numbers === true ? '' : `=${numbers}`}`];
  const code = textOf(children);
  const written = /(?:^|\s)title=(?:"([^"]*)"|'([^']*)')/.exec(props.metastring ?? '');
  const heading = title ?? written?.[1] ?? written?.[2];
  const highlighted =
    code === undefined
      ? undefined
      : (highlight ?? knownCode)(code.replace(/\n$/, ''), language, meta.filter(Boolean).join(' '));
  const name = `language-${language}${numbers || /\bshowLineNumbers\b/.test(props.metastring ?? '') ? ' numbered' : ''}`;
  return (
    <div className="code-block" data-language={language}>
      {heading && <div className="code-title">{heading}</div>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable; enhance() removes it elsewhere */}
      <pre tabIndex={0}>
        {code === undefined ? (
          <code className={name}>{children}</code>
        ) : (
          <code
            className={name}
            // The prerendered code stays when React takes the page over.
            suppressHydrationWarning
            // biome-ignore lint/security/noDangerouslySetInnerHtml: tokens, or text that is escaped here
            dangerouslySetInnerHTML={{ __html: highlighted ?? escaped(code, numbers) }}
          />
        )}
      </pre>
    </div>
  );
}

/** Undefined when there is more than text. */
function textOf(children: ReactNode): string | undefined {
  if (children === undefined || children === null) return '';
  if (typeof children === 'string' || typeof children === 'number') return String(children);
  if (!Array.isArray(children)) return undefined;
  const parts = children.map(textOf);
  return parts.includes(undefined) ? undefined : parts.join('');
}

function escaped(code: string, numbers: CodeBlockProps['showLineNumbers']): string {
  const text = code.replace(/\n$/, '').replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  if (!numbers) return `${text}\n`;
  return text
    .split('\n')
    .map((line) => `<span class="line">${line}\n</span>`)
    .join('');
}
