import { socialIcon } from '../../../icon.tsx';

export default socialIcon(
  'M18 8c-1-3-3-5-6-5-5 0-7 4-7 9s2 9 7 9c4 0 7-2.5 7-5.5 0-5-9-6-10-2-.5 3 6 4 6.5-1 .2-3-1.5-4-4-4-1.5 0-2.5.5-3 1.5',
);
