/**
 * What Markdown's code becomes where a site has components of its own for it. MDX hands over `<pre><code className="language-js"
 * metastring="…">`, as it does in Docusaurus.
 */
import { Children, type ComponentType, type ReactElement, type ReactNode } from 'react';
import type { CodeBlockProps } from '../code/code-block.tsx';
import { rememberCode } from '../code/known-code.ts';

type CodeProps = CodeBlockProps & { children?: ReactNode; 'data-highlighted'?: string };

/** Code in a line has no line break in it, and code in a block ends with one. */
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

/** A block of text is one component's, and one with markup in it another's. */
export function codeBlockOf(
  StringContent: ComponentType<CodeBlockProps>,
  ElementContent: ComponentType<CodeBlockProps>,
) {
  return ({ children, ...props }: CodeBlockProps) => {
    const parts = Children.toArray(children);
    if (parts.some((part) => typeof part === 'object')) {
      return <ElementContent {...props}>{children}</ElementContent>;
    }
    return <StringContent {...props}>{parts.join('')}</StringContent>;
  };
}

/** Takes what the build highlighted to where blocks of code look for it, so that no component has to hand it on. */
export function withHighlighted(Code: ComponentType<CodeBlockProps> | 'code') {
  return ({ 'data-highlighted': html, ...props }: CodeProps): ReactElement => {
    if (html !== undefined && typeof props.children === 'string') {
      const language = /\blanguage-(\S+)/.exec(props.className ?? '')?.[1] ?? 'text';
      rememberCode(props.children.replace(/\n$/, ''), language, props.metastring ?? '', html);
    }
    return <Code {...(props as object)} />;
  };
}
