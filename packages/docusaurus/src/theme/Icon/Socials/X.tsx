import { socialIcon } from '../../../icon.tsx';

export default socialIcon('M4 4l16 16M20 4l-7 7.5M11 13l-7 7M4 4h4l12 16h-4z');
