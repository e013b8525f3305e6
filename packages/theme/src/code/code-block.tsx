import './code.css';

export interface CodeBlockProps {
  children: string;
  language?: string;
  title?: string;
  showLineNumbers?: boolean;
}

/**
 * Code that a component computes. It is not highlighted: Prism works at build time, on fenced code, and is not
 * shipped to readers.
 */
export function CodeBlock({ children, language = 'text', title, showLineNumbers }: CodeBlockProps) {
  const lines = children.replace(/\n$/, '').split('\n');
  return (
    <div className="code-block" data-language={language}>
      {title && <div className="code-title">{title}</div>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable; enhance() removes it elsewhere */}
      <pre tabIndex={0}>
        <code className={`language-${language}${showLineNumbers ? ' numbered' : ''}`}>
          {showLineNumbers
            ? lines.map((line, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity but their place
                <span key={index} className="line">{`${line}\n`}</span>
              ))
            : `${lines.join('\n')}\n`}
        </code>
      </pre>
    </div>
  );
}
