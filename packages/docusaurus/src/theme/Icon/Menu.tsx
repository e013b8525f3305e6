import { lineIcon } from '../../icon.tsx';

/** Three lines. */
export default lineIcon('M4 7h22M4 15h22M4 23h22', { grid: 30 });
