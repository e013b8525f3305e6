import { socialIcon } from '../../../icon.tsx';

export default socialIcon(
  'M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18zM3 12h18M12 3c-5 6-5 12 0 18M12 3c5 6 5 12 0 18',
);
