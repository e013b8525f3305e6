import { lineIcon } from '../../icon.tsx';

/** A cross. */
export default lineIcon('M1 1l13 13M14 1L1 14', { grid: 15, size: 21, strokeWidth: 1.2 });
