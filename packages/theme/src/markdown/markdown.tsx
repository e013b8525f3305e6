/**
 * Code in Markdown on sites with custom code components. MDX passes `<pre><code className="language-js"
 * metastring="…">`, as in Docusaurus.
 */
import { Children, type ComponentType, type ReactElement, type ReactNode } from 'react';
import type { CodeBlockProps } from '../code/code-block.tsx';
import { rememberCode } from '../code/known-code.ts';

type CodeProps = CodeBlockProps & { children?: ReactNode; 'data-highlighted'?: string };

/** Inline code has no line breaks, and code blocks end with one. */
export function codeOf(
  CodeBlock: ComponentType<CodeBlockProps>,
  CodeInline: ComponentType<{ children?: ReactNode }>,
) {
  return (props: CodeBlockProps) => {
    const isInline =
      props.children !== undefined &&
      Children.toArray(props.children).every((child) => typeof child === 'string' && !child.includes('\n'));
    return isInline ? <CodeInline {...props} /> : <CodeBlock {...props} />;
  };
}

/** Stores code that the build highlighted, where code blocks look it up. No component has to pass it on. */
export function withHighlighted(Code: ComponentType<CodeBlockProps> | 'code') {
  return ({ 'data-highlighted': html, ...props }: CodeProps): ReactElement => {
    if (html !== undefined && typeof props.children === 'string') {
      const language = /\blanguage-(\S+)/.exec(props.className ?? '')?.[1] ?? 'text';
      rememberCode(props.children.replace(/\n$/, ''), language, props.metastring ?? '', html);
    }
    return <Code {...(props as object)} />;
  };
}
