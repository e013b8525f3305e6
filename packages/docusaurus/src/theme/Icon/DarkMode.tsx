import { lineIcon } from '../../icon.tsx';

/** A moon. */
export default lineIcon('M20 14A8 8 0 1 1 10 4a7 7 0 0 0 10 10z');
