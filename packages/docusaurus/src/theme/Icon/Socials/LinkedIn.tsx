import { socialIcon } from '../../../icon.tsx';

export default socialIcon('M4 10v10M4 4.5v.1M9.5 20V10M9.5 14.5c0-6 10.5-6 10.5 0V20', '#0a66c2');
