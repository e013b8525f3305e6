import { lineIcon } from '../../icon.tsx';

/** The icon of the language dropdown: a Chinese character next to a Latin letter. */
export default lineIcon(
  'M2 5h12M8 3v2M11.5 5C10 9.5 7 13.5 3 16M4.5 8.5C6 12 8.5 14.5 11 16M12 21l4.5-11L21 21M13.6 17.5h5.8',
  {
    size: 20,
  },
);
