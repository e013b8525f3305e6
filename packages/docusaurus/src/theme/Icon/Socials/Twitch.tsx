import { socialIcon } from '../../../icon.tsx';

export default socialIcon('M5 3h15v11l-4 4h-4l-3 3v-3H5zM11 8v4M15.5 8v4', '#9146ff');
