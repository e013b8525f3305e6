import CodeBlock from '@theme/CodeBlock';
import type { ReactNode } from 'react';

/** A diagram. Diagrams in documents are drawn by the build; computed ones show their source. */
export default ({ value, children }: { value: string; children?: ReactNode }) =>
  children ?? <CodeBlock language="mermaid">{value}</CodeBlock>;
