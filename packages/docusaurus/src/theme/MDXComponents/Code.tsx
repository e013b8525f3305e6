import CodeBlock from '@theme/CodeBlock';
import CodeInline from '@theme/CodeInline';
import { Children, type ComponentProps } from 'react';

/** Code in a document. Inline code has no line breaks, and code blocks end with one. */
export default function MDXCode(props: ComponentProps<typeof CodeBlock>) {
  const isInline =
    props.children !== undefined &&
    Children.toArray(props.children).every((child) => typeof child === 'string' && !child.includes('\n'));
  return isInline ? <CodeInline {...(props as object)} /> : <CodeBlock {...props} />;
}
