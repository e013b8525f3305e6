import CodeBlockContentElement from '@theme/CodeBlock/Content/Element';
import CodeBlockContentString from '@theme/CodeBlock/Content/String';
import { Children, isValidElement, type ReactNode } from 'react';

export interface Props {
  children?: ReactNode;
  className?: string;
  metastring?: string;
  title?: ReactNode;
  language?: string;
  showLineNumbers?: boolean | number;
}

/** A code block. Plain text is highlighted, and other content is shown as it is. */
export default function CodeBlock({ children, ...props }: Props) {
  const parts = Children.toArray(children);
  return parts.some((part) => isValidElement(part)) ? (
    <CodeBlockContentElement {...props}>{children}</CodeBlockContentElement>
  ) : (
    <CodeBlockContentString {...props}>{parts.join('')}</CodeBlockContentString>
  );
}
