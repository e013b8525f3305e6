import { CodeBlockContextProvider, createCodeBlockMetadata, useCodeWordWrap } from '@slashdocs/theme/content';
import type { Props } from '@theme/CodeBlock';
import CodeBlockLayout from '@theme/CodeBlock/Layout';

/** A code block with text. */
export default function CodeBlockContentString({ children, ...props }: Props & { children: string }) {
  const metadata = createCodeBlockMetadata({ code: children, ...props } as never);
  const wordWrap = useCodeWordWrap();
  return (
    <CodeBlockContextProvider metadata={metadata} wordWrap={wordWrap}>
      <CodeBlockLayout />
    </CodeBlockContextProvider>
  );
}
