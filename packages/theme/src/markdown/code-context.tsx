/**
 * The current code block, for custom parts of code blocks. Docusaurus 3.8 and later pass its data through this context.
 */
import { createContext, type ReactNode, use, useMemo } from 'react';
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
  /** The source, including comments that mark lines. */
  codeInput: string;
  code: string;
  className: string;
  language: string;
  title: ReactNode;
  lineNumbersStart: number | undefined;
  lineClassNames: ParsedLines['lineClassNames'];
  /** The rest of the fence's info string. */
  metastring: string | undefined;
}

export function createCodeBlockMetadata(input: CodeInput): CodeMetadata {
  const { code: codeInput, className = '', metastring, showLineNumbers } = input;
  const language = input.language ?? parseLanguage(className) ?? input.defaultLanguage ?? 'text';
  return {
    codeInput,
    ...parseLines(codeInput, { metastring }),
    className: parseLanguage(className) ? className : `${className} language-${language}`.trim(),
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
  if (!value) throw new Error('useCodeBlockContext() was called outside of <CodeBlockContextProvider>');
  return value;
}
