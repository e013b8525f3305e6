import { socialIcon } from '../../../icon.tsx';

export default socialIcon(
  'M12 11C10.5 8 7 4.5 4 4c-1 4 0 8 4 9-3 .5-3.5 3-1.5 5s4-.5 5.5-4c1.5 3.5 3.5 6 5.5 4s1.5-4.5-1.5-5c4-1 5-5 4-9-3 .5-6.5 4-8 7z',
  '#1185fe',
);
