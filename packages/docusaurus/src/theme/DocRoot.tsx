import DocRootLayout from '@theme/DocRoot/Layout';
import type { ReactNode } from 'react';

/** The frame of documents. */
export default ({ children }: { children?: ReactNode }) => <DocRootLayout>{children}</DocRootLayout>;
