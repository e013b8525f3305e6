/** The older name of `Icon/Edit`. */
export { default } from '@theme/Icon/Edit';
