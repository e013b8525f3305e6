import { socialIcon } from '../../../icon.tsx';

export default socialIcon('M4 14v7h15v-7M8 17.5h7M8 13.5l7 1M9.5 9.5l6.5 3M13 5l5 5', '#f48024');
