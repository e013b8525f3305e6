import { useHighlighter } from '@slashdocs/runtime';
import type { ReactNode } from 'react';
import { escapedCode } from './escaped-code.ts';
import { knownCode } from './known-code.ts';

export interface CodeBlockProps {
  /** Text to highlight. Other content is shown unchanged. */
  children?: ReactNode;
  language?: string;
  /** Alternative to `language`: `language-js`. */
  className?: string;
  title?: ReactNode;
  /** Rest of the fence's info string: `{1,3} showLineNumbers`. */
  metastring?: string;
  showLineNumbers?: boolean | number;
  /** Long lines wrap instead of scrolling. */
  wrap?: boolean;
}

/**
 * A code block that a component computes, or that Markdown passes to a custom component. Prism runs at build time and is not
 * shipped, so code that React renders in the browser is not highlighted.
 */
export function CodeBlock({ children, className, title, ...props }: CodeBlockProps) {
  const highlight = useHighlighter();
  const language = props.language ?? /\blanguage-(\S+)/.exec(className ?? '')?.[1] ?? 'text';
  const numbers = props.showLineNumbers;
  const meta = [props.metastring, numbers && `showLineNumbers${numbers === true ? '' : `=${numbers}`}`];
  const code = textOf(children);
  const written = /(?:^|\s)title=(?:"([^"]*)"|'([^']*)')/.exec(props.metastring ?? '');
  const wraps = props.wrap || /(?:^|\s)wrap(?=\s|$)/.test(props.metastring ?? '');
  const heading = title ?? written?.[1] ?? written?.[2];
  const highlighted =
    code === undefined
      ? undefined
      : (highlight ?? knownCode)(code.replace(/\n$/, ''), language, meta.filter(Boolean).join(' '));
  const name = `language-${language}${numbers || /\bshowLineNumbers\b/.test(props.metastring ?? '') ? ' numbered' : ''}`;
  return (
    <div className={wraps ? 'code-block wrapped' : 'code-block'} data-language={language}>
      {heading && <div className="code-title">{heading}</div>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable code must be focusable; enhance() removes it elsewhere */}
      <pre tabIndex={0}>
        {code === undefined ? (
          <code className={name}>{children}</code>
        ) : (
          <code
            className={name}
            // Keeps the prerendered code during hydration.
            suppressHydrationWarning
            // biome-ignore lint/security/noDangerouslySetInnerHtml: highlighted tokens or escaped text
            dangerouslySetInnerHTML={{ __html: highlighted ?? escapedCode(code, numbers) }}
          />
        )}
      </pre>
    </div>
  );
}

/** Returns undefined if there is more than text. */
function textOf(children: ReactNode): string | undefined {
  if (children === undefined || children === null) return '';
  if (typeof children === 'string' || typeof children === 'number') return String(children);
  if (!Array.isArray(children)) return undefined;
  const parts = children.map(textOf);
  return parts.includes(undefined) ? undefined : parts.join('');
}
