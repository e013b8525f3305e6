/** The themes that come with ssg. */
export const DEFAULT_THEME = '@slashdocs/theme';
/** The theme of sites that were made for Docusaurus. */
export const CLASSIC_THEME = '@slashdocs/docusaurus';

/** Whether a theme has components for documents, and modules for pages that the build renders. */
export const isBuiltIn = (theme: string): boolean => theme === DEFAULT_THEME || theme === CLASSIC_THEME;
