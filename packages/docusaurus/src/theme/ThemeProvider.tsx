import TitleFormatterProvider from '@theme/ThemeProvider/TitleFormatter';
import type { ReactNode } from 'react';

export default ({ children }: { children?: ReactNode }) => (
  <TitleFormatterProvider>{children}</TitleFormatterProvider>
);
