import { lineIcon } from '../../icon.tsx';

/** A check mark. */
export default lineIcon('M4 13l5 5L20 6');
