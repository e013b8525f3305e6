/** The name of the notice in older versions of Docusaurus. */
export { default } from '@theme/ContentVisibility/Unlisted';
