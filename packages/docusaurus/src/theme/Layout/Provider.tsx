import type { ReactNode } from 'react';

export default ({ children }: { children?: ReactNode }) => children;
