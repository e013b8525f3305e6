import { admonitionIcon } from '../../../icon.tsx';

/** The icon of a danger admonition. */
export default admonitionIcon('danger');
