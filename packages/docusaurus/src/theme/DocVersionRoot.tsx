import DocRoot from '@theme/DocRoot';
import SearchMetadata from '@theme/SearchMetadata';
import type { ReactNode } from 'react';

/** The element around the documents of a version. */
export default ({ children }: { children?: ReactNode }) => (
  <>
    <SearchMetadata />
    <DocRoot>{children}</DocRoot>
  </>
);
