import { admonitionIcon } from '../../../icon.tsx';

/** The icon of a warning. */
export default admonitionIcon('warning');
