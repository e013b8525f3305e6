import { admonitionIcon } from '../../../icon.tsx';

/** The icon of a tip. */
export default admonitionIcon('tip');
