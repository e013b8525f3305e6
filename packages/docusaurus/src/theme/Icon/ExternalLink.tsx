import { lineIcon } from '../../icon.tsx';

/** The icon after links to other sites. */
export default lineIcon('M14 4h6v6M20 4L10 14M18 14v6H4V6h6', {
  size: 13.5,
  strokeWidth: 2.5,
  className: 'iconExternalLink_ssg0',
});
