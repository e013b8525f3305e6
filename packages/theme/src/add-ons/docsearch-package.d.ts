/** The parts of the package `@docsearch/react` that the add-on uses, in versions 3 and 4. The package is only installed on some sites. */
declare module '@docsearch/react/modal' {
  import type { ComponentType, ReactNode } from 'react';

  export interface Hit {
    url: string;
  }

  export const DocSearchModal: ComponentType<{
    appId: string;
    apiKey: string;
    indexName: string;
    searchParameters?: Record<string, unknown>;
    placeholder?: string;
    insights?: boolean;
    initialScrollY: number;
    initialQuery: string;
    onClose(): void;
    navigator: { navigate(target: { itemUrl: string }): void };
    transformItems(items: Hit[]): Hit[];
    hitComponent: ComponentType<{ hit: Hit; children: ReactNode }>;
  }>;
}

declare module '@docsearch/css/dist/style.css?url' {
  const url: string;
  export default url;
}
