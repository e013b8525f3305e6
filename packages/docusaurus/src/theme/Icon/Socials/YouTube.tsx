import { socialIcon } from '../../../icon.tsx';

export default socialIcon(
  'M5 5h14a3 3 0 0 1 3 3v8a3 3 0 0 1-3 3H5a3 3 0 0 1-3-3V8a3 3 0 0 1 3-3zM10 9v6l5-3z',
  '#ff0033',
);
