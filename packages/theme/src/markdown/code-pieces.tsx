/** Parts of a code block, for custom code blocks. */
import type { ComponentProps, ElementType, ReactNode } from 'react';
import type { HighlightToken } from '../docusaurus/highlight.tsx';

export function CodeContainer({
  as: Tag = 'div',
  className,
  ...props
}: ComponentProps<'div'> & { as?: ElementType }) {
  return <Tag className={`code-block${className ? ` ${className}` : ''}`} {...props} />;
}

export function CodeElement({ children, className }: { children?: ReactNode; className?: string }) {
  return (
    <CodeContainer>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable code must be focusable; enhance() removes it elsewhere */}
      <pre tabIndex={0}>
        <code className={className}>{children}</code>
      </pre>
    </CodeContainer>
  );
}

export const CodeTitle = ({ children }: { children?: ReactNode }) => children;

export interface CodeLineProps {
  line: HighlightToken[];
  classNames?: string[];
  showLineNumbers?: boolean;
  getLineProps(input: { line: HighlightToken[]; className?: string }): { className: string };
  getTokenProps(input: { token: HighlightToken }): { className: string; children: string };
}

export function CodeLine({ line, classNames = [], getLineProps, getTokenProps }: CodeLineProps) {
  const { className } = getLineProps({ line, className: classNames.join(' ') });
  return (
    <span className={className}>
      {line.map((token, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: tokens are identified by position only
        <CodeToken key={index} {...getTokenProps({ token })} />
      ))}
      {'\n'}
    </span>
  );
}

export function CodeToken({ className, children }: { className?: string; children?: ReactNode }) {
  return className === 'token plain' ? children : <span className={className}>{children}</span>;
}
