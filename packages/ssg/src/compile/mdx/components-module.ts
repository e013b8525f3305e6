/** Where a document's module gets the components from that it does not import; the bundler writes it. */
export const MDX_COMPONENTS = 'ssg:mdx-components';
