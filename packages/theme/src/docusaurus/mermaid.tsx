import type { ReactNode } from 'react';
import { CodeBlock } from '../code/code-block.tsx';

/** A diagram. Diagrams in documents are drawn by the build; computed ones show their source. */
export function Mermaid({ value, children }: { value: string; children?: ReactNode }) {
  return children ?? <CodeBlock language="mermaid">{value}</CodeBlock>;
}
