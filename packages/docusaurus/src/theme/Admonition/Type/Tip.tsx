import Icon from '@theme/Admonition/Icon/Tip';
import { typedAdmonition } from '../../../typed-admonition.tsx';

/** A tip. */
export default typedAdmonition('tip', Icon);
