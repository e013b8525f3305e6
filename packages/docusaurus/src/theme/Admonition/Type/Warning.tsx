import Icon from '@theme/Admonition/Icon/Warning';
import { typedAdmonition } from '../../../typed-admonition.tsx';

/** A warning. */
export default typedAdmonition('warning', Icon);
