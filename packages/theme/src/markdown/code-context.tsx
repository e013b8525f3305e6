/**
 * The block of code that is shown, for pieces of blocks that sites have of their own: from 3.8 on Docusaurus hands them what it
 * knows of it by a context.
 */
import { createContext, type ReactNode, use, useMemo } from 'react';
import { CodeBlock } from '../code/code-block.tsx';
import {
  getLineNumbersStart,
  type ParsedLines,
  parseCodeBlockTitle,
  parseLanguage,
  parseLines,
  type useCodeWordWrap,
} from '../docusaurus/code-meta.ts';

interface CodeInput {
  code: string;
  className?: string | undefined;
  language?: string | undefined;
  defaultLanguage?: string | undefined;
  metastring?: string | undefined;
  title?: ReactNode;
  showLineNumbers?: boolean | number | undefined;
}

export interface CodeMetadata {
  /** As it was written, comments that mark lines included. */
  codeInput: string;
  code: string;
  className: string;
  language: string;
  title: ReactNode;
  lineNumbersStart: number | undefined;
  lineClassNames: ParsedLines['lineClassNames'];
  /** What stood behind the language. */
  metastring: string | undefined;
}

export function createCodeBlockMetadata(input: CodeInput): CodeMetadata {
  const { code: codeInput, className = '', metastring, showLineNumbers } = input;
  const language = input.language ?? parseLanguage(className) ?? input.defaultLanguage ?? 'text';
  return {
    codeInput,
    ...parseLines(codeInput, { metastring }),
    className,
    language,
    title: parseCodeBlockTitle(metastring) || input.title,
    lineNumbersStart: getLineNumbersStart({ showLineNumbers, metastring }),
    metastring,
  };
}

export interface CodeContext {
  metadata: CodeMetadata;
  wordWrap: ReturnType<typeof useCodeWordWrap>;
}

const Context = createContext<CodeContext | null>(null);

export function CodeBlockContextProvider({
  metadata,
  wordWrap,
  children,
}: CodeContext & { children?: ReactNode }) {
  const value = useMemo(() => ({ metadata, wordWrap }), [metadata, wordWrap]);
  return <Context value={value}>{children}</Context>;
}

export function useCodeBlockContext(): CodeContext {
  const value = use(Context);
  if (!value) throw new Error('useCodeBlockContext() is used outside of <CodeBlockContextProvider>');
  return value;
}

/** The whole block, as the theme shows it. */
export function CodeLayout() {
  const { metadata } = useCodeBlockContext();
  const { codeInput, language, title, metastring, lineNumbersStart } = metadata;
  return (
    <CodeBlock
      language={language}
      title={title}
      {...(metastring !== undefined && { metastring })}
      {...(lineNumbersStart !== undefined &&
        !/showLineNumbers/.test(metastring ?? '') && { showLineNumbers: lineNumbersStart })}
    >
      {codeInput}
    </CodeBlock>
  );
}

/** Its text alone. */
export function CodeContent() {
  const { metadata } = useCodeBlockContext();
  return <CodeBlock language={metadata.language}>{metadata.code}</CodeBlock>;
}
