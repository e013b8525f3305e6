/**
 * Components of a site's in the place of the theme's, each shown with the properties that Docusaurus would give it. Which is which
 * is in `packages/ssg/src/bundle/seams.ts`.
 */
import { usePage } from '@ssg/runtime';
import { type ComponentType, createContext, type ReactNode, use, useMemo } from 'react';
import { useDoc } from './docs-client.ts';

type Content = ComponentType & ReturnType<typeof useDoc>;

const Shown = createContext<ReactNode>(null);
const ShownContent = () => use(Shown);

interface DocItemProps {
  Own: ComponentType<{ content: Content; children?: ReactNode }>;
  children?: ReactNode;
}

/** A document is handed to its frame as a component that knows what the document is. */
export function DocItem({ Own, children }: DocItemProps) {
  const page = usePage();
  const doc = useDoc();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it says is the page's
  const content = useMemo(() => Object.assign(() => <ShownContent />, doc), [page]);
  return (
    <Shown value={children}>
      <Own content={content}>{children}</Own>
    </Shown>
  );
}
