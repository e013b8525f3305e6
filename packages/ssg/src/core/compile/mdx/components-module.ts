/** The generated module that exports the components that documents use without importing them. */
export const MDX_COMPONENTS = 'ssg:mdx-components';
