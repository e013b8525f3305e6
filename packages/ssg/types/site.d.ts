/** Types of the files that a site's components can import. The `tsconfig.json` that `ssg init` writes includes them. */

declare module '*.mdx' {
  import type { FrontMatter } from '@slashdocs/ssg';
  import type { ComponentType } from 'react';

  const Content: ComponentType<Record<string, unknown>>;
  export default Content;
  export const frontMatter: FrontMatter;
  export const contentTitle: string | undefined;
  /** Headings below the title. `value` is HTML. */
  export const toc: readonly { value: string; id: string; level: number }[];
}

declare module '*.md' {
  export * from '*.mdx';
  export { default } from '*.mdx';
}

declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}

declare module '*.module.scss' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}

declare module '*.css' {}
declare module '*.scss' {}

/** A component if the import has a capitalized name, and otherwise the URL. */
declare module '*.svg' {
  import type { ComponentProps, ComponentType } from 'react';

  const svg: ComponentType<ComponentProps<'svg'>> & string;
  export default svg;
}

declare module '*.png' {
  const url: string;
  export default url;
}

declare module '*.jpg' {
  const url: string;
  export default url;
}

declare module '*.jpeg' {
  const url: string;
  export default url;
}

declare module '*.gif' {
  const url: string;
  export default url;
}

declare module '*.webp' {
  const url: string;
  export default url;
}

declare module '*.avif' {
  const url: string;
  export default url;
}

declare module '*.ico' {
  const url: string;
  export default url;
}

declare module '*.mp4' {
  const url: string;
  export default url;
}

declare module '*.webm' {
  const url: string;
  export default url;
}

declare module '*.pdf' {
  const url: string;
  export default url;
}

declare module '*.woff2' {
  const url: string;
  export default url;
}

declare module '*.yml' {
  const data: unknown;
  export default data;
}

declare module '*.yaml' {
  const data: unknown;
  export default data;
}

declare module '*?raw' {
  const text: string;
  export default text;
}

// Components of Docusaurus's theme, for sites that come from there.
declare module '@theme/*';
declare module '@theme-original/*';
declare module '@docusaurus/*';
