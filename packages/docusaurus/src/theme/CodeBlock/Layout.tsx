import { useCodeBlockContext } from '@slashdocs/theme/content';
import CodeBlockContainer from '@theme/CodeBlock/Container';
import CodeBlockContent from '@theme/CodeBlock/Content';
import CodeBlockTitle from '@theme/CodeBlock/Title';
import { joined } from '../../joined.ts';

/** The title, the code, and the buttons of a code block. */
export default function CodeBlockLayout({ className }: { className?: string }) {
  const { metadata } = useCodeBlockContext();
  return (
    <CodeBlockContainer as="div" className={joined(className, metadata.className)}>
      {metadata.title && (
        <div className="codeBlockTitle_ssg0">
          <CodeBlockTitle>{metadata.title}</CodeBlockTitle>
        </div>
      )}
      <div className="codeBlockContent_ssg0">
        <CodeBlockContent />
      </div>
    </CodeBlockContainer>
  );
}
