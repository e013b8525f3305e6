import Icon from '@theme/Admonition/Icon/Warning';
import { typedAdmonition } from '../../../typed-admonition.tsx';

/** A caution admonition. */
export default typedAdmonition('caution', Icon);
