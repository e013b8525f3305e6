import DocRootLayout from '@theme/DocRoot/Layout';
import type { ReactNode } from 'react';

export default ({ children }: { children?: ReactNode }) => <DocRootLayout>{children}</DocRootLayout>;
