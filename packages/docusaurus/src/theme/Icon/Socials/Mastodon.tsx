import { socialIcon } from '../../../icon.tsx';

export default socialIcon(
  'M17 21c-7 1.5-11-1-12-7-1-7 0-11 7-11s8 4 7 9c-.5 3-5 4.5-12 3.5M8 12V9c0-3 4-3 4 0v2M12 9c0-3 4-3 4 0v3',
  '#6364ff',
);
