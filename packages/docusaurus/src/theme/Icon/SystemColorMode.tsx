import { lineIcon } from '../../icon.tsx';

/** A half-filled circle, for the color mode of the system. */
export default lineIcon('M3 5h18v11H3zM9 20h6M12 16v4');
