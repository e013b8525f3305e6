import { lineIcon } from '../../icon.tsx';

/** An arrow. */
export default lineIcon('M4 4l5 6-5 6M11 4l5 6-5 6', { grid: 20 });
