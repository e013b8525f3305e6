import { lineIcon } from '../../icon.tsx';

/** Two sheets. */
export default lineIcon('M9 9h11v11H9zM15 9V4H4v11h5');
