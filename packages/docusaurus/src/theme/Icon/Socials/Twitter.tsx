import { socialIcon } from '../../../icon.tsx';

export default socialIcon(
  'M21 6c-.5 1-1.5 1.5-2 2 0 8-8 15-16 10 2.5 0 4-.5 5.5-1.5-4-1.5-6-6-4.5-10.5 2 2.5 5 4 8 4-.5-5 4-6.5 6.5-4 1 0 1.5-.5 2.5-1z',
  '#1d9bf0',
);
