import { admonitionIcon } from '../../../icon.tsx';

/** The icon of a note. */
export default admonitionIcon('note');
