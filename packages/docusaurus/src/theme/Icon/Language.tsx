import { lineIcon } from '../../icon.tsx';

/** The icon of the language dropdown. */
export default lineIcon('M3 12h18M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18M12 3c-5 5-5 13 0 18c5-5 5-13 0-18', {
  size: 20,
});
