import Icon from '@theme/Admonition/Icon/Danger';
import { typedAdmonition } from '../../../typed-admonition.tsx';

/** A danger admonition. */
export default typedAdmonition('danger', Icon);
