import { usePage } from '@ssg/runtime';
import { type ComponentType, createContext, type ReactNode, use, useMemo } from 'react';
import { useDoc } from './docs-client.ts';

type Content = ComponentType & ReturnType<typeof useDoc>;

const Shown = createContext<ReactNode>(null);
const ShownContent = () => use(Shown);

/** Docusaurus hands a document to its frame as a component that knows what the document is. */
export function withDocContent(
  DocItem: ComponentType<{ content: Content; children?: ReactNode }>,
): ComponentType<{ children?: ReactNode }> {
  return ({ children }) => {
    const page = usePage();
    const doc = useDoc();
    // biome-ignore lint/correctness/useExhaustiveDependencies: what it says is the page's
    const content = useMemo(() => Object.assign(() => <ShownContent />, doc), [page]);
    return (
      <Shown value={children}>
        <DocItem content={content}>{children}</DocItem>
      </Shown>
    );
  };
}
