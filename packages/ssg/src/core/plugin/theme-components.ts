import type { MarkdownComponent } from './markdown-types.ts';

/** @param modules the theme's modules by the name of the component */
export function componentsIn(modules: Readonly<Record<string, string>>): Record<string, MarkdownComponent> {
  return Object.fromEntries(
    Object.entries(modules).map(([name, module]) => [
      name,
      { module: `@slashdocs/theme/modules/containers/${module}`, isStatic: true, links: ['href'] },
    ]),
  );
}
