import { lineIcon } from '../../icon.tsx';

/** A house. */
export default lineIcon('M3 11.5L12 4l9 7.5-1.3 1.5L18 11.5V20h-4v-6h-4v6H6v-8.5L4.3 13z', {
  fill: 'currentColor',
  stroke: 'none',
});
