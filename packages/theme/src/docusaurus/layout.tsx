import type { LayoutProps as PageProps } from '@slashdocs/runtime';
import type { ComponentType, ReactNode } from 'react';
import { useSharedColorMode } from '../color-mode/use-shared-color-mode.ts';
import { useDrawer } from '../drawer/drawer.tsx';
import { Frame } from '../layout/layout.tsx';
import { Shortcuts } from '../shortcuts/shortcuts.tsx';
import { SkipLink } from '../skip-link/skip-link.tsx';
import { PageMetadata } from './theme-common.ts';

export interface LayoutProps {
  title?: string;
  description?: string;
  wrapperClassName?: string;
  noFooter?: boolean;
  children?: ReactNode;
}

/**
 * In Docusaurus, pages render their own layout. Here every page already has one, so this only adds title and
 * description.
 */
export function Layout({ title, description, wrapperClassName, children }: LayoutProps) {
  return (
    <>
      <PageMetadata title={title} description={description} />
      {wrapperClassName ? <div className={wrapperClassName}>{children}</div> : children}
    </>
  );
}

/** A page in a custom layout, with the theme's content between its navbar and footer. */
export function WholeLayout({ page, children, Own }: PageProps & { Own: ComponentType<LayoutProps> }) {
  const drawer = useDrawer();
  useSharedColorMode();
  return (
    <>
      <SkipLink />
      <Own>
        <Frame page={page} drawer={drawer}>
          {children}
        </Frame>
      </Own>
      <Shortcuts page={page} />
    </>
  );
}
