import type { Props } from '@theme/CodeBlock';
import CodeBlockContainer from '@theme/CodeBlock/Container';
import { joined } from '../../../joined.ts';

/** A code block with other content than text. */
export default ({ children, className }: Props) => (
  <CodeBlockContainer
    as="pre"
    tabIndex={0}
    className={joined('codeBlockStandalone_ssg0 thin-scrollbar', className)}
  >
    <code className="codeBlockLines_ssg0">{children}</code>
  </CodeBlockContainer>
);
