import type { ReactNode } from 'react';
import { PageMetadata } from './theme-common.ts';

export interface LayoutProps {
  title?: string;
  description?: string;
  wrapperClassName?: string;
  noFooter?: boolean;
  children?: ReactNode;
}

/** Docusaurus's pages bring their layout; here every page has it already, and this adds the title and description. */
export function Layout({ title, description, wrapperClassName, children }: LayoutProps) {
  return (
    <>
      <PageMetadata
        {...(title !== undefined && { title })}
        {...(description !== undefined && { description })}
      />
      {wrapperClassName ? <div className={wrapperClassName}>{children}</div> : children}
    </>
  );
}
