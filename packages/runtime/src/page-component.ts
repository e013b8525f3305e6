import type { ComponentType } from 'react';
import type { PageComponentProps } from './types.ts';

/** Returns the page component of a module. */
export function pageComponent(
  module: { default?: unknown },
  route: string,
): ComponentType<PageComponentProps> {
  if (!module.default) throw new Error(`The page component at ${route} doesn't have a default export`);
  return module.default as ComponentType<PageComponentProps>;
}
