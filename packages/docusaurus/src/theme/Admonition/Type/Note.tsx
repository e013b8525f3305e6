import Icon from '@theme/Admonition/Icon/Note';
import { typedAdmonition } from '../../../typed-admonition.tsx';

/** A note. */
export default typedAdmonition('note', Icon);
