import { admonitionIcon } from '../../../icon.tsx';

/** The icon of an info admonition. */
export default admonitionIcon('info');
