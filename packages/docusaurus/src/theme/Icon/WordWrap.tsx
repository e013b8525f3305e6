import { lineIcon } from '../../icon.tsx';

/** An arrow that wraps. */
export default lineIcon('M3 5h18M3 12h14a3 3 0 0 1 0 6h-4M15 16l-2 2 2 2M3 19h6');
