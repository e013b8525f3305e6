import { lineIcon } from '../../icon.tsx';

/** A pencil. */
export default lineIcon('M4 20l1-5L16 4l4 4L9 19zM14 6l4 4', { size: 20, className: 'iconEdit_ssg0' });
