/** The older name of `Blog/Components/Author`. */
export { default } from '@theme/Blog/Components/Author';
