import Icon from '@theme/Admonition/Icon/Info';
import { typedAdmonition } from '../../../typed-admonition.tsx';

/** An info admonition. */
export default typedAdmonition('info', Icon);
